import { blur, colour, develop, plane, splat, stroke, TONES } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, random, ridged, smooth } from './noise.mjs'
import { sea, waves } from './sea.mjs'
import { bareTree } from './trees.mjs'

const LAMPS = [
  [1, 0.62, 0.27],
  [1, 0.72, 0.4],
  [1, 0.86, 0.66],
  [1, 0.42, 0.14],
  [0.92, 0.9, 0.86],
]

/** Points of light out of focus: discs with a brighter rim, cut by the barrel of the lens away from the middle. */
function discs(width, height, seed, { count, radius, place, power = 1 }) {
  const next = random(seed)
  const aspect = width / height
  const planes = [0, 1, 2].map(() => plane(width, height))
  for (let disc = 0; disc < count; disc++) {
    const [x, y] = place(next, aspect)
    const size = radius * (0.86 + 0.22 * next())
    const lamp = LAMPS[Math.floor(next() ** 1.3 * LAMPS.length)]
    const strength = power * (0.02 + 0.5 * next() ** 4.5)
    const cutX = (x - aspect / 2) * size * 0.55
    const cutY = (y - 0.5) * size * 0.55
    const reach = Math.ceil(size * height + 2)
    const column = Math.round(x * height)
    const row = Math.round(y * height)
    const onion = next() * 6
    for (let py = Math.max(0, row - reach); py <= Math.min(height - 1, row + reach); py++)
      for (let px = Math.max(0, column - reach); px <= Math.min(width - 1, column + reach); px++) {
        const dx = (px + 0.5) / height - x
        const dy = (py + 0.5) / height - y
        const distance = Math.hypot(dx, dy)
        const other = Math.hypot(dx + cutX, dy + cutY)
        const edge = clamp((size - Math.max(distance, other)) * height * 0.55 + 0.5)
        if (edge === 0) continue
        const rim = 0.82 + 0.42 * smooth(0.72, 0.97, distance / size) + 0.035 * Math.sin((distance / size) * 30 + onion)
        const index = py * width + px
        for (let channel = 0; channel < 3; channel++)
          planes[channel].values[index] += strength * edge * rim * lamp[channel]
      }
  }
  return planes
}

function luci(width, height) {
  const far = discs(width, height, 101, {
    count: 240,
    radius: 0.021,
    place: (next, aspect) => [next() * aspect, 0.47 + 0.06 * (next() + next() - 1) + 0.03 * Math.sin(next() * 9)],
    power: 0.9,
  })
  const middle = discs(width, height, 102, {
    count: 105,
    radius: 0.044,
    place: (next, aspect) => [next() * aspect, 0.56 + 0.2 * (next() + next() - 1)],
    power: 1,
  })
  const near = discs(width, height, 103, {
    count: 22,
    radius: 0.092,
    place: (next, aspect) => [next() * aspect, 0.66 + 0.32 * (next() - 0.4)],
    power: 0.42,
  })
  const noise = gradientNoise(104)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const dusk = 0.012 + 0.035 * Math.exp(-(((y - 0.5) / 0.2) ** 2)) + 0.006 * noise(x * 2, y * 3)
    const street = 0.5 + 0.5 * smooth(0.95, 0.5, y)
    for (let channel = 0; channel < 3; channel++)
      rgb[channel] =
        dusk * [1.1, 0.8, 0.62][channel] +
        street * (far[channel].values[index] + middle[channel].values[index] + near[channel].values[index])
  })
  return develop(picture, { seed: 31, exposure: 1.5, halo: 0.22, vignette: 0.5, grain: 0.02 })
}

