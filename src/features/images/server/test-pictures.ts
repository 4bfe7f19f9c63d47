import sharp, { type Sharp } from 'sharp'

const QUARTERS = ['#c83232', '#32a050', '#3250b4', '#dcc83c'] as const

/** An image of four coloured quarters, which shows rotation and cropping. */
export function quarters(width = 96, height = 64): Sharp {
  const [left, top] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const parts = QUARTERS.map((fill, index) => {
    const [x, y] = [index % 2 === 0 ? 0 : left, index < 2 ? 0 : top]
    return `<rect x="${x}" y="${y}" width="${left}" height="${top}" fill="${fill}"/>`
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`),
  ).removeAlpha()
}

/** Colour in the middle of each quarter of an image. */
export async function coloursOf(bytes: Uint8Array): Promise<number[][]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
      return [...data.subarray(at, at + 3)]
    }),
  )
}

/** Maximum difference of two lists of colours, per channel. */
export function distance(a: readonly number[][], b: readonly number[][]): number {
  return Math.max(
    ...a.flatMap((colour, index) => colour.map((value, channel) => Math.abs(value - b[index]![channel]!))),
  )
}

export const QUARTER_COLOURS = QUARTERS.map((hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)))
