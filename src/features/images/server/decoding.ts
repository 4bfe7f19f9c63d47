import sharp, { type Sharp } from 'sharp'
import { greyOf } from '../model/veil.ts'
import { decodeHeic } from './decode-heic.ts'
import { decodePicture, encodeOriginal, fitPicture, openPicture } from './encoder.ts'
import { refuseBroken } from './picture-refusals.ts'

/** An optimised coding table would need all coefficients in memory, six bytes per pixel. */
const NEAR_LOSSLESS = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false }

export interface Light {
  /** Mean colour as `#rrggbb`. */
  readonly tone: string
  /** Colours of its corners: three hexadecimal digits each, by rows. */
  readonly corners: string
  /** Its darkest and its brightest part as greys of 0 to 255: parts as wide as a word or two. */
  readonly darkest: number
  readonly brightest: number
}

export interface Inspection extends Light {
  readonly isOpaque: boolean
}

/** All processing of the pixels of an uploaded image. Arguments and results can be passed to another process. */
export const decoding = {
  /** Converts a HEIC image to an upright JPEG. */
  async convert(bytes: Uint8Array): Promise<Light & { jpeg: Uint8Array }> {
    const { width, height, pixels } = decodeHeic(bytes)
    const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
    return { jpeg: await picture().jpeg(NEAR_LOSSLESS).toBuffer(), ...(await lightOf(picture())) }
  },

  /** Decodes the whole image, so that a broken one is refused now and not shown half grey later. */
  async inspect(bytes: Uint8Array, traits: { animated: boolean; hasAlpha: boolean }): Promise<Inspection> {
    const open = () => openPicture(bytes, { animated: traits.animated })
    // A decoder only reports that it cannot continue.
    // Frames are always upright; rotating would rotate the strip that they are decoded to.
    const light = await lightOf(traits.animated ? open() : open().autoOrient()).catch(refuseBroken)
    // Many images have an alpha channel but are opaque.
    return { ...light, isOpaque: !traits.hasAlpha || (await open().stats().catch(refuseBroken)).isOpaque }
  },

  decode: decodePicture,
  encode: encodeOriginal,
  fit: fitPicture,
}
export type Decoding = typeof decoding

/** Side of the grid of parts in which an image is measured. */
const PARTS = 24

async function lightOf(picture: Sharp): Promise<Light> {
  const { data } = await picture
    .resize({ width: PARTS, height: PARTS, fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  let [darkest, brightest] = [255, 0]
  for (let at = 0; at + 2 < data.length; at += 3) {
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
    const grey = greyOf(data[at]!, data[at + 1]!, data[at + 2]!)
    darkest = Math.min(darkest, grey)
    brightest = Math.max(brightest, grey)
  }
  const hex = sums.map((sum) =>
    Math.round(sum / (data.length / 3))
      .toString(16)
      .padStart(2, '0'),
  )
  return { tone: `#${hex.join('')}`, corners: cornersOf(data), darkest, brightest }
}

/** The mean colour of each ninth in a corner. */
function cornersOf(pixels: Uint8Array): string {
  const side = PARTS / 3
  const corners = [0, PARTS - side].flatMap((top) => [0, PARTS - side].map((left) => ({ top, left })))
  return corners.flatMap(({ top, left }) => [0, 1, 2].map((channel) => digitOf(channel, top, left))).join('')

  function digitOf(channel: number, top: number, left: number): string {
    let sum = 0
    for (let row = top; row < top + side; row++)
      for (let column = left; column < left + side; column++) sum += pixels[(row * PARTS + column) * 3 + channel]!
    return Math.round((sum / side ** 2 / 255) * 15).toString(16)
  }
}
