// The lidded terracotta pot of the recipe, chickpeas and chestnuts beside it.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(15);
camera { location <1.4, 5.0, -13.5> look_at <0.2, 1.0, 0> angle 33 right x*image_width/image_height
  #if (Blur) aperture 0.55 blur_samples 7 focal_point <0, 0.8, -1.2> #end }
Window_Light(<-12, 8.5, -5>, <0, 1, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 6 inverse texture { T_Plaster } }
object { Planks(-9, 6, 1.9, 0.5, srgb <0.30,0.21,0.15>, srgb <0.52,0.39,0.27>, 6) }

#declare Raw = T_Clay(C_Terracotta*0.8)
#declare Honey = T_Glaze(srgb <0.58, 0.33, 0.14>, C_Tenmoku, 0.4, F_Glossy)
// Body: raw outside, honey glaze on the shoulder.
#declare P_Pignatta = spline { cubic_spline -0.1, <0.80, -0.05> 0, <0.88, 0> 0.12, <1.24, 0.22> 0.35, <1.62, 0.85> 0.6, <1.60, 1.40> 0.8, <1.34, 1.78> 0.9, <1.26, 1.92> 1, <1.34, 2.02> 1.1, <1.4, 2.1> }
object { Thrown(P_Pignatta, 0.10, 0.25, 0.012, 4)
  texture { function { min(max(0.5 + (y - 1.15 - 0.25*(f_noise3d(x*1.6, 0.3, z*1.6) - 0.5) - 0.1*(f_noise3d(x*5, 0.9, z*5) - 0.5))/4, 0), 0.999) } texture_map { [0.498 Raw] [0.502 Honey] } }
  interior { ior 1.5 } translate <-0.9, 0, 0.3> }
// Lid with a knob, ajar.
union {
  lathe { cubic_spline 13, <1.27, -0.04>, <1.27, -0.04>, <1.30, 0.02>, <1.27, 0.07>, <1.05, 0.20>, <0.70, 0.34>, <0.36, 0.43>, <0.20, 0.50>, <0.19, 0.58>, <0.30, 0.68>, <0.22, 0.80>, <0.0, 0.84>, <-0.22, 0.80> }
  texture { Honey } interior { ior 1.5 } rotate z*-5 translate <-0.85, 2.02, 0.28> }
// Two ears.
#for (Sd, -1, 1, 2)
  sphere_sweep { b_spline 7, <1.4, 1.62, -0.5>, 0.12 <1.48, 1.58, -0.42>, 0.12 <1.78, 1.62, -0.28>, 0.11 <1.92, 1.66, 0>, 0.105 <1.78, 1.62, 0.28>, 0.11 <1.48, 1.58, 0.42>, 0.12 <1.4, 1.62, 0.5>, 0.12 tolerance 0.002
    texture { Honey } interior { ior 1.5 } scale <Sd, 1, 1> rotate y*-18 translate <-0.9, 0, 0.3> }
#end
// Bowl of chickpeas.
#declare Slip_Coat = T_Glaze(C_Slip*0.92, C_Iron, 0.8, F_Satin)
#declare Stone = T_Clay(C_Stoneware)
object { Thrown(P_Bowl(0.72, 1.02), 0.07, 0.2, 0.01, 14)
  texture { function { min(max(0.5 + (y - 0.14 - 0.06*(f_noise3d(x*3, 0.3, z*3) - 0.5))/4, 0), 0.999) } texture_map { [0.498 Stone] [0.502 Slip_Coat] } }
  interior { ior 1.5 } translate <2.35, 0, -1.2> }
#macro Pea(P)
  union { sphere { 0, 0.105 } sphere { <0.085, 0.045, 0>, 0.04 }
    rotate <360*rand(Rn), 360*rand(Rn), 360*rand(Rn)> translate P
    texture { pigment { srgb <0.74, 0.58, 0.38>*(0.85 + 0.25*rand(Rn)) } normal { bumps 0.3 scale 0.05 } finish { F_Satin } } }
#end
#for (I, 0, 330)
  #local R = 0.80*sqrt(rand(Rn)); #local An = 2*pi*rand(Rn);
  object { Pea(<2.35 + R*cos(An), 0.50 + 0.20*(1 - R*R*1.3) + 0.05*rand(Rn), -1.2 + R*sin(An)>) }
#end
#for (I, 0, 8) object { Pea(<3.2 + 1.3*rand(Rn), 0.1, -2.6 + 1.2*rand(Rn)>) } #end
// Chestnuts.
#macro Chestnut(P)
  union {
    sphere { 0, 0.30 scale <1, 0.72, 0.9> texture { pigment { gradient x color_map { [0 srgb <0.20,0.08,0.04>] [0.5 srgb <0.34,0.15,0.07>] [1 srgb <0.22,0.09,0.05>] } turbulence 0.15 scale 0.16 } finish { F_Glossy } } interior { ior 1.5 } }
    sphere { 0, 0.22 scale <1, 0.55, 0.8> translate <0, -0.10, -0.02> texture { pigment { srgb <0.62, 0.50, 0.36> } finish { F_Matt } } }
    rotate <rand(Rn)*50 - 25, 360*rand(Rn), rand(Rn)*40 - 20> translate P }
#end
object { Chestnut(<-2.9, 0.2, -2.3>) } object { Chestnut(<-2.2, 0.2, -2.75>) } object { Chestnut(<-3.3, 0.2, -1.6>) } object { Chestnut(<-2.45, 0.2, -1.85>) } object { Chestnut(<-1.55, 0.2, -2.5>) }
// Rosemary.
#declare Way = spline { cubic_spline -0.3, <-0.6,0,-0.1> 0, <0,0,0> 0.4, <0.7,0.05,0.1> 0.7, <1.3,0.06,0.02> 1, <1.9,0.04,-0.15> 1.3, <2.6,0,-0.3> }
object { Twig(Way, 12, 0.34, 8) rotate y*16 translate <-0.2, 0.08, -3.1> }
