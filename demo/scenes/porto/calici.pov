// Three glasses, white, rosé and red, against the sun: their shadows have the colours of the wine.
#version 3.7;
#include "harbour.inc"
// Clearer than elsewhere, so that the shadows are coloured.
#macro T_Wine(C) texture { pigment { rgbf <C.red, C.green, C.blue, 0.80> } finish { diffuse 0.35 emission 0.14 specular 0.5 roughness 0.006 } } #end
Eye(<-0.2, 3.6, -9.5>, <-0.2, 0.66, -0.35>, 26)
Sky(<0.40, 0.42, 0.46>)
Sun(<4.5, 4.6, 3.4>, 1.35)
plane { z, 6 inverse texture { pigment { C_Azure } finish { diffuse 0.6 emission 0.45 } } no_shadow }
plane { y, 0 T_Paper(C_Cream) }
object { Glass(2.1, 0.9, rgb <1, 0.86, 0.30>) translate <-1.15, 0, 0.25> }
object { Glass(2.1, 0.85, rgb <1, 0.45, 0.36>) translate <0.05, 0, -0.5> }
object { Glass(2.1, 0.8, rgb <0.72, 0.03, 0.09>) translate <1.2, 0, 0.35> }
#declare Olive = array[2] { srgb <0.20, 0.12, 0.16>, srgb <0.38, 0.44, 0.14> }
#for (I, 0, 4) sphere { <0.75 + 0.18*mod(I*2, 5), 0.13, -1.75 + 0.17*mod(I*3, 4)>, 0.13 texture { pigment { Olive[mod(I, 2)] } finish { F_Wet } } } #end
