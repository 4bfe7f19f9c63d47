// Bread in a basket on a tomato cloth.
#version 3.7;
#include "harbour.inc"
Eye(<0, 5.6, -8>, <0.3, 0.35, 0>, 34)
Sky(<0.40, 0.38, 0.38>)
Sun(<-6, 5.5, -1.5>, 1.2)
plane { y, 0 T_Check(C_Tomato, C_White, 0.42) }
#declare T_Cane = texture { pigment { bozo color_map { [0 srgb <0.80, 0.60, 0.34>] [1 srgb <0.64, 0.43, 0.21>] } scale 0.3 } finish { F_Satin } }
#declare Stakes = 30;
#for (K, 0, 10)
  #declare R0 = 1.25 + 0.055*K;
  #declare Ring = spline { cubic_spline #for (I, -1, 121) I/120, <(R0 + 0.05*cos(pi*(I/4 + K)))*cos(2*pi*I/120)*1.35, 0.07 + 0.085*K, (R0 + 0.05*cos(pi*(I/4 + K)))*sin(2*pi*I/120)> #end }
  object { Tube(Ring, 240, 0.052, 0.052) texture { T_Cane } }
#end
#for (I, 0, Stakes - 1) #declare A = 2*pi*I/Stakes; cylinder { <1.25*1.35*cos(A), 0, 1.25*sin(A)>, <1.82*1.35*cos(A), 0.98, 1.82*sin(A)>, 0.04 texture { T_Cane } } #end
#declare Linen = array[5] { <0, 0.1>, <1.1, 0.12>, <1.42, 0.6>, <1.62, 0.95>, <1.75, 0.93> }
object { Turned(Linen, 5) scale <1.3, 1, 0.96> texture { pigment { C_White } normal { bumps 0.4 scale 0.3 } finish { F_Matt } } }
#declare Rn = seed(9);
// A round loaf floured on top, and slices with their crust.
#macro Loaf(L, W, H)
  isosurface {
    function { x*x/(L*L) + y*y/(H*H) + z*z/(W*W) - 1 - 0.10*(f_noise3d(x*1.6, y*1.6, z*1.6) - 0.5) + 0.17*exp(-60*pow(abs(x - 0.35*L + z*0.45), 2))*select(y, 0, 1) + 0.17*exp(-60*pow(abs(x + 0.1*L + z*0.45), 2))*select(y, 0, 1) + 0.17*exp(-60*pow(abs(x + 0.55*L + z*0.45), 2))*select(y, 0, 1) }
    contained_by { box { <-L, -H, -W>*1.12, <L, H, W>*1.12 } } max_gradient 6 accuracy 0.004
    texture { pigment { gradient y turbulence 0.12 color_map { [0 srgb <0.52, 0.28, 0.11>] [0.6 srgb <0.70, 0.42, 0.19>] [0.85 srgb <0.82, 0.57, 0.30>] [1 srgb <0.95, 0.86, 0.70>] } scale 2*H translate -y*H } normal { granite 0.25 scale 0.2 } finish { F_Matt } }
  }
#end
object { Loaf(1.05, 0.62, 0.55) rotate y*-18 translate <-0.55, 0.95, 0.5> }
#declare Slice = superellipsoid { <0.75, 0.25> scale <0.5, 0.62, 0.11>
  texture { pigment { cylindrical color_map { [0.10 srgb <0.62, 0.34, 0.13>] [0.14 srgb <0.97, 0.90, 0.74>] } scale <0.54, 1, 0.67> rotate x*90 } normal { granite 0.5 scale 0.18 } finish { F_Matt } } }
#for (I, 0, 3) object { Slice rotate <28, -24 + 8*I, 0> translate <0.45 + 0.30*I, 0.92 - 0.02*I, -0.45 + 0.12*I> } #end
object { Slice rotate <90, 20, 0> translate <-0.75, 0.72, -0.75> }
#declare Oil = array[9] { <0, 0>, <0.26, 0>, <0.28, 0.06>, <0.26, 0.75>, <0.20, 0.95>, <0.075, 1.15>, <0.07, 1.45>, <0.085, 1.5>, <0, 1.5> }
object { Turned(Oil, 9) texture { pigment { srgbf <0.72, 0.70, 0.10, 0.55> } finish { diffuse 0.5 specular 0.8 roughness 0.005 reflection { 0, 0.6 fresnel on } } } interior { ior 1.4 } scale 1.1 translate <2.55, 0, 0.75> }
cylinder { y*1.6, y*1.85, 0.07 texture { pigment { srgb <0.75, 0.55, 0.35> } finish { F_Matt } } translate <2.55, 0, 0.75> }
