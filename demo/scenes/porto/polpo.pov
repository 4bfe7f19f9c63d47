// An octopus on a plate, from above, on pink paper.
#version 3.7;
#include "harbour.inc"
Eye(<0, 11, -2.4>, <0, 0, 0.0>, 23)
Sky(<0.42, 0.38, 0.40>)
Sun(<-6, 6, 4>, 1.2)
plane { y, 0 T_Paper(C_Pink) }
object { Dish(1.95, C_White, C_Sea) }
#declare C_Octopus = srgb <0.72, 0.24, 0.24>;
#declare Rn = seed(6);
// Each arm leaves the middle, bends, and ends in a spiral; suckers stand on its inner side.
#macro Arm(Start, Bend, Size)
  #local Path = spline { cubic_spline
    #for (I, -1, 23)
      #local Q = I/22;
      #local Out = Size*(0.14 + 0.98*sin(min(Q, 0.62)/0.62*pi/2));
      #local Curl = max(0, Q - 0.45)/0.55;
      Q, <Out*cos(Start + Bend*1.5*min(Q, 0.62)) + Curl*0.40*Size*cos(Start + Bend*(0.93 + 6.4*Curl))*(1 - 0.72*Curl), 0.30 - 0.14*Q, Out*sin(Start + Bend*1.5*min(Q, 0.62)) + Curl*0.40*Size*sin(Start + Bend*(0.93 + 6.4*Curl))*(1 - 0.72*Curl)>
    #end }
  union {
    object { Tube(Path, 110, 0.18, 0.022) texture { pigment { bozo color_map { [0 C_Octopus] [1 C_Octopus*0.75] } scale 0.1 } normal { bumps 0.25 scale 0.04 } finish { F_Wet } } }
    #for (K, 8, 62, 2.2)
      #local Q = K/70; #local P = Path(Q); #local B = Path(Q + 0.01);
      #local Tg = vnormalize(<B.x - P.x, 0, B.z - P.z>); #local Nr = vcross(Tg, y)*(Bend > 0 ? 1 : -1);
      #local R = 0.18 + (0.022 - 0.18)*Q;
      torus { R*0.42, R*0.22 translate <P.x, P.y + R*0.72, P.z> + Nr*R*0.6 texture { pigment { srgb <0.96, 0.80, 0.72> } finish { F_Wet } } }
    #end
  }
#end
#for (I, 0, 7) Arm(2*pi*I/8 + 0.2*rand(Rn), (mod(I, 2) ? 1 : 0.8), 1.36 + 0.1*rand(Rn)) #end
sphere { 0, 0.42 scale <1, 0.9, 1.12> translate <0, 0.38, 0.02> texture { pigment { bozo color_map { [0 C_Octopus] [1 C_Octopus*0.72] } scale 0.12 } normal { bumps 0.2 scale 0.05 } finish { F_Wet } } }
object { Sprig(5, 0.5, 3) translate <1.5, 0.24, 0.6> }
#for (I, 0, 1) object { LemonSlice scale 1.1 rotate <0, 40*I, 0> translate <-2.05 + 0.35*I, 0.02 + 0.04*I, -1.85 + 0.1*I> } #end
