import { blur, colour, develop, plane, raking, softened, TONES } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, random, smooth } from './noise.mjs'

/** Tooth of a cotton paper, in shares of the picture's height. */
function tooth(noise, x, y) {
  return 0.00022 * fractal(noise, x * 240, y * 240, 3, 0.7) + 0.00035 * fractal(noise, x * 46, y * 60, 3)
}

function pieghe(width, height) {
  const noise = gradientNoise(201)
  const next = random(202)
  const slopes = Float32Array.from({ length: 256 }, () => next() - 0.5)
  const relief = plane(width, height, (x, y) => {
    const u = (x * 0.985 + y * 0.17) / 0.315 + 0.2
    const v = (y * 0.985 - x * 0.17) / 0.315 + 0.4
    const column = Math.floor(u)
    const row = Math.floor(v)
    const px = u - column
    const py = v - row
    const corner = (c, r) => slopes[((c * 31 + r * 57) & 255) >>> 0] + ((c + r) & 1 ? 0.5 : -0.5)
    // Each facet is nearly flat; along the creases the sheet still stands up a little.
    const a = mix(corner(column, row), corner(column + 1, row), px)
    const b = mix(corner(column, row + 1), corner(column + 1, row + 1), px)
    const facet = mix(a, b, py) * 0.03
    const bent = (from, line) => Math.exp(-Math.hypot(from - line, 0.012) * 22) * (line & 1 ? 1 : -1)
    const crease = 0.0042 * (bent(u, Math.round(u)) + bent(v, Math.round(v)))
    return facet + crease + 0.004 * fractal(noise, x * 3, y * 3, 4) + tooth(noise, x, y) * 0.8
  })
  const light = raking(blur(relief, 0.0007), {
    azimuth: -2.5,
    elevation: 0.22,
    spread: 0.1,
    ambient: 0.06,
    reach: 0.25,
  })
  const picture = plane(width, height, (x, y, index) => light.values[index] * (1.5 - 0.3 * x) * (1.1 - 0.25 * y))
  return develop(picture, { seed: 41, exposure: 1.75, vignette: 0.3, grain: 0.02, halo: 0.08, tone: TONES.warm })
}

function gualcita(width, height) {
  const noise = gradientNoise(211)
  const next = random(212)
  const folds = Array.from({ length: 90 }, (_, index) => {
    const turn = next() * 6.283
    return {
      x: next() * 0.9 - 0.05,
      y: next() * 1.1 - 0.05,
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      reach: 0.5 * 0.975 ** index * (0.5 + next()),
      rise: (next() < 0.5 ? -1 : 1) * (0.25 + 0.5 * next()) * 0.62,
    }
  })
  const relief = plane(width, height, (x, y) => {
    const wx = x + 0.018 * fractal(noise, x * 4, y * 4, 3)
    const wy = y + 0.018 * fractal(noise, x * 4 + 9, y * 4, 3)
    let sum = 0
    for (const fold of folds) {
      const dx = wx - fold.x
      const dy = wy - fold.y
      const across = Math.abs(dx * fold.cos + dy * fold.sin)
      const along = Math.abs(dy * fold.cos - dx * fold.sin)
      const room = 1 - Math.max(across * 2.2, along) / fold.reach
      if (room <= 0) continue
      // A tent: two flat sides that meet in a crease and run out to nothing.
      sum += fold.rise * fold.reach * 0.28 * Math.min(room, 0.45 - Math.min(across / fold.reach, 0.45) + 0.1 * room)
    }
    return sum + tooth(noise, x, y) * 0.6
  })
  const light = raking(blur(relief, 0.0006), {
    azimuth: -0.75,
    elevation: 0.36,
    spread: 0.16,
    ambient: 0.12,
    reach: 0.3,
  })
  return develop(light, { seed: 42, exposure: 1.05, contrast: 1.1, vignette: 0.32, grain: 0.024, halo: 0.08 })
}

