import { blur, colour, develop, plane, stroke, TONES } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, random, ridged, smooth } from './noise.mjs'
import { bareTree } from './trees.mjs'

/** Height of conifers at a place along a crest. */
function conifers(seed, size) {
  const next = random(seed)
  const heights = Float32Array.from({ length: 4096 }, () => size * (0.25 + 0.75 * next() ** 1.6))
  const offsets = Float32Array.from({ length: 4096 }, next)
  return (x) => {
    const spacing = size * 0.3
    const cell = Math.floor(x / spacing)
    let top = 0
    for (let at = cell - 2; at <= cell + 2; at++) {
      const slot = ((at % 4096) + 4096) % 4096
      const from = Math.abs(x - (at + offsets[slot]) * spacing)
      const tree = heights[slot] * (1 - from / (heights[slot] * 0.2))
      // Branches make the outline of a fir uneven.
      const worn = tree * (0.88 + 0.12 * Math.sin(tree * (140 / size) + slot))
      if (worn > top) top = worn
    }
    return top
  }
}

/** Ridges one behind another, each drowned at its foot. */
function ridges({ seed, count, top, bottom, lift, roughness, trees, mist, sun, light }) {
  const noise = gradientNoise(seed)
  const soft = gradientNoise(seed + 7)
  const layers = Array.from({ length: count }, (_, index) => {
    const near = index / (count - 1)
    const firs = trees * near > 0.006 ? conifers(seed + index, trees * near ** 1.5) : () => 0
    const wide = roughness * (1.5 - 0.5 * near)
    const base = mix(top, bottom, near ** 1.15)
    const crests = new Map()
    const crest = (x) => {
      let y = crests.get(x)
      if (y === undefined) {
        const shape = ridged(noise, x * wide + index * 13.7, index * 3.1, 6, 0.42)
        const slope = fractal(soft, x * 0.7 + index * 5.3, index * 1.7, 2)
        y = base - lift * (0.55 + 0.6 * near) * (shape - 0.45) - lift * 0.9 * slope - firs(x + index)
        crests.set(x, y)
      }
      return y
    }
    return { near, crest }
  })
  return (x, y, pixel) => {
    let seen = light(x, y)
    for (const { near, crest } of layers) {
      const cover = clamp((y - crest(x)) / pixel + 0.5)
      if (cover === 0) continue
      const below = y - crest(x)
      const veil = fractal(soft, x * 1.3 + near * 9, y * 5 + near * 4, 4)
      const drowned = 1 - Math.exp(-Math.max(0, below * (4.2 - 2.4 * near) * mist * (1 + 1.5 * veil)))
      const bright = mix(sun(x) * 0.62, 0.006, near ** 0.6)
      const air = mix(sun(x) * 0.78, sun(x) * 0.2, near)
      seen = mix(seen, mix(bright, air, drowned * (1 - 0.35 * near)), cover)
    }
    return seen
  }
}

const WARM_SUN = [1.16, 0.84, 0.52]
const COLD_SHADE = [0.86, 0.95, 1.04]
/** Bright parts take the colour of the sun, dark ones that of the sky. */
function split(value, rgb, warm = WARM_SUN, cold = COLD_SHADE) {
  const share = smooth(0.03, 0.75, value)
  for (let channel = 0; channel < 3; channel++) rgb[channel] = value * mix(cold[channel], warm[channel], share)
}

function crinali(width, height) {
  const aspect = width / height
  const glow = (x) => 0.26 + 0.66 * Math.exp(-(((x - aspect * 0.68) / 0.5) ** 2))
  const clouds = gradientNoise(5)
  const view = ridges({
    seed: 31,
    count: 9,
    top: 0.36,
    bottom: 0.98,
    lift: 0.17,
    roughness: 1.25,
    trees: 0.05,
    mist: 1.25,
    sun: glow,
    light: (x, y) => glow(x) * mix(0.3, 1.08, smooth(-0.12, 0.42, y)) * (1 + 0.12 * fractal(clouds, x * 0.9, y * 6, 5)),
  })
  const picture = colour(width, height, (x, y, rgb) => split(view(x, y, 1 / height), rgb))
  return develop(picture, { seed: 1, exposure: 0.82, contrast: 1.08, halo: 0.18, vignette: 0.5, grain: 0.02 })
}

function nubi(width, height) {
  const aspect = width / height
  const glow = (x) => 0.5 + 0.4 * Math.exp(-(((x - aspect * 0.24) / 0.9) ** 2))
  const clouds = gradientNoise(15)
  const view = ridges({
    seed: 77,
    count: 6,
    top: 0.5,
    bottom: 1.12,
    lift: 0.3,
    roughness: 0.95,
    trees: 0.035,
    mist: 3.1,
    sun: glow,
    light: (x, y) => glow(x) * mix(0.35, 1.1, smooth(-0.1, 0.6, y)) * (1 + 0.16 * fractal(clouds, x * 0.7, y * 5, 6)),
  })
  return develop(
    plane(width, height, (x, y) => view(x, y, 1 / height)),
    { seed: 2, exposure: 0.8, halo: 0.15, vignette: 0.4, tone: TONES.cool },
  )
}

