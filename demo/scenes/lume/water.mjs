import { blur, colour, develop, plane, raking, sample, splat, stroke, TONES } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, normal, random, smooth } from './noise.mjs'
import { sea, waves } from './sea.mjs'

function caustiche(width, height) {
  const aspect = width / height
  const next = random(7)
  const all = Array.from({ length: 34 }, (_, index) => {
    const length = 0.5 * 0.9 ** index + 0.045
    const turn = next() * 6.283
    return {
      kx: (6.283 / length) * Math.cos(turn),
      ky: (6.283 / length) * Math.sin(turn),
      rise: 0.0042 * length * (0.5 + next()),
      phase: next() * 6.283,
    }
  })
  const bend = (x, y) => {
    let gx = 0
    let gy = 0
    for (const { kx, ky, rise, phase } of all) {
      const change = rise * Math.cos(kx * x + ky * y + phase)
      gx += kx * change
      gy += ky * change
    }
    return [gx, gy]
  }
  const grid = Math.round(height * 0.75)
  const coarse = [0, 1].map(() => plane(Math.ceil((aspect + 0.6) * grid), Math.ceil(1.6 * grid)))
  for (let row = 0, index = 0; row < coarse[0].height; row++)
    for (let column = 0; column < coarse[0].width; column++, index++) {
      const [gx, gy] = bend(column / grid - 0.3, row / grid - 0.3)
      coarse[0].values[index] = gx
      coarse[1].values[index] = gy
    }
  const scale = coarse[0].height / grid
  const at = (field, x, y) => sample(field, (x + 0.3) / scale, (y + 0.3) / scale)
  const floors = [0, 1, 2].map(() => plane(width, height))
  const per = 2.2
  const steps = Math.round(height * per)
  for (let row = 0; row < 1.5 * steps; row++)
    for (let column = 0; column < (aspect + 0.5) * steps; column++) {
      const x = (column + next()) / steps - 0.25
      const y = (row + next()) / steps - 0.25
      const gx = at(coarse[0], x, y)
      const gy = at(coarse[1], x, y)
      for (let channel = 0; channel < 3; channel++) {
        const depth = 0.2 + channel * 0.003
        splat(floors[channel], x - gx * depth + 0.05, y - gy * depth, 1 / (per * per))
      }
    }
  const tiles = gradientNoise(19)
  const shown = floors.map((one) => blur(one, 0.0012))
  const picture = colour(width, height, (x, y, rgb, index) => {
    // The tiles are seen through the same waves.
    const u = (x * 0.94 + y * 0.34 - at(coarse[0], x, y) * 0.14) / 0.19
    const v = (y * 0.94 - x * 0.34 - at(coarse[1], x, y) * 0.14) / 0.19
    const joint = Math.min(Math.abs(u - Math.round(u)), Math.abs(v - Math.round(v)))
    const tile = 0.8 + 0.5 * tiles(Math.floor(u + 0.5) * 3.7, Math.floor(v + 0.5) * 5.1)
    const floor = mix(0.62, tile, smooth(0.012, 0.022, joint))
    const depth = mix(0.5, 1.1, smooth(1.1, -0.1, y - 0.25 * x))
    for (let channel = 0; channel < 3; channel++) {
      const light = shown[channel].values[index]
      rgb[channel] = floor * depth * (0.022 + 0.13 * light ** 1.25) * [0.86, 1, 0.98][channel]
    }
    const sheen = 0.035 * Math.max(0, at(coarse[0], x, y) + 0.25) ** 2
    for (let channel = 0; channel < 3; channel++) rgb[channel] += sheen
  })
  return develop(picture, { seed: 21, exposure: 2, halo: 0.14, vignette: 0.5, grain: 0.02 })
}

