import { blur, colour, develop, plane, sample, softened, stroke, TONES } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, random, smooth } from './noise.mjs'

/** Reflectance of a cast wall: clouds, streaks, pores with a lit lower lip, joints of the formwork and tie holes. */
function castWall(seed, { panel = [0.62, 0.46], pores = 1, streaks = 1 } = {}) {
  const noise = gradientNoise(seed)
  const next = random(seed)
  const table = Float32Array.from({ length: 8192 }, next)
  const hash = (a, b, c) => table[(((a * 73856093) ^ (b * 19349663) ^ (c * 83492791)) >>> 0) & 8191]
  return (x, y) => {
    const column = Math.floor(x / panel[0])
    const row = Math.floor(y / panel[1])
    const clouds = fractal(noise, x * 2.2, y * 2.2, 6, 0.6)
    const streak = fractal(noise, x * 26, y * 1.1 + 7, 4) * streaks
    const dust = fractal(noise, x * 210, y * 210, 3, 0.7)
    let value = 0.46 * (1 + 0.3 * clouds + 0.1 * streak + 0.13 * dust + 0.1 * (hash(column, row, 1) - 0.5))
    for (let scale = 0; scale < 3; scale++) {
      const size = [0.03, 0.012, 0.006][scale]
      const cx = Math.floor(x / size)
      const cy = Math.floor(y / size)
      if (hash(cx, cy, scale + 2) > 0.22 * pores) continue
      const radius = size * (0.05 + 0.14 * hash(cx, cy, scale + 6) ** 3)
      const dx = x - (cx + 0.3 + 0.4 * hash(cx, cy, scale + 10)) * size
      const dy = y - (cy + 0.3 + 0.4 * hash(cx, cy, scale + 14)) * size
      const distance = Math.hypot(dx, dy * 1.1)
      value *= 1 - 0.62 * smooth(radius * 1.25, radius * 0.6, distance)
      value *= 1 + 0.22 * smooth(radius * 0.7, 0, Math.abs(distance - radius * 1.2)) * (dy > 0 ? 1 : 0)
    }
    const jx = Math.abs(x / panel[0] - Math.round(x / panel[0])) * panel[0]
    const jy = Math.abs(y / panel[1] - Math.round(y / panel[1])) * panel[1]
    const uneven = 0.0008 * (1 + noise(x * 30, y * 30))
    value *= 1 - 0.5 * smooth(0.0019 + uneven, 0.0007, Math.min(jx, jy))
    value *= 1 + 0.1 * smooth(0.006, 0.002, Math.min(jx, jy))
    const hx = Math.abs(Math.abs(x / panel[0] - column - 0.5) - 0.3) * panel[0]
    const hy = Math.abs(Math.abs(y / panel[1] - row - 0.5) - 0.27) * panel[1]
    const hole = Math.hypot(hx, hy)
    const low = y / panel[1] - row - 0.5 > 0 ? 1 : -1
    value *= 1 - 0.8 * smooth(0.0108, 0.0092, hole)
    value *= 1 + 0.3 * smooth(0.0022, 0, Math.abs(hole - 0.0108)) * (low > 0 ? 0.7 : 0.4)
    return value
  }
}

const SUN = [1.12, 0.98, 0.8]
const SKY = [0.92, 0.96, 1]
const lightOf = (rgb, value, sun, shade) => {
  for (let channel = 0; channel < 3; channel++) rgb[channel] = value * (sun * SUN[channel] + shade * SKY[channel])
}

function diagonale(width, height) {
  const aspect = width / height
  const wall = castWall(4)
  const edge = (x, y) => (y - 0.16 - (aspect - x) * 0.52) * 0.887
  const mask = plane(width, height, (x, y) => (edge(x, y) > 0 ? 0 : 1))
  // The shadow is sharp near the corner that casts it and soft far from it.
  const sun = softened(mask, (x) => 0.002 + 0.03 * (x / aspect) ** 1.3, 0.034)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const graze = 0.92 + 0.28 * smooth(0, aspect, x) - 0.18 * y
    const bounce = 0.05 + 0.035 * smooth(0.5, 0, edge(x, y))
    lightOf(rgb, wall(x + 0.21, y + 0.13), sun.values[index] * 1.5 * graze, bounce)
  })
  return develop(picture, { seed: 11, exposure: 0.8, vignette: 0.35, halo: 0.06, grain: 0.02 })
}

