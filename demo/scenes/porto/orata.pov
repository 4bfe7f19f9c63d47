// A sea bream on an oval plate with slices of lemon, on tomato paper, from above.
#version 3.7;
#include "harbour.inc"
Eye(<0, 11, -2.6>, <0, 0, 0.02>, 27)
Sky(<0.36, 0.36, 0.40>)
Sun(<-6, 6, 4.5>, 1.3)
plane { y, 0 T_Paper(C_Tomato) }
object { Dish(1.5, C_White, C_Sea) scale <1.5, 1, 0.95> }
object { Fish(0.2, 0.085, srgb <0.22, 0.30, 0.38>, srgb <0.70, 0.74, 0.76>, srgb <0.94, 0.92, 0.88>) scale 2.5 translate <0, 0.26, 0.06> }
#for (I, 0, 3) object { LemonSlice scale 0.98 rotate <-6, 30*I, 4> translate <-0.72 + 0.44*I, 0.17, -0.70 + 0.05*sin(I*2)> } #end
object { Sprig(7, 0.6, 4) translate <1.25, 0.16, -0.5> }
object { Sprig(6, 0.5, 8) translate <-1.42, 0.17, 0.42> }
#declare Bunch = array[6] { <0.45, 0, 0.7>, <0.68, 0, 0.66>, <0.58, 0, 0.47>, <0.92, 0, 0.6>, <0.84, 0, 0.82>, <1.15, 0, 0.52> }
#for (I, 0, 5) sphere { Bunch[I] + y*0.2, 0.125 texture { pigment { C_Tomato*0.9 } finish { F_Wet } } } #end
object { Lemon rotate z*90 rotate y*35 translate <2.75, 0.31, 1.2> }
object { Lemon rotate z*90 rotate y*-50 translate <-2.9, 0.31, -1.1> }
object { Tumbler(0.9, 0.38, 0.62, rgb <0.98, 0.94, 0.68>) translate <-2.75, 0, 1.15> }
