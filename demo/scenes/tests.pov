// Glaze tests: small upright tablets in rows on a board, each dipped twice so that the second coat shows. With
// Close = 1 only a few of them.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
#ifndef (Close) #declare Close = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(31);
#if (Close)
camera { location <1.7, 3.2, -9.5> look_at <0.12, 0.62, -0.5> angle 19 right x*image_width/image_height
  #if (Blur) aperture 0.5 blur_samples 7 focal_point <-0.2, 0.6, -0.9> #end }
#else
camera { location <2.2, 4.0, -11> look_at <0.1, 0.62, 0.1> angle 28 right x*image_width/image_height
  #if (Blur) aperture 0.75 blur_samples 7 focal_point <-0.2, 0.6, -0.9> #end }
#end
Window_Light(<-11, 8, -5>, <0, 0, 0>, 1.5, <1.0, 0.962, 0.912>, 5)
light_source { <12, 8, -12> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 12 inverse texture { T_Plaster } }
object { Planks(-7, 12, 1.7, 0.4, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 8) }

#declare Pal = array[12] { C_Slip*0.92, C_Celadon*0.86, C_Cobalt*0.75 + C_Iron*0.06, C_Rust*0.8, C_Butter*0.92, C_Sage*0.86, C_Tenmoku*1.6, C_CeladonDk*0.95, C_Iron*1.0, C_Celadon*0.6 + C_Cobalt*0.35, C_Butter*0.7 + C_Rust*0.2, C_Slip*0.5 + C_Sage*0.4 }
#macro Tablet(C, Clay, Sd)
  #local H = 1.1 + 0.06*rand(Rn);
  #local Bare = T_Clay(Clay)
  #local Once = T_Glaze(C, C_Iron, 0.5, F_Glossy)
  #local Twice = T_Glaze(C*0.82, C_Iron*0.8, 0.5, F_Glossy)
  difference {
    union {
      superellipsoid { <0.16, 0.12> scale <0.33, H/2, 0.055> translate y*H/2 }
      superellipsoid { <0.16, 0.12> scale <0.33, 0.05, 0.26> translate <0, 0.05, 0.2> }
    }
    cylinder { <0, H - 0.15, -1>, <0, H - 0.15, 1>, 0.05 }
    texture {
      function { min(max(0.5 + (y - 0.24 - 0.06*(f_noise3d(x*5 + Sd, 0, 1) - 0.5))/3, 0), 0.999) }
      texture_map { [0.498 Bare] [0.502 Once] [0.645 Once] [0.655 Twice] }
    }
    interior { ior 1.5 }
    rotate y*(rand(Rn)*14 - 7)
  }
#end
#for (Row, 0, 4) #for (I, -6, 6)
  #local Ck = mod(I + 60 + Row*5, 12);
  object { Tablet(Pal[Ck], (mod(Row, 2) = 0 ? 1 : 0.92)*C_Stoneware, I*3 + Row*7) translate <I*0.96 + 0.2*mod(Row, 2) + 0.08*rand(Rn), 0, -1.2 + Row*1.35 + 0.08*rand(Rn)> }
#end #end
