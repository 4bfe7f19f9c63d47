import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../../../../e2e/support/blocks.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

describe.each(ENGINES)('who may change texts and pictures only, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let bea: OwnerClient
  let ada: SiteWriter
  let write: SiteWriter
  const hold = (contentOnly: number) =>
    testApp.services.database.transact((transaction) =>
      transaction
        .site(siteId)
        .update('contributors')
        .set({ content_only: contentOnly })
        .where('owner_id', '=', bea.ownerId)
        .execute(),
    )

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    ada = siteWriter(await testApp.signIn('ada@esempio.it', { [siteId]: ROLE.admin }), siteId)
    bea = await testApp.signIn('bea@esempio.it', { [siteId]: ROLE.editor })
    write = siteWriter(bea, siteId)
    await hold(1)
  })
  afterAll(() => testApp.close())

  test('[PERM-04] writes texts, chooses pictures, and is refused by the server whatever else is sent by hand', async () => {
    const text = paragraph('Ciao')
    const image = { id: newId(), type: 'image', version: 1, props: { assetId: null } }
    const whole = section(text, image)
    const id = await ada.create({ urlId: 'casa', blocks: [whole] })
    const said = {
      doc: { version: 1, content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Buongiorno' }] }] },
    }
    const written = await write.change(id, 1, [
      { op: 'update', id: text.id, props: said },
      { op: 'update', id: image.id, props: { assetId: newId(), alt: 'Un cesto di pane', decorative: false } },
    ])
    expect(written.status).toBe(200)
    const column = whole.children![0]!.id
    const refused = [
      { op: 'insert', parent: column, before: null, block: paragraph('Di troppo') },
      { op: 'remove', id: image.id },
      { op: 'move', id: image.id, parent: column, before: text.id },
      { op: 'set', field: 'title', value: 'Un altro nome' },
      { op: 'update', id: image.id, props: { link: 'https://altrove.example' } },
      { op: 'update', id: whole.id, props: { name: 'Mia' } },
      { op: 'update', id: text.id, layout: { phone: { hidden: true } } },
    ]
    for (const operation of refused) {
      const answer = await write.change(id, 2, [operation])
      expect([answer.status, answer.json()], operation.op).toEqual([
        403,
        expect.objectContaining({ code: 'forbidden', reason: 'content_only' }),
      ])
    }
    // An operation and the one that takes it back change nothing, and are no way around.
    const there = paragraph('Di passaggio')
    const [around] = [{ op: 'insert', parent: column, before: null, block: there }]
    expect((await write.change(id, 2, [around, { op: 'update', id: there.id, props: said }])).status).toBe(403)
    expect((await ada.get(id)).json()).toMatchObject({ document: { draftVersion: 2 }, content: { title: 'Pagina' } })
  })

  test('neither makes, publishes nor bins pages, and may as soon as it is allowed', async () => {
    const id = await ada.create({ urlId: 'altra', blocks: [section(paragraph('Ciao'))] })
    const page = { kind: 'page', content: { title: 'Mia', urlId: 'mia' } }
    const tries = () =>
      Promise.all([
        write.call('POST', '/documents', page),
        write.publish(id),
        write.call('POST', `/documents/${id}/duplicate`),
        write.call('DELETE', `/documents/${id}`),
      ])
    expect((await tries()).map(({ status }) => status)).toEqual([403, 403, 403, 403])
    await hold(0)
    expect((await write.publish(id)).status).toBe(200)
    await hold(1)
  })
})
