import sharp, { type Sharp } from 'sharp'
import { decodeHeic } from './decode-heic.ts'
import { decodePicture, encodeOriginal, openPicture } from './encoder.ts'
import { refuseBroken } from './picture-refusals.ts'

/** An optimised coding table would need all coefficients in memory, six bytes a pixel. */
const NEAR_LOSSLESS = { quality: 93, chromaSubsampling: '4:4:4', optimiseCoding: false }

export interface Inspection {
  /** Mean colour as `#rrggbb`. */
  readonly tone: string
  readonly isOpaque: boolean
}

/** All that is done with the pixels of a picture somebody brought. Takes and answers what can be handed to a process. */
export const decoding = {
  /** A JPEG of a HEIC picture, upright. */
  async convert(bytes: Uint8Array): Promise<{ jpeg: Uint8Array; tone: string }> {
    const { width, height, pixels } = decodeHeic(bytes)
    const picture = () => sharp(pixels, { raw: { width, height, channels: 3 } })
    return { jpeg: await picture().jpeg(NEAR_LOSSLESS).toBuffer(), tone: await toneOf(picture()) }
  },

  /** Reads all of a picture, so that a broken one is refused now and not shown half grey later. */
  async inspect(bytes: Uint8Array, traits: { animated: boolean; hasAlpha: boolean }): Promise<Inspection> {
    const open = () => openPicture(bytes, { animated: traits.animated })
    // A decoder only says that it cannot go on.
    const tone = await toneOf(open()).catch(refuseBroken)
    // Many pictures could be transparent and are not.
    return { tone, isOpaque: !traits.hasAlpha || (await open().stats().catch(refuseBroken)).isOpaque }
  },

  decode: decodePicture,
  encode: encodeOriginal,
}
export type Decoding = typeof decoding

async function toneOf(picture: Sharp): Promise<string> {
  const { data } = await picture
    .resize({ width: 8, height: 8, fit: 'fill' })
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const sums = [0, 0, 0]
  for (let at = 0; at + 2 < data.length; at += 3)
    for (let channel = 0; channel < 3; channel++) sums[channel]! += data[at + channel]!
  const hex = sums.map((sum) =>
    Math.round(sum / (data.length / 3))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}