function stelle(width, height) {
  const aspect = width / height
  const next = random(111)
  const pole = { x: aspect * 0.4, y: 0.44 }
  const sky = [0, 1, 2].map(() => plane(width, height))
  for (let star = 0; star < 1500; star++) {
    const radius = 0.012 + 1.5 * Math.sqrt(next())
    const from = next() * 6.283
    const bright = 0.055 + 0.95 * next() ** 8
    const warm = next()
    const tint = [1, mix(0.8, 0.97, warm), mix(0.55, 1.05, warm)]
    const steps = Math.ceil(radius * 0.62 * height * 1.5)
    for (let step = 0; step < steps; step++) {
      const turn = from + (0.62 * step) / steps
      const x = pole.x + radius * Math.cos(turn)
      const y = pole.y + radius * Math.sin(turn)
      for (let channel = 0; channel < 3; channel++) splat(sky[channel], x, y, bright * tint[channel])
    }
  }
  const tree = plane(width, height)
  bareTree(tree, { seed: 118, x: aspect * 0.73, y: 0.93, height: 0.36, spread: 0.5, depth: 9 })
  const noise = gradientNoise(112)
  const ridge = (x) => 0.9 - 0.1 * ridged(noise, x * 1.1, 3, 5, 0.4) + 0.03 * (x - 0.8) ** 2
  const picture = colour(width, height, (x, y, rgb, index) => {
    const glow = Math.exp(-(((y - 0.93) / 0.24) ** 2)) * (0.5 + 0.5 * Math.exp(-(((x - aspect * 0.8) / 0.5) ** 2)))
    const milky = 0.006 * (1 + fractal(noise, x * 2, y * 2, 4))
    const land = Math.max(clamp((y - ridge(x)) * height + 0.5), tree.values[index])
    for (let channel = 0; channel < 3; channel++) {
      const air = milky + [0.19, 0.105, 0.05][channel] * glow + 0.012 * (1 - y)
      const seen = air + sky[channel].values[index] * (1 - 0.7 * glow) * (0.7 + 0.3 * noise(x * 9, y * 9))
      rgb[channel] = mix(seen, 0.0035, land)
    }
  })
  return develop(picture, { seed: 32, exposure: 1.5, halo: 0.1, vignette: 0.4, grain: 0.03 })
}

function luna(width, height) {
  const cloud = gradientNoise(121)
  const moon = { azimuth: 0.02, elevation: 0.36, radius: 0.021 }
  const sky = (azimuth, elevation) => {
    const distance = Math.hypot(azimuth - moon.azimuth, elevation - moon.elevation)
    const bank = smooth(-0.1, 0.42, fractal(cloud, azimuth * 2.2 + 3, elevation * 8 + 1, 5))
    const halo = 0.11 * Math.exp(-distance * 6) + 0.35 * Math.exp(-distance * 24)
    const disc = smooth(moon.radius + 0.0012, moon.radius - 0.0012, distance)
    const seas = 1 - 0.28 * smooth(-0.1, 0.3, fractal(cloud, azimuth * 50 + 9, elevation * 50, 3))
    return 0.012 + halo * (0.4 + 0.9 * bank) + disc * 2.4 * seas * (1 - 0.35 * bank)
  }
  const surface = waves(124, { longest: 2.4, shortest: 0.035, steep: 0.03, wind: 0.5, count: 22 })
  // In the water a moon that moved during the exposure: larger, and as bright in all.
  const reflected = (azimuth, elevation) =>
    0.012 +
    3.2 * Math.exp(-((Math.hypot(azimuth - moon.azimuth, (elevation - moon.elevation) * 0.7) / 0.045) ** 2)) +
    0.06 * Math.exp(-Math.hypot(azimuth - moon.azimuth, elevation - moon.elevation) * 5)
  const water = sea(width, height, {
    seed: 122,
    horizon: 0.6,
    surface,
    sky: reflected,
    body: 0.003,
    far: 0.002,
    samples: 14,
  })
  const picture = plane(width, height, (x, y, index) => {
    const above = sky((x - width / height / 2) * 0.9, (0.6 - y) * 0.9)
    const shore = smooth(-0.001, 0.001, y - 0.6)
    return mix(above, water.values[index] * 1.25, shore)
  })
  return develop(picture, { seed: 33, exposure: 1.5, halo: 0.16, vignette: 0.45, grain: 0.03, tone: TONES.cool })
}

