// A tall portrait: one vase with olive branches by the wall. With Blue = 1 the plain cobalt vase of the reference pages.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
#ifndef (Blue) #declare Blue = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(23);
#if (Blue)
camera { location <0.3, 3.0, -13> look_at <0.1, 1.75, 0> angle 21 right x*image_width/image_height
  #if (Blur) aperture 0.4 blur_samples 7 focal_point <0, 1.5, -0.8> #end }
#else
camera { location <0.3, 3.6, -15> look_at <0.35, 2.75, 0> angle 26 right x*image_width/image_height
  #if (Blur) aperture 0.4 blur_samples 7 focal_point <0, 1.5, -0.8> #end }
#end
Window_Light(<-12, 8.5, -6>, <0, 1.5, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 3.2 inverse texture { T_Plaster } }
object { Planks(-7, 3.2, 2.4, 0.5, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 15) }
#if (Blue)
  #declare Ink = T_Glaze(C_Cobalt*0.75 + C_Iron*0.06, C_Iron, 0, F_Glossy)
  #declare Dark = T_Clay(C_DarkClay)
  object { Thrown(P_Vase(2.9, 1.08), 0.08, 0.2, 0.012, 5)
    texture { function { min(max(0.5 + (y - 0.36 - 0.16*(f_noise3d(x*2, 0.3, z*2) - 0.5) - 0.06*(f_noise3d(x*7, 0.9, z*7) - 0.5))/4, 0), 0.999) } texture_map { [0.498 Dark] [0.502 Ink] } }
    interior { ior 1.5 } translate <-0.1, 0, 0> }
  object { Thrown(P_Cup(0.72, 0.42), 0.05, 0.3, 0.006, 9) T_Clay(C_Terracotta*0.85) translate <1.45, 0, -0.9> }
#else
  #declare Coat = T_Glaze(C_Celadon*0.86, C_CeladonDk, 0.35, F_Glossy)
  #declare Pale = T_Clay(C_Stoneware)
  object { Thrown(P_Vase(2.5, 1.05), 0.08, 0.2, 0.012, 5)
    texture { function { min(max(0.5 + (y - 0.34 - 0.16*(f_noise3d(x*2, 0.3, z*2) - 0.5) - 0.06*(f_noise3d(x*7, 0.9, z*7) - 0.5))/4, 0), 0.999) } texture_map { [0.498 Pale] [0.502 Coat] } }
    interior { ior 1.5 } translate <0, 0, 0> }
  #declare WayA = spline { cubic_spline -0.3, <0,-0.5,0> 0, <0,0,0> 0.3, <0.15,1.0,0.05> 0.7, <0.62,2.1,0.1> 1, <1.35,2.8,0> 1.3, <2.1,3.2,-0.1> }
  #declare WayB = spline { cubic_spline -0.3, <0,-0.5,0> 0, <0,0,0> 0.3, <-0.2,1.0,-0.05> 0.7, <-0.62,2.0,-0.1> 1, <-1.25,2.5,-0.25> 1.3, <-2,2.8,-0.4> }
  #declare WayC = spline { cubic_spline -0.3, <0,-0.5,0> 0, <0,0,0> 0.3, <0,1.1,0.1> 0.7, <-0.12,2.4,0.2> 1, <0.05,3.4,0.15> 1.3, <0.2,4.2,0.1> }
  object { Twig(WayA, 9, 0.62, 21) translate <0.08, 2.0, 0> }
  object { Twig(WayB, 8, 0.60, 27) translate <-0.08, 2.0, -0.05> }
  object { Twig(WayC, 9, 0.58, 33) translate <0, 2.0, 0.08> }
  object { Thrown(P_Bowl(0.42, 0.66), 0.06, 0.2, 0.008, 9) T_Clay(C_Terracotta*0.85) translate <1.75, 0, -1.3> }
#end
