// Buoys and a coil of rope hung on a white wall.
#version 3.7;
#include "harbour.inc"
Eye(<0, -0.1, -12>, <0, -0.1, 0>, 26)
Sky(<0.40, 0.44, 0.52>)
Sun(<-6, 6, -5>, 1.15)
plane { z, 0.5 inverse
  texture { pigment { brick C_Cream*0.90, C_White brick_size <1.5, 0.62, 2> mortar 0.035 } normal { average normal_map { [1 brick 0.6 brick_size <1.5, 0.62, 2> mortar 0.05] [1 granite 0.25 scale 0.8] } } finish { diffuse 0.9 } translate <0.4, 0.2, -0.3> } }
box { <-4, 2.15, 0.2>, <4, 2.42, 0.5> T_Plain(C_Sea, F_Satin) }
#declare T_Rope = texture { pigment { gradient y color_map { [0 srgb <0.90, 0.80, 0.62>] [0.5 srgb <0.76, 0.62, 0.42>] [1 srgb <0.90, 0.80, 0.62>] } scale 0.07 rotate z*30 } finish { F_Matt } }
#macro Buoy(X, Y, R, H, C1, C2)
  union {
    sphere { 0, 1 scale <R, H, R> texture { pigment { gradient y color_map { [0.36 C1] [0.36 C2] [0.64 C2] [0.64 C1] } scale 2*H translate -y*H } finish { F_China } } }
    torus { R*0.2, 0.05 rotate x*90 translate y*(H + R*0.12) texture { T_Rope } }
    torus { R*0.2, 0.05 rotate x*90 translate -y*(H + R*0.12) texture { T_Rope } }
    cylinder { y*(H + R*0.2), y*(2.25 - Y), 0.042 texture { T_Rope } }
    translate <X, Y, -R + 0.35>
  }
  union { cylinder { <X, 2.28, 0.3>, <X, 2.28, -0.5 - R*0.3>, 0.07 } sphere { <X, 2.28, -0.5 - R*0.3>, 0.1 } T_Oak(srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>) }
#end
#declare Rn = seed(2);
Buoy(-1.75, 0.35, 0.55, 0.72, C_Tomato, C_White)
Buoy(-0.45, -0.95, 0.62, 0.62, C_Lemon, C_Lemon)
Buoy(0.72, 0.55, 0.48, 0.78, C_White, C_Sea)
// The coil, and beneath it a small buoy.
#for (I, 0, 6)
  torus { 0.62 + 0.03*mod(I*3, 4), 0.055 scale <0.82, 1, 1.25> rotate <90, 0, 2*I - 6> translate <1.85, 1.25 - 0.03*I, 0.12 - 0.07*I> texture { T_Rope } }
#end
union { cylinder { <1.85, 2.28, 0.3>, <1.85, 2.28, -0.6>, 0.07 } sphere { <1.85, 2.28, -0.6>, 0.1 } T_Oak(srgb <0.36,0.25,0.17>, srgb <0.63,0.49,0.35>) }
Buoy(1.85, -1.45, 0.42, 0.42, C_Tomato, C_Tomato)
Buoy(-1.75, -1.85, 0.40, 0.52, C_Azure, C_White)
