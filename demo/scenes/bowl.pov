// Close to one celadon bowl: rim, foot, throwing marks.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(2);
camera { location <0.6, 4.4, -10> look_at <0.15, 0.42, 0> angle 20 right x*image_width/image_height
  #if (Blur) aperture 0.6 blur_samples 7 focal_point <0, 0.8, -1.0> #end }
Window_Light(<-12, 8, -3>, <0, 0.5, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 9 inverse texture { T_Plaster } }
box { <-30, -0.5, -20>, <30, 0, 9> texture { pigment { bozo turbulence 0.7 octaves 5 color_map { [0 srgb <0.66,0.61,0.54>] [1 srgb <0.74,0.69,0.62>] } scale 2 } normal { granite 0.05 scale 0.5 } finish { diffuse 0.85 specular 0.05 roughness 0.1 } } }
#declare Coat = T_Glaze(C_Celadon*0.86, C_CeladonDk, 0.35, F_Glossy)
#declare Thin = T_Glaze(C_Stoneware*0.8, C_Iron, 0, F_Glossy)
#declare Pale = T_Clay(C_Stoneware)
object { Thrown(P_Bowl(1.05, 1.4), 0.085, 0.26, 0.016, 12)
  texture { function { min(max(0.5 + (y - 0.18 - 0.10*(f_noise3d(x*2.5, 0.3, z*2.5) - 0.5))/4, 0), 0.999) }
    texture_map { [0.498 Pale] [0.502 Coat] [0.712 Coat] [0.724 Thin] } }
  interior { ior 1.5 } }
object { Thrown(P_Bowl(0.3, 0.5), 0.05, 0.16, 0.008, 9) T_Clay(C_Terracotta*0.85) translate <2.1, 0, 1.3> }
