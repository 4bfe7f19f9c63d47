// Hand-cut floor tiles laid out to be chosen, seen from above: plain glazes and three drawn patterns.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
#ifndef (Close) #declare Close = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(77);

#if (Close)
camera { location <0.9, 7.2, -3.6> look_at <0.55, 0, 0.0> angle 34 right x*image_width/image_height
  #if (Blur) aperture 0.30 blur_samples 7 focal_point <0.5, 0.2, 0> #end }
#else
camera { location <0, 11.5, -5.2> look_at <0, 0, 0.15> angle 43 right x*image_width/image_height
  #if (Blur) aperture 0.30 blur_samples 7 focal_point <0, 0.2, 0> #end }
#end
Window_Light(<-11, 8, 5>, <0, 0, 0>, 1.9, <1.0, 0.962, 0.912>, 5)
light_source { <10, 12, -8> rgb <0.80, 0.88, 1>*0.16 shadowless }

plane { y, 0 texture { pigment { bozo turbulence 0.6 octaves 5 color_map { [0 srgb <0.63,0.58,0.52>] [1 srgb <0.74,0.69,0.63>] } scale 1.5 } normal { granite 0.08 scale 0.6 } finish { diffuse 0.85 } } }

#macro Edge_Normal() normal { average normal_map { [1 bumps 0.05 scale 0.45] [0.5 bumps 0.04 scale 0.09] } } #end
#macro Plain(C, E)
    pigment { bozo turbulence 0.7 octaves 5 color_map { [0 C*0.86] [0.45 C] [0.8 C*1.05] [1 C*0.9 + E*0.1] } scale 0.55 translate 20*rand(Rn) }
    Edge_Normal() finish { F_Glossy }
#end
#declare Inky = C_Cobalt*0.75 + C_Iron*0.06;
#declare Ground = array[8] { C_Slip*0.92, C_Slip*0.92, C_Celadon*0.84, C_Terracotta*0.82, C_Butter*0.92, Inky, C_Slip*0.92, C_Sage*0.8 }
#declare Drawn = array[8] { C_Iron, Inky, C_Iron, C_Tenmoku, C_Sage*0.8, C_Iron, C_Rust*0.75, C_Iron }

#declare Beside = -1;
#declare Below = array[13] { -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 }
// Eight designs; 1 is quarter circles (laid four together they make rings), 4 a diagonal half, 6 brush strokes.
#macro Tile(I, J)
  // No tile lies beside or below one of its own kind.
  #local K = floor(rand(Rn)*8);
  #while (K = Beside | K = Below[I + 6]) #local K = floor(rand(Rn)*8); #end
  #declare Beside = K;
  #declare Below[I + 6] = K;
  #local CoatA = texture { Plain(Ground[K], C_Iron) }
  #local CoatB = texture { Plain(Drawn[K], C_Iron) }
  superellipsoid { <0.07, 0.07> rotate x*90 scale <0.5, 0.075, 0.5>
    #switch (K)
      #case (1) texture {
        function { (f_noise3d(x*3, 0, z*3) - 0.5)*0.02 + min(sqrt((x + 0.5)*(x + 0.5) + (z + 0.5)*(z + 0.5)), sqrt((x - 0.5)*(x - 0.5) + (z - 0.5)*(z - 0.5)))*0.9 }
        texture_map { [0.28 CoatA] [0.285 CoatB] [0.47 CoatB] [0.475 CoatA] } }
      #break
      #case (4) texture {
        function { min(max(0.5 + (x - z)*0.5 + (f_noise3d(x*5, 0, z*5) - 0.5)*0.02, 0), 0.999) }
        texture_map { [0.497 CoatA] [0.503 CoatB] } }
      #break
      #case (6) texture {
        function { mod(abs(z*4 + 8 + 0.35*sin(x*4) + (f_noise3d(x*4, 2, z*9) - 0.5)*0.35), 1) }
        texture_map { [0.30 CoatA] [0.36 CoatB] [0.60 CoatB] [0.68 CoatA] } }
      #break
      #else texture { CoatA }
    #end
    interior { ior 1.5 }
    rotate y*90*floor(rand(Rn)*4) rotate <rand(Rn)*1.2 - 0.6, rand(Rn)*1.6 - 0.8, rand(Rn)*1.2 - 0.6>
  }
#end
#for (J, -4, 4) #for (I, -6, 6)
  object { Tile(I, J) translate <I*1.07 + 0.01*rand(Rn), 0.085, J*1.07 + 0.01*rand(Rn)> }
#end #end
