// Five cups with handles, one of each glaze. With Plates = 1 a stack of plates instead.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
#ifndef (Plates) #declare Plates = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(6);
#if (Plates)
camera { location <0.5, 2.6, -13> look_at <0.15, 1.05, 0> angle 29 right x*image_width/image_height
  #if (Blur) aperture 0.45 blur_samples 7 focal_point <0, 0.6, -1.4> #end }
#else
camera { location <0.6, 3.0, -12> look_at <0.2, 0.55, 0> angle 35 right x*image_width/image_height
  #if (Blur) aperture 0.45 blur_samples 7 focal_point <0, 0.5, -0.4> #end }
#end
Window_Light(<-12, 8, -5>, <0, 0.5, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 5 inverse texture { T_Plaster } }
object { Planks(-9, 5, 2.1, 0.5, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 18) }
#declare Pal = array[5] { C_Slip*0.92, C_Celadon*0.86, C_Cobalt*0.75 + C_Iron*0.06, C_Butter*0.92, C_Rust*0.8 }
#declare Bodies = array[5] { C_Stoneware, C_Stoneware, C_DarkClay, C_Terracotta*0.85, C_DarkClay }
#if (Plates)
  #for (I, 0, 8)
    #local Bare = T_Clay(Bodies[mod(I*2, 5)])
    #local Coat = T_Glaze(Pal[mod(I*2, 5)], C_Iron, 0.6, F_Matt)
    object { Thrown(P_Plate(0.30, 1.7 - (I > 5 ? 0.5 : 0)), 0.09, 0.15, 0.006, I + 2)
      texture { function { min(max(0.5 + (y - 0.06 - 0.03*(f_noise3d(x*2.5, 0.3, z*2.5) - 0.5))/4, 0), 0.999) } texture_map { [0.499 Bare] [0.501 Coat] } }
      interior { ior 1.5 } rotate y*I*50 translate <0.04*sin(I*3) - 0.5, I*0.225 + (I > 5 ? 0.03 : 0), 0.04*cos(I*2)> }
  #end
  object { Thrown(P_Cup(0.82, 0.46), 0.05, 0.3, 0.006, 11) T_Clay(C_Terracotta*0.85) translate <2.4, 0, 0.6> }
#else
  #for (I, 0, 4)
    #local Bare = T_Clay(Bodies[I])
    #local Coat = T_Glaze(Pal[I], C_Iron, 0.5*(I != 2), F_Satin)
    union {
      object { Thrown(P_Cup(0.9, 0.46), 0.05, 0.3, 0.008, I + 3) }
      object { Handle(0.9, 0.46, 0.07) }
      texture { function { min(max(0.5 + (y - 0.22 - 0.12*(f_noise3d(x*3 + I, 0.3, z*3) - 0.5))/4, 0), 0.999) } texture_map { [0.499 Bare] [0.501 Coat] } }
      interior { ior 1.5 } rotate y*(-30 + 25*mod(I*3, 4)) translate <-2.7 + I*1.42, 0, 0.35*sin(I*2.2)> }
  #end
#end
