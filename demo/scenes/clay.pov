// The course bench: weighed balls of clay in a row, one opened bowl, a sponge, a wire.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Blur) #declare Blur = 0; #end
Studio_Settings((Final ? 110 : 50))
#declare Rn = seed(41);
camera { location <1.6, 4.0, -13.2> look_at <1.05, 0.62, 0> angle 35 right x*image_width/image_height
  #if (Blur) aperture 0.6 blur_samples 7 focal_point <0, 0.5, -1.2> #end }
Window_Light(<-12, 7.5, -4>, <0, 0.5, 0>, 1.5, <1.0, 0.962, 0.912>, 6)
light_source { <12, 8, -14> rgb <0.80, 0.88, 1>*0.12 shadowless }
plane { z, 9 inverse texture { T_Plaster } }
object { Planks(-9, 9, 2.3, 0.5, srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>, 12) }

#macro T_Wet(C) texture {
  pigment { granite turbulence 0.5 color_map { [0 C*0.80] [0.5 C] [1 C*1.10] } scale 1.1 translate 9*rand(Rn) }
  normal { average normal_map { [1 bumps 0.35 scale 0.5] [1 granite 0.16 scale 0.5] [0.6 wrinkles 0.2 scale 0.25] } }
  finish { diffuse 0.85 specular 0.14 roughness 0.09 reflection { 0, 0.12 fresnel on } } } #end
#declare Red = srgb <0.50, 0.28, 0.20>;
#declare Grey = srgb <0.56, 0.51, 0.46>;
// A ball patted by hand: a sphere whose surface wanders, flattened where it stands.
#macro Ball(R, C)
  #local Ph = 50*rand(Rn);
  isosurface {
    function { sqrt(x*x + y*y*1.12 + z*z) - 1 - 0.22*(f_noise3d(x*1.3 + Ph, y*1.3, z*1.3) - 0.5) - 0.05*(f_noise3d(x*4 + Ph, y*4, z*4) - 0.5) }
    contained_by { box { <-1.3, -0.82, -1.3>, <1.3, 1.3, 1.3> } }
    max_gradient 2.4 accuracy 0.002
    translate y*0.82 scale R rotate y*360*rand(Rn) T_Wet(C) interior { ior 1.4 } }
#end
#for (I, 0, 6)
  object { Ball(0.50 + 0.02*rand(Rn), Red) translate <-4.0 + I*1.28 + 0.08*rand(Rn), 0, 1.4 + 0.1*rand(Rn)> }
#end
#for (I, 0, 4)
  object { Ball(0.50 + 0.02*rand(Rn), Grey) translate <-3.5 + I*1.30 + 0.08*rand(Rn), 0, -0.3 + 0.1*rand(Rn)> }
#end
// An opened bowl on a plaster bat.
cylinder { 0, <0, 0.16, 0>, 1.35 texture { pigment { srgb <0.86, 0.84, 0.80> } normal { granite 0.1 scale 0.4 } finish { F_Matt } } translate <3.7, 0, -0.6> }
object { Thrown(P_Bowl(0.92, 1.02), 0.10, 0.2, 0.022, 6) T_Wet(Red) interior { ior 1.4 } translate <3.7, 0.16, -0.6> }
// A block cut with the wire.
superellipsoid { <0.14, 0.14> scale <1.0, 0.62, 0.75> rotate y*24 T_Wet(Grey) interior { ior 1.4 } translate <5.2, 0.62, 2.6> }
// The wire and its two wooden toggles.
sphere_sweep { cubic_spline 8, <-3.6, 0.02, -2.9>, 0.012 <-3.2, 0.02, -2.6>, 0.012 <-2.5, 0.02, -2.0>, 0.012 <-1.6, 0.02, -2.2>, 0.012 <-0.9, 0.02, -2.75>, 0.012 <0.1, 0.02, -2.6>, 0.012 <0.7, 0.02, -2.1>, 0.012 <1.0, 0.02, -1.9>, 0.012 tolerance 0.004
  texture { pigment { srgb 0.5 } finish { diffuse 0.4 specular 0.8 roughness 0.02 reflection 0.3 } } }
#macro Toggle(A) cylinder { <-0.34, 0, 0>, <0.34, 0, 0>, 0.11 texture { pigment { srgb <0.33, 0.22, 0.14> } finish { F_Satin } } rotate y*A } #end
object { Toggle(62) translate <-3.2, 0.11, -2.6> }
object { Toggle(-48) translate <0.7, 0.11, -2.1> }
