<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="Operation Drache" tilewidth="64" tileheight="64" tilecount="64" columns="8">
 <image source="tiles.png" width="512" height="512"/>
 <tile id="0">
  <properties>
   <property name="kind" propertytype="Kind" value="sea"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="kind" propertytype="Kind" value="island"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="kind" propertytype="Kind" value="emp"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="kind" propertytype="Kind" value="red"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="kind" propertytype="Kind" value="green"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="kind" propertytype="Kind" value="yellow"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="kind" propertytype="Kind" value="field"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="kind" propertytype="Kind" value="hole"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="kind" propertytype="Kind" value="archer"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="kind" propertytype="Kind" value="harbour"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="kind" propertytype="Kind" value="base"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="kind" propertytype="Kind" value="base-mate"/>
  </properties>
 </tile>
 <tile id="12">
  <properties>
   <property name="kind" propertytype="Kind" value="base-engineer"/>
  </properties>
 </tile>
 <tile id="13">
  <properties>
   <property name="kind" propertytype="Kind" value="base-radio"/>
  </properties>
 </tile>
 <tile id="14">
  <properties>
   <property name="kind" propertytype="Kind" value="current-N"/>
  </properties>
 </tile>
 <tile id="15">
  <properties>
   <property name="kind" propertytype="Kind" value="current-E"/>
  </properties>
 </tile>
 <tile id="16">
  <properties>
   <property name="kind" propertytype="Kind" value="current-S"/>
  </properties>
 </tile>
 <tile id="17">
  <properties>
   <property name="kind" propertytype="Kind" value="current-W"/>
  </properties>
 </tile>
 <tile id="18">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-1"/>
  </properties>
 </tile>
 <tile id="19">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-2"/>
  </properties>
 </tile>
 <tile id="20">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-3"/>
  </properties>
 </tile>
 <tile id="21">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-4"/>
  </properties>
 </tile>
 <tile id="22">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-5"/>
  </properties>
 </tile>
 <tile id="23">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-6"/>
  </properties>
 </tile>
 <tile id="24">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-7"/>
  </properties>
 </tile>
 <tile id="25">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-8"/>
  </properties>
 </tile>
 <tile id="26">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-9"/>
  </properties>
 </tile>
 <tile id="27">
  <properties>
   <property name="kind" propertytype="Kind" value="vortex-10"/>
  </properties>
 </tile>
 <tile id="28">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-1"/>
  </properties>
 </tile>
 <tile id="29">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-2"/>
  </properties>
 </tile>
 <tile id="30">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-3"/>
  </properties>
 </tile>
 <tile id="31">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-4"/>
  </properties>
 </tile>
 <tile id="32">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-5"/>
  </properties>
 </tile>
 <tile id="33">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-6"/>
  </properties>
 </tile>
 <tile id="34">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-7"/>
  </properties>
 </tile>
 <tile id="35">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-8"/>
  </properties>
 </tile>
 <tile id="36">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-9"/>
  </properties>
 </tile>
 <tile id="37">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-10"/>
  </properties>
 </tile>
 <tile id="38">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-11"/>
  </properties>
 </tile>
 <tile id="39">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-12"/>
  </properties>
 </tile>
 <tile id="40">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-13"/>
  </properties>
 </tile>
 <tile id="41">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-14"/>
  </properties>
 </tile>
 <tile id="42">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-15"/>
  </properties>
 </tile>
 <tile id="43">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-16"/>
  </properties>
 </tile>
 <tile id="44">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-17"/>
  </properties>
 </tile>
 <tile id="45">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-18"/>
  </properties>
 </tile>
 <tile id="46">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-19"/>
  </properties>
 </tile>
 <tile id="47">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-20"/>
  </properties>
 </tile>
 <tile id="48">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-21"/>
  </properties>
 </tile>
 <tile id="49">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-22"/>
  </properties>
 </tile>
 <tile id="50">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-23"/>
  </properties>
 </tile>
 <tile id="51">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-24"/>
  </properties>
 </tile>
 <tile id="52">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-25"/>
  </properties>
 </tile>
 <tile id="53">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-26"/>
  </properties>
 </tile>
 <tile id="54">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-27"/>
  </properties>
 </tile>
 <tile id="55">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-28"/>
  </properties>
 </tile>
 <tile id="56">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-29"/>
  </properties>
 </tile>
 <tile id="57">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-30"/>
  </properties>
 </tile>
 <tile id="58">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-31"/>
  </properties>
 </tile>
 <tile id="59">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-32"/>
  </properties>
 </tile>
 <tile id="60">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-33"/>
  </properties>
 </tile>
 <tile id="61">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-34"/>
  </properties>
 </tile>
 <tile id="62">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-35"/>
  </properties>
 </tile>
 <tile id="63">
  <properties>
   <property name="kind" propertytype="Kind" value="sector-36"/>
  </properties>
 </tile>
</tileset>
