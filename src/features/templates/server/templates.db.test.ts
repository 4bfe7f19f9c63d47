import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { ask, createTestApp, ENGINES, INSTALLATION, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import { insertAsset, storePicture } from '../../images/public.ts'
import { pageTemplates, sectionTemplates } from '../public.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

describe.each(ENGINES)('ready-made sections and pages on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let write: ReturnType<typeof siteWriter>

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp.close())

  async function picture(ofSite: string): Promise<string> {
    const { database, files } = testApp.services
    const stored = await storePicture(files, ofSite, PNG)
    const id = newId()
    await database.transact((transaction) =>
      insertAsset(transaction, ofSite, {
        ...stored,
        id,
        name: 'p.png',
        alt: '',
        caption: '',
        focal_x: 0.5,
        focal_y: 0.5,
        source_url: null,
        import_key: null,
        created_at: new Date().toISOString(),
      }),
    )
    return id
  }

  test('an owner gets all of them, with ids that no other answer has', async () => {
    const answer = await write.call('GET', '/templates')
    expect(answer.status).toBe(200)
    const { sections, pages } = answer.json()
    expect(sections.map(({ key }: { key: string }) => key)).toEqual(sectionTemplates.map(({ key }) => key))
    expect(pages.map(({ key }: { key: string }) => key)).toEqual(pageTemplates.map(({ key }) => key))
    expect(sections[0]).toMatchObject({ name: 'Apertura con immagine', category: 'Aperture' })
    const again = (await write.call('GET', '/templates')).json()
    expect(again.sections[0].blocks[0].id).not.toBe(sections[0].blocks[0].id)
  })

  test('the blocks of every section can be inserted, and every page created, published and visited', async () => {
    const { sections, pages } = (await write.call('GET', '/templates')).json()
    const id = await write.create({ urlId: 'tutte' })
    const operations = sections.flatMap(({ blocks }: { blocks: unknown[] }) =>
      blocks.map((block) => ({ op: 'insert', parent: null, before: null, block })),
    )
    expect((await write.change(id, 1, operations)).status).toBe(200)
    for (const { key, content } of pages) {
      await write.put(content)
      const page = await visit(testApp.app, 'bottega', `/${content.urlId}`)
      expect(page.status, key).toBe(200)
      expect(page.body.match(/<h1[\s>]/g), key).toHaveLength(1)
    }
  })

  test('pictures of the site are shown in turn; others are left out, and what is no id is refused', async () => {
    const [first, second] = [await picture(siteId), await picture(siteId)]
    const foreign = await picture(await testApp.createSite('vicina'))
    const shown = async (ids: string[]) => {
      const answer = await write.call('GET', `/templates?${ids.map((id) => `pictures=${id}`).join('&')}`)
      const { sections } = answer.json()
      const [services] = sections.find(({ key }: { key: string }) => key === 'services-pictures').blocks
      return services.children.slice(1).map((column: StoredBlock) => column.children![0]!.props.assetId)
    }
    expect(await shown([second])).toEqual([second, second, second])
    expect(await shown([foreign, second, newId(), first])).toEqual([second, first, second])
    expect(await shown([foreign])).toEqual([null, null, null])
    expect((await write.call('GET', '/templates?pictures=vaso')).status).toBe(400)
  })

  test('it takes a part in the site', async () => {
    const url = `/api/sites/${siteId}/templates`
    expect((await ask(testApp.app, INSTALLATION, url)).status).toBe(401)
    const other = await testApp.createSite('altra')
    const stranger = await testApp.signIn('bruno@esempio.it', { [other]: ROLE.admin })
    expect((await stranger.call('GET', url)).status).toBe(404)
    const viewer = await testApp.signIn('carla@esempio.it', { [siteId]: ROLE.viewer })
    expect((await viewer.call('GET', url)).status).toBe(403)
    const editor = await testApp.signIn('dario@esempio.it', { [siteId]: ROLE.editor })
    expect((await editor.call('GET', url)).status).toBe(200)
  })
})