function persiana(width, height) {
  const aspect = width / height
  const plaster = gradientNoise(8)
  const mask = plane(width, height, (x, y) => {
    const slant = y + 0.22 * (x - aspect / 2)
    const slat = (slant - 0.1) / 0.043
    const open = slat - Math.floor(slat) < 0.56 + 0.02 * Math.sin(Math.floor(slat) * 5.1) ? 1 : 0
    const jamb = x - 0.1 * slant > 0.1 && x - 0.1 * slant < aspect - 0.19 ? 1 : 0
    const ladder = Math.min(Math.abs(x - 0.1 * slant - 0.25), Math.abs(x - 0.1 * slant - 0.5)) > 0.004 ? 1 : 0
    return slat > 0 && slat < 18.5 ? open * jamb * ladder : 0
  })
  const next = random(23)
  const leaves = plane(width, height)
  for (let stem = 0; stem < 5; stem++) {
    let x = 0.02 + stem * 0.05
    let y = 1.02
    let heading = -1.5 + 0.24 * stem * next()
    for (let piece = 0; piece < 14; piece++) {
      heading += 0.075 * (0.4 + next())
      const qx = x + Math.cos(heading) * 0.042
      const qy = y + Math.sin(heading) * 0.042
      stroke(leaves, x, y, qx, qy, 0.003, 0.0025)
      for (const side of [-1, 1]) {
        const turn = heading + side * (0.7 + 0.3 * next())
        const length = 0.09 * (1 - piece / 22) * (0.7 + 0.5 * next())
        stroke(leaves, qx, qy, qx + Math.cos(turn) * length * 0.5, qy + Math.sin(turn) * length * 0.5, 0.002, 0.0105)
        stroke(
          leaves,
          qx + Math.cos(turn) * length * 0.5,
          qy + Math.sin(turn) * length * 0.5,
          qx + Math.cos(turn) * length,
          qy + Math.sin(turn) * length,
          0.0105,
          0.0008,
        )
      }
      x = qx
      y = qy
    }
  }
  const slats = softened(mask, (x, y) => 0.0025 + 0.0055 * (x / aspect) + 0.002 * y, 0.01)
  const plant = softened(leaves, (_x, y) => 0.003 + 0.014 * (1 - y), 0.02)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const grain = 1 + 0.09 * fractal(plaster, x * 60, y * 60, 4, 0.65) + 0.05 * fractal(plaster, x * 3, y * 3, 4)
    const light = slats.values[index] * (1 - 0.94 * plant.values[index])
    lightOf(rgb, 0.6 * grain, light * (1.25 - 0.35 * y), 0.04 + 0.05 * x)
    rgb[1] *= 0.93
    rgb[2] *= 0.76
  })
  return develop(picture, { seed: 12, exposure: 0.86, halo: 0.12, vignette: 0.4, grain: 0.026 })
}

function spigolo(width, height) {
  const aspect = width / height
  const left = castWall(14, { panel: [0.5, 0.3] })
  const right = castWall(15, { panel: [0.5, 0.3] })
  const noise = gradientNoise(6)
  const corner = (y) => aspect * 0.57 - 0.02 * (y - 0.5)
  const seen = (x, y) => {
    const at = x - corner(y)
    const depth = 1 + Math.abs(at) * (at < 0 ? 1.15 : 2.4)
    const roof = 0.16 + 0.3 * Math.abs(at) * (at < 0 ? 0.95 : 1.5)
    const sky = 0.012 + 0.02 * (1 - y) + 0.004 * noise(x * 3, y * 3)
    const u = Math.log(depth) / (at < 0 ? 1.15 : 2.4)
    const v = (y - 0.92) / (1 - (at < 0 ? 0.34 : 0.52) * Math.abs(at))
    const bounce = 0.1 + 0.12 * smooth(0.35, 1.05, y)
    const shade = at < 0 ? 1.55 - 0.5 * smooth(0, -0.5, at) - 0.25 * y : bounce
    const arris = 1 + 0.35 * smooth(0.003, 0.0004, Math.abs(at)) * (at < 0 ? 1 : 0.2)
    const wall = (at < 0 ? left(u * 1.5 + 0.2, v * 1.5) : right(u * 1.5 + 0.3, v * 1.5)) * shade * arris
    return mix(sky, wall, clamp((y - roof) * height + 0.5))
  }
  const third = 1 / (3 * height)
  const picture = plane(width, height, (x, y) =>
    Math.abs(x - corner(y)) < 2 / height ? (seen(x - third, y) + seen(x, y) + seen(x + third, y)) / 3 : seen(x, y),
  )
  return develop(picture, { seed: 13, exposure: 0.95, vignette: 0.35, grain: 0.032 })
}

