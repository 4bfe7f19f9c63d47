import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { Owner } from './owner.ts'
import { pick, type Random, seededRandom } from './random.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

const SITE = 'bottega'
const UPLOADERS = 3
/** A kill comes after at most this many acknowledged images, and at most this long after the last of them, in ms. */
const LONGEST_LIFE = 5
const LAST_WAIT = 150
/** Maximum time to wait for the images, in ms. */
const PATIENCE = 10_000
/** Small images: only the writes matter, and large ones would just use CPU time. */
const PICTURES = 24

interface Picture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

interface Acknowledged extends Pick<Picture, 'width' | 'height'> {
  readonly assetId: string
}

/** Kills the server at random moments while images are uploaded and encoded, and checks every acknowledged one. */
export async function killDuringUploads(options: {
  databaseUrl: string | undefined
  seed: number
  moments: number
}): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-uploads-'))
  const installation = { dataFolder, databaseUrl: options.databaseUrl }
  const port = await freePort()
  const random = seededRandom(options.seed)
  const owner = new Owner()
  const acknowledged: Acknowledged[] = []
  let server: ServerProcess | undefined
  let siteId = ''
  let brokenOff = 0
  async function start(): Promise<void> {
    server = spawnServer(installation, port)
    await server.ready()
    owner.connect(port)
  }
  try {
    const pictures = await makePictures(random)
    await start()
    await owner.signIn()
    const answer = await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })
    expect(answer.status, answer.body).toBe(201)
    siteId = answer.json().id
    let looked = 0
    for (let moment = 0; moment < options.moments; moment++) {
      const dead = new AbortController()
      const due = acknowledged.length + Math.floor(random() * LONGEST_LIFE)
      const arrived = Promise.withResolvers<void>()
      if (due === acknowledged.length) arrived.resolve()
      const uploads = Array.from({ length: UPLOADERS }, async () => {
        while (!dead.signal.aborted) {
          acknowledged.push(await upload(owner, siteId, pick(random, pictures), random))
          if (acknowledged.length === due) arrived.resolve()
        }
      })
      const ends = Promise.allSettled(uploads)
      await Promise.race([arrived.promise, wait(PATIENCE), ends])
      await wait(random() * LAST_WAIT)
      dead.abort()
      await server!.kill()
      for (const end of await ends) if (end.status === 'rejected') brokenOff++
      await start()
      await lookAt(owner, siteId, acknowledged.slice(looked))
      looked = acknowledged.length
    }
    await lookAt(owner, siteId, acknowledged)
    await server!.stop()
    const renditions = await readRenditions(dataFolder)
    return `${acknowledged.length} acknowledged pictures, all whole; ${brokenOff} uploads broken off; ${renditions} renditions, none broken`
  } catch (error) {
    throw error instanceof Error ? Object.assign(error, { message: `${error.message}\n${server?.logs ?? ''}` }) : error
  } finally {
    await server?.kill()
    owner.connect(0)
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

async function makePictures(random: Random): Promise<Picture[]> {
  return await Promise.all(
    Array.from({ length: PICTURES }, async () => {
      const size = { width: 120 + Math.floor(random() * 280), height: 90 + Math.floor(random() * 200) }
      const noise = { type: 'gaussian', mean: 40 + random() * 160, sigma: 30 } as const
      const bytes = await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
        .jpeg()
        .toBuffer()
      return { bytes, ...size }
    }),
  )
}

/** Uploads an image in two parts; resolves once the last one is acknowledged. No two uploads have the same bytes. */
async function upload(owner: Owner, siteId: string, picture: Picture, random: Random): Promise<Acknowledged> {
  const { width, height } = picture
  // Decoders ignore bytes after the end of a JPEG image.
  const bytes = Buffer.concat([picture.bytes, Buffer.from(String(random()))])
  const begun = await owner.send('POST', `/api/sites/${siteId}/uploads`, {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from('rumore.jpg').toString('base64')}`,
  })
  if (begun.status !== 201) throw new Error(`The upload was answered with ${begun.status}`)
  const path = String(begun.headers.location)
  const half = Math.floor(bytes.length / 2)
  let assetId = ''
  for (const [start, end] of [
    [0, half],
    [half, bytes.length],
  ] as const) {
    const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(start) }
    const answer = await owner.send('PATCH', path, lines, bytes.subarray(start, end))
    if (answer.status !== 204) throw new Error(`A part was answered with ${answer.status}`)
    assetId = String(answer.headers['vetrina-asset'])
  }
  return { assetId, width, height }
}

async function lookAt(owner: Owner, siteId: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const assets = new Map((await owner.assets(siteId)).map((asset) => [asset.id, asset]))
  for (const { assetId, width, height } of acknowledged) {
    const asset = assets.get(assetId)
    expect(asset, assetId).toMatchObject({ width, height })
    const path = `/images/${siteId}/${assetId}/${asset!.contentHash}-rumore.jpg?format=300w`
    const { status, bytes } = await owner.picture(SITE, path)
    expect(status, path).toBe(200)
    await expectWhole(bytes)
  }
}

async function readRenditions(dataFolder: string): Promise<number> {
  const files = globSync(join(dataFolder, 'files/sites/*/renditions/*/*'))
  for (const file of files) await expectWhole(file)
  return files.length
}

/** Decodes the whole image; throws if it is damaged. */
async function expectWhole(picture: Buffer | string): Promise<void> {
  await sharp(picture, { failOn: 'truncated' }).stats()
}