function scie(width, height) {
  const aspect = width / height
  const next = random(131)
  const planes = [0, 1, 2].map(() => plane(width, height))
  const road = (t) => [aspect * (0.5 + 0.44 * Math.sin(3.6 * t + 0.5) * (0.22 + 0.95 * t)), 0.44 + 0.62 * t ** 1.7]
  for (let car = 0; car < 58; car++) {
    const tail = next() < 0.52
    const lane = (tail ? 1 : -1) * (0.35 + 0.6 * Math.floor(next() * 2)) + 0.12 * (next() - 0.5)
    const tint = tail ? [1, 0.1, 0.03] : [1, 0.8, 0.52]
    const strength = (tail ? 0.5 : 0.85) * (0.25 + next() ** 2)
    const begin = next() ** 3 * 0.5
    for (const wheel of [-0.07, 0.07]) {
      for (let step = 0; step < 16000; step++) {
        const t = begin + ((1.06 - begin) * step) / 16000
        const [x, y] = road(t)
        const scale = 0.02 + 0.24 * t ** 1.6
        const lift = 0.12 * scale
        const size = strength * (0.5 + 2.2 * t) * 0.16 * (height / 514)
        for (let channel = 0; channel < 3; channel++)
          splat(
            planes[channel],
            x + (lane + wheel) * scale,
            y - lift + 0.0016 * Math.sin(t * 120 + car) * t,
            size * tint[channel] * 0.22,
          )
      }
    }
  }
  const noise = gradientNoise(132)
  const hills = (x) => 0.44 - 0.13 * ridged(noise, x * 0.9 + 4, 1, 5, 0.4)
  const sharp = planes.map((one) => blur(one, 0.0007))
  const wide = planes.map((one) => blur(one, 0.03))
  const picture = colour(width, height, (x, y, rgb, index) => {
    const dusk = Math.exp(-(((y - 0.42) / 0.2) ** 2))
    const land = smooth(-0.002, 0.002, y - hills(x))
    for (let channel = 0; channel < 3; channel++) {
      const sky = [0.13, 0.088, 0.062][channel] * dusk + 0.012
      const ground = 0.006 + 0.006 * fractal(noise, x * 8, y * 24, 3)
      rgb[channel] = mix(sky, ground, land) + sharp[channel].values[index] * 0.75 + wide[channel].values[index] * 0.3
    }
  })
  return develop(picture, { seed: 34, exposure: 1.2, halo: 0.16, vignette: 0.45, grain: 0.024 })
}

function lampione(width, height) {
  const aspect = width / height
  const noise = gradientNoise(161)
  const lamp = { x: aspect * 0.36, y: 0.36 }
  const trees = plane(width, height)
  bareTree(trees, { seed: 162, x: aspect * 0.56, y: 1.04, height: 1.02, lean: -0.05, spread: 0.48, depth: 10 })
  bareTree(trees, { seed: 167, x: aspect * 0.07, y: 1.02, height: 0.8, lean: 0.06, spread: 0.45, depth: 9 })
  const post = plane(width, height)
  stroke(post, lamp.x + 0.075, 1.05, lamp.x + 0.075, lamp.y - 0.06, 0.0062, 0.0045)
  stroke(post, lamp.x + 0.075, lamp.y - 0.06, lamp.x + 0.055, lamp.y - 0.072, 0.0042, 0.004)
  stroke(post, lamp.x + 0.055, lamp.y - 0.072, lamp.x - 0.012, lamp.y - 0.03, 0.004, 0.0036)
  stroke(post, lamp.x - 0.03, lamp.y - 0.016, lamp.x + 0.022, lamp.y - 0.016, 0.006, 0.006)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const distance = Math.hypot(x - lamp.x, (y - lamp.y) * 0.94)
    const drift = 1 + 0.5 * fractal(noise, x * 1.7, y * 2.6, 5)
    const cone = smooth(-0.5, 0.7, (y - lamp.y) / (distance + 0.03))
    const air = (0.021 / (distance + 0.045) ** 1.35) * (0.45 + 0.75 * cone) * drift + 0.01
    const bulb = 5 * Math.exp(-((Math.hypot((x - lamp.x) / 1.8, y - lamp.y) / 0.011) ** 2))
    const near = Math.exp(-distance * 1.6)
    const dark = Math.max(trees.values[index] * (0.9 - 0.28 * near), post.values[index])
    // Twigs shine where they face the lamp, and in rings around it.
    const rimmed = trees.values[index] * (1 - trees.values[index]) * 0.4 * near * air * 4
    const ground = smooth(0.86, 1.05, y)
    const light = mix(air + bulb, air * 0.1, dark) + rimmed
    const seen = mix(light, light * 0.5 + 0.02 * near, ground * 0.7)
    const heat = clamp(seen * 0.9)
    rgb[0] = seen * 1.12
    rgb[1] = seen * mix(0.66, 0.84, heat)
    rgb[2] = seen * mix(0.36, 0.6, heat)
  })
  return develop(picture, { seed: 37, exposure: 2.1, halo: 0.18, vignette: 0.4, grain: 0.034 })
}

/** «Notte»: little light, kept for a long time. */
export const night = {
  luci: { size: [2400, 1600], draw: luci },
  stelle: { size: [1600, 1067], draw: stelle },
  luna: { size: [1600, 2000], draw: luna },
  scie: { size: [2400, 1029], draw: scie },
  lampione: { size: [1600, 1067], draw: lampione },
}
