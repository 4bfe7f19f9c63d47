// One product of the workshop's shop before a plain wall. Product names it; Tint is its glaze.
#version 3.7;
#include "ceramics.inc"
#ifndef (Final) #declare Final = 0; #end
#ifndef (Product) #declare Product = 1; #end
#ifndef (Tint) #declare Tint = 1; #end
Studio_Settings((Final ? 90 : 40))
#declare Rn = seed(40 + Product);

// ---- glazes ----
#switch (Tint)
  #case (1) #declare Coat = T_Glaze(C_Celadon*0.88, C_CeladonDk, 0.35, F_Glossy) #declare Body = T_Clay(C_Stoneware) #break
  #case (2) #declare Coat = T_Glaze(C_Butter*0.92, C_Iron, 0.30, F_Satin) #declare Body = T_Clay(C_Stoneware) #break
  #case (3) #declare Coat = T_Glaze(C_Cobalt*0.9, C_Iron, 0, F_Glossy) #declare Body = T_Clay(C_DarkClay) #break
  #case (4) #declare Coat = T_Glaze(C_Sage*0.95, C_Iron, 0.35, F_Satin) #declare Body = T_Clay(C_Stoneware) #break
  #case (5) #declare Coat = T_Glaze(C_Rust*0.95, C_Tenmoku, 0.2, F_Satin) #declare Body = T_Clay(C_Terracotta*0.9) #break
  #case (6) #declare Coat = T_Clay(C_Terracotta*0.95) #declare Body = T_Clay(C_Terracotta*0.95) #break
  #case (7) #declare Coat = T_Glaze(C_Slip*0.95, C_Stoneware, 0.12, F_Satin) #declare Body = T_Clay(C_Stoneware) #break
#end

// The foot stays bare up to Height.
#macro Dip(Pot, Height, Shift)
  object { Pot
    texture { function { min(max(0.5 + (y - Height - 0.12*(f_noise3d(x*2.3 + Shift, 0.3, z*2.3) - 0.5) - 0.05*(f_noise3d(x*7, 0.9, z*7) - 0.5))/4, 0), 0.999) }
      texture_map { [0.498 Body] [0.502 Coat] } }
    interior { ior 1.5 } }
#end
#macro Lid(R, H)
  union {
    object { Thrown(P_Bowl(H, R), 0.05, 0.08, 0.006, 3) scale <1, -1, 1> translate y*H }
    sphere { <0, H*1.12, 0>, R*0.16 scale <1, 0.9, 1> }
    cylinder { <0, H*0.9, 0>, <0, H*1.1, 0>, R*0.08 }
    texture { Coat }
    interior { ior 1.5 }
  }
#end

// ---- the room: a wall and a table of one colour, light from the left ----
#macro Room(Distance, Centre, Angle)
  camera { location <Distance*0.06, Centre + Distance*0.26, -Distance> look_at <0, Centre, 0> angle Angle right x*image_width/image_height }
  Window_Light(<-11, 9, -6>, <0, 0.6, 0>, 1.5, <1.0, 0.965, 0.92>, 6)
  light_source { <12, 8, -14> rgb <0.82, 0.90, 1>*0.14 shadowless }
  plane { z, 6 inverse texture { T_Plaster } }
  box { <-30, -0.5, -20>, <30, 0, 6> texture { pigment { bozo turbulence 0.7 octaves 5 color_map { [0 srgb <0.77,0.73,0.67>] [1 srgb <0.83,0.79,0.73>] } scale 3 } normal { granite 0.04 scale 0.6 } finish { diffuse 0.88 } } }
#end

#switch (Product)
#case (1) // soup bowl
  Room(11, 0.42, 15.5)
  object { Dip(Thrown(P_Bowl(0.85, 1.15), 0.08, 0.18, 0.012, 12), 0.16, 1) }
#break
#case (2) // mug
  Room(11, 0.55, 12.9)
  union { Dip(Thrown(P_Cup(1.0, 0.50), 0.06, 0.16, 0.008, 4), 0.14, 2) object { Handle(1.0, 0.50, 0.075) texture { Coat } interior { ior 1.5 } } rotate y*24 }
