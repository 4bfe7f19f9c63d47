// A moka pot and two small cups on a blue table, before a yellow wall.
#version 3.7;
#include "harbour.inc"
Eye(<0, 3.0, -10>, <0, 0.95, 0>, 23.5)
Sky(<0.42, 0.40, 0.42>)
Sun(<-5, 5, -4.5>, 1.2)
plane { z, 3 inverse T_Paper(C_Lemon) }
plane { y, 0 T_Paper(C_Sea) }
#declare T_Steel = texture { pigment { srgb 0.80 } finish { diffuse 0.72 specular 0.6 roughness 0.03 reflection { 0.03, 0.12 } } }
// Eight flat sides: each is a strip of the profile, turned by an eighth.
#macro Facets(Profile, Count)
  mesh { #for (J, 0, 7) #for (I, 0, Count - 2)
    #local A = Profile[I]; #local B = Profile[I + 1];
    #local C0 = cos(pi*J/4); #local S0 = sin(pi*J/4); #local C1 = cos(pi*(J + 1)/4); #local S1 = sin(pi*(J + 1)/4);
    triangle { <A.x*C0, A.y, A.x*S0>, <A.x*C1, A.y, A.x*S1>, <B.x*C0, B.y, B.x*S0> }
    triangle { <A.x*C1, A.y, A.x*S1>, <B.x*C1, B.y, B.x*S1>, <B.x*C0, B.y, B.x*S0> }
  #end #end rotate y*13 texture { T_Steel } }
#end
#declare Base = array[4] { <0, 0>, <0.74, 0>, <0.60, 0.98>, <0.56, 1.02> }
#declare Pot = array[6] { <0.52, 1.14>, <0.56, 1.16>, <0.80, 2.18>, <0.82, 2.20>, <0.14, 2.48>, <0, 2.49> }
#declare T_Black = texture { pigment { srgb 0.03 } finish { F_China } }
union {
  object { Facets(Base, 4) }
  cylinder { y*1.0, y*1.16, 0.57 texture { T_Steel } }
  object { Facets(Pot, 6) }
  cylinder { y*2.46, y*2.58, 0.06 texture { T_Black } }
  sphere { y*2.70, 0.15 texture { T_Black } }
  prism { linear_spline -0.1, 0.1, 4, <-0.70, 2.12> <-1.02, 2.18> <-0.62, 1.72> <-0.70, 2.12> rotate x*-90 texture { T_Steel } }
  sphere { <0.75, 1.33, 0>, 0.085 texture { pigment { srgb <0.75, 0.55, 0.25> } finish { F_China } } translate <-0.2, -0.6, -0.42> }
  sphere_sweep { cubic_spline 7 <0.5, 2.1, 0>, 0.09 <0.76, 2.06, 0>, 0.10 <1.22, 2.12, 0>, 0.11 <1.34, 1.95, 0>, 0.12 <1.24, 1.45, 0>, 0.10 <1.18, 1.22, 0>, 0.09 <1.16, 1.1, 0>, 0.09 tolerance 0.01 texture { T_Black } }
  rotate y*22 translate <-0.55, 0, 0.45>
}
#macro Coffee(C)
  union {
    object { Thrown(P_Dish(0.12, 0.62), 0.04, 0.05, 0, 3) }
    object { Thrown(P_Cup(0.5, 0.36), 0.045, 0.08, 0, 5) translate y*0.06 }
    object { Handle(0.5, 0.36, 0.045) translate y*0.06 rotate y*-35 }
    cylinder { y*0.1, y*0.45, 0.315 texture { pigment { cylindrical color_map { [0 srgb <0.62, 0.40, 0.18>] [0.12 srgb <0.62, 0.40, 0.18>] [0.35 srgb <0.30, 0.15, 0.06>] [1 srgb <0.22, 0.10, 0.04>] } scale 0.32 } finish { F_Wet } } }
    texture { pigment { C } finish { F_China } } interior { ior 1.45 }
  }
#end
object { Coffee(C_Tomato) translate <1.05, 0, -0.95> }
object { Coffee(C_White) translate <-1.15, 0, -1.35> }
box { -0.1, 0.1 scale <1, 0.8, 1> rotate y*30 translate <0.15, 0.08, -1.85> T_Plain(C_White, F_Matt) }
box { -0.1, 0.1 scale <1, 0.8, 1> rotate y*-15 translate <0.42, 0.08, -2.05> T_Plain(C_White, F_Matt) }
