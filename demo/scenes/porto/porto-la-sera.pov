// The harbour at dusk: houses, lamps on the quay, gozzi at their moorings. One unit is a metre.
#version 3.7;
#include "harbour.inc"
Eye(<0, 4.2, -17>, <0, 3.6, 10>, 58)
sky_sphere { pigment { gradient y color_map { [0 srgb <0.98, 0.62, 0.40>] [0.10 srgb <0.93, 0.52, 0.44>] [0.24 srgb <0.48, 0.40, 0.55>] [0.55 srgb <0.10, 0.17, 0.36>] } } }
light_source { <-40, 40, -60>, rgb <0.42, 0.40, 0.62>*0.9 shadowless }
plane { y, 0 texture { pigment { srgb <0.03, 0.11, 0.20> } normal { average normal_map { [1 bumps 0.22 scale <1.6, 1, 0.5>] [1 bumps 0.12 scale <0.5, 1, 0.2>] } } finish { diffuse 0.4 specular 0.2 roughness 0.01 reflection { 0.25, 0.9 } } } }
box { <-60, -1, 21>, <60, 1.1, 34> T_Plain(srgb <0.48, 0.40, 0.40>, F_Matt) }
#declare Rn = seed(17);
#declare Wall = array[6] { C_Tomato, C_Cream, C_Pink, srgb <0.93, 0.72, 0.36>, C_Azure, srgb <0.88, 0.50, 0.34> }
#declare X = -40;
#declare K = 0;
#while (X < 40)
  #declare W = 3.6 + 2.2*rand(Rn);
  #declare Floors = 2 + floor(rand(Rn)*3);
  #declare H = 1.1 + Floors*2.5 + 0.9;
  #declare C = Wall[mod(K*5 + floor(rand(Rn)*2), 6)];
  box { <X, 1, 30>, <X + W, H, 36> T_Plain(C*0.9, F_Matt) }
  prism { linear_spline 29.8, 36, 4, <X - 0.15, H> <X + W/2, H + 1.0> <X + W + 0.15, H> <X - 0.15, H> rotate x*-90 scale <1, 1, -1> T_Plain(srgb <0.55, 0.27, 0.19>, F_Matt) }
  #declare Cols = (W > 4.6 ? 3 : 2);
  #for (F, 0, Floors - 1) #for (I, 0, Cols - 1)
    #declare Wx = X + W*(I + 0.5)/Cols; #declare Wy = 1.1 + F*2.5 + (F = 0 ? 0 : 0.75);
    #declare Lit = (rand(Rn) < (F = 0 ? 0.75 : 0.42));
    #declare Tall = (F = 0 ? 2.0 : 1.35);
    box { <Wx - 0.42, Wy, 29.9>, <Wx + 0.42, Wy + Tall, 30.2>
      #if (Lit) pigment { srgb <1, 0.80, 0.42> } finish { emission 1.1 diffuse 0 } #else pigment { C_Sea*0.6 } finish { diffuse 0.8 } #end }
    #if (F > 0) #for (S, -1, 1, 2) box { <Wx + S*0.66 - 0.22, Wy, 29.86>, <Wx + S*0.66 + 0.22, Wy + Tall, 30.1> T_Plain((mod(K, 2) ? C_Sea : C_Green), F_Matt) } #end #end
  #end #end
  #declare X = X + W;
  #declare K = K + 1;
#end
// Lamps.
#for (I, -4, 4)
  union {
    cylinder { 0, y*3.6, 0.06 T_Plain(C_Night, F_Satin) }
    sphere { y*3.75, 0.27 pigment { srgb <1, 0.86, 0.55> } finish { emission 2.2 diffuse 0 } no_shadow }
    light_source { y*3.75, rgb <1, 0.68, 0.34>*1.5 fade_distance 2.6 fade_power 2 shadowless }
    translate <I*7.2 + 1.5, 1.1, 22> }
#end
#declare Boats = array[3];
#declare Boats[0] = Gozzo(C_Tomato, C_White, srgb <0.72, 0.47, 0.26>)
#declare Boats[1] = Gozzo(C_Cream, C_Azure, C_Sea)
#declare Boats[2] = Gozzo(C_Sea, C_Cream, C_Tomato)
#for (I, 0, 6)
  union { object { Boats[mod(I, 3)] }
    #if (mod(I, 2) = 0) cylinder { <0.6, 0.2, 0>, <0.6, 4.6, 0>, 0.05 T_Plain(srgb <0.8, 0.65, 0.45>, F_Satin) } cylinder { <0.6, 4.5, 0>, <2.4, 0.8, 0>, 0.015 T_Plain(C_Cream, F_Matt) } cylinder { <0.6, 4.5, 0>, <-2.4, 0.8, 0>, 0.015 T_Plain(C_Cream, F_Matt) } #end
    rotate y*(70 + 50*rand(Rn)) translate <-20 + 6.3*I + 2*rand(Rn), 0, 14 + 4*rand(Rn)> }
#end
union { object { Boats[0] } rotate y*24 translate <-5.8, 0, 0.6> }
union { object { Boats[1] } rotate y*-16 translate <6.2, 0, 1.5> }
