// A table laid for two on linen, seen from above.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(5);
camera { location <0, 14, -6.5> look_at <0, 0, -0.15> angle 35 right x*image_width/image_height
  #if (Blur) aperture 0.35 blur_samples 7 focal_point <0, 0.3, -0.2> #end }
Window_Light(<-12, 9, 5>, <0, 0, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <10, 12, -8> rgb <0.80, 0.88, 1>*0.14 shadowless }
object { Planks(-12, 12, 1.9, 0.5, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 5) }
// The runner: a cloth of 6 by 9 with a little body.
superellipsoid { <0.02, 0.3> scale <3.6, 12, 0.03> rotate x*90 translate y*0.03 texture { T_Linen } rotate y*-7 translate x*-1.1 }

#macro G(C, E, Sp, Clay, H, Sd) T_Dipped(T_Clay(Clay), T_Glaze(C, E, Sp, F_Satin), H, 0.08, Sd) interior { ior 1.5 } #end
// First place: dinner plate, soup bowl upon it.
object { Thrown(P_Plate(0.32, 1.65), 0.09, 0.10, 0.012, 2) G(C_Butter*0.92, C_Rust, 0.8, C_Terracotta*0.85, 0.05, 2) translate <-2.1, 0.06, -0.8> }
object { Thrown(P_Bowl(0.62, 1.0), 0.07, 0.12, 0.012, 3) G(C_Celadon*0.86, C_CeladonDk, 0.3, C_Stoneware, 0.04, 4) translate <-2.1, 0.19, -0.8> }
// Second place.
object { Thrown(P_Plate(0.32, 1.65), 0.09, 0.10, 0.012, 7) G(C_Sage*0.88, C_Iron, 0.5, C_Stoneware, 0.05, 2) translate <1.9, 0.03, 0.75> }
object { Thrown(P_Plate(0.24, 1.12), 0.08, 0.10, 0.010, 8) G(C_Slip*0.92, C_Iron, 0.8, C_Stoneware, 0.04, 3) translate <1.9, 0.16, 0.75> }
// Cups, a small dish of salt, a jug seen from above.
object { Thrown(P_Cup(0.82, 0.46), 0.05, 0.3, 0.006, 11) G(C_Slip*0.92, C_Iron, 0.7, C_Stoneware, 0.2, 5) translate <-0.15, 0.05, 1.5> }
object { Thrown(P_Cup(0.82, 0.46), 0.05, 0.3, 0.006, 12) G(C_Cobalt*0.75 + C_Iron*0.06, C_Iron, 0, C_DarkClay, 0.2, 6) translate <4.25, 0.02, 1.7> }
object { Thrown(P_Bowl(0.26, 0.46), 0.05, 0.08, 0.006, 13) G(C_Rust*0.8, C_Tenmoku, 0.3, C_DarkClay, 0.05, 7) translate <0.25, 0.05, -1.75> }
sphere { 0, 0.36 scale <1, 0.30, 1> translate <0.25, 0.13, -1.75> texture { pigment { srgb 0.93 } normal { granite 0.8 scale 0.06 } finish { diffuse 0.9 } } }
object { Thrown(P_Jar(1.5, 0.72), 0.06, 0.3, 0.008, 15) G(C_Slip*0.92, C_Iron, 0.6, C_Stoneware, 0.2, 8) translate <-4.6, 0.05, 1.7> }
object { Thrown(P_Bowl(0.5, 0.78), 0.06, 0.12, 0.01, 16) G(C_Terracotta*0.85, C_Tenmoku, 0.3, C_DarkClay, 0.05, 9) translate <4.5, 0.02, -1.7> }
#declare Way = spline { cubic_spline -0.3, <-0.6,0,-0.3> 0, <0,0,0> 0.4, <0.8,0.06,0.25> 0.7, <1.5,0.08,0.2> 1, <2.2,0.04,-0.1> 1.3, <3,0,-0.3> }
object { Twig(Way, 8, 0.55, 3) rotate y*12 translate <-3.5, 0.12, 2.35> }
// Wooden spoon.
union {
  sphere { 0, 1 scale <0.34, 0.09, 0.24> }
  sphere_sweep { linear_spline 3, <0.25, 0.02, 0>, 0.075 <1.3, 0.05, 0.02>, 0.055 <2.1, 0.06, 0.0>, 0.075 }
  T_Oak(srgb <0.30,0.21,0.15>, srgb <0.56,0.41,0.27>) rotate y*-22 translate <1.6, 0.08, -2.0> }
