/**
 * Draws the short film of Studio Lume, a sea at dusk whose swell comes round to where it began, and packs it with ffmpeg
 * (Debian: ffmpeg) into ../../films; its first picture, larger, goes into ../../pictures/lume:
 * `node demo/scenes/lume/film.mjs`. Some minutes.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { clamp, fractal, gradientNoise, mix, random, smooth } from './noise.mjs'

const [WIDTH, HEIGHT, RATE, SECONDS] = [800, 450, 24, 5]
const FRAMES = RATE * SECONDS
const MOST_BYTES = 600_000
const HORIZON = 0.42
const TURN = 2 * Math.PI

/** Waves that each come round a whole number of times while the film lasts, so that it has no seam. */
function swell(seed) {
  const next = random(seed)
  const all = Array.from({ length: 22 }, (_, index) => {
    const length = 3.4 * 0.8 ** index + 0.05
    const turn = Math.PI / 2 + (next() + next() - 1) * 1.3
    return {
      length,
      kx: (TURN / length) * Math.cos(turn),
      kz: (TURN / length) * Math.sin(turn),
      slope: 0.05 * (0.6 + 0.8 * next()),
      rounds: Math.max(1, Math.round(2.6 / Math.sqrt(length))),
      phase: next() * TURN,
    }
  })
  return (x, z, time, footprint, out) => {
    out[0] = 0
    out[1] = 0
    for (const { length, kx, kz, slope, rounds, phase } of all) {
      const seen = clamp((length / footprint - 2) / 4)
      if (seen === 0) continue
      const bend = slope * seen * Math.cos(kx * x + kz * z + phase + TURN * rounds * time)
      out[0] += (bend * kx * length) / TURN
      out[1] += (bend * kz * length) / TURN
    }
  }
}

const clouds = gradientNoise(12)

/** Light of the sky where it is looked at, in tangents from the middle of the horizon. */
function sky(azimuth, elevation, rgb) {
  const height = clamp(elevation * 1.5)
  const glow = Math.exp(-((azimuth / 0.5) ** 2) - elevation * 5)
  const sun = Math.exp(-((azimuth ** 2 + (elevation - 0.075) ** 2) / 0.0009))
  const cloud = smooth(0.02, 0.3, fractal(clouds, azimuth * 2.2 + 5, elevation * 9, 4)) * smooth(0.02, 0.2, elevation)
  rgb[0] = mix(0.86, 0.2, height) + 0.5 * glow + 1.6 * sun - 0.1 * cloud
  rgb[1] = mix(0.55, 0.27, height) + 0.22 * glow + 1.1 * sun - 0.05 * cloud
  rgb[2] = mix(0.43, 0.4, height) + 0.04 * glow + 0.6 * sun
}

function drawFrame(width, height, time, surface) {
  const pixels = new Uint8ClampedArray(width * height * 3)
  const slopes = [0, 0]
  const light = [0, 0, 0]
  const aspect = width / height
  for (let row = 0, index = 0; row < height; row++)
    for (let column = 0; column < width; column++, index += 3) {
      const px = (column + 0.5) / height - aspect / 2
      const drop = (row + 0.5) / height - HORIZON
      if (drop < 0.0008) sky(px, -drop, light)
      else {
        const z = 0.55 / drop
        surface(px * z, z, time, (1.4 * z * z) / height, slopes)
        const dot = (-px * slopes[0] - drop - slopes[1]) / Math.hypot(px, drop, 1) / Math.hypot(slopes[0], 1, slopes[1])
        const fresnel = 0.06 + 0.94 * (1 + clamp(dot, -1, 0)) ** 4
        sky(px + 2 * slopes[0] * 0.55, Math.abs(drop * 0.6 + 2 * slopes[1] * 0.45), light)
        const far = Math.exp(-z * 0.035)
        light[0] = mix(0.78, mix(0.035, light[0], fresnel), far)
        light[1] = mix(0.5, mix(0.085, light[1], fresnel), far)
        light[2] = mix(0.4, mix(0.13, light[2], fresnel), far)
      }
      const corner = 1 - 0.28 * (((column / width - 0.5) * 1.6) ** 2 + ((row / height - 0.5) * 1.4) ** 2)
      for (let channel = 0; channel < 3; channel++)
        pixels[index + channel] = 255 * (1 - Math.exp(-1.35 * Math.max(0, light[channel]) * corner)) * 1.12
    }
  return pixels
}

const folder = join(import.meta.dirname, '..', '..', 'films')
const target = join(folder, 'mare-la-sera.webm')
mkdirSync(folder, { recursive: true })
const source = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE), '-i', '-']
const packing = [
  '-c:v',
  'libvpx-vp9',
  '-b:v',
  '0',
  '-crf',
  '38',
  '-row-mt',
  '1',
  '-g',
  '48',
  '-pix_fmt',
  'yuv420p',
  '-an',
]
const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...source, ...packing, target], {
  stdio: ['pipe', 'inherit', 'inherit'],
})
const surface = swell(31)
for (let frame = 0; frame < FRAMES; frame++) {
  if (!ffmpeg.stdin.write(drawFrame(WIDTH, HEIGHT, frame / FRAMES, surface))) await once(ffmpeg.stdin, 'drain')
}
ffmpeg.stdin.end()
await once(ffmpeg, 'exit')

const [width, height] = [1200, 675]
await sharp(drawFrame(width, height, 0, surface), { raw: { width, height, channels: 3 } })
  .webp({ quality: 84, effort: 5, smartSubsample: true })
  .toFile(join(folder, '..', 'pictures', 'lume', 'mare-la-sera.webp'))

const { size } = statSync(target)
if (size > MOST_BYTES) throw new Error(`The film weighs ${size} bytes, more than ${MOST_BYTES}`)
process.stdout.write(`mare-la-sera.webm ${WIDTH} × ${HEIGHT}, ${SECONDS} s, ${size} bytes\n`)
