import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { gridHeic } from '../../src/features/images/server/test-heic.ts'
import { root } from '../support/root.ts'
import { beside, expectMail, type Lab, makeFolder, startLab } from './fault-lab.ts'
import { buildOnce } from './server-process.ts'

/** How long an owner keeps trying on a full disk. */
const FULL_MS = 5000
const fixture = (name: string) => readFileSync(join(root, 'src/features/images/server/fixtures', name))
const onSqlite = (dataFolder: string) => startLab({ dataFolder, databaseUrl: undefined })

beforeAll(buildOnce)

async function upload({ owner, siteId }: Lab, name: string, bytes: Buffer): Promise<number> {
  const begun = await owner.send('POST', `/api/sites/${siteId}/uploads`, {
    'upload-length': String(bytes.length),
    'upload-metadata': `filename ${Buffer.from(name).toString('base64')}`,
  })
  if (begun.status !== 201) return begun.status
  const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
  return (await owner.send('PATCH', String(begun.headers.location), lines, bytes)).status
}

test('four phone images of 48 megapixels at once, and decompression bombs', async () => {
  const lab = await onSqlite(makeFolder())
  const telephone = gridHeic(fixture('tile.heic'), { columns: 16, rows: 12 })
  const figures = await beside(lab, async () => {
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
  console.log(figures)
})

test('an archive of 30,000 files does not delay emails', async () => {
  const lab = await onSqlite(makeFolder())
  const zip = new ZipFile()
  for (let index = 0; index < 30_000; index++) zip.addBuffer(Buffer.alloc(0), `${index}`, { compress: false })
  zip.end()
  const archive = await buffer(zip.outputStream)
  const figures = await beside(lab, async () => {
    const begun = await lab.owner.send('POST', '/api/installation/imports', {
      'upload-length': String(archive.length),
      'upload-metadata': `filename ${Buffer.from('sito.zip').toString('base64')}`,
    })
    expect(begun.status).toBe(201)
    const lines = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    expect((await lab.owner.send('PATCH', String(begun.headers.location), lines, archive)).status).toBe(204)
    console.log(await expectMail(lab, 'invitata@esempio.it'))
  })
  console.log(figures)
})

test('a full disk: acknowledged data stay, the rest is refused with a reason, and work resumes once there is space', async () => {
  const folder = makeFolder()
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk], { stdio: 'pipe' })
  } catch (error) {
    throw new Error(`This test mounts a small disk (tmpfs), which needs root: ${error}`)
  }
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  const lab = await onSqlite(disk)
  const kept: string[] = []
  const page = async (title: string) => {
    const content = { title, urlId: title.toLowerCase() }
    const answer = await lab.owner.call('POST', `/api/sites/${lab.siteId}/documents`, { kind: 'page', content })
    if (answer.status === 201) kept.push(answer.json().id)
    return answer.status
  }
  const figures = await beside(lab, async () => {
    expect(await page('Prima')).toBe(201)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 200_000))
    let status = 0
    for (let index = 0; index < 500 && status !== 507; index++) {
      status = await page(`Pagina-${index}-${'x'.repeat(60)}`)
      expect([201, 507]).toContain(status)
    }
    // A smaller write may still find space after a larger one failed.
    for (const end = Date.now() + FULL_MS; Date.now() < end; await wait(50))
      expect([201, 507]).toContain(await page('Ancora'))
    expect((await fetch(`http://127.0.0.1:${lab.server.port}/readyz`)).status).toBe(507)
    rmSync(join(disk, 'filler'))
    expect(await page('Dopo')).toBe(201)
    for (const id of kept)
      expect((await lab.owner.call('GET', `/api/sites/${lab.siteId}/documents/${id}`)).status).toBe(200)
  })
  console.log(figures)
})
