import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { gridHeic } from '../../src/features/images/server/test-heic.ts'
import type { Owner } from '../crash/owner.ts'
import { root } from './root.ts'

const FIXTURES = join(root, 'src/features/images/server/fixtures')
/** The size of phones with 48 megapixels. */
const SIZE = { width: 8064, height: 6048 } as const

export interface LargePicture {
  readonly name: string
  readonly bytes: Buffer
}

/** Images of 48 megapixels, all with different bytes: tiled HEIC, and the kind of JPEG that needs most memory. */
export async function makeLargePictures(count: { heic: number; jpeg: number }): Promise<LargePicture[]> {
  const tile = await readFile(join(FIXTURES, 'tile.heic'))
  const heic = gridHeic(tile, { columns: Math.ceil(SIZE.width / 512), rows: Math.ceil(SIZE.height / 512), ...SIZE })
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const jpeg = await sharp({ create: { ...SIZE, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 60, progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
  // Bytes after the end of either are ignored.
  const several = (number: number, ending: string, bytes: Buffer) =>
    Array.from({ length: number }, (_, index) => ({
      name: `grande-${index}.${ending}`,
      bytes: Buffer.concat([bytes, Buffer.from([0, 0, 0, 8, ...Buffer.from('free'), index])]),
    }))
  return [...several(count.heic, 'heic', heic), ...several(count.jpeg, 'jpg', jpeg)]
}

/** Uploads an image in one part; returns its asset once it is acknowledged. */
export async function uploadPicture(owner: Owner, siteId: string, { name, bytes }: LargePicture): Promise<string> {
  const begun = await owner.send('POST', `/api/sites/${siteId}/uploads`, {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  const answer = await owner.send('PATCH', String(begun.headers.location), lines, bytes)
  if (answer.status !== 204) throw new Error(`${name} was answered with ${begun.status} and ${answer.status}`)
  return String(answer.headers['vetrina-asset'])
}