#break
#case (3) // two espresso cups
  Room(10, 0.34, 12.0)
  object { Dip(Thrown(P_Cup(0.62, 0.36), 0.05, 0.12, 0.006, 7), 0.10, 3) translate <-0.36, 0, 0.35> }
  object { Dip(Thrown(P_Cup(0.60, 0.37), 0.05, 0.12, 0.006, 9), 0.10, 8) translate <0.42, 0, -0.30> }
#break
#case (4) // dinner plates
  Room(13, 0.30, 17.2)
  #for (I, 0, 3)
    object { Dip(Thrown(P_Plate(0.24, 1.35), 0.07, 0.10, 0.006, 20 + I), 0.02, I) translate y*(I*0.135) rotate y*I*40 }
  #end
#break
#case (5) // salad bowl
  Room(14, 0.55, 18.1)
  object { Dip(Thrown(P_Bowl(1.05, 1.75), 0.10, 0.22, 0.016, 31), 0.20, 4) }
#break
#case (6) // jug
  Room(14, 1.02, 14.6)
  union { Dip(Thrown(P_Jar(2.0, 0.78), 0.07, 0.2, 0.012, 33), 0.22, 6)
    object { Handle(1.75, 0.62, 0.10) translate y*0.22 texture { Coat } interior { ior 1.5 } } rotate y*18 }
#break
#case (7) // jar with its lid
  Room(12, 0.75, 14.6)
  object { Dip(Thrown(P_Jar(1.2, 0.72), 0.07, 0.18, 0.010, 36), 0.16, 7) }
  object { Lid(0.60, 0.20) translate y*1.19 }
#break
#case (8) // salt bowl and spoon
  Room(9, 0.2, 11.2)
  object { Dip(Thrown(P_Bowl(0.40, 0.52), 0.05, 0.12, 0.006, 38), 0.08, 8) translate <-0.2, 0, 0.1> }
  intersection { sphere { <-0.2, -0.22, 0.1>, 0.60 } plane { y, 0.40 } cylinder { <-0.2, 0.24, 0.1>, <-0.2, 0.6, 0.1>, 0.40 }
    pigment { srgb <0.96, 0.95, 0.93> } normal { bumps 1.2 scale 0.02 } finish { diffuse 0.9 } }
  union { sphere { 0, 0.14 scale <1, 0.35, 1.25> } cylinder { <0, 0.02, 0.1>, <0, 0.05, 1.0>, 0.032 } sphere { <0, 0.05, 1.0>, 0.032 }
    T_Oak(srgb <0.40,0.28,0.18>, srgb <0.68,0.52,0.36>) rotate y*-52 translate <0.62, 0.05, -0.42> }
#break
#case (9) // oval tray
  Room(13, 0.18, 17.2)
  object { Dip(Thrown(P_Plate(0.26, 1.15), 0.07, 0.10, 0.006, 41), 0.02, 9) scale <1.45, 1, 0.85> rotate y*-14 }
#break
#case (10) // moon vase
  Room(15, 1.05, 15.5)
  object { Dip(Thrown(P_Moon(2.05, 1.05), 0.08, 0.2, 0.012, 44), 0.12, 10) }
#break
#case (11) // bottle
  Room(15, 1.15, 14.6)
  object { Dip(Thrown(P_Bottle(2.4, 0.68), 0.07, 0.2, 0.010, 46), 0.3, 11) }
#break
#case (12) // terracotta vase
  Room(15, 1.12, 15.5)
  object { Dip(Thrown(P_Vase(2.2, 0.92), 0.08, 0.2, 0.014, 48), 0.2, 12) }
#break
#case (13) // bud vase with a twig
  Room(14, 1.25, 15.5)
  object { Dip(Thrown(P_Bottle(1.3, 0.42), 0.05, 0.14, 0.008, 51), 0.16, 13) }
  #declare Way = spline { cubic_spline -0.3, <0,-0.5,0> 0, <0,0,0> 0.3, <0.08,0.5,0.03> 0.7, <0.30,1.1,0.05> 1, <0.62,1.5,0> 1.3, <0.9,1.7,-0.05> }
  object { Twig(Way, 7, 0.46, 53) translate <0, 1.0, 0> }