function posa(width, height) {
  const aspect = width / height
  const noise = gradientNoise(33)
  const next = random(34)
  const horizon = 0.5
  const picture = plane(width, height, (x, y) => {
    const fog = Math.exp(-(((y - horizon) / 0.07) ** 2)) * 0.1
    if (y < horizon) {
      // Clouds that moved away from a point during four minutes.
      const run = 0.5 / (horizon - y + 0.14)
      const cloud = fractal(noise, (x - aspect * 0.4) * run * 0.9, run * 0.35, 5)
      return 0.16 + 0.4 * smooth(0, horizon, y) + 0.26 * cloud * smooth(horizon, horizon - 0.2, y) + fog
    }
    const run = 0.5 / (y - horizon + 0.14)
    const cloud = fractal(noise, (x - aspect * 0.4) * run * 0.9, run * 0.35, 3)
    const silk = fractal(noise, x * 2.6, (y - horizon) * 26 + 40, 4)
    return 0.52 - 0.43 * smooth(horizon, 1.05, y) + 0.1 * cloud * smooth(horizon, 0.7, y) + 0.028 * silk + fog
  })
  const posts = plane(width, height)
  const mirror = plane(width, height)
  for (let row = 0; row < 2; row++)
    for (let post = 0; post < 15; post++) {
      const z = 1 + post * 0.36
      if (next() < 0.13 && post > 2) continue
      const x = aspect * 0.335 + ((row === 0 ? 1 : 0.62) * aspect * 0.36) / z + (next() - 0.5) * 0.008
      const foot = horizon + 0.25 / z
      const tall = ((0.2 + 0.07 * next()) * (post % 5 === 4 ? 0.6 : 1)) / z
      const lean = ((next() - 0.5) * 0.024) / z
      stroke(posts, x, foot, x + lean, foot - tall, 0.0072 / z, 0.006 / z)
      stroke(mirror, x, foot, x + lean, foot + tall * 0.95, 0.0072 / z, 0.007 / z)
    }
  const soft = blur(mirror, 0.0022, 0.012)
  const result = plane(width, height, (x, y, index) => {
    const reflected = mix(picture.values[index], 0.035, soft.values[index] * 0.72)
    const damp = mix(0.012, 0.05, smooth(0.9, 0.4, y)) + 0.03 * fractal(noise, x * 160, y * 14, 2)
    const distance = smooth(0.75, horizon, y)
    return mix(reflected, mix(damp, 0.3, distance * 0.55), posts.values[index])
  })
  return develop(result, {
    seed: 22,
    exposure: 1.12,
    halo: 0.08,
    vignette: 0.42,
    grain: 0.026,
    tone: TONES.cool,
    contrast: 1.08,
  })
}

function onda(width, height) {
  const cloud = gradientNoise(46)
  const view = sea(width, height, {
    seed: 41,
    horizon: -0.28,
    surface: waves(42, { longest: 3.4, shortest: 0.05, steep: 0.04, wind: 0.3, count: 26 }),
    sky: (azimuth, elevation) => {
      const bright = 0.2 + 1.9 * smooth(1.1, 0.1, elevation) * Math.exp(-(((azimuth - 0.1) / 0.7) ** 2))
      return bright * (1 + 0.4 * cloud(azimuth * 2, elevation * 3))
    },
    body: 0.014,
    far: 0,
    samples: 8,
  })
  return develop(view, {
    seed: 23,
    exposure: 1.15,
    halo: 0.1,
    vignette: 0.45,
    grain: 0.03,
    tone: TONES.cool,
    contrast: 1.1,
  })
}

function riflessi(width, height) {
  const lamps = [-0.36, -0.27, -0.14, -0.02, 0.1, 0.16, 0.29, 0.37]
  const strengths = [5, 1.6, 7, 2.2, 9, 1.4, 4, 2]
  const cloud = gradientNoise(3)
  const view = sea(width, height, {
    seed: 51,
    horizon: -0.16,
    surface: waves(53, { longest: 1.1, shortest: 0.03, steep: 0.021, wind: 0.5, count: 26 }),
    sky: (azimuth, elevation) => {
      let light = 0.02 + 0.03 * Math.exp(-elevation * 5)
      for (let lamp = 0; lamp < lamps.length; lamp++) {
        const across = (azimuth - lamps[lamp]) / (0.016 + 0.02 * elevation)
        if (Math.abs(across) > 4) continue
        const up = elevation - 0.17 - 0.1 * ((lamp * 7) % 3)
        light +=
          strengths[lamp] *
          Math.exp(-across * across) *
          (up < 0 ? 1 : Math.exp(-up * 2.2)) *
          (0.55 + 0.5 * cloud(lamp, elevation * 16))
      }
      return light
    },
    body: 0.004,
    far: 0,
    samples: 12,
  })
  const heats = blur(view, 0.02)
  const picture = colour(width, height, (_x, _y, rgb, index) => {
    const light = view.values[index]
    const hot = smooth(0.05, 1.1, light)
    rgb[0] = light * 1.15 + heats.values[index] * 0.05
    rgb[1] = light * mix(0.55, 0.78, hot) + heats.values[index] * 0.024
    rgb[2] = light * mix(0.26, 0.46, hot) + heats.values[index] * 0.012
  })
  return develop(picture, { seed: 24, exposure: 1.7, halo: 0.12, vignette: 0.4, grain: 0.024 })
}

