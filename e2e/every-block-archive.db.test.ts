import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { referencePages } from '../demo/reference/index.ts'
import type { AnyBlock, StoredBlock } from '../src/core/block.ts'
import { ROLE } from '../src/core/codes.ts'
import { type Id, newId } from '../src/core/ids.ts'
import { insertAsset, storePicture } from '../src/features/images/public.ts'
import { exportSite } from '../src/features/transfer/server/archive/export-site.ts'
import { importArchiveCommand } from '../src/features/transfer/server/archive-commands.ts'
import { features } from '../src/features.ts'
import { section } from './support/blocks.ts'
import { siteWriter } from './support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from './support/test-app.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const OTHER = { sqlite: 'postgres', postgres: 'sqlite' } as const
/** Blocks of a type on its page, at most. */
const MOST = 4
/** Props that name a picture of the demo sites. */
const PICTURE = /"(assetId|posterId|portraitId|pictureId|phonePictureId|beforeId|afterId)":"[^"]*"/g

const blocks = features.flatMap((feature) => feature.blocks ?? []).filter(({ code }) => code !== null)
const leaves = (all: readonly StoredBlock[]): StoredBlock[] =>
  all.flatMap((one) => (one.children ? leaves(one.children) : [one]))
const shown = leaves(referencePages.flatMap(({ content }) => (content.blocks ?? []) as StoredBlock[]))

/** A block as the library offers it, and as the reference pages use it, with a picture of the site. */
function samplesOf({ type, version, initial }: AnyBlock, assetId: Id): StoredBlock[] {
  const used = shown.filter((one) => one.type === type).slice(0, MOST)
  const fresh = { type, version, props: structuredClone(initial) as Record<string, unknown> }
  return [fresh, ...used].map((one) => ({
    ...JSON.parse(JSON.stringify(one).replace(PICTURE, (_all, name) => `"${name}":"${assetId}"`)),
    id: newId(),
  }))
}

describe.each(ENGINES)('the archive of a site with every block on %s', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-every-block-'))
  let here: TestApp
  let there: TestApp
  let siteId: Id

  beforeAll(async () => {
    here = await createTestApp(engine, { now: () => NOW })
    there = await createTestApp(OTHER[engine], { now: () => NOW })
    await there.signIn('chi.installa@esempio.it')
    siteId = await here.createSite('blocchi')
    const write = siteWriter(await here.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const assetId = await addPicture()
    for (const block of blocks)
      await write.put({ title: block.title, urlId: block.type, blocks: [section(...samplesOf(block, assetId))] })
  }, 120_000)
  afterAll(async () => {
    await here.close()
    await there.close()
    rmSync(folder, { recursive: true, force: true })
  })

  async function addPicture(): Promise<Id> {
    const { services } = here
    const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c96' } })
    const stored = await storePicture(services.files, siteId, await picture.jpeg().toBuffer())
    const id = newId()
    const words = { name: 'ciotola.jpg', alt: 'Una ciotola', caption: '', source_url: null, import_key: null }
    const place = { id, focal_x: 0.3, focal_y: 0.7, created_at: NOW.toISOString() }
    await services.database.transact((transaction) =>
      insertAsset(transaction, siteId, { ...stored, ...words, ...place }),
    )
    return id
  }

  /** A page as visitors get it, without what differs with each answer. */
  async function pageOf(app: TestApp, type: string): Promise<string> {
    const { status, body } = await visit(app.app, 'blocchi', `/${type}`)
    expect([type, status]).toEqual([type, 200])
    return body.replaceAll(/name="crumb" value="[^"]+"/g, '')
  }

  test('another installation, on the other engine, shows every block as it was', async () => {
    const file = join(folder, 'blocchi.zip')
    writeFileSync(file, await buffer(exportSite(here.services, siteId)))
    const screen = { print() {}, progress() {}, show() {}, end() {} }
    expect(await importArchiveCommand(there.services, { positionals: [file], values: {} }, screen)).toBe(0)
    for (const { type, code } of blocks) {
      const page = await pageOf(here, type)
      expect(page, type).toContain(`data-block-type="${code}"`)
      expect(await pageOf(there, type), type).toBe(page)
    }
  })
})
