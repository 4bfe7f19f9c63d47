// Three shelves of the drying room: raw, once-fired and glazed pots on planks.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(4);

camera { location <2.6, 3.9, -17> look_at <0.25, 3.25, 0> angle 35 right x*image_width/image_height
  #if (Blur) aperture 0.42 blur_samples 7 focal_point <0, 3, 0.1> #end }

Window_Light(<-8, 6.2, -16>, <0, 3, 0>, 1.4, <1.0, 0.962, 0.912>, 6)
light_source { <12, 6, -14> rgb <0.80, 0.88, 1>*0.16 shadowless }
plane { z, 1.6 inverse texture { T_Plaster } }

#macro Board(H) object { Planks(-1.35, 1.5, 1.4, 0.22, srgb <0.36,0.25,0.17>, srgb <0.66,0.53,0.39>, H + 2) translate y*H } #end
#macro Bracket(X, H)
  union {
    box { <-0.09, -0.62, -1.1>, <0.09, -0.22, 1.5> }
    box { <-0.09, -1.5, 1.3>, <0.09, -0.22, 1.6> }
    T_Oak(srgb <0.30,0.21,0.15>, srgb <0.50,0.38,0.27>) translate <X, H, 0>
  }
#end
#for (I, 0, 2) Board(I*2.55) Bracket(-4.4, I*2.55) Bracket(4.2, I*2.55) #end

#declare Raw = T_Clay(srgb <0.66, 0.60, 0.54>)
#declare Bisque = T_Clay(C_Terracotta*0.9 + C_Slip*0.06)
#declare Pale = T_Clay(C_Stoneware*1.02)
#macro G(C, E, Sp, Clay, H, Sd) T_Dipped(T_Clay(Clay), T_Glaze(C, E, Sp, F_Satin), H, 0.14, Sd) interior { ior 1.5 } #end

// Lowest board: tall pots, glazed.
object { Thrown(P_Jar(1.55, 0.80), 0.07, 0.15, 0.008, 2) G(C_Sage*0.92, C_Iron, 0.5, C_Stoneware, 0.2, 2) translate <-3.6, 0, 0.1> }
object { Thrown(P_Vase(1.9, 0.74), 0.07, 0.15, 0.008, 3) G(C_Slip*0.93, C_Iron, 0.6, C_Stoneware, 0.24, 3) translate <-1.85, 0, 0.25> }
object { Thrown(P_Jar(1.35, 0.78), 0.07, 0.15, 0.008, 5) G(C_Cobalt*0.75 + C_Iron*0.06, C_Iron, 0, C_DarkClay, 0.2, 6) translate <-0.15, 0, 0.1> }
object { Thrown(P_Bottle(1.95, 0.56), 0.06, 0.15, 0.006, 6) G(C_Celadon*0.86, C_Iron, 0.3, C_Stoneware, 0.2, 7) translate <1.45, 0, 0.2> }
object { Thrown(P_Jar(1.5, 0.76), 0.07, 0.15, 0.008, 7) G(C_Butter*0.92, C_Rust, 0.7, C_Terracotta*0.85, 0.26, 8) translate <2.95, 0, 0.05> }
object { Thrown(P_Vase(1.7, 0.62), 0.07, 0.15, 0.008, 9) G(C_Rust*0.8, C_Tenmoku, 0.4, C_DarkClay, 0.2, 9) translate <4.55, 0, 0.2> }
object { Thrown(P_Vase(1.8, 0.66), 0.07, 0.15, 0.008, 13) G(C_Slip*0.9, C_Iron, 0.6, C_Stoneware, 0.2, 4) translate <-5.3, 0, 0.2> }

// Middle board: bowls, once fired, stacked by twos and threes.
#macro Stack(X, Count, H, R, Sd)
  #for (I, 0, Count - 1)
    object { Thrown(P_Bowl(H, R), 0.065, 0.14, 0.008, Sd + I) texture { Bisque } rotate y*(Sd*40 + I*70) translate <X + 0.03*sin(Sd + I*2), 2.55 + I*0.30, 0.1> }
  #end
#end
Stack(-3.9, 3, 0.72, 0.92, 3)
Stack(-1.75, 2, 0.72, 0.92, 11)
Stack(0.4, 4, 0.72, 0.92, 21)
Stack(2.5, 2, 0.72, 0.92, 31)
Stack(4.6, 3, 0.72, 0.92, 41)
Stack(-6.0, 2, 0.72, 0.92, 51)

// Top board: cups still raw, in a row.
#for (I, 0, 10)
  object { Thrown(P_Cup(0.86, 0.44), 0.05, 0.12, 0.006, 60 + I) texture { #if (mod(I, 3) = 2) Pale #else Raw #end } rotate y*I*50 translate <-5.45 + I*1.08 + 0.06*rand(Rn), 5.1, 0.05 + 0.12*rand(Rn)> }
#end
