import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { JobRunner } from '../../../platform/jobs/jobs.ts'

const item = (id: number, name: string, body: string) =>
  `<item><title>${name}</title><link>http://vecchio.example/${name}/</link><content:encoded><![CDATA[${body}]]></content:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>page</wp:post_type></item>`
const EXPORT = `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
  <title>Il vecchio forno</title><link>http://vecchio.example</link><wp:wxr_version>1.2</wp:wxr_version>
  ${item(1, 'pane', '<h2>Il pane</h2><p>Ogni <a href="https://mulino.example/">mulino</a> macina piano.</p><ul><li>Segale</li><li>Farro</li></ul>')}
  ${item(2, 'forno', '<p>Acceso dal 1998.</p><img src="http://vecchio.example/wp-content/uploads/forno.jpg" alt="Il forno" />')}
</channel></rss>`

describe.each(ENGINES)('how much of an export visitors find, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let anna: OwnerClient
  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('forno', 'Il forno')
    anna = await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin })
  })
  afterAll(() => testApp.close())

  /** Imports the export; returns the fidelity in its report. */
  async function bring() {
    const bytes = Buffer.from(EXPORT)
    const tus = { 'tus-resumable': '1.0.0' }
    const metadata = Object.entries({ filename: 'forno.xml', site: siteId })
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',')
    const begun = await anna.call('POST', '/api/installation/imports', undefined, {
      ...{ ...tus, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    })
    const address = String(begun.headers.location)
    const part = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    await anna.call('PATCH', address, bytes, part)
    await new JobRunner(testApp.services.database, testApp.jobs()).runDue()
    return (await anna.call('GET', address)).json().report.fidelity
  }

  test('the report counts it on the pages that visitors get, and again with each import', async () => {
    expect(await bring()).toEqual({
      pages: 2,
      words: { found: 11, kept: 11 },
      structure: { found: 3, kept: 3 },
      links: { found: 1, kept: 1 },
      pictures: { found: 1, kept: 1 },
      addresses: { found: 2, kept: 2 },
    })
    const write = siteWriter(anna, siteId)
    const { documents } = (await write.call('GET', '/documents')).json()
    const idOf = (urlId: string): string => documents.find((one: { urlId: string }) => one.urlId === urlId).id
    const { content, document } = (await write.get(idOf('pane'))).json()
    // Without its first section, which contains all of its text.
    await write.change(document.id, document.draftVersion, [{ op: 'remove', id: content.blocks[0].id }])
    await write.publish(document.id)
    await write.call('DELETE', `/documents/${idOf('forno')}/publication`)
    const less = await bring()
    expect(less.pages).toBe(2)
    for (const part of ['words', 'structure', 'links', 'pictures', 'addresses'])
      expect(less[part].kept, part).toBeLessThan(less[part].found)
    expect(less.addresses).toEqual({ found: 2, kept: 1 })
    expect(less.pictures).toEqual({ found: 1, kept: 0 })
  })
})