function inchiostro(width, height) {
  const next = random(60)
  const flow = gradientNoise(61)
  const fine = gradientNoise(62)
  const ink = plane(width, height)
  const grains = 9_000_000 * (height / 1600) ** 2
  // Sheets of ink that fold while they sink: each grain keeps its place on the sheet.
  for (let sheet = 0; sheet < 5; sheet++) {
    const amount = grains / 5
    for (let grain = 0; grain < amount; grain++) {
      const u = next()
      const v = next()
      const age = v ** 0.85
      const wide = 0.012 + 0.25 * age ** 1.4
      let x = 0.42 + 0.045 * (sheet - 2) + (u - 0.5) * wide * 1.3
      let y = -0.16 + age * (0.84 + 0.06 * ((sheet * 2) % 5))
      for (let fold = 0; fold < 3; fold++) {
        const size = 1.5 * 2.1 ** fold
        const force = ((0.02 + 0.15 * age ** 1.2) / 1.75 ** fold) * 1.35
        const dx = fractal(flow, x * size + sheet * 3.1, y * size * 0.8 + u * 0.7, 2)
        const dy = fractal(fine, x * size - sheet * 2.3, y * size * 0.8 + u * 0.7, 2)
        x += dx * force * 1.5
        y += dy * force * 1.3
      }
      const edge = Math.exp(-(((age - 0.86) / 0.13) ** 2))
      splat(ink, x, y, (0.55 + edge * 0.9) * (0.35 + 0.65 * Math.sin(Math.PI * u)))
    }
  }
  const scale = (height * height) / grains
  const soft = blur(ink, 0.0011)
  const wide = blur(ink, 0.02)
  const picture = plane(width, height, (x, y, index) => {
    const density = scale * (0.6 * soft.values[index] + 0.3 * ink.values[index] + 0.25 * wide.values[index])
    return (0.92 - 0.16 * Math.hypot(x - 0.45, y - 0.35)) * Math.exp(-density * 0.62) + 0.004
  })
  return develop(picture, { seed: 25, exposure: 1.35, vignette: 0.25, grain: 0.024, tone: TONES.warm })
}

function battigia(width, height) {
  const noise = gradientNoise(71)
  const relief = plane(width, height, (x, y) => {
    const wx = x + 0.07 * fractal(noise, x * 2.2, y * 2.2, 4)
    const wy = y + 0.09 * fractal(noise, x * 1.9 + 7, y * 1.9, 4)
    const phase = wy * 78 + wx * 16 + 5 * fractal(noise, x * 1.6, y * 1.4 + 3, 3)
    const ripple = (0.5 + 0.5 * Math.sin(phase + 0.55 * Math.sin(phase))) ** 1.25
    const height0 = 0.0075 * ripple * (0.55 + 0.75 * smooth(-0.4, 0.4, fractal(noise, x * 2.5, y * 2.5 + 9, 3)))
    return height0 + 0.012 * fractal(noise, x * 1.3, y * 1.3, 3) + 0.0006 * fractal(noise, x * 260, y * 260, 2)
  })
  const light = raking(relief, { azimuth: -2.1, elevation: 0.24, spread: 0.07, ambient: 0.05, reach: 0.06 })
  const picture = plane(width, height, (x, y, index) => {
    const low = relief.values[index]
    const wet = smooth(0.0035, 0.0005, low - 0.006 * fractal(noise, x * 1.1 + 3, y * 1.1, 2))
    const sky = 0.3 * (1 - 0.6 * y) + 0.12 * fractal(noise, x * 2, y * 3 + 8, 3)
    return mix(light.values[index] * 1.25, sky * 0.8, wet * 0.7)
  })
  return develop(picture, { seed: 26, exposure: 1.9, vignette: 0.4, grain: 0.026, tone: TONES.sepia })
}

