import { clamp, gradientNoise, normal, random } from './noise.mjs'

/**
 * A plane holds one number for each pixel, in linear light. Coordinates: y runs from 0 to 1 from the top,
 * x from 0 to the aspect ratio, so that a scene is the same at every size.
 */
export function plane(width, height, at = () => 0) {
  const values = new Float32Array(width * height)
  for (let row = 0, index = 0; row < height; row++)
    for (let column = 0; column < width; column++, index++)
      values[index] = at((column + 0.5) / height, (row + 0.5) / height, index)
  return { width, height, values }
}

/** Three planes at once; `at` writes red, green and blue into its last argument. */
export function colour(width, height, at) {
  const planes = [0, 1, 2].map(() => plane(width, height))
  const rgb = [0, 0, 0]
  for (let row = 0, index = 0; row < height; row++)
    for (let column = 0; column < width; column++, index++) {
      at((column + 0.5) / height, (row + 0.5) / height, rgb, index)
      for (let channel = 0; channel < 3; channel++) planes[channel].values[index] = rgb[channel]
    }
  return planes
}

/** Value at a place between pixels. */
export function sample({ width, height, values }, x, y) {
  const column = clamp(x * height - 0.5, 0, width - 1.001)
  const row = clamp(y * height - 0.5, 0, height - 1.001)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const fx = column - left
  const fy = row - top
  const index = top * width + left
  const above = values[index] + fx * (values[index + 1] - values[index])
  const below = values[index + width] + fx * (values[index + width + 1] - values[index + width])
  return above + fy * (below - above)
}

/** Adds an amount of light at a place, shared among the four pixels around it. */
export function splat({ width, height, values }, x, y, amount) {
  const column = x * height - 0.5
  const row = y * height - 0.5
  const left = Math.floor(column)
  const top = Math.floor(row)
  if (left < 0 || top < 0 || left >= width - 1 || top >= height - 1) return
  const fx = column - left
  const fy = row - top
  const index = top * width + left
  values[index] += amount * (1 - fx) * (1 - fy)
  values[index + 1] += amount * fx * (1 - fy)
  values[index + width] += amount * (1 - fx) * fy
  values[index + width + 1] += amount * fx * fy
}

function boxPass(from, to, count, length, radius, step, stride) {
  const share = 1 / (2 * radius + 1)
  for (let line = 0; line < count; line++) {
    const start = line * stride
    const last = start + (length - 1) * step
    let sum = from[start] * (radius + 1)
    for (let at = 1; at <= radius; at++) sum += from[start + Math.min(at, length - 1) * step]
    for (let at = 0; at < length; at++) {
      to[start + at * step] = sum * share
      sum += from[at + radius + 1 < length ? start + (at + radius + 1) * step : last]
      sum -= from[at > radius ? start + (at - radius) * step : start]
    }
  }
}

/** Blur close to a Gaussian one; the radii are shares of the height. */
export function blur({ width, height, values }, across, down = across) {
  let from = values.slice()
  let to = new Float32Array(values.length)
  for (let pass = 0; pass < 3; pass++) {
    const rx = Math.min(Math.round(across * height), width - 1)
    const ry = Math.min(Math.round(down * height), height - 1)
    if (rx > 0) {
      boxPass(from, to, height, width, rx, 1, width)
      ;[from, to] = [to, from]
    }
    if (ry > 0) {
      boxPass(from, to, width, height, ry, width, 1)
      ;[from, to] = [to, from]
    }
  }
  return { width, height, values: from }
}

/** Blur that differs from place to place: `radius(x, y)` chooses between ever softer copies. */
export function softened(source, radius, largest) {
  const levels = [source]
  const radii = [0]
  for (let size = largest / 16; size <= largest * 1.01; size *= 2) {
    levels.push(blur(source, size))
    radii.push(size)
  }
  return plane(source.width, source.height, (x, y, index) => {
    const wanted = clamp(radius(x, y), 0, largest)
    let level = 1
    while (level < radii.length - 1 && radii[level] < wanted) level++
    const share = (wanted - radii[level - 1]) / (radii[level] - radii[level - 1])
    return levels[level - 1].values[index] * (1 - share) + levels[level].values[index] * share
  })
}

/** How much of a thick line with round ends covers each pixel; keeps the larger value. */
export function stroke({ width, height, values }, x0, y0, x1, y1, r0, r1) {
  const reach = Math.max(r0, r1) + 1.5 / height
  const left = Math.max(0, Math.floor((Math.min(x0, x1) - reach) * height))
  const right = Math.min(width - 1, Math.ceil((Math.max(x0, x1) + reach) * height))
  const top = Math.max(0, Math.floor((Math.min(y0, y1) - reach) * height))
  const bottom = Math.min(height - 1, Math.ceil((Math.max(y0, y1) + reach) * height))
  const dx = x1 - x0
  const dy = y1 - y0
  const length = dx * dx + dy * dy || 1e-12
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const px = (column + 0.5) / height - x0
      const py = (row + 0.5) / height - y0
      const along = clamp((px * dx + py * dy) / length)
      const radius = r0 + (r1 - r0) * along
      const distance = Math.hypot(px - along * dx, py - along * dy)
      // A twig thinner than a pixel covers a part of it.
      const cover = clamp((radius - distance) * height + 0.5) * clamp(2 * radius * height)
      const index = row * width + column
      if (cover > values[index]) values[index] = cover
    }
}

