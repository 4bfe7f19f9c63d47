// The opening picture: a laid table under an arch, and beyond it the sea with the island and a sail.
#version 3.7;
#include "harbour.inc"
Eye(<0.6, 4.7, -14>, <0.2, 2.35, 0>, 42)
sky_sphere { pigment { gradient y color_map { [0 srgb <0.96, 0.90, 0.78>] [0.10 srgb <0.72, 0.85, 0.87>] [0.5 srgb <0.32, 0.60, 0.76>] } } }
Sun(<-6, 6.5, -7>, 1.15)
light_source { <8, 10, -14>*4, rgb <0.80, 0.88, 1>*0.12 shadowless }
// The sea, an island, a boat with a sail.
plane { y, -30
  texture { pigment { gradient z color_map { [0 srgb <0.10, 0.42, 0.56>] [0.12 srgb <0.07, 0.34, 0.52>] [0.6 srgb <0.09, 0.30, 0.47>] [1 srgb <0.16, 0.36, 0.50>] } scale 3000 }
    normal { bumps 0.35 scale <26, 1, 9> } finish { diffuse 0.75 specular 0.25 roughness 0.02 reflection { 0.02, 0.35 } } } }
union { sphere { <330, -30, 1100>, 1 scale <1, 1, 1> }
  sphere { 0, 1 scale <170, 46, 60> translate <330, -34, 1150> } sphere { 0, 1 scale <90, 66, 50> translate <270, -34, 1160> } sphere { 0, 1 scale <80, 30, 40> translate <470, -34, 1140> }
  T_Plain(srgb <0.30, 0.46, 0.52>, F_Matt) }
union {
  triangle { <-4, 0, 0>, <-4, 34, 0>, <12, 3, 0> pigment { C_White } }
  triangle { <-6, 2, 0>, <-6, 30, 0>, <-15, 3, 0> pigment { C_Tomato } }
  prism { linear_spline -1.5, 1.5, 5, <-15, 1.5> <14, 1.5> <10, -3> <-11, -3> <-15, 1.5> rotate x*-90 pigment { C_Night } }
  finish { diffuse 0.9 } scale 0.9 translate <-95, -27, 430> }
// The wall with its arch, and the parapet.
difference {
  box { <-30, -30, 7>, <30, 20, 9> }
  union { box { <-5.7, 0.6, 6>, <5.7, 5.2, 10> } cylinder { <0, 5.2, 6>, <0, 5.2, 10>, 5.7 scale <1, 0.82, 1> translate y*0.936 } }
  texture { pigment { granite color_map { [0 C_Cream*0.95] [1 C_Cream] } scale 3 } normal { granite 0.09 scale 1.4 } finish { diffuse 0.92 } } translate x*0.3 }
box { <-5.9, 0.35, 6.7>, <6.5, 0.62, 9.2> T_Plain(C_Tomato, F_Matt) }
// The table.
superellipsoid { <0.04, 0.04> scale <8.6, 0.06, 3.6> translate <0, -0.06, -0.4> T_Check(C_Sea, C_White, 0.62) }
box { <-8.55, -3, -3.98>, <8.55, -0.05, -3.9> T_Check(C_Sea, C_White, 0.62) }
#declare Plate = object { Dish(1.65, C_White, C_Tomato) }
union { object { Plate } object { Spaghetti(0.98, 0.5, 240, 7) translate y*0.08 } 
  #declare Rn = seed(12);
  #for (I, 1, 9) #declare A = 2.4*I; #declare Q = 0.25 + 0.72*sqrt(I/9);
    object { Clam(35 + 60*rand(Rn)) rotate <-18 + 36*rand(Rn), 360*rand(Rn), -18 + 36*rand(Rn)> translate <Q*cos(A), 0.14 + 0.46*(1 - Q*Q/1.1), Q*sin(A)> } #end
  object { Crumbs(60, 0.95, 0.55, 0.03, C_Green, 4) translate y*0.12 }
  translate <-2.3, 0, -2.0> }
object { Thrown(P_Bowl(0.95, 1.35), 0.07, 0.12, 0.004, 4) texture { pigment { C_Tomato } finish { F_China } } interior { ior 1.45 } translate <3.3, 0, -0.9> }
#declare Pile = array[6] { <-0.55, 0.78, -0.3>, <0.4, 0.78, -0.5>, <0.65, 0.8, 0.3>, <-0.3, 0.8, 0.5>, <0.02, 1.2, -0.1>, <-0.85, 0.9, 0.2> }
#for (I, 0, 5) object { Lemon scale 1.2 rotate <90, 60*I + 15, 10> translate Pile[I] + <3.3, 0, -0.9> } #end
object { Sprig(4, 0.9, 5) rotate <-30, 20, 0> translate <3.5, 1.45, -1.0> }
object { Glass(2.15, 0.85, rgb <1, 0.86, 0.30>) translate <-0.15, 0, -0.6> }
object { Glass(2.15, 0.85, rgb <1, 0.86, 0.30>) translate <1.15, 0, 0.9> }
#declare WineBottle = array[9] { <0, 0>, <0.34, 0>, <0.375, 0.1>, <0.375, 1.6>, <0.33, 1.85>, <0.16, 2.2>, <0.145, 2.5>, <0.145, 2.95>, <0, 2.96> }
union {
  object { Turned(WineBottle, 9) texture { pigment { srgb <0.10, 0.22, 0.09> } finish { F_Glossy } } interior { ior 1.5 } }
  cylinder { y*2.25, y*2.98, 0.165 T_Plain(C_Tomato, F_Satin) }
  cylinder { y*0.55, y*1.35, 0.382 T_Plain(C_Cream, F_Matt) }
  cylinder { y*0.8, y*1.1, 0.384 T_Plain(C_Sea, F_Matt) }
  scale 1.08 translate <-1.5, 0, 1.0> }
object { LemonSlice scale 1.1 translate <0.7, 0, -2.5> }
object { Lemon scale 1.15 rotate <90, 40, 0> translate <1.45, 0.36, -2.1> }