function vetro(width, height) {
  const next = random(81)
  const draw = normal(next)
  const bumps = gradientNoise(82)
  const light = [0, 1, 2].map(() => plane(width, height))
  const rays = Math.round(7_000_000 * (height / 1600) ** 2)
  const centre = { x: 0.33, y: 0.36, radius: 0.2 }
  const turn = 0.62
  for (let ray = 0; ray < rays; ray++) {
    const across = (next() * 2 - 1) * 0.999
    const tall = next()
    // A beam through the wall of a tumbler: bent strongly at its rim, weakly in its middle, and by every flaw.
    const flaw = fractal(bumps, across * 2.6 + 5, tall * 2.4, 4)
    const flaw2 = fractal(bumps, across * 2.9 - 3, tall * 3.3 + 9, 4)
    const bend = -Math.sign(across) * (1.25 * Math.abs(across) ** 3 + 0.25 * across * across) + 0.42 * flaw
    for (let channel = 0; channel < 3; channel++) {
      const spread = 1 + (channel - 1) * 0.016
      const along = 0.14 + 0.8 * tall + 0.14 * flaw2 * smooth(0, 0.3, tall)
      const side = across * centre.radius * (1 + 0.1 * tall) + bend * spread * centre.radius * along * 1.25
      const x = centre.x + Math.cos(turn) * along * 1.15 - Math.sin(turn) * side + draw() * 0.0007
      const y = centre.y + Math.sin(turn) * along * 1.15 + Math.cos(turn) * side + draw() * 0.0007
      splat(light[channel], x, y, smooth(0, 0.12, tall) * (1 - 0.4 * tall))
    }
  }
  const scale = (height * height) / rays
  const paper = gradientNoise(83)
  const direct = plane(width, height, (x, y) => {
    const along = (x - centre.x) * Math.cos(turn) + (y - centre.y) * Math.sin(turn)
    const side = -(x - centre.x) * Math.sin(turn) + (y - centre.y) * Math.cos(turn)
    const soft = 0.004 + 0.03 * clamp(along)
    const shade = smooth(soft, -soft, Math.abs(side) - centre.radius * (1 + 0.1 * along)) * smooth(-0.14, 0.12, along)
    const inside = smooth(0.004, -0.004, Math.hypot(x - centre.x, y - centre.y) - centre.radius)
    return (1 - Math.max(0.93 * shade, 0.8 * inside)) * (1.05 - 0.35 * Math.hypot(x - 0.2, y - 0.15))
  })
  const picture = colour(width, height, (x, y, rgb, index) => {
    const fibre = 1 + 0.07 * fractal(paper, x * 70, y * 70, 4, 0.65)
    const rim = Math.hypot(x - centre.x, y - centre.y) - centre.radius
    const ring =
      0.9 *
      Math.exp(-((rim / 0.0028) ** 2)) *
      (0.3 + 0.7 * smooth(-0.4, 0.5, Math.sin(Math.atan2(y - centre.y, x - centre.x) * 2 + 1)))
    const thick = 0.25 * Math.exp(-(((rim + 0.014) / 0.006) ** 2))
    for (let channel = 0; channel < 3; channel++) {
      const caustic = scale * light[channel].values[index] * 0.11
      const warm = [1.12, 0.88, 0.6][channel]
      rgb[channel] = fibre * (direct.values[index] * 0.5 + caustic) * warm * (1 - thick) + ring * 0.5 * warm + 0.006
    }
  })
  return develop(picture, { seed: 27, exposure: 0.9, halo: 0.12, vignette: 0.4, grain: 0.026 })
}

/** «Acqua»: what bends light, and what the sea leaves. */
export const water = {
  caustiche: { size: [2400, 1600], draw: caustiche },
  posa: { size: [2400, 1029], draw: posa },
  onda: { size: [1600, 1067], draw: onda },
  riflessi: { size: [1600, 2000], draw: riflessi },
  inchiostro: { size: [1600, 2000], draw: inchiostro },
  battigia: { size: [1600, 1067], draw: battigia },
  vetro: { size: [1600, 1600], draw: vetro },
}
