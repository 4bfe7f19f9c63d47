// The wood kiln at the height of the firing: the arch stands open a hand, the pots glow.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(9);

camera { location <1.1, 2.6, -13.5> look_at <0.1, 1.95, 0> angle 34 right x*image_width/image_height
  #if (Blur) aperture 0.30 blur_samples 7 focal_point <0, 1.2, 1.2> #end }

light_source { <-10, 12, -12> rgb <0.50, 0.60, 0.82>*0.34 area_light x*5, y*5, 5, 5 adaptive 1 jitter circular orient }
light_source { <0, 1.4, 0.4> rgb <1, 0.42, 0.12>*0.85 fade_distance 2.4 fade_power 2 area_light x*1.6, y*1.6, 5, 5 adaptive 1 jitter }
light_source { <0, 1.0, -1.1> rgb <1, 0.40, 0.12>*0.34 fade_distance 1.6 fade_power 2 area_light x*2.2, y*1.6, 5, 5 adaptive 1 jitter }
light_source { <0.4, 2.7, 2.3> rgb <1, 0.55, 0.2>*1.7 fade_distance 2 fade_power 2 area_light x*1, z*1, 4, 4 adaptive 1 jitter }

#macro T_Brick(C) texture {
  pigment { granite turbulence 0.3 color_map { [0 C*0.55] [0.5 C] [1 C*1.2] } scale 0.9 translate 10*rand(Rn) }
  normal { granite 0.25 scale 0.35 } finish { diffuse 0.85 } } #end
#macro Brick(W, H, D) superellipsoid { <0.09, 0.09> scale <W/2, H/2, D/2> T_Brick(srgb <0.50, 0.33, 0.25>*(0.75 + 0.45*rand(Rn))) } #end

// Front wall in running bond, an arched mouth 3.4 wide: bricks whose middle falls in the mouth are left out.
#declare Rise = 1.55; #declare Hw = 1.75;
#for (Row, -1, 13)
  #for (Col, -6, 6)
    #local X = Col*1.26 + 0.63*(1 - mod(Row + 2, 2));
    #local Y = Row*0.46 + 0.23;
    #if (Y < Rise) #local Clear = abs(X) - Hw - 0.42; #else #local Clear = sqrt(X*X + pow(Y - Rise, 2)) - Hw - 0.95; #end
    #if (Clear > 0)
      object { Brick(1.2, 0.41, 1.2) rotate <rand(Rn)*1.2, rand(Rn)*1.5, rand(Rn)*0.8 - 0.4> translate <X, Y, 0.35 - rand(Rn)*0.05> }
    #end
  #end
  #if (Row*0.46 < Rise)
    #for (Side, -1, 1, 2)
      object { Brick(0.62 + 0.48*mod(Row + 2, 2), 0.41, 1.2) translate <Side*(Hw + (0.33 + 0.24*mod(Row + 2, 2))), Row*0.46 + 0.23, 0.33> }
    #end
  #end
#end
// Mortar behind the bricks, open at the mouth.
difference {
  box { <-9, -0.6, 0.0>, <9, 7, 0.9> }
  cylinder { <0, Rise, -1>, <0, Rise, 2>, Hw + 0.3 }
  box { <-Hw - 0.3, -1, -1>, <Hw + 0.3, Rise, 2> }
  texture { pigment { srgb <0.25, 0.20, 0.17> } normal { granite 0.3 scale 0.3 } finish { F_Matt } }
}
// Arch of wedge bricks.
#for (I, 0, 16)
  #local An = pi*(I + 0.5)/17;
  object { Brick(0.86, 0.33, 1.35) rotate z*degrees(An) translate <(Hw + 0.44)*cos(An), Rise + (Hw + 0.44)*sin(An), 0.25> }
#end
// Glowing chamber.
#macro T_Hot(C, E) texture {
  pigment { granite turbulence 0.4 color_map { [0 C*0.75] [1 C*1.1] } scale 0.8 }
  normal { granite 0.12 scale 0.4 } finish { diffuse 0.5 emission E } } #end
difference {
  union { cylinder { <0, Rise, 0.2>, <0, Rise, 5.2>, Hw + 0.7 } box { <-Hw - 0.7, -0.5, 0.2>, <Hw + 0.7, Rise, 5.2> } }
  union { cylinder { <0, Rise, 0>, <0, Rise, 4.9>, Hw } box { <-Hw, 0, 0>, <Hw, Rise, 4.9> } }
  texture {
    pigment { gradient z color_map { [0 srgb <0.45, 0.22, 0.12>] [0.3 srgb <0.95, 0.42, 0.10>] [1 srgb <1, 0.66, 0.26>] } scale 5 }
    normal { granite 0.2 scale 0.5 }
    finish { diffuse 0.5 emission 0.34 }
  }
}
// Shelves and pots inside.
#macro Slab(Y, Z) superellipsoid { <0.05, 0.05> scale <1.62, 0.07, 0.75> T_Hot(srgb <0.80, 0.36, 0.12>, 0.28) translate <0, Y, Z> } #end
Slab(0.22, 1.55) Slab(1.62, 1.9)
#for (X, -1.4, 1.4, 2.8) cylinder { <X, 0.2, 2.1>, <X, 1.6, 2.1>, 0.12 T_Hot(srgb <0.85, 0.4, 0.13>, 0.3) } #end
#macro Hot(K) T_Hot(srgb <0.98, 0.50 + K, 0.14 + K>, 0.34) #end
object { Thrown(P_Jar(1.12, 0.55), 0.06, 0.15, 0.008, 2) Hot(0) translate <-0.92, 0.29, 1.3> }
object { Thrown(P_Bowl(0.6, 0.62), 0.06, 0.12, 0.008, 4) Hot(0.03) translate <0.22, 0.29, 1.1> }
object { Thrown(P_Vase(1.22, 0.46), 0.06, 0.15, 0.008, 6) Hot(-0.03) translate <1.12, 0.29, 1.35> }
object { Thrown(P_Cup(0.72, 0.36), 0.05, 0.12, 0.006, 8) Hot(0.02) translate <-0.95, 1.69, 1.7> }
object { Thrown(P_Bottle(1.35, 0.40), 0.05, 0.12, 0.006, 9) Hot(0.05) translate <0.0, 1.69, 1.85> }
object { Thrown(P_Cup(0.72, 0.36), 0.05, 0.12, 0.006, 10) Hot(0.0) translate <0.85, 1.69, 1.7> }
// Ledge and ash before the mouth.
object { Planks(-9, 0.1, 3.1, 0.4, srgb <0.20,0.17,0.15>, srgb <0.30,0.26,0.23>, 3) translate y*-0.02 }
