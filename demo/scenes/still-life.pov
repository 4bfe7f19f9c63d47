// The opening picture of the workshop's site: pots on an oak table before a plaster wall, one olive twig.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(11);

camera { location <0.4, 3.4, -16.5> look_at <0.55, 1.95, 0> angle 36 right x*image_width/image_height
  #if (Blur) aperture 0.5 blur_samples 7 focal_point <0, 1.2, -0.6> #end }

Window_Light(<-13, 9.5, -7>, <0, 1, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.10 shadowless }

plane { z, 5.2 inverse texture { T_Plaster } }
object { Planks(-6.2, 5.2, 1.9, 0.5, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 5) }

// Moon jar, white slip that stops short of the foot.
object { Thrown(P_Moon(3.0, 1.72), 0.09, 0.2, 0.010, 3)
  T_Dipped(T_Clay(C_Stoneware), T_Glaze(C_Slip*0.93, C_Iron, 0.55, F_Satin), 0.36, 0.22, 2) interior { ior 1.5 } rotate y*40 translate <-2.75, 0, 1.6> }

// Bottle in cobalt with an olive twig.
object { Thrown(P_Bottle(3.35, 0.84), 0.07, 0.2, 0.008, 8)
  T_Dipped(T_Clay(C_DarkClay), T_Glaze((C_Cobalt*0.75 + C_Iron*0.06), C_Iron, 0, F_Glossy), 0.30, 0.25, 5) interior { ior 1.5 } translate <2.5, 0, 1.9> }
#declare Way = spline { cubic_spline -0.3, <0,-0.4,0> 0, <0,0,0> 0.3, <0.05,0.75,0.05> 0.7, <0.32,1.5,-0.05> 1, <0.9,2.0,-0.2> 1.3, <1.6,2.3,-0.3> }
object { Twig(Way, 8, 0.64, 21) translate <2.44, 2.7, 1.9> }

// Celadon bowl in front.
object { Thrown(P_Bowl(0.95, 1.25), 0.075, 0.2, 0.012, 12)
  T_Rim(T_Glaze(C_Celadon*0.86, C_CeladonDk, 0, F_Glossy), T_Glaze(C_Stoneware*0.85, C_Iron, 0, F_Glossy), 0.95, 0.05, 3) interior { ior 1.5 } translate <0.05, 0, -0.9> }

// Tall unglazed terracotta vase between them.
object { Thrown(P_Vase(2.5, 0.98), 0.08, 0.2, 0.012, 17) T_Clay(C_Terracotta*0.85) translate <0.55, 0, 2.3> }

// Two small cups.
object { Thrown(P_Cup(0.82, 0.46), 0.055, 0.12, 0.006, 31)
  T_Dipped(T_Clay(C_Terracotta*0.85), T_Glaze(C_Butter*0.92, C_Rust, 0.7, F_Satin), 0.22, 0.16, 9) interior { ior 1.5 } rotate y*70 translate <3.75, 0, -0.5> }
object { Thrown(P_Cup(0.82, 0.46), 0.055, 0.12, 0.006, 37)
  T_Dipped(T_Clay(C_Stoneware), T_Glaze(C_Sage*0.9, C_Iron, 0.5, F_Satin), 0.2, 0.16, 4) interior { ior 1.5 } translate <4.75, 0, 0.35> }
