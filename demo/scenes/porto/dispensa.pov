// One thing of the osteria's larder on coloured paper. Product names it.
#version 3.7;
#include "harbour.inc"
#ifndef (Product) #declare Product = 1; #end
#macro Paper(C) plane { z, 5 inverse T_Paper(C) } plane { y, 0 T_Paper(C*0.96) } #end
#macro Shot(Height, Angle) Eye(<0.5, Height*0.5 + 2.2, -12>, <0, Height*0.5, 0>, Angle) Sky(<0.46, 0.46, 0.48>) Sun(<-4.2, 5.2, -4.5>, 1.25) #end

#declare WineBottle = array[9] { <0, 0>, <0.34, 0>, <0.375, 0.1>, <0.375, 1.6>, <0.33, 1.85>, <0.16, 2.2>, <0.145, 2.5>, <0.145, 2.95>, <0, 2.96> }
#declare StoutBottle = array[9] { <0, 0>, <0.38, 0>, <0.43, 0.1>, <0.43, 1.35>, <0.36, 1.75>, <0.19, 2.25>, <0.15, 2.6>, <0.15, 2.92>, <0, 2.93> }
// A label with two stripes and a disc, as on a buoy.
#macro Label(R, Low, High, Ground, Mark)
  cylinder { y*Low, y*High, R*1.03 open T_Plain(Ground, F_Matt) }
  cylinder { y*(Low + 0.06), y*(Low + 0.13), R*1.035 open T_Plain(Mark, F_Matt) }
  cylinder { y*(High - 0.13), y*(High - 0.06), R*1.035 open T_Plain(Mark, F_Matt) }
  intersection { cylinder { y*Low, y*High, R*1.037 open } cylinder { <0, (Low + High)/2, -1>, <0, (Low + High)/2, 0>, (High - Low)*0.20 } T_Plain(Mark, F_Matt) }
#end
#macro Bottle(Shape, R, Wine, Capsule, Ground, Mark)
  union {
    object { Turned(Shape, 9) texture { pigment { Wine } finish { F_Glossy } } interior { ior 1.5 } }
    cylinder { y*2.3, y*2.985, 0.166 T_Plain(Capsule, F_Satin) }
    cylinder { y*2.30, y*2.34, 0.170 T_Plain(Capsule*0.8, F_Satin) }
    Label(R, 0.45, 1.35, Ground, Mark)
    rotate y*5
  }
#end
#macro Jar(H, R, Fill, LidColour)
  cylinder { y*0.04, y*H*0.86, R*0.94 texture { Fill } }
  difference { cylinder { 0, y*H*0.9, R } cylinder { y*0.03, y*H, R*0.965 } texture { T_Glass } }
  cylinder { y*H*0.9, y*H*1.06, R*1.02 T_Plain(LidColour, F_Satin) }
  torus { R*1.02, 0.02 translate y*H*0.92 T_Plain(LidColour*0.85, F_Satin) }
#end

#switch (Product)
#case (1) Shot(3, 15) Paper(C_Lemon) Bottle(WineBottle, 0.375, srgb <0.46, 0.52, 0.20>, C_Sea, C_Cream, C_Sea) #break
#case (2) Shot(3, 15) Paper(C_Azure) Bottle(WineBottle, 0.375, srgb <0.93, 0.50, 0.42>, C_Cream, C_White, C_Tomato) #break
#case (3) Shot(3, 15) Paper(C_Pink) Bottle(WineBottle, 0.375, srgb <0.13, 0.04, 0.06>, C_Tomato, C_Cream, C_Tomato) #break
#case (4) Shot(3, 15) Paper(C_Cream) Bottle(StoutBottle, 0.43, srgb <0.06, 0.14, 0.09>, C_Lemon, C_Sea, C_Lemon) #break
#case (5) Shot(2.2, 12) Paper(C_Tomato) object { Bottle(WineBottle, 0.375, srgb <0.42, 0.16, 0.04>, C_Night, C_Lemon, C_Night) scale <0.72, 0.74, 0.72> } #break
#case (6) // anchovies in a jar
  Shot(1.3, 13) Paper(C_Azure)
  #declare Rows = texture { pigment { gradient x color_map { [0 srgb <0.62, 0.30, 0.24>] [0.4 srgb <0.78, 0.46, 0.38>] [0.5 srgb <0.86, 0.80, 0.72>] [0.62 srgb <0.50, 0.24, 0.20>] [1 srgb <0.62, 0.30, 0.24>] } scale 0.12 warp { turbulence <0.12, 0.02, 0.1> octaves 3 } } finish { F_Wet } }
  union { Jar(1.35, 0.58, Rows, C_Sea) Label(0.58, 0.34, 0.86, C_Cream, C_Sea) rotate y*4 }