function lamelle(width, height) {
  const noise = gradientNoise(51)
  const picture = plane(width, height, (x, y) => {
    let sum = 0
    for (let part = 0; part < 3; part++) {
      const px = x + (part - 1) / (3 * height)
      // Fins that go away to the right: each has a lit face and, behind it, the dark of the gap.
      const distance = 1 / (1.92 - px)
      const fin = distance * 15
      const number = Math.floor(fin)
      const place = fin - number
      const rise = 0.5 + (y - 0.5) * distance * 1.02
      const face = 0.44 - 0.12 * distance * 0.4
      const lit = smooth(-0.02, 0.05, place) * smooth(face + 0.02, face - 0.02, place)
      const gap = smooth(face - 0.02, face + 0.03, place)
      const top = smooth(1.25, -0.35, rise)
      const worn =
        1 +
        0.16 * fractal(noise, number * 7.7 + place * 2, rise * 3, 4) +
        0.06 * fractal(noise, place * 30 + number, y * 60, 2)
      const curtain = 0.5 + 0.5 * Math.sin(number * 12.9) * Math.sin(Math.floor(rise * 5.5) * 7.3)
      const slab = smooth(0.02, 0.005, Math.abs(rise * 5.5 - Math.round(rise * 5.5)))
      sum +=
        lit * worn * (0.12 + 0.95 * top * (1 - 0.5 * (place / face))) +
        gap * (0.008 + 0.03 * curtain * place + 0.05 * slab * place)
    }
    return sum / 3
  })
  return develop(picture, { seed: 14, exposure: 0.85, halo: 0.1, vignette: 0.45, grain: 0.032, contrast: 1.08 })
}

function rampe(width, height) {
  const wall = castWall(61, { panel: [0.35, 2], pores: 0.8 })
  const picture = plane(width, height, (x, y) => {
    let value = 0.02
    // Parapets of a round ramp, from the farthest below to the nearest above.
    for (let floor = 0; floor < 7; floor++) {
      const near = floor / 6
      const radius = 0.3 + near * near * 0.92
      const cx = 0.72 - 0.16 * near
      const cy = 0.36 + 0.1 * near
      const dx = (x - cx) / radius
      const dy = (y - cy) / (radius * 0.8)
      const rim = Math.hypot(dx, dy)
      const turn = Math.atan2(dy, dx)
      const edge = 0.79 + 0.025 * Math.sin(turn + floor)
      const band = 0.95 + 0.05 * Math.sin(turn + floor * 0.4)
      const cover = clamp((rim - edge) * radius * height * 0.9 + 0.5)
      if (cover === 0) continue
      const facing = 0.5 - 0.5 * Math.cos(turn - 2.3)
      const texture = wall(turn * 0.55 + floor * 0.21, (rim - edge) * radius + floor)
      const inside = texture * (0.12 + 1.35 * facing ** 1.7) * (1 - 0.35 * (1 - near))
      const lip = 1 + 0.7 * smooth(0.008, 0.002, Math.abs(rim - edge - 0.004)) * facing
      const walk = smooth(band, band + 0.012, rim)
      const shadow = 0.03 + 0.25 * smooth(0.16, 0, rim - band) * facing * texture
      value = mix(value, mix(inside * lip, shadow, walk), cover)
    }
    return value
  })
  return develop(picture, { seed: 15, exposure: 1.05, halo: 0.1, vignette: 0.35, grain: 0.034 })
}

function gradini(width, height) {
  const wall = castWall(71, { panel: [1.4, 3], streaks: 0.4 })
  const aspect = width / height
  const picture = plane(width, height, (x, y) => {
    // Steps seen from above grow wider towards the foot of the picture.
    const depth = Math.log(0.25 + y * 1.15) * 5.2 + 12
    const step = Math.floor(depth)
    const place = depth - step
    const riser = place > 0.62 ? 1 : 0
    const along = (x - aspect * 0.5) / (0.5 + 0.5 * y)
    const inStep = riser ? (place - 0.62) / 0.38 : place / 0.62
    // On risers the shadow falls straight, on treads it runs back.
    const line = 0.2 - step * 0.105 - (riser ? 0.105 : 0.105 * inStep) + 0.72
    const lit = smooth(-0.012 - 0.004 * step * 0.2, 0.012, line - along - 0.08)
    const texture = wall(along + step * 0.37, depth * 0.13) / 0.46
    const face = riser ? 0.1 + 0.24 * lit * (1 - 0.3 * inStep) : 0.13 + 1.05 * lit
    const nose = riser ? 1 + 1.1 * lit * smooth(0.1, 0, inStep) : 1 + 0.22 * lit * smooth(0.9, 1, inStep)
    const corner = riser ? 1 - 0.35 * smooth(0.75, 1, inStep) : 1 - 0.5 * smooth(0.2, 0, inStep)
    return 0.5 * texture * face * nose * corner
  })
  return develop(picture, { seed: 16, exposure: 1.05, vignette: 0.4, grain: 0.032 })
}

