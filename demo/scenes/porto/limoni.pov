// Lemons in a blue bowl on a checked cloth, before a tomato wall.
#version 3.7;
#include "harbour.inc"
Eye(<0, 3.4, -9>, <0, 1.0, 0>, 26)
Sky(<0.40, 0.38, 0.40>)
Sun(<-5, 5.5, -4.5>, 1.25)
plane { z, 3.2 inverse T_Paper(C_Tomato) }
plane { y, 0 T_Check(C_Azure, C_White, 0.5) }
object { Thrown(P_Bowl(1.05, 1.5), 0.07, 0.12, 0.004, 4) texture { pigment { C_Sea } finish { F_China } } interior { ior 1.45 } }
#declare Pile = array[9] { <-0.75, 0.72, 0.2>, <0, 0.68, -0.6>, <0.72, 0.72, 0.1>, <0, 0.7, 0.7>, <-0.42, 1.15, -0.35>, <0.44, 1.18, -0.3>, <0.05, 1.2, 0.38>, <-0.7, 1.0, -0.55>, <0.02, 1.62, -0.1> }
#declare Turn = array[9] { <80, 30, 20>, <75, -40, 0>, <95, 70, 0>, <80, 10, 0>, <90, -65, 0>, <70, 40, 0>, <90, 95, 0>, <60, 20, 20>, <80, -25, 10> }
#for (I, 0, 8) object { Lemon scale 1.22 rotate Turn[I] translate Pile[I] } #end
object { Sprig(4, 1.0, 5) rotate <-35, 20, 0> translate <0.35, 1.75, -0.3> }
object { Sprig(3, 0.9, 11) rotate <-20, 150, 20> translate <-0.75, 1.35, -0.35> }
object { Lemon scale 1.15 rotate <90, 55, 0> translate <-1.25, 0.36, -1.9> }
union { object { LemonSlice scale <1.15, 1.6, 1.15> rotate x*-90 } rotate <18, 20, 0> translate <1.4, 0.36, -1.7> }
object { LemonSlice scale 1.15 translate <0.45, 0, -2.3> }