function albero(width, height) {
  const tree = plane(width, height)
  bareTree(tree, { seed: 43, x: 0.62, y: 0.83, height: 0.62, spread: 0.46, depth: 9 })
  const air = gradientNoise(12)
  const hill = (x) => 0.815 + 0.03 * (x - 0.6) ** 2 + 0.006 * fractal(air, x * 9, 3, 4)
  const softTree = blur(tree, 0.0006)
  const picture = plane(width, height, (x, y, index) => {
    const mist = fractal(air, x * 1.1 + 4, y * 2.4, 5)
    const back = mix(0.5, 0.72, smooth(0, 0.75, y)) * (1 + 0.14 * mist)
    const depth = 0.1 + 0.34 * smooth(0.35, 0.84, y) + 0.1 * mist
    const withTree = mix(back, depth, softTree.values[index] * (1 - 0.35 * smooth(0.6, 0.84, y)))
    const ground = smooth(-0.004, 0.012 + 0.02 * Math.abs(mist), y - hill(x))
    const grass = 0.4 - 0.33 * smooth(0, 0.2, y - hill(x)) + 0.05 * fractal(air, x * 60, y * 160, 3)
    return mix(withTree, grass, ground * 0.92)
  })
  return develop(picture, { seed: 3, exposure: 0.88, vignette: 0.42, grain: 0.034, contrast: 1.08 })
}

function tronchi(width, height) {
  const aspect = width / height
  const next = random(91)
  const bark = gradientNoise(17)
  const glow = (x, y) => 0.2 + 0.75 * Math.exp(-(((x - aspect * 0.55) / 0.42) ** 2) - ((y - 0.36) / 0.5) ** 2)
  let seen = plane(width, height, (x, y) => glow(x, y) * (1 + 0.14 * fractal(bark, x * 2, y * 1.6, 4)))
  const depths = 7
  for (let depth = 0; depth < depths; depth++) {
    const near = depth / (depths - 1)
    const trees = plane(width, height)
    const amount = Math.round(mix(20, 3, near ** 0.7))
    for (let tree = 0; tree < amount; tree++) {
      const x = near > 0.9 ? [0.06, 0.71, 0.28][tree] * aspect : next() * aspect
      const radius = mix(0.003, 0.028, near ** 1.7) * (0.7 + 0.6 * next())
      const lean = (next() - 0.5) * 0.05
      for (let piece = 0; piece < 40; piece++) {
        const from = piece / 40
        const at = (share) => x + lean * share + 0.006 * bark(share * 3 + tree, depth * 9.1)
        const thick = (share) => radius * (1.15 - 0.4 * share)
        stroke(
          trees,
          at(from),
          1.05 - from * 1.2,
          at(from + 0.025),
          1.05 - (from + 0.025) * 1.2,
          thick(from),
          thick(from),
        )
        if (from > 0.25 && next() < 0.3 + 0.25 * (1 - near)) {
          const side = next() < 0.5 ? -1 : 1
          const length = (0.03 + 0.1 * next()) * (0.5 + near)
          let bx = at(from)
          let by = 1.05 - from * 1.2
          for (let part = 0; part < 5; part++) {
            const ex = bx + (side * length) / 5
            const ey = by + (0.35 * next() - 0.28) * (length / 2.5)
            stroke(trees, bx, by, ex, ey, radius * (0.16 - part * 0.02), radius * (0.14 - part * 0.02))
            bx = ex
            by = ey
          }
        }
      }
    }
    const cover = near < 0.5 ? blur(trees, 0.0012) : trees
    const before = seen
    seen = plane(width, height, (x, y, index) => {
      const share = cover.values[index]
      const veil = 0.05 * (1 - near) * (1 + fractal(bark, x * 1.4 + depth, y * 2.2, 3))
      const air = mix(before.values[index], glow(x, y), 0.1) + veil * 0.2
      if (share === 0) return air
      const rind = 0.75 + 0.6 * fractal(bark, x * 90, y * 9 + depth * 31, 3)
      return mix(air, mix(glow(x, y) * 0.66, 0.012 * rind, near ** 0.42), share)
    })
  }
  const ground = plane(width, height, (x, y, index) => {
    const foot = smooth(0.78, 1.04, y + 0.03 * bark(x * 4, 2))
    return mix(seen.values[index], 0.03 + 0.22 * glow(x, 0.6), foot * 0.6)
  })
  return develop(ground, { seed: 4, exposure: 0.95, halo: 0.16, vignette: 0.5, grain: 0.034 })
}