/** Light that falls at an angle on a relief: `{ azimuth, elevation, spread }` in radians; relief in shares of the height. */
export function raking({ width, height, values }, { azimuth, elevation, spread, ambient = 0.1, reach = 0.25 }) {
  const sx = Math.cos(azimuth)
  const sy = Math.sin(azimuth)
  const lx = Math.cos(elevation) * sx
  const ly = Math.cos(elevation) * sy
  const lz = Math.sin(elevation)
  const low = Math.tan(Math.max(0.001, elevation - spread))
  const high = Math.tan(elevation + spread)
  const steps = Math.round(reach * height)
  const shaded = plane(width, height)
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      const index = row * width + column
      const here = values[index]
      const east = values[column < width - 1 ? index + 1 : index] - values[column > 0 ? index - 1 : index]
      const south = values[row < height - 1 ? index + width : index] - values[row > 0 ? index - width : index]
      const nx = (-east * height) / 2
      const ny = (-south * height) / 2
      const facing = Math.max(0, (nx * lx + ny * ly + lz) / Math.sqrt(nx * nx + ny * ny + 1))
      let horizon = 0
      for (let step = 1.5, stride = 1; step < steps; step += stride) {
        const x = Math.round(column + sx * step)
        const y = Math.round(row + sy * step)
        if (x < 0 || y < 0 || x >= width || y >= height) break
        const slope = ((values[y * width + x] - here) * height) / step
        if (slope > horizon) {
          horizon = slope
          if (horizon > high) break
        }
        stride = 1 + step * 0.02
      }
      const lit = 1 - clamp((horizon - low) / (high - low))
      shaded.values[index] =
        facing * lit * lit * (3 - 2 * lit) + (ambient * (1 + ny * 0.3)) / Math.sqrt(1 + nx * nx + ny * ny)
    }
  return shaded
}

/** Toned papers: from black to white, in sRGB. */
export const TONES = {
  warm: [
    [9, 8, 8],
    [52, 48, 45],
    [116, 109, 102],
    [187, 179, 168],
    [246, 240, 230],
  ],
  cool: [
    [9, 10, 12],
    [47, 50, 54],
    [110, 112, 113],
    [184, 182, 176],
    [244, 240, 232],
  ],
  sepia: [
    [10, 8, 7],
    [58, 43, 33],
    [131, 101, 76],
    [205, 175, 138],
    [250, 238, 216],
  ],
  ember: [
    [8, 7, 8],
    [60, 30, 18],
    [158, 82, 36],
    [226, 160, 92],
    [252, 236, 208],
  ],
}

/** Response of film to linear light: long shoulder, soft toe, ready for the eye. */
function film(light) {
  const bent = (light * (2.51 * light + 0.03)) / (light * (2.43 * light + 0.59) + 0.14)
  return clamp(bent) ** (1 / 2.2)
}

/** A picture ready to be written: one plane toned or three planes of colour, with halo, vignette and grain. */
export function develop(source, options) {
  const { seed, exposure = 1, halo = 0, vignette = 0.3, grain = 0.022, contrast = 1, tone = TONES.warm } = options
  const planes = Array.isArray(source) ? source : [source]
  const { width, height } = planes[0]
  const haloes = halo > 0 ? planes.map((one) => blur(one, 0.02)) : []
  const pixels = Buffer.alloc(width * height * 3)
  const speckles = filmGrain(width, height, seed)
  const corner = (width / height) ** 2 + 1
  const shown = [0, 0, 0]
  for (let row = 0, index = 0; row < height; row++)
    for (let column = 0; column < width; column++, index++) {
      const x = (2 * column - width) / height
      const y = (2 * row - height) / height
      const fall = 1 - vignette * ((x * x + y * y) / corner) ** 1.4
      planes.forEach((one, channel) => {
        const glow = haloes[channel] ? halo * haloes[channel].values[index] : 0
        const value = film((one.values[index] * (1 - halo) + glow) * exposure * fall)
        shown[channel] = contrast === 1 ? value : clamp(0.5 + (value - 0.5) * contrast)
      })
      const level = planes.length === 1 ? shown[0] : (shown[0] + shown[1] + shown[2]) / 3
      const speckle = speckles[index] * grain * (0.35 + 2.6 * level * (1 - level))
      for (let channel = 0; channel < 3; channel++)
        pixels[index * 3 + channel] =
          planes.length === 1
            ? toned(tone, shown[0] + speckle, channel)
            : Math.round(255 * clamp(shown[channel] * 0.968 + 0.032 + speckle))
    }
  return { width, height, pixels }
}

function toned(tone, value, channel) {
  const place = clamp(value) * (tone.length - 1)
  const step = Math.min(Math.floor(place), tone.length - 2)
  return Math.round(tone[step][channel] + (tone[step + 1][channel] - tone[step][channel]) * (place - step))
}

/** Grain a little larger than a pixel, and gathered in clouds as on a negative. */
function filmGrain(width, height, seed) {
  const draw = normal(random(seed))
  const clouds = gradientNoise(seed + 1)
  const raw = plane(width, height, draw)
  return plane(width, height, (x, y, index) => {
    const at = (step) => raw.values[Math.max(0, index + step)] ?? 0
    const soft = raw.values[index] * 0.55 + 0.3 * (at(-1) + at(-width)) + 0.2 * (at(1) + at(width))
    return soft * (1 + 0.5 * clouds(x * 60, y * 60))
  }).values
}
