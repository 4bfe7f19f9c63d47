import { join } from 'node:path'
import sharp from 'sharp'
import { blur, colour, develop, plane, softened } from './darkroom.mjs'
import { clamp, fractal, gradientNoise, mix, smooth } from './noise.mjs'

const pictures = join(import.meta.dirname, '..', '..', 'pictures', 'lume')

/** A finished picture as light on paper: `at(u, v)` in shares of its width and height. */
async function developed(name, width, height) {
  const pixels = await sharp(join(pictures, `${name}.webp`))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return (u, v, channel) => {
    const column = clamp(Math.floor(u * width), 0, width - 1)
    const row = clamp(Math.floor(v * height), 0, height - 1)
    return 0.8 * (pixels[(row * width + column) * 3 + channel] / 255) ** 2.2 + 0.008
  }
}

async function cornice(width, height) {
  const aspect = width / height
  const box = { x: aspect * 0.5, y: 0.47, w: 0.4, h: 0.315 }
  const print = { w: 0.29, h: 0.193 }
  const image = await developed('crinali', Math.round(print.w * 2 * height), Math.round(print.h * 2 * height))
  const noise = gradientNoise(301)
  const window = plane(width, height, (x, y) => {
    const slant = x + 0.42 * y
    const bar = Math.abs(slant - aspect * 0.62) < 0.014 || Math.abs(y + 0.12 * x - 0.66) < 0.012
    return slant > aspect * 0.28 && slant < aspect * 0.98 && !bar ? 1 : 0
  })
  const sun = softened(window, () => 0.02, 0.022)
  const frame = plane(width, height, (x, y) => (Math.abs(x - box.x) < box.w && Math.abs(y - box.y) < box.h ? 1 : 0))
  const shadow = blur(frame, 0.018)
  const picture = colour(width, height, (x, y, rgb, index) => {
    const dx = x - box.x
    const dy = y - box.y
    const edge = Math.min(box.w - Math.abs(dx), box.h - Math.abs(dy))
    const light = 0.2 + 0.62 * sun.values[index] * (1.1 - 0.3 * y)
    const column = index % width
    const from = Math.max(0, index - Math.min(column, Math.round(0.02 * height)) - Math.round(0.026 * height) * width)
    const plaster = 0.5 * (1 + 0.05 * fractal(noise, x * 60, y * 60, 4, 0.65) + 0.04 * fractal(noise, x * 3, y * 3, 3))
    const wall = plaster * (1 - 0.62 * shadow.values[from])
    for (let channel = 0; channel < 3; channel++) {
      let value = wall * [1, 0.95, 0.88][channel]
      if (edge > 0) {
        const side = edge === box.h - Math.abs(dy) ? (dy < 0 ? 1.5 : 0.7) : dx < 0 ? 1.2 : 0.8
        const wood =
          0.05 *
          side *
          (1 +
            0.4 * fractal(noise, x * (side > 1.3 || side < 0.75 ? 8 : 90), y * (side > 1.3 || side < 0.75 ? 90 : 8), 3))
        const mount = 0.82 * [1, 0.975, 0.93][channel] * (1 - 0.5 * smooth(0.03, 0.016, edge) * (side > 1 ? 1 : 0.4))
        value = mix(wood * [1, 0.85, 0.7][channel], mount, smooth(0.0155, 0.0165, edge))
        const u = dx / print.w / 2 + 0.5
        const v = (dy + 0.012) / print.h / 2 + 0.5
        const bevel = Math.min(print.w - Math.abs(dx), print.h - Math.abs(dy + 0.012))
        if (bevel > -0.0028) value = bevel > 0 ? image(u, v, channel) : 0.95
      }
      rgb[channel] = value * light * [1.08, 0.98, 0.84][channel]
    }
  })
  return develop(picture, { seed: 51, exposure: 1, vignette: 0.35, grain: 0.022, halo: 0.06 })
}

async function provini(width, height) {
  const names = [
    'albero',
    'pali',
    'tronchi',
    'nubi',
    'spigolo',
    'lamelle',
    'rampe',
    'gradini',
    'posa',
    'onda',
    'inchiostro',
    'luna',
    'gualcita',
    'onde',
    'taglio',
    'ventaglio',
    'stelle',
    'diagonale',
    'pieghe',
    'battigia',
  ]
  const across = 5
  const strip = 0.252
  const frameWide = 0.276
  const images = await Promise.all(
    names.map((name) => developed(name, Math.round(0.255 * height), Math.round(0.17 * height))),
  )
  const noise = gradientNoise(311)
  const aspect = width / height
  const left = (aspect - across * frameWide) / 2
  const picture = plane(width, height, (x, y) => {
    const turn = 0.012
    const px = x + turn * (y - 0.5)
    const py = y - turn * (x - aspect / 2)
    const row = Math.floor((py + 0.004) / strip)
    const inRow = py + 0.004 - row * strip
    const shift = 0.018 * Math.sin(row * 2.4)
    const along = px - left - shift
    const column = Math.floor(along / frameWide)
    if (row < 0 || row > 3 || inRow < 0.008 || inRow > strip - 0.006) return 0.004
    // Where the film is clear the paper is black; holes and images are what stays light.
    const hole = Math.abs((along + 0.004) / 0.0345 - Math.round((along + 0.004) / 0.0345)) * 0.0345
    const punched = Math.min(Math.abs(inRow - 0.0245), Math.abs(inRow - (strip - 0.0225)))
    const sprocket = smooth(0.0082, 0.0072, hole) * smooth(0.0098, 0.0088, punched)
    const u = (along - column * frameWide - 0.0105) / 0.255
    const v = (inRow - 0.041) / 0.17
    const image = names[row * across + column] && column >= 0 && column < across && u > 0 && u < 1 && v > 0 && v < 1
    const grey = image ? images[row * across + column](u, v, 1) * 0.95 : 0
    return 0.006 + 0.4 * sprocket + grey * (1 + 0.05 * noise(x * 3, y * 3))
  })
  // A pencil of the colour of wax has chosen one frame.
  const mark = plane(width, height, (x, y) => {
    const dx = (x - left - 0.5 * frameWide) / 0.148
    const dy = (y - 0.126) / 0.106
    const ring = Math.abs(Math.abs(dx) ** 4 + Math.abs(dy) ** 4 - 1.02 - 0.08 * noise(x * 8, y * 8))
    return smooth(0.075, 0.03, ring) * (0.75 + 0.6 * fractal(noise, x * 160, y * 160, 2))
  })
  const soft = blur(picture, 0.0004)
  const shown = colour(width, height, (_x, _y, rgb, index) => {
    for (let channel = 0; channel < 3; channel++)
      rgb[channel] = mix(
        soft.values[index] * [1.03, 0.98, 0.9][channel],
        [0.62, 0.15, 0.035][channel],
        clamp(mark.values[index]),
      )
  })
  return develop(shown, { seed: 52, exposure: 1.15, vignette: 0.28, grain: 0.02 })
}

/** Prints and proofs of the other pictures, which must have been rendered before. */
export const prints = {
  cornice: { size: [1600, 1067], draw: cornice },
  provini: { size: [1600, 1067], draw: provini },
}
