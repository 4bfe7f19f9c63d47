import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { newId } from '../src/core/ids.ts'
import { section } from './support/blocks.ts'
import { type SiteWriter, siteWriter } from './support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from './support/test-app.ts'

describe.each(ENGINES)('blocks of pages on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('bottega')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(() => testApp?.close())

  /** What visitors get of a page with one block, from the number of its type on. */
  async function shown(type: string, props: Record<string, unknown>): Promise<string> {
    const block = { id: newId(), type, version: 1, props }
    await write.put({ title: type, urlId: type, blocks: [section(block)] })
    const { body } = await visit(testApp.app, 'bottega', `/${type}`)
    return body.slice(body.indexOf(`id="block-${block.id}"`))
  }

  test('[BLOCK-03] [BLOCK-04] [BLOCK-15] a page that is published holds an embed, a map and a chart', async () => {
    const embed = await shown('embed', { url: 'https://vimeo.com/76979871' })
    expect(embed).toMatch(/data-block-type="22"[\s\S]*vimeo\.com\/76979871/)
    const map = await shown('map', { location: { addressTitle: 'Osteria' } })
    expect(map).toMatch(/data-block-type="4"[\s\S]*<strong>Osteria<\/strong>/)
    const chart = await shown('chart', {
      title: 'Iscritti',
      table: { columns: ['Mese', 'Visite'], rows: [['Maggio', '12']] },
    })
    expect(chart).toMatch(/data-block-type="61"[\s\S]*Grafico a barre: Iscritti\./)
  })

  test('[BLOCK-08] [BLOCK-09] [BLOCK-19] it holds an accordion, a marquee, and reservations of either kind', async () => {
    const accordion = await shown('accordion', { items: [{ title: 'Vanno in forno?', body: 'Sì.' }] })
    expect(accordion).toMatch(/data-block-type="69"[\s\S]*Vanno in forno\?/)
    expect(await shown('marquee', { text: 'Tornio' })).toMatch(/data-block-type="70"[\s\S]*>Tornio</)
    const openTable = await shown('opentable', { restaurant: '123456' })
    expect(openTable).toMatch(/data-block-type="66"[\s\S]*data-provider="opentable" data-restaurant="123456"/)
    const tock = await shown('tock', { business: 'osteria' })
    expect(tock).toMatch(/data-block-type="68"[\s\S]*data-provider="tock" data-restaurant="osteria"/)
  })
})