/** Sheets that stand on edge, one behind another: each is a curve with its own light, and throws a soft shadow back. */
function cutSheets(width, height, seed, sheets) {
  const noise = gradientNoise(seed)
  let seen = plane(width, height, () => 0)
  sheets.forEach(({ edge, light, shadow = 0.03, drop = [0.03, 0.03] }, index) => {
    const cover = plane(width, height, (x, y) => clamp(edge(x, y) * height + 0.5))
    const shade = softened(cover, (x, y) => shadow * (0.4 + 0.6 * clamp(x * 0.5 + y * 0.5)), shadow)
    const before = seen
    const dx = Math.round(drop[0] * height)
    const dy = Math.round(drop[1] * height)
    seen = plane(width, height, (x, y, at) => {
      const column = at % width
      const row = (at - column) / width
      const from = clamp(row - dy, 0, height - 1) * width + clamp(column - dx, 0, width - 1)
      const dark = index === 0 ? 1 : 1 - 0.82 * shade.values[from]
      const inside = clamp(edge(x, y))
      const grainOfPaper =
        1 + 0.05 * fractal(noise, x * 150, y * 150, 3, 0.7) + 0.03 * fractal(noise, x * 5 + index, y * 5, 3)
      const rim = 1 + 0.35 * smooth(0.0035, 0.001, inside)
      return mix(before.values[at] * dark, light(x, y, inside) * grainOfPaper * rim, cover.values[at])
    })
  })
  return seen
}

function onde(width, height) {
  const aspect = width / height
  const sheets = [{ edge: () => 1, light: (x, y) => 0.55 * (1.1 - 0.5 * y) * (1 - 0.25 * x), drop: [0, 0] }]
  for (let sheet = 0; sheet < 6; sheet++) {
    const base = 0.16 + sheet * 0.145
    const curve = (x) =>
      base +
      0.085 * Math.sin(x * (2.5 + 0.22 * sheet) + sheet * 1.25) +
      0.03 * Math.sin(x * 5.1 - sheet * 0.8) -
      0.05 * (x - aspect / 2)
    sheets.push({
      edge: (x, y) => (y - curve(x)) * 0.9,
      light: (x, _y, inside) => {
        const slope = Math.cos(x * (2.5 + 0.22 * sheet) + sheet * 1.25)
        const turned = 0.62 + 0.34 * slope
        return mix(turned, 0.22 + 0.2 * turned, smooth(0, 0.17, inside)) * (1 - 0.18 * x)
      },
      shadow: 0.04,
      drop: [0.012, -0.034],
    })
  }
  const picture = cutSheets(width, height, 221, sheets)
  return develop(picture, { seed: 43, exposure: 1.15, vignette: 0.35, grain: 0.024, halo: 0.08 })
}

