import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { gridHeic } from '../../src/features/images/server/test-heic.ts'
import { freePort } from '../support/free-port.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { root } from '../support/root.ts'
import { Owner } from './owner.ts'
import { buildOnce, type ServerProcess, spawnServer } from './server-process.ts'

const SITE = 'bottega'
/** Memory of the process that answers visitors, and how long a mail may take, at most. */
const MOST_BYTES = 600_000_000
const MAIL_MS = 10_000
const fixture = (name: string) => readFileSync(join(root, 'src/features/images/server/fixtures', name))

beforeAll(buildOnce)

interface Lab {
  readonly server: ServerProcess
  readonly owner: Owner
  readonly siteId: string
  readonly mails: MailServer
}

async function startLab(dataFolder: string): Promise<Lab> {
  const mails = await startMailServer()
  const port = await freePort()
  const server = spawnServer({ dataFolder, databaseUrl: undefined }, port, {
    SMTP_URL: mails.url,
    VETRINA_MAIL_FROM: 'posta@esempio.it',
  })
  onTestFinished(async () => {
    await server.kill()
    await mails.close()
  })
  await server.ready()
  const owner = new Owner()
  owner.connect(port)
  await owner.signIn()
  const siteId = (await owner.call('POST', '/api/sites', { identifier: SITE, title: SITE })).json().id
  return { server, owner, siteId, mails }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-faults-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Reads a page that is kept, one request after the other, until told to stop; answers the 95th percentile in ms. */
function readPage({ server: { port } }: Lab): () => Promise<number> {
  const times: number[] = []
  let stopped = false
  const ends = (async () => {
    while (!stopped) {
      const start = performance.now()
      const answer = await fetch(`http://localhost:${port}/`, { headers: { host: `${SITE}.localhost:${port}` } })
      await answer.arrayBuffer()
      times.push(performance.now() - start)
      await wait(5)
    }
  })()
  return async () => {
    stopped = true
    await ends
    return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!
  }
}

/** What a fault costs those who read meanwhile, and the memory of the server, the highest there was (proc(5)). */
async function measure(lab: Lab, work: () => Promise<void>): Promise<void> {
  const rest = readPage(lab)
  await wait(3000)
  const quiet = await rest()
  const meanwhile = readPage(lab)
  await work()
  const busy = await meanwhile()
  const peak = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${lab.server.pid}/status`, 'utf8'))![1]) * 1024
  console.log(
    `p95 ${quiet.toFixed(1)} ms at rest, ${busy.toFixed(1)} ms meanwhile; memory ${Math.round(peak / 1e6)} MB`,
  )
  expect(peak).toBeLessThan(MOST_BYTES)
}

async function upload({ owner, siteId }: Lab, name: string, bytes: Buffer): Promise<number> {
  const begun = await owner.send('POST', `/api/sites/${siteId}/uploads`, {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  if (begun.status !== 201) return begun.status
  const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  return (await owner.send('PATCH', String(begun.headers.location), lines, bytes)).status
}

async function mailTime({ owner, mails }: Lab, email: string): Promise<number> {
  const start = performance.now()
  expect((await owner.call('POST', '/api/installation/invitations', { email })).status).toBe(201)
  while (!mails.received.some(({ to }) => to.includes(email))) await wait(20)
  return performance.now() - start
}

test('four telephone pictures of 48 megapixels at once, and bombs', async () => {
  const lab = await startLab(makeFolder())
  const telephone = gridHeic(fixture('tile.heic'), { columns: 16, rows: 12 })
  await measure(lab, async () => {
    const pictures = Array.from({ length: 4 }, (_, index) =>
      upload(
        lab,
        `foto-${index}.heic`,
        Buffer.concat([telephone, Buffer.from([0, 0, 0, 9, 102, 114, 101, 101, index])]),
      ),
    )
    const bombs = Array.from({ length: 4 }, () => upload(lab, 'bomba.heic', fixture('64-megapixels.heic')))
    expect(await Promise.all(pictures)).toEqual([204, 204, 204, 204])
    expect(await Promise.all(bombs)).toEqual([413, 413, 413, 413])
  })
})

test('an archive of 30,000 files keeps no mail waiting', async () => {
  const lab = await startLab(makeFolder())
  const zip = new ZipFile()
  for (let index = 0; index < 30_000; index++) zip.addBuffer(Buffer.alloc(0), `${index}`, { compress: false })
  zip.end()
  const archive = await buffer(zip.outputStream)
  await measure(lab, async () => {
    const begun = await lab.owner.send('POST', '/api/installation/imports', {
      'upload-length': String(archive.length),
      'upload-metadata': `filename ${Buffer.from('sito.zip').toString('base64')}`,
    })
    expect(begun.status).toBe(201)
    const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    expect((await lab.owner.send('PATCH', String(begun.headers.location), lines, archive)).status).toBe(204)
    const time = await mailTime(lab, 'invitata@esempio.it')
    console.log(`The mail left after ${Math.round(time)} ms`)
    expect(time).toBeLessThan(MAIL_MS)
  })
})

test('a disk that fills up: what was acknowledged stays, the rest is said, and work goes on once there is room', async () => {
  const folder = makeFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`This test mounts a small disk (tmpfs), which needs root: ${error}`)
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  const lab = await startLab(disk)
  const kept: string[] = []
  const page = async (title: string) => {
    const content = { title, urlId: title.toLowerCase() }
    const answer = await lab.owner.call('POST', `/api/sites/${lab.siteId}/documents`, { kind: 'page', content })
    if (answer.status === 201) kept.push(answer.json().id)
    return answer.status
  }
  await measure(lab, async () => {
    expect(await page('Prima')).toBe(201)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 200_000))
    let status = 0
    for (let index = 0; index < 500 && status !== 507; index++) {
      status = await page(`Pagina-${index}-${'x'.repeat(60)}`)
      expect([201, 507]).toContain(status)
    }
    expect(status).toBe(507)
    expect((await fetch(`http://127.0.0.1:${lab.server.port}/readyz`)).status).toBe(507)
    rmSync(join(disk, 'filler'))
    expect(await page('Dopo')).toBe(201)
    for (const id of kept)
      expect((await lab.owner.call('GET', `/api/sites/${lab.siteId}/documents/${id}`)).status).toBe(200)
  })
})
