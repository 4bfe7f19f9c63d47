// Makes the seven widths of an image of 12 megapixels repeatedly: like the product, and with bare sharp, which also
// decodes once. Prints both times, measured alternately.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { WIDTHS } from '../src/features/images/model/widths.ts'
import { originalKey, renditionKey } from '../src/features/images/server/rendition.ts'
import { Renditions } from '../src/features/images/server/renditions.ts'
import { createFolderStore } from '../src/platform/files/folder-store.ts'

const ROUNDS = 5
const SITE = 'a'.repeat(24)
const SIZE = { width: 4000, height: 3000 }
const FORMATS = ['webp', 'jpeg', 'avif'] as const

// As noisy as a photograph, and the same in every run.
const pixels = Buffer.alloc(SIZE.width * SIZE.height * 3)
let state = 1
for (let at = 0; at < pixels.length; at++) {
  state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
  const [x, y] = [Math.floor(at / 3) % SIZE.width, Math.floor(at / 3 / SIZE.width)]
  pixels[at] = 128 + 90 * Math.sin(x / 170 + (at % 3)) * Math.cos(y / 230) + (state >> 27)
}
const original = await sharp(pixels, { raw: { ...SIZE, channels: 3 } })
  .jpeg({ quality: 90 })
  .toBuffer()

const folder = mkdtempSync(join(tmpdir(), 'vetrina-bench-encode-'))
const files = await createFolderStore(folder)
await files.put(originalKey(SITE, 'a'), original, { maxBytes: original.length })
const picture = { siteId: SITE, contentHash: 'a', ...SIZE, hasAlpha: false, animated: false }

async function product(): Promise<number> {
  for (const width of WIDTHS) for (const format of FORMATS) await files.remove(renditionKey(SITE, 'a', width, format))
  const start = performance.now()
  await new Renditions(files, () => new Date()).makeAll(picture)
  return performance.now() - start
}

async function bare(): Promise<number> {
  const start = performance.now()
  const { data, info } = await sharp(original).resize(2500).raw().toBuffer({ resolveWithObject: true })
  for (const width of WIDTHS) {
    const one = sharp(data, { raw: info }).resize(width)
    await one.clone().webp({ quality: 80, effort: 4, smartSubsample: true }).toBuffer()
    await one.clone().jpeg({ quality: 80, progressive: true }).toBuffer()
    if (width <= 1500) await one.clone().avif({ quality: 55, effort: 3 }).toBuffer()
  }
  return performance.now() - start
}

const times = { product: [] as number[], bare: [] as number[] }
for (let round = 0; round < ROUNDS; round++) {
  times.bare.push(await bare())
  times.product.push(await product())
}
rmSync(folder, { recursive: true })
process.send!(times)
process.disconnect!()