function cerchi(width, height) {
  const places = [
    [0.5, 0.47, 0.41, 1],
    [0.54, 0.51, 0.325, 0.95],
    [0.49, 0.55, 0.24, 0.92],
    [0.53, 0.53, 0.155, 0.9],
  ]
  // Holes, each smaller, cut into sheets laid one under another: the light falls in from above left.
  const noise = gradientNoise(231)
  let seen = plane(width, height)
  for (let sheet = places.length; sheet >= 0; sheet--) {
    const before = seen
    const [cx, cy, radius] = places[sheet] ?? [0.5, 0.5, 0]
    const wobble = (x, y) => {
      const turn = Math.atan2(y - cy, x - cx)
      return radius * (1 + 0.05 * Math.sin(turn * 2 + sheet) + 0.03 * Math.sin(turn * 3 + sheet * 2.2))
    }
    const edge = (x, y) => (radius === 0 ? 1 : Math.hypot(x - cx, y - cy) - wobble(x, y))
    const cover = plane(width, height, (x, y) => clamp(edge(x, y) * height + 0.5))
    const shade = softened(cover, (x, y) => 0.012 + 0.03 * clamp(x + y - 0.6), 0.045)
    const shift = Math.round(0.034 * height)
    const tone = mix(0.74, 0.46, sheet / places.length)
    const ember = sheet === places.length
    seen = plane(width, height, (x, y, at) => {
      const column = at % width
      const row = (at - column) / width
      const from = clamp(row - shift, 0, height - 1) * width + clamp(column - shift, 0, width - 1)
      const dark = ember ? 1 : 1 - 0.85 * shade.values[from]
      const fibre = 1 + 0.06 * fractal(noise, x * 150, y * 150, 3, 0.7) + 0.05 * fractal(noise, x * 4 + sheet, y * 4, 3)
      const rim = 1 + 0.3 * smooth(0.004, 0.001, edge(x, y)) * smooth(-0.4, 0.6, (x - cx + y - cy) / (radius + 0.01))
      return mix(before.values[at] * dark, tone * fibre * rim * (1.14 - 0.22 * (x + y)), ember ? 1 : cover.values[at])
    })
  }
  const accent = plane(width, height, (x, y) => {
    const [cx, cy, radius] = places[3]
    const turn = Math.atan2(y - cy, x - cx)
    return clamp(
      (radius * (1 + 0.05 * Math.sin(turn * 2 + 3) + 0.03 * Math.sin(turn * 3 + 6.6)) - Math.hypot(x - cx, y - cy)) *
        height +
        0.5,
    )
  })
  const picture = colour(width, height, (_x, _y, rgb, index) => {
    const value = seen.values[index]
    const hot = accent.values[index]
    rgb[0] = value * mix(1.04, 1.3, hot)
    rgb[1] = value * mix(0.97, 0.5, hot)
    rgb[2] = value * mix(0.86, 0.16, hot)
  })
  return develop(picture, { seed: 44, exposure: 1.05, vignette: 0.3, grain: 0.024, halo: 0.06 })
}

function taglio(width, height) {
  const noise = gradientNoise(241)
  const next = random(242)
  const table = Float32Array.from({ length: 8192 }, next)
  const sharp = plane(width, height, (x, y) => {
    const curve = 0.2 * Math.sin(x * 1.5 + 0.35) + 0.05 * x * x
    const fan = 1 + 0.5 * smooth(0, 1.6, x)
    const sheet = ((y - 0.55 - curve * 0.8) * fan * 34 + 700 + 1.4 * fractal(noise, x * 0.9, y * 3, 3)) * 0.9
    const number = Math.floor(sheet)
    const place = sheet - number
    const thick = 0.55 + 0.3 * table[(number * 7) & 8191]
    const body = smooth(0, 0.16, place) * smooth(thick + 0.14, thick - 0.04, place)
    const bright = 0.5 + 0.5 * table[(number * 13) & 8191]
    const fibre = 1 + 0.24 * fractal(noise, x * 30, sheet * 1.7, 3)
    const crown = 1.2 * Math.exp(-(((x - 0.62) / 0.55) ** 2)) + 0.12
    const dark = number % 29 < 1 ? 0.25 : 1
    return (0.012 + body * bright * fibre * dark * 0.9) * crown * smooth(-0.15, 0.3, y) * smooth(1.25, 0.6, y)
  })
  // Only a narrow slice of the block of sheets is sharp.
  const soft = softened(sharp, (x, y) => 0.03 * Math.max(0, Math.abs(x - 0.62 - 0.14 * (y - 0.5)) - 0.1) ** 1.25, 0.024)
  return develop(soft, { seed: 45, exposure: 1.5, vignette: 0.4, grain: 0.026, halo: 0.1, tone: TONES.sepia })
}