#break
#case (7) // tomato sauce
  Shot(1.7, 13) Paper(C_Cream)
  #declare Sauce = texture { pigment { bozo turbulence 0.6 color_map { [0 srgb <0.70, 0.12, 0.07>] [1 srgb <0.84, 0.22, 0.10>] } scale 0.3 } finish { F_Wet } }
  union { Jar(1.75, 0.5, Sauce, C_Cream*0.95) Label(0.5, 0.5, 1.15, C_White, C_Green) rotate y*4 }
#break
#case (8) // a tin of oil
  Shot(2, 15) Paper(srgb <0.62, 0.72, 0.42>)
  union {
    superellipsoid { <0.12, 0.12> scale <0.62, 1, 0.36> translate y T_Plain(C_Lemon, F_Satin) }
    box { <-0.6, 0.35, -0.366>, <0.6, 0.42, -0.30> T_Plain(C_Green, F_Matt) }
    box { <-0.6, 1.58, -0.366>, <0.6, 1.65, -0.30> T_Plain(C_Green, F_Matt) }
    cylinder { <0, 1, -0.367>, <0, 1, -0.3>, 0.34 T_Plain(C_Cream, F_Matt) }
    sphere { 0, 0.15 scale <1, 1.35, 0.3> rotate z*-18 translate <0, 0.98, -0.37> T_Plain(C_Green, F_Satin) }
    cylinder { <0.34, 1.95, 0>, <0.34, 2.16, 0>, 0.12 T_Plain(C_Sea, F_Satin) }
    rotate y*-22 }
#break
#case (9) // a voucher: a card and its envelope
  Shot(0.9, 16) Paper(C_Tomato)
  union {
    box { <-0.95, 0, 0>, <0.95, 1.25, 0.015> T_Plain(C_Cream, F_Matt) }
    box { <-0.80, 0.14, -0.006>, <0.80, 0.19, 0.01> T_Plain(C_Sea, F_Matt) }
    box { <-0.80, 1.06, -0.006>, <0.80, 1.11, 0.01> T_Plain(C_Sea, F_Matt) }
    object { Fish(0.30, 0.10, C_Sea, C_Azure, C_White) rotate x*-90 scale 0.95 translate <-0.48, 0.62, -0.05> }
    rotate x*14 translate <-0.1, 0, 0.35> rotate y*-8 }
  box { <-1, 0, -0.62>, <1, 0.02, 0.62> T_Plain(C_White, F_Matt) rotate y*-24 translate <0.35, 0, -1.0> }
  prism { linear_spline 0.02, 0.028, 4, <-1, 0.62>, <1, 0.62>, <0, -0.12>, <-1, 0.62> T_Plain(C_White*0.93, F_Matt) rotate y*-24 translate <0.35, 0, -1.0> }
#break
#case (10) // an apron, folded
  Shot(0.5, 16) Paper(C_Cream)
  union {
    #for (I, 0, 4) superellipsoid { <0.25, 0.5> scale <1.25 - I*0.02, 0.055, 0.85 - I*0.015> translate <0.01*mod(I*7, 3), 0.06 + I*0.105, 0>
      texture { pigment { gradient x color_map { [0.5 C_Sea] [0.5 C_White] } scale 0.34 } normal { bumps 0.4 scale <0.02, 0.4, 0.02> } finish { diffuse 0.9 } } } #end
    rotate y*26 }
  torus { 0.3, 0.03 scale <1.3, 1, 0.7> translate <0.5, 0.6, -0.2> T_Plain(C_Cream, F_Matt) }
#break
#end
