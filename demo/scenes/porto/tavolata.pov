// A long table for many, from above.
#version 3.7;
#include "harbour.inc"
Eye(<0, 24, -2.2>, <0, 0, 0>, 37)
Sky(<0.40, 0.38, 0.40>)
Sun(<-6, 6.5, 4>, 1.2)
plane { y, -4 T_Paper(C_Sea) }
box { <-14, -0.1, -2.85>, <14, 0, 2.85> T_Check(C_Tomato, C_White, 0.52) }
#declare Plate = object { Dish(1.12, C_White, C_Sea) }
#declare Fork = union {
  box { <-0.03, 0, -0.9>, <0.03, 0.03, 0.35> } box { <-0.09, 0, 0.3>, <0.09, 0.03, 0.5> }
  #for (I, -1.5, 1.5) box { <I*0.052 - 0.014, 0, 0.5>, <I*0.052 + 0.014, 0.03, 0.85> } #end
  texture { pigment { srgb 0.66 } finish { diffuse 0.5 specular 0.6 roughness 0.02 reflection 0.2 } } }
#declare Rn = seed(44);
#declare Fishes = Fish(0.2, 0.085, srgb <0.22, 0.30, 0.38>, srgb <0.70, 0.74, 0.76>, srgb <0.94, 0.92, 0.88>)
#declare Nest = object { Spaghetti(0.62, 0.34, 110, 7) }
#for (I, -3, 3)
  #for (Side, -1, 1, 2)
    #declare X = I*2.75 + 0.35*Side;
    union {
      object { Plate }
      #switch (mod(I + 9 + (Side > 0 ? 1 : 0), 3))
        #case (0) object { Nest rotate y*90*I translate y*0.08 } object { Crumbs(36, 0.55, 0.34, 0.03, C_Green, I + 5) translate y*0.12 } #break
        #case (1) object { Fishes scale 1.32 rotate y*(Side*20 + 8*I) translate <-0.05, 0.2, 0> } object { LemonSlice scale 0.7 translate <0.3, 0.1, -0.52*Side> } #break
        #case (2) #for (K, 0, 6) object { Mussel(75) scale 0.62 rotate y*(51*K) translate <0.42*cos(K*0.9), 0.12, 0.42*sin(K*0.9)> } #end #break
      #end
      translate <X, 0, Side*1.55> }
    object { Fork rotate y*(Side > 0 ? 180 : 0) translate <X - 1.32*Side, 0.02, Side*1.6> }
    object { Tumbler(0.75, 0.28, 0.66, rgb <1, 0.86, 0.30>) translate <X + 1.0*Side, 0, Side*0.42> }
  #end
#end
#for (I, -1, 1)
  object { Thrown(P_Bowl(0.5, 0.66), 0.05, 0.1, 0.002, 4) texture { pigment { C_Sea } finish { F_China } } interior { ior 1.45 } translate <I*5.6 + 0.1, 0, 0> }
  #for (K, 0, 3) object { Lemon scale 0.82 rotate <90, 70*K, 0> translate <I*5.6 + 0.1 + 0.27*cos(1.6*K), 0.48 + 0.08*K, 0.27*sin(1.6*K)> } #end
#end