#break
#case (14) // planter with a saucer
  Room(14, 0.78, 15.5)
  object { Dip(Thrown(P_Plate(0.22, 0.98), 0.07, 0.10, 0.006, 55), 0.02, 14) }
  object { Dip(Thrown(P_Cup(1.45, 0.82), 0.09, 0.2, 0.014, 56), 0.0, 15) translate y*0.07 }
#break
#case (15) // mortar and pestle
  Room(12, 0.55, 15.5)
  object { Dip(Thrown(P_Cup(0.85, 0.72), 0.16, 0.24, 0.010, 58), 0.14, 16) }
  union { sphere { 0, 0.17 scale <1, 1.2, 1> } cone { <0, 0, 0>, 0.13, <0, 1.25, 0>, 0.085 } sphere { <0, 1.27, 0>, 0.12 }
    T_Oak(srgb <0.40,0.28,0.18>, srgb <0.68,0.52,0.36>) rotate z*-34 rotate y*30 translate <-0.16, 0.42, 0> }
#break
#case (16) // oil cruet with a cork
  Room(12, 0.85, 13.8)
  object { Dip(Thrown(P_Bottle(1.55, 0.52), 0.06, 0.16, 0.008, 61), 0.2, 17) }
  cone { <0, 1.46, 0>, 0.11, <0, 1.72, 0>, 0.135 pigment { granite color_map { [0 srgb <0.60,0.44,0.28>] [1 srgb <0.76,0.60,0.42>] } scale 0.3 } normal { granite 0.3 scale 0.1 } finish { F_Matt } }
#break
#case (17) // baking dish
  Room(13, 0.3, 16.3)
  union { Dip(Thrown(P_Bowl(0.62, 1.25), 0.10, 0.16, 0.010, 64), 0.10, 18)
    #for (I, 0, 1)
      torus { 0.26, 0.075 scale <1, 1, 0.7> translate <1.32, 0.50, 0> rotate y*I*180 texture { Coat } interior { ior 1.5 } }
    #end
    rotate y*28 }
#break
#case (18) // candle holder
  Room(12, 0.72, 13.8)
  union { Dip(Thrown(P_Plate(0.22, 0.72), 0.06, 0.10, 0.006, 66), 0.02, 19) object { Handle(0.42, 0.30, 0.06) scale <0.8, 0.8, 0.8> translate <0.38, 0.02, 0> texture { Coat } interior { ior 1.5 } } rotate y*30 }
  object { Dip(Thrown(P_Cup(0.32, 0.17), 0.045, 0.10, 0.004, 68), 0.0, 20) translate y*0.06 }
  cylinder { <0, 0.2, 0>, <0, 1.5, 0>, 0.11 pigment { srgb <0.94, 0.90, 0.80> } finish { diffuse 0.9 specular 0.15 roughness 0.05 } }
  cylinder { <0, 1.49, 0>, <0.01, 1.62, 0>, 0.012 pigment { srgb <0.14, 0.12, 0.10> } finish { F_Matt } }
#break
#case (19) // soap dish
  Room(11, 0.15, 12.9)
  object { Dip(Thrown(P_Plate(0.20, 0.72), 0.06, 0.09, 0.006, 70), 0.02, 21) scale <1.35, 1, 0.95> rotate y*18 }
  superellipsoid { <0.5, 0.4> scale <0.46, 0.14, 0.30> rotate y*30 translate <0, 0.26, 0> pigment { bozo turbulence 0.6 color_map { [0 srgb <0.78,0.80,0.66>] [1 srgb <0.86,0.87,0.76>] } } finish { diffuse 0.85 specular 0.2 roughness 0.08 subsurface { translucency 0.2 } } }
#break
#case (20) // egg cups
  Room(9, 0.34, 12.0)
  #for (I, 0, 1)
    union { object { Dip(Thrown(P_Cup(0.42, 0.27), 0.045, 0.12, 0.006, 72 + I), 0.08, 22 + I) }
      sphere { 0, 0.21 scale <1, 1.3, 1> translate y*0.48 pigment { bozo color_map { [0 srgb <0.82,0.66,0.52>] [1 srgb <0.88,0.74,0.60>] } scale 0.3 } normal { granite 0.04 scale 0.05 } finish { diffuse 0.88 specular 0.05 roughness 0.1 } }
      translate <0.70*I - 0.35, 0, 0.45 - 0.7*I> }
  #end
#break
#end
