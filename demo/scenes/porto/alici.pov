// Two rows of anchovies on azure paper, with lemon and parsley between them, from above.
#version 3.7;
#include "harbour.inc"
Eye(<0, 11, -1.4>, <0, 0, 0>, 37)
Sky(<0.36, 0.40, 0.44>)
Sun(<-6, 5.5, 4>, 1.25)
plane { y, 0 T_Paper(C_Azure) }
#declare Rn = seed(8);
#declare Anchovy = Fish(0.1, 0.065, srgb <0.10, 0.20, 0.33>, srgb <0.66, 0.73, 0.78>, srgb <0.95, 0.95, 0.93>)
#for (I, 0, 10)
  #declare Back = mod(I, 2);
  object { Anchovy scale 2.2 translate x*-0.2 rotate y*(90 + 180*Back + 5*rand(Rn) - 2.5) translate <-3.55 + 0.71*I, 0.14, 0.06*rand(Rn)> }
#end
#declare Slices = array[4] { <-3.2, 0, -1.15>, <-1.05, 0, 1.22>, <1.08, 0, -1.2>, <3.2, 0, 1.2> }
#for (I, 0, 3) object { LemonSlice scale 0.92 rotate y*25*I translate Slices[I] } #end
