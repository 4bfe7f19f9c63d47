import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { newId } from '../src/core/ids.ts'
import { openSetup } from '../src/features/accounts/server/setup.ts'
import { JobRunner } from '../src/platform/jobs/jobs.ts'
import { paragraph, section } from './support/blocks.ts'
import { formBlock } from './support/forms.ts'
import { OwnerBrowser } from './support/owner-browser.ts'
import { siteWriter } from './support/pages.ts'
import { sellProduct } from './support/products.ts'
import { type Answer, ask, createTestApp, ENGINES, type TestApp } from './support/test-app.ts'

const ADA = { email: 'ada@esempio.it', name: 'Ada Bianchi', password: 'argilla rossa' }
const HOST = 'www.forno.example'

describe.each(ENGINES)('from nothing to a site of several people on its own domain, on %s', (engine) => {
  let testApp: TestApp
  /** What DNS holds under the name of the proof. */
  let record = ''
  beforeAll(async () => {
    testApp = await createTestApp(engine, { resolveTxt: async () => [[record]] })
  })
  afterAll(() => testApp.close())

  function good(answer: Answer) {
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.body}`)
    return answer.status === 204 ? undefined : answer.json()
  }
  const see = (path: string) => ask(testApp.app, `http://${HOST}`, path)

  /** Somebody opens the link of the invitation that was mailed to them, and chooses a name and a password. */
  async function join(email: string, name: string): Promise<OwnerBrowser> {
    const { database } = testApp.services
    await new JobRunner(
      database,
      testApp.jobs().filter(({ lane }) => lane === 'mail'),
    ).runDue()
    const { body } = await database.global
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow()
    const token = /\/config\/invito\?token=(\S+)/.exec(body)![1]!
    const browser = new OwnerBrowser(testApp)
    good(await browser.call('POST', '/api/site-invitation/account', { token, name, password: 'argilla bianca' }))
    return browser
  }

  test('the whole journey', async () => {
    // The first person of the installation, and a site with the first pages of its trade.
    const ada = new OwnerBrowser(testApp)
    const token = await openSetup(testApp.services)
    good(await ada.call('POST', '/api/setup', { ...ADA, token }))
    const { id: siteId } = good(await ada.call('POST', '/api/sites', { identifier: 'forno', title: 'Forno Ada' }))
    const write = siteWriter(ada, siteId)
    const beginning = { startingPoint: 'locanda', pages: ['home', 'about'] }
    const { documentIds } = good(await write.call('POST', '/beginning', beginning))
    expect(documentIds).toHaveLength(2)

    // A blog with an article, a form, a gallery, a shop.
    const field = { id: newId(), type: 'email', title: 'E-mail', required: true }
    const { assets } = good(await write.call('GET', '/assets'))
    const pictures = assets.slice(0, 3).map(({ id }: { id: string }) => ({ assetId: id, alt: 'Il forno' }))
    expect(pictures).toHaveLength(3)
    const blogId = await write.create({ title: 'Diario', urlId: 'diario' }, { kind: 'collection' })
    const articleId = await write.create(
      { title: 'Pane di segale', urlId: 'segale', blocks: [section(paragraph('Lievita una notte.'))] },
      { kind: 'item', collectionId: blogId },
    )
    const contactId = await write.create({
      title: 'Scrivici',
      urlId: 'scrivici',
      blocks: [section(formBlock([field]))],
    })
    const gallery = { id: newId(), type: 'gallery', version: 1, props: { images: pictures } }
    const galleryId = await write.create({ title: 'Foto', urlId: 'foto', blocks: [section(gallery)] })
    const { id: breadId } = await sellProduct(write, 'Pane', { pieces: 5 })

    // An editor who may not touch the shop, and a writer of texts only.
    const invite = (email: string, more: object) =>
      write.call('POST', '/invitations', { email, role: ROLE.editor, ...more })
    good(await invite('bea@esempio.it', {}))
    good(await invite('ciro@esempio.it', { contentOnly: true }))
    const bea = await join('bea@esempio.it', 'Bea Neri')
    const ciro = await join('ciro@esempio.it', 'Ciro Blu')
    const asBea = siteWriter(bea, siteId)
    const asCiro = siteWriter(ciro, siteId)
    const product = good(await write.call('GET', `/products/${breadId}`))
    const cheaper = { baseVersion: product.version, product: product.product, publish: true }
    expect((await asBea.call('PUT', `/products/${breadId}`, cheaper)).status).toBe(403)
    expect((await asBea.call('GET', '/orders')).status).toBe(403)
    expect((await asCiro.publish(articleId)).status).toBe(403)

    // The writer changes a sentence, and no structure.
    const { content, document } = (await asCiro.get(articleId)).json()
    const text = content.blocks[0].children[0].children[0]
    const { doc } = paragraph('Lievita due notti.').props
    const sentence = { op: 'update', id: text.id, props: { doc } }
    good(await asCiro.change(articleId, document.draftVersion, [sentence]))
    const removed = await asCiro.change(articleId, document.draftVersion + 1, [{ op: 'remove', id: text.id }])
    expect(removed.status).toBe(403)

    // The editor publishes all of it, and the owner's domain is proved.
    good(await asBea.publish(...documentIds, blogId, articleId, contactId, galleryId))
    record = good(await write.call('POST', '/hosts', { host: HOST })).record.value
    good(await write.call('POST', `/hosts/${HOST}/verification`))
    good(await write.call('PUT', `/hosts/${HOST}/primary`))
    for (const path of ['/', '/diario', '/diario/segale', '/scrivici', '/foto', '/negozio', '/negozio/pane'])
      expect((await see(path)).status, path).toBe(200)
    expect((await see('/diario/segale')).body).toContain('Lievita due notti.')
    expect((await see('/scrivici')).body).toContain('E-mail')
    expect((await see('/negozio')).body).toContain('Pane')

    // A role that is taken away counts at once, for somebody who is signed in.
    expect((await asBea.call('GET', '/documents')).status).toBe(200)
    const beaId = good(await write.call('GET', '/contributors')).people.find(
      ({ email }: { email: string }) => email === 'bea@esempio.it',
    ).ownerId
    good(await write.call('POST', `/contributors/${beaId}/removal`, {}))
    expect((await asBea.call('GET', '/documents')).status).toBe(404)
    expect((await asBea.publish(articleId)).status).toBe(404)
    expect((await bea.owner())?.email).toBe('bea@esempio.it')
    expect((await see('/diario/segale')).status).toBe(200)
  })
})
