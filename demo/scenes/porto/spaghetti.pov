// Spaghetti with clams on a banded plate, on blue paper, from above.
#version 3.7;
#include "harbour.inc"
Eye(<0.42, 11, -3.6>, <0.42, 0, 0.02>, 27)
Sky(<0.56, 0.50, 0.44>)
Sun(<-5, 8.5, 3.4>, 1.15)
plane { y, 0 T_Paper(C_Sea) }
object { Dish(1.75, C_White, C_Tomato) translate <-0.25, 0, 0> }
object { Spaghetti(1.06, 0.36, 300, 7) translate <-0.25, 0.08, 0> }
#declare Rn = seed(12);
#declare N = 12;
#for (I, 1, N)
  #declare A = 2.4*I; #declare Q = 0.22 + 0.8*sqrt(I/N);
  object { Clam(30 + 45*rand(Rn)) scale 0.98 rotate <-18 + 36*rand(Rn), 360*rand(Rn), -18 + 36*rand(Rn)> translate <-0.25 + Q*cos(A), 0.12 + 0.33*(1 - Q*Q/1.15), Q*sin(A)> }
#end
object { Crumbs(70, 0.95, 0.42, 0.034, C_Green, 4) translate <-0.25, 0.1, 0> }
object { Crumbs(26, 0.8, 0.42, 0.03, C_Tomato, 9) translate <-0.25, 0.11, 0> }
// A napkin, a fork, lemons.
box { <-0.62, 0, -1.35>, <0.62, 0.03, 1.35> T_Check(C_Tomato, C_White, 0.2) rotate y*9 translate <2.6, 0, -0.3> }
#declare T_Steel = texture { pigment { srgb 0.62 } finish { diffuse 0.35 specular 0.8 roughness 0.01 reflection 0.4 } }
union {
  sphere_sweep { cubic_spline 6 <0, 0.05, -2>, 0.05 <0, 0.04, -1.2>, 0.06 <0, 0.06, -0.4>, 0.04 <0, 0.07, 0>, 0.035 <0, 0.05, 0.3>, 0.05 <0, 0.05, 0.4>, 0.05 tolerance 0.01 }
  superellipsoid { <0.5, 0.4> scale <0.125, 0.02, 0.14> translate <0, 0.05, 0.37> }
  #for (I, -1.5, 1.5) sphere_sweep { linear_spline 3 <I*0.07, 0.05, 0.42>, 0.022 <I*0.07, 0.045, 0.7>, 0.02 <I*0.068, 0.07, 0.95>, 0.008 } #end
  texture { T_Steel } rotate y*9 translate <2.62, 0.03, 0.05>
}
object { LemonSlice scale <1, 5, 1> rotate <0, 0, 0> translate <-2.5, 0, -1.15> }
object { LemonSlice rotate x*-8 translate <-2.85, 0.02, -0.35> }
object { Lemon rotate <90, 60, 0> translate <-2.65, 0.31, 1.2> }
