import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { WIDTHS } from '../src/features/images/model/widths.ts'
import { CONTESTANTS } from './bundle.ts'
import { root } from './processes.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export interface Drawn {
  readonly width: number
  readonly height: number
  readonly mimeType: string
  readonly encoding: 'jpeg' | 'webp' | 'png' | 'avif'
}

export interface GalleryServer {
  readonly url: string
  stop(): void
}

/**
 * A bare server on loopback for pages, their built code, and their images: image n has the n-th aspect ratio, and each
 * width has the same bytes for every request.
 */
export async function startGalleryServer(
  pages: Readonly<Record<string, string>>,
  pictures: readonly Drawn[],
): Promise<GalleryServer> {
  const encoded = await Promise.all(pictures.map(encodeWidths))
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://localhost')
    const answer = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=3600' }).end(body)
    const picture = /^\/images\/.*-(\d+)\.\w+$/.exec(pathname)
    const page = pages[pathname]
    if (page !== undefined) return answer('text/html; charset=utf-8', page)
    if (picture) {
      const index = Number(picture[1]) % pictures.length
      const widths = encoded[index]!
      return answer(pictures[index]!.mimeType, widths.get(searchParams.get('format') ?? '') ?? widths.get('')!)
    }
    const folder = pathname.startsWith('/bench/') ? CONTESTANTS : 'dist/client'
    try {
      const body = readFileSync(join(root, folder, pathname.replace('/bench/', '/')))
      answer(TYPES[extname(pathname)] ?? 'application/octet-stream', body)
    } catch {
      response.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** An image in all widths up to its own, by `format`; the empty one is its own. */
async function encodeWidths({ width, height, encoding }: Drawn): Promise<ReadonlyMap<string, Buffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  // Upscaled noise: as much detail as a photograph, whereas plain noise would be ten times as large.
  const grain = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer()
  const drawn = async (to: number) =>
    await sharp(grain)
      .resize(to, Math.round((to * height) / width), { fit: 'fill' })
      .toFormat(encoding, encoding === 'avif' ? { effort: 0 } : {})
      .toBuffer()
  const all = new Map<string, Buffer>([['', await drawn(width)]])
  for (const to of WIDTHS) all.set(`${to}w`, await drawn(Math.min(to, width)))
  return all
}
