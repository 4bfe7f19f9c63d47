import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { Owner } from './owner.ts'
import { type Random, seededRandom } from './random.ts'
import { type ServerProcess, spawnServer } from './server-process.ts'

const SITE = 'bottega'
const UPLOADERS = 3
/** A kill comes at most so long after the uploads begin, in ms. */
const LONGEST_LIFE = 2500

interface Acknowledged {
  readonly assetId: string
  readonly width: number
  readonly height: number
}

/** Kills the server at random moments while pictures arrive and are encoded, and looks at every one that it acknowledged. */
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
    await start()
    await owner.signIn()
    const answer = await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })
    expect(answer.status, answer.body).toBe(201)
    siteId = answer.json().id
    for (let moment = 0; moment < options.moments; moment++) {
      const dead = new AbortController()
      const uploads = Array.from({ length: UPLOADERS }, async () => {
        while (!dead.signal.aborted) acknowledged.push(await upload(owner, siteId, random))
      })
      const ends = Promise.allSettled(uploads)
      await wait(100 + random() * LONGEST_LIFE)
      dead.abort()
      await server!.kill()
      for (const end of await ends) if (end.status === 'rejected') brokenOff++
      await start()
      await lookAt(owner, siteId, acknowledged)
    }
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

/** Sends a picture in two parts; resolves once the last one is acknowledged. */
async function upload(owner: Owner, siteId: string, random: Random): Promise<Acknowledged> {
  const size = { width: 200 + Math.floor(random() * 1000), height: 150 + Math.floor(random() * 700) }
  const noise = { type: 'gaussian', mean: 40 + random() * 160, sigma: 30 } as const
  const bytes = await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer()
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
  return { assetId, ...size }
}

async function lookAt(owner: Owner, siteId: string, acknowledged: readonly Acknowledged[]): Promise<void> {
  const assets = new Map((await owner.assets(siteId)).map((asset) => [asset.id, asset]))
  for (const { assetId, width, height } of acknowledged) {
    const asset = assets.get(assetId)
    expect(asset, assetId).toMatchObject({ width, height })
    const path = `/images/${siteId}/${assetId}/${asset!.content_hash}-rumore.jpg?format=300w`
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

/** Decodes all of a picture; a broken one throws. */
async function expectWhole(picture: Buffer | string): Promise<void> {
  await sharp(picture, { failOn: 'truncated' }).stats()
}
