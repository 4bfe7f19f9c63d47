// A lemon tart with a slice cut out, on blue paper, from above.
#version 3.7;
#include "harbour.inc"
Eye(<0, 11, -2.6>, <0, 0, 0>, 22)
Sky(<0.36, 0.38, 0.44>)
Sun(<-6, 6, 4>, 1.25)
plane { y, 0 T_Paper(C_Sea) }
cylinder { 0, y*0.06, 1.9 texture { pigment { C_Cream } finish { F_China } } }
#declare T_Crust = texture { pigment { bozo color_map { [0 srgb <0.86, 0.62, 0.33>] [1 srgb <0.72, 0.46, 0.20>] } scale 0.2 } normal { granite 0.3 scale 0.15 } finish { F_Matt } }
#declare Tart = union {
  difference {
    union { cylinder { 0, y*0.36, 1.5 } #for (I, 0, 35) cylinder { 0, y*0.40, 0.13 translate x*1.5 rotate y*10*I } #end }
    cylinder { y*0.2, y*0.5, 1.40 } texture { T_Crust } }
  cylinder { y*0.1, y*0.31, 1.41 texture { pigment { srgb <0.99, 0.82, 0.22> } normal { bumps 0.04 scale 0.4 } finish { F_Wet } } }
  #for (I, 0, 6) object { LemonSlice scale <0.98, 0.7, 0.98> rotate y*(17*I) translate <0.92*cos(2*pi*I/7 + 0.5), 0.30, 0.92*sin(2*pi*I/7 + 0.5)> } #end
  object { LemonSlice scale <0.98, 0.7, 0.98> translate y*0.30 }
}
#declare Wedge = prism { linear_spline -1, 2, 4, <0, 0> <3, -0.02> <3, -2.1> <0, 0> }
union { difference { object { Tart } object { Wedge } cutaway_textures } translate <-0.12, 0.06, 0.06> }
union { intersection { object { Tart } object { Wedge } cutaway_textures } rotate y*9 translate <0.32, 0.06, -0.32> }
object { Crumbs(40, 1.1, 0, 0.03, srgb <0.8, 0.55, 0.28>, 5) translate <1.2, 0.075, -1.0> }
object { Sprig(5, 0.42, 9) translate <-0.12, 0.42, 0.06> }
