// Three gozzi moored side by side, seen from above; one unit is a metre.
#version 3.7;
#include "harbour.inc"
Eye(<0, 17, -1.4>, <0, 0, 0>, 27)
Sky(<0.34, 0.42, 0.52>)
Sun(<-6, 7, 4>, 1.3)
plane { y, -0.02
  texture {
    pigment { crackle turbulence 0.35 octaves 3 color_map { [0 srgb <0.32, 0.72, 0.76>] [0.05 srgb <0.16, 0.57, 0.66>] [0.25 srgb <0.07, 0.43, 0.56>] [1 srgb <0.05, 0.36, 0.50>] } scale 1.1 }
    normal { average normal_map { [1 bumps 0.25 scale <0.9, 1, 0.5>] [1 waves 0.1 scale 0.6 frequency 2] } }
    finish { diffuse 0.8 specular 0.5 roughness 0.004 reflection { 0, 0.5 fresnel on } }
  } interior { ior 1.33 } }
union { Gozzo(C_Tomato, C_White, srgb <0.72, 0.47, 0.26>) rotate y*96 translate <-2.35, 0, -0.1> }
union { Gozzo(C_Cream, C_Azure, C_Sea) rotate y*88 translate <0.05, 0, 0.35> }
union { Gozzo(C_Sea, C_Cream, C_Tomato) rotate y*93 translate <2.4, 0, -0.25> }
// The quay, with two ropes and a bollard.
box { <-9, -1, 3.6>, <9, 0.55, 9> texture { pigment { srgb <0.86, 0.79, 0.68> } normal { granite 0.2 scale 0.7 } finish { diffuse 0.9 } } }
#for (I, -1, 1)
  #declare Rope = spline { cubic_spline -0.3, <I*2.4 + 0.3, 0.6, 2> 0, <I*2.37, 0.66, 2.35> 0.4, <I*2.3 + 0.14, 0.5, 3.0> 0.8, <I*2.1, 0.66, 3.62> 1, <I*2.0, 0.62, 3.9> 1.3, <I*2, 0.6, 4.4> }
  object { Tube(Rope, 24, 0.03, 0.03) texture { pigment { C_Cream } } }
  union { cylinder { <0, 0.5, 0>, <0, 0.85, 0>, 0.11 } sphere { 0, 0.17 scale <1, 0.6, 1> translate y*0.87 } translate <I*2.0, 0, 3.93> texture { pigment { C_Tomato*0.9 } finish { F_Satin } } }
#end
// A buoy and fish boxes.
sphere { 0, 0.28 scale <1, 0.8, 1> translate <-1.15, 0.1, -2.9> texture { pigment { C_Tomato } finish { F_China } } }
sphere { 0, 0.22 scale <1, 0.8, 1> translate <1.3, 0.08, -2.5> texture { pigment { C_Lemon } finish { F_China } } }
