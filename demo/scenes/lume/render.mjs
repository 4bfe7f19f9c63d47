/**
 * Computes the pictures of Studio Lume into ../../pictures/lume. Names as arguments compute only those:
 * `node demo/scenes/lume/render.mjs crinali luci`. The whole set takes some minutes.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { concrete } from './concrete.mjs'
import { fog } from './fog.mjs'
import { night } from './night.mjs'
import { paper } from './paper.mjs'
import { prints } from './prints.mjs'
import { water } from './water.mjs'

const scenes = { ...fog, ...concrete, ...water, ...night, ...paper, ...prints }
const pictures = join(import.meta.dirname, '..', '..', 'pictures', 'lume')
const wanted = process.argv.slice(2)

/** Lowers the quality until the file is light enough; grain costs more than shape. */
async function encode({ width, height, pixels }, limit) {
  for (let quality = 86; ; quality -= 4) {
    const file = await sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
    if (file.length <= limit || quality <= 42) return file
  }
}

mkdirSync(pictures, { recursive: true })
for (const [name, { size, draw }] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const [width, height] = size
  const file = await encode(await draw(width, height), width > 1600 ? 480_000 : 235_000)
  writeFileSync(join(pictures, `${name}.webp`), file)
  process.stdout.write(`${name}.webp ${width} × ${height}, ${file.length} bytes\n`)
}