function pali(width, height) {
  const aspect = width / height
  const air = gradientNoise(22)
  const vanish = { x: aspect * 0.24, y: 0.6 }
  const picture = plane(width, height, (x, y) => {
    const drift = fractal(air, x * 1.2, y * 3.4, 5)
    const back = mix(0.46, 0.7, smooth(0.1, 0.65, y)) * (1 + 0.1 * drift)
    const snow = 0.66 - 0.26 * smooth(0, 0.4, y - vanish.y) + 0.06 * fractal(air, x * 3, (y - vanish.y) * 22, 5)
    return mix(back, snow, smooth(0, 0.16, y - vanish.y + 0.03 * drift))
  })
  for (let pole = 11; pole >= 0; pole--) {
    const z = 1 + pole * 0.62
    const cover = plane(width, height)
    const at = (distance, up) => [vanish.x + (aspect * 0.64) / distance, vanish.y + (0.34 - up * 0.8) / distance]
    const [x, foot] = at(z, 0)
    const [, head] = at(z, 1)
    stroke(cover, x, foot, x + 0.004 / z, head, 0.0075 / z, 0.0055 / z)
    for (const [up, half] of [
      [0.93, 0.075],
      [0.83, 0.058],
    ]) {
      const [, bar] = at(z, up)
      stroke(cover, x - half / z, bar, x + half / z, bar + 0.004 / z, 0.0032 / z, 0.0032 / z)
      for (const side of [-0.9, -0.45, 0.45, 0.9]) {
        stroke(cover, x + side * (half / z), bar - 0.011 / z, x + side * (half / z), bar, 0.0026 / z, 0.0026 / z)
        const far = pole === 11 ? 12 : z + 0.62
        let px = x + side * (half / z)
        let py = bar - 0.011 / z
        for (let part = 1; part <= 24; part++) {
          const share = part / 24
          const distance = 1 / mix(1 / z, 1 / far, share)
          const [cx, cy] = at(distance, up)
          const qx = cx + side * (half / distance)
          const qy = cy - 0.011 / distance + (0.16 * share * (1 - share)) / distance
          stroke(cover, px, py, qx, qy, 0.0011 / distance, 0.0011 / distance)
          px = qx
          py = qy
        }
      }
    }
    const clear = Math.exp(-(z - 1) * 0.42)
    const { values } = picture
    for (let index = 0; index < values.length; index++)
      if (cover.values[index] > 0)
        values[index] = mix(values[index], values[index] * 0.04, cover.values[index] * clear * 0.94)
  }
  const covered = plane(width, height, (x, y, index) => {
    const foot = smooth(0.86, 0.945, y + 0.02 * fractal(air, x * 14, y * 8, 4))
    return mix(picture.values[index], 0.5 - 0.3 * (y - 0.9), foot * 0.85)
  })
  return develop(covered, { seed: 5, exposure: 0.95, vignette: 0.4, grain: 0.032, contrast: 1.06 })
}

function sole(width, height) {
  const aspect = width / height
  const air = gradientNoise(3)
  const sun = { x: aspect * 0.42, y: 0.405, radius: 0.055 }
  let heat = 0
  const view = ridges({
    seed: 9,
    count: 6,
    top: 0.72,
    bottom: 1,
    lift: 0.09,
    roughness: 2.2,
    trees: 0.05,
    mist: 1.6,
    sun: (x) => 0.07 + 0.16 * Math.exp(-(((x - aspect * 0.42) / 0.36) ** 2)),
    light: (x, y) => {
      const distance = Math.hypot(x - sun.x, y - sun.y)
      const bands = fractal(air, x * 0.9 + 2, y * 7, 6)
      const veil = smooth(-0.2, 0.24, bands + 2.2 * (y - sun.y))
      const disc = smooth(sun.radius + 0.002, sun.radius - 0.002, distance) * (1.7 - 1.5 * veil)
      const halo = 0.2 * Math.exp(-((distance / 0.16) ** 1.2))
      heat = clamp(disc * 0.8 + halo * 2)
      return (0.07 + 0.2 * Math.exp(-distance * 2.6) + 0.12 * smooth(0.2, 0.85, y)) * (1 + 0.7 * bands) + halo + disc
    },
  })
  const picture = colour(width, height, (x, y, rgb) => {
    heat = 0
    const seen = view(x, y, 1 / height)
    rgb[0] = seen * mix(1.06, 1.6, heat)
    rgb[1] = seen * mix(0.66, 0.56, heat)
    rgb[2] = seen * mix(0.42, 0.13, heat)
  })
  return develop(picture, { seed: 6, contrast: 1.1, exposure: 0.95, halo: 0.16, vignette: 0.5, grain: 0.028 })
}

/** «Nebbia»: things that lose their edges. */
export const fog = {
  crinali: { size: [2400, 1600], draw: crinali },
  nubi: { size: [2400, 1029], draw: nubi },
  albero: { size: [1600, 1600], draw: albero },
  tronchi: { size: [1600, 2000], draw: tronchi },
  pali: { size: [1600, 1067], draw: pali },
  sole: { size: [1600, 2000], draw: sole },
}