function ventaglio(width, height) {
  const noise = gradientNoise(251)
  const next = random(252)
  const table = Float32Array.from({ length: 512 }, next)
  const spine = { x: 0.36, y: 1.1 }
  const picture = plane(width, height, (x, y) => {
    const dx = x - spine.x
    const dy = spine.y - y
    const radius = Math.hypot(dx, dy)
    const turn = Math.atan2(dx, dy)
    // Sheets that curl out as they rise.
    const curled = turn / (0.25 + 0.62 * smooth(0, 1.25, radius)) + 0.05 * Math.sin(radius * 4)
    const sheet = curled * 17 + 60.4 + 0.16 * fractal(noise, radius * 2, turn * 2, 3)
    const number = Math.floor(sheet)
    const place = sheet - number
    const reach = 0.98 + 0.05 * table[(number * 3) & 511] - 0.16 * curled * curled
    const fall = smooth(reach + 0.002, reach - 0.002, radius)
    const side = number > 60 ? place : 1 - place
    const face = 0.07 + 0.95 * side ** 1.7
    const light = face * (0.28 + 0.72 * smooth(0.1, 0.95, radius)) * (1.1 - 0.28 * Math.abs(curled + 0.5))
    const rim = 1 + 0.5 * smooth(0.012, 0.002, 1 - side)
    const fibre = 1 + 0.05 * fractal(noise, x * 160, y * 160, 3, 0.7)
    const back = 0.035 + 0.05 * Math.exp(-((radius - 1) ** 2) * 8)
    return mix(back, light * rim * fibre * 0.8, fall)
  })
  const soft = softened(picture, (x, y) => 0.006 * smooth(0.5, 1, y) + 0.003 * smooth(0.35, 0.75, x), 0.009)
  return develop(soft, { seed: 46, exposure: 1.2, vignette: 0.4, grain: 0.026, halo: 0.1 })
}

function controluce(width, height) {
  const noise = gradientNoise(261)
  const next = random(262)
  const sheets = Array.from({ length: 6 }, () => {
    const turn = (next() - 0.5) * 1.3
    return {
      x: 0.15 + 0.7 * next(),
      y: 0.15 + 0.7 * next(),
      cos: Math.cos(turn),
      sin: Math.sin(turn),
      w: 0.2 + 0.22 * next(),
      h: 0.26 + 0.25 * next(),
      wobble: next() * 9,
    }
  })
  const picture = plane(width, height, (x, y) => {
    let light = 1.7 * (1 - 0.5 * Math.hypot(x - 0.46, y - 0.4))
    for (const { x: cx, y: cy, cos, sin, w, h, wobble } of sheets) {
      const dx = x - cx
      const dy = y - cy
      const u = dx * cos + dy * sin
      const v = dy * cos - dx * sin
      const worn = 0.0016 * noise(u * 60 + wobble, v * 60) + 0.006 * noise(u * 4, v * 4 + wobble)
      const inside = Math.min(w - Math.abs(u), h - Math.abs(v)) + worn
      const cover = clamp(inside * height * 0.7 + 0.5)
      if (cover === 0) continue
      const formation =
        1 +
        0.16 * fractal(noise, u * 18 + wobble, v * 18, 4, 0.65) +
        0.09 * fractal(noise, u * 120, v * 120 + wobble, 2)
      const edge = 1 - 0.16 * smooth(0.006, 0.001, inside)
      light *= mix(1, 0.6 * formation * edge, cover)
    }
    return light
  })
  return develop(picture, { seed: 47, exposure: 0.95, vignette: 0.35, grain: 0.024, halo: 0.12, tone: TONES.sepia })
}

/** «Carta»: sheets folded, cut and held against the light. */
export const paper = {
  pieghe: { size: [2400, 1600], draw: pieghe },
  gualcita: { size: [1600, 2000], draw: gualcita },
  onde: { size: [1600, 1067], draw: onde },
  cerchi: { size: [1600, 1600], draw: cerchi },
  taglio: { size: [1600, 1067], draw: taglio },
  ventaglio: { size: [1600, 2000], draw: ventaglio },
  controluce: { size: [1600, 1600], draw: controluce },
}
