import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { Owner } from './crash/owner.ts'
import { spawnServer } from './crash/server-process.ts'
import { freePort } from './support/free-port.ts'
import { makeLargePictures, uploadPicture } from './support/large-pictures.ts'

const MEGABYTE = 2 ** 20
/** Maximum for each process: the server, the jobs process and the decoders. */
const MOST_RSS = 512 * MEGABYTE

/** Name and resident memory of each process of a group. */
function processesOf(group: number): { name: string; rss: number }[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]) !== group) return []
        const [, script = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
          .split('\0')
          .filter((part) => !part.startsWith('-'))
        const rss = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        return [{ name: script.slice(script.lastIndexOf('/') + 1), rss: Number(rss ?? 0) * 1024 }]
      } catch {
        // It has exited meanwhile.
        return []
      }
    })
}

test.each([
  ['four HEIC pictures', { heic: 4, jpeg: 0 }],
  ['four progressive JPEG pictures', { heic: 0, jpeg: 4 }],
])('%s of 48 megapixels are uploaded at once, and no process takes more than 512 MB', async (_what, count) => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-large-'))
  const server = spawnServer({ dataFolder, databaseUrl: undefined }, await freePort())
  const owner = new Owner()
  onTestFinished(async () => {
    owner.connect(0)
    await server.kill()
    rmSync(dataFolder, { recursive: true, force: true })
  })
  const pictures = await makeLargePictures(count)
  await server.ready()
  owner.connect(server.port)
  await owner.signIn()
  const site = await owner.call('POST', '/api/sites', { identifier: 'bottega', title: 'Bottega' })
  const siteId = site.json().id

  const most = new Map<string, number>()
  let [decoders, together, over] = [0, 0, false]
  const watched = (async () => {
    for (; !over; await wait(20)) {
      const processes = processesOf(server.pid)
      for (const { name, rss } of processes) most.set(name, Math.max(most.get(name) ?? 0, rss))
      together = Math.max(
        together,
        processes.reduce((sum, { rss }) => sum + rss, 0),
      )
      decoders = Math.max(decoders, processes.filter(({ name }) => name === 'picture-child.js').length)
    }
  })()
  const ids = await Promise.all(pictures.map((picture) => uploadPicture(owner, siteId, picture)))
  // Visitors request them at once, and the jobs make all renditions.
  const assets = new Map((await owner.assets(siteId)).map((asset) => [asset.id, asset]))
  for (const id of ids) {
    const { contentHash: hash, ...measures } = assets.get(id)!
    expect(measures).toMatchObject({ width: 8064, height: 6048 })
    const { status } = await owner.picture('bottega', `/images/${siteId}/${id}/${hash}-grande.jpg?format=500w`)
    expect(status).toBe(200)
  }
  over = true
  await watched
  console.log(
    [...most].map(([name, rss]) => `${name} at most ${Math.round(rss / MEGABYTE)} MB`).join(', '),
    `; together ${Math.round(together / MEGABYTE)} MB`,
  )
  expect([...most.keys()]).toContain('picture-child.js')
  // Of the server and of the jobs process.
  expect(decoders).toBeLessThanOrEqual(2)
  for (const [name, rss] of most) expect(rss, name).toBeLessThan(MOST_RSS)
})
