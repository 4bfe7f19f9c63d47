// The cellar: bottles lying in terracotta pipes, their capsules towards us.
#version 3.7;
#include "harbour.inc"
Eye(<0.5, 0.6, -11>, <0, 0, 0>, 31)
Sky(<0.22, 0.20, 0.22>)
Sun(<-5.5, 5, -7>, 1.35)
plane { z, 0.9 inverse T_Plain(srgb <0.20, 0.10, 0.08>, F_Matt) }
#declare Rn = seed(31);
#declare Capsule = array[6] { C_Tomato, C_Cream, C_Sea, C_Lemon, C_Azure, C_Tomato }
#declare BottleOut = array[9] { <0, 1.9>, <0.30, 1.9>, <0.375, 1.8>, <0.375, 0.9>, <0.35, 0.62>, <0.18, 0.3>, <0.145, 0.05>, <0.145, -0.5>, <0.13, -0.6> }
#declare Bottle = Turned(BottleOut, 9)
#declare CapsuleOut = array[6] { <0.152, -0.1>, <0.150, -0.55>, <0.165, -0.58>, <0.165, -0.68>, <0.14, -0.715>, <0, -0.72> }
#declare CapsuleForm = Turned(CapsuleOut, 6)
#declare Step = 1.04;
#for (Row, -3, 3)
  #for (Col, -5, 5)
    #declare At = <(Col + 0.5*mod(abs(Row), 2))*Step, Row*Step*0.866, 0>;
    #declare Shade = 0.85 + 0.3*rand(Rn);
    difference { cylinder { <0, 0, -0.35>, <0, 0, 1>, 0.518 } cylinder { <0, 0, -0.4>, <0, 0, 1.1>, 0.44 }
      texture { pigment { granite turbulence 0.3 color_map { [0 srgb <0.66, 0.33, 0.20>*Shade] [1 srgb <0.80, 0.45, 0.29>*Shade] } scale 0.7 translate 9*rand(Rn) } normal { granite 0.1 scale 0.2 } finish { F_Matt } }
      translate At }
    #declare Which = floor(rand(Rn)*6);
    #if (rand(Rn) > 0.13)
      union {
        object { Bottle texture { pigment { srgb <0.05, 0.13, 0.07> } finish { F_Glossy } } interior { ior 1.5 } }
        object { CapsuleForm texture { pigment { Capsule[Which] } finish { diffuse 0.8 specular 0.4 roughness 0.03 } } }
        rotate x*90 translate At + <0, -0.06, 0.02 - 0.08*rand(Rn)> }
    #end
  #end
#end