function finestra(width, height) {
  const aspect = width / height
  const plaster = gradientNoise(31)
  const next = random(37)
  const window = plane(width, height, (x, y) => {
    const u = (x - aspect * 0.44 + 0.17 * (y - 0.5)) / 0.74
    const v = (y - 0.46 - 0.3 * (x - aspect * 0.44)) / 0.66
    if (Math.abs(u) > 0.5 || Math.abs(v) > 0.5) return 0
    const bar = Math.min(Math.abs(u), Math.abs(v + 0.17), Math.abs(v - 0.17))
    return bar < (Math.abs(u) === bar ? 0.02 : 0.014) ? 0 : 1
  })
  const foliage = plane(width, height)
  for (let leaf = 0; leaf < 420; leaf++) {
    const x = aspect * (0.3 + 0.5 * next() ** 0.8)
    const y = 0.02 + 0.75 * next() * (x / aspect)
    const turn = next() * 6.3
    const size = 0.012 + 0.02 * next()
    stroke(foliage, x, y, x + Math.cos(turn) * size, y + Math.sin(turn) * size, 0.006, 0.001)
    if (leaf % 12 === 0) stroke(foliage, x, y, x + 0.2 * next(), y - 0.2 * next(), 0.003, 0.001)
  }
  const frame = softened(window, (x, y) => 0.004 + 0.011 * clamp(x / aspect + 0.2 - y * 0.2), 0.016)
  const leaves = blur(foliage, 0.009)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const relief = fractal(plaster, x * 5, y * 5, 3) + 0.35 * fractal(plaster, x * 45, y * 45, 4, 0.6)
    const skirting = y > 0.93 ? 0.72 : 1
    const light = frame.values[index] * (1 - 0.88 * smooth(0.1, 0.7, leaves.values[index]))
    const value = 0.52 * (1 + 0.12 * relief) * skirting * (1 - 0.6 * smooth(0.0045, 0.001, Math.abs(y - 0.93)))
    const room = 0.1 * Math.exp(-(Math.hypot(x - aspect * 0.44, y - 0.5) ** 2) * 1.6)
    rgb[0] = value * (light * 1.5 + 0.03 + room)
    rgb[1] = value * (light * 0.72 + 0.022 + room * 0.72)
    rgb[2] = value * (light * 0.22 + 0.016 + room * 0.48)
  })
  return develop(picture, { seed: 17, exposure: 0.78, halo: 0.14, vignette: 0.45, grain: 0.03 })
}

function mosso(width, height) {
  const aspect = width / height
  const noise = gradientNoise(81)
  const sharp = plane(width, height, (x, y) => {
    const house = Math.floor(x * 9 + 1.4 * noise(Math.floor(x * 23) * 0.7, 2))
    const roof = 0.3 + 0.26 * noise(house * 3.7, 9) + 0.1 * noise(x * 3, 1)
    const wall = 0.1 + 0.75 * Math.max(0, noise(house * 5.3, 4) + 0.3) ** 1.5
    const strip = 0.75 + 0.6 * fractal(noise, x * 46, house, 3)
    const street = smooth(0.74, 0.86, y + 0.05 * noise(x * 4, 7))
    const sky = 0.72 - 0.18 * y
    const lamp = noise(Math.floor(x * 40) * 1.3, Math.floor(y * 26) * 1.7) > 0.44 ? 1.6 : 0
    return mix(mix(sky, wall * strip + lamp * 0.5, y > roof ? 1 : 0), 0.05 + 0.1 * strip, street)
  })
  // The camera moved upwards during the exposure, and trembled a little.
  const moved = blur(sharp, 0.0012, 0.085)
  const ghost = blur(sharp, 0.004, 0.03)
  const picture = plane(
    width,
    height,
    (x, y, index) => moved.values[index] * 0.8 + 0.2 * sample(ghost, clamp(x + 0.012, 0, aspect), y),
  )
  return develop(picture, { seed: 18, exposure: 1, vignette: 0.4, grain: 0.034, tone: TONES.sepia, contrast: 1.12 })
}

/** «Cemento»: walls, and the sun that measures them. */
export const concrete = {
  diagonale: { size: [2400, 1600], draw: diagonale },
  persiana: { size: [1600, 2000], draw: persiana },
  spigolo: { size: [1600, 2000], draw: spigolo },
  lamelle: { size: [1600, 1067], draw: lamelle },
  rampe: { size: [1600, 1600], draw: rampe },
  gradini: { size: [1600, 2000], draw: gradini },
  finestra: { size: [2400, 1600], draw: finestra },
  mosso: { size: [1600, 1067], draw: mosso },
}
