// A pot of mussels from above, on cream paper, with bread, lemon and a napkin.
#version 3.7;
#include "harbour.inc"
Eye(<0, 11, -2.2>, <0, 0, 0>, 25)
Sky(<0.40, 0.40, 0.42>)
Sun(<-6, 6.5, 4>, 1.2)
plane { y, 0 T_Paper(C_Lemon) }
box { <-1.3, 0, -1.3>, <1.3, 0.04, 1.3> T_Check(C_Sea, C_White, 0.26) rotate y*28 translate <-0.9, 0, -0.9> }
#declare T_Enamel = texture { pigment { C_Sea*0.85 } finish { F_China } }
union {
  difference { cylinder { 0, y*1.0, 1.55 } cylinder { y*0.1, y*1.1, 1.48 } }
  torus { 1.515, 0.05 translate y*1.0 pigment { C_White } }
  #for (S, -1, 1, 2) torus { 0.3, 0.07 scale <1, 1, 1.25> translate <S*1.66, 0.8, 0> } #end
  texture { T_Enamel } translate y*0.04
}
cylinder { y*0.1, y*0.4, 1.47 texture { pigment { srgb <0.55, 0.42, 0.24> } finish { F_Wet } } }
#declare Rn = seed(23);
#for (I, 1, 40)
  #declare A = 2.4*I; #declare Q = 1.22*sqrt(I/40);
  object { Mussel(55 + 60*rand(Rn)) scale 1.12 rotate <-12 + 34*rand(Rn), 360*rand(Rn), -30 + 60*rand(Rn)> translate <Q*cos(A), 0.60 + 0.42*(1 - Q*Q/1.6) + 0.1*rand(Rn), Q*sin(A)> }
#end
object { Crumbs(90, 1.3, 0.42, 0.045, C_Green*1.4, 4) translate <0, 0.86, 0> }
#for (I, 0, 2) object { LemonSlice scale 1.05 rotate <-14, 40*I, 10> translate <0.45 + 0.3*I, 1.06 - 0.06*I, 0.75 - 0.36*I> } #end
object { Lemon scale 1.1 rotate <90, 70, 0> translate <1.95, 0.34, -1.75> }
