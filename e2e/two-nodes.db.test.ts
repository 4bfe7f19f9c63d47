import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../src/core/codes.ts'
import { LIMITS } from '../src/core/limits.ts'
import { newsletterLists, signUp } from '../src/features/newsletter/public.ts'
import { JobRunner } from '../src/platform/jobs/jobs.ts'
import { section } from './support/blocks.ts'
import { formBlock, formVisitor } from './support/forms.ts'
import { type SiteWriter, siteWriter } from './support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from './support/test-app.ts'

const CONSENT = {
  text: 'Voglio ricevere la newsletter della bottega.',
  version: '3f9a',
  source: 'block',
  pagePath: '/novita',
  pageTitle: 'Novità',
  network: '203.0.113.0',
} as const

describe.each(ENGINES)('two processes of one installation on %s', (engine) => {
  let first: TestApp
  let second: TestApp
  let siteId: string
  let write: SiteWriter

  beforeAll(async () => {
    first = await createTestApp(engine)
    second = await createTestApp(engine, { shared: first })
    siteId = await first.createSite('bottega')
    write = siteWriter(await first.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
  })
  afterAll(async () => {
    await second.close()
    await first.close()
  })

  /** Resolves when the other process has learned of a publication. */
  function heard(): Promise<void> {
    return new Promise((resolve) => {
      const stop = second.services.database.onChange((topics) => {
        if (!topics.includes(`site:${siteId}:published`)) return
        stop()
        resolve()
      })
    })
  }

  test('a publication on one is visible on the other as soon as it is notified, even if the page was cached', async () => {
    const id = await write.put({ title: 'Prima', urlId: 'pagina' })
    expect((await visit(second.app, 'bottega', '/pagina')).body).toContain('Prima')
    const news = heard()
    await write.change(id, 1, [{ op: 'set', field: 'title', value: 'Dopo' }])
    await write.publish(id)
    expect((await visit(first.app, 'bottega', '/pagina')).body).toContain('Dopo')
    await news
    expect((await visit(second.app, 'bottega', '/pagina')).body).toContain('Dopo')
  })

  test('both processes’ writes are stored, and one of two on the same version is refused', async () => {
    const other = siteWriter(await second.signIn('bruno@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const id = await write.create({ urlId: 'contesa' })
    const answers = await Promise.all([
      write.change(id, 1, [{ op: 'set', field: 'title', value: 'Di Anna' }]),
      other.change(id, 1, [{ op: 'set', field: 'title', value: 'Di Bruno' }]),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? write : other).create({ urlId: `insieme-${index}` })),
    )
    const documents = (await write.call('GET', '/documents')).json().documents
    expect(documents.filter((document: { urlId: string }) => document.urlId.startsWith('insieme-'))).toHaveLength(10)
  })

  test('moving a collection on one while an item is published on the other moves the item too', async () => {
    const other = siteWriter(await second.signIn('carla@esempio.it', { [siteId]: ROLE.admin }), siteId)
    for (let round = 0; round < 5; round++) {
      const collection = await write.put({ title: 'Raccolta', urlId: `raccolta-${round}` }, { kind: 'collection' })
      const item = await write.create({ urlId: 'uno' }, { kind: 'item', collectionId: collection })
      await write.change(collection, 1, [{ op: 'set', field: 'urlId', value: `spostata-${round}` }])
      const answers = await Promise.all([write.publish(collection), other.publish(item)])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
      expect((await visit(first.app, 'bottega', `/spostata-${round}/uno`)).status).toBe(200)
    }
  })

  test('publications of the same pages in a different order wait for each other', async () => {
    const other = siteWriter(await second.signIn('dario@esempio.it', { [siteId]: ROLE.admin }), siteId)
    const pages = [await write.create({ urlId: 'a' }), await write.create({ urlId: 'b' })]
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([write.publish(...pages), other.publish(...pages.toReversed())])
      expect(answers.map((answer) => answer.status)).toEqual([200, 200])
    }
  })

  test('two pages swap addresses in one publication', async () => {
    const one = await write.put({ title: 'Uno', urlId: 'primo' })
    const two = await write.put({ title: 'Due', urlId: 'secondo' })
    await write.change(one, 1, [{ op: 'set', field: 'urlId', value: 'secondo' }])
    await write.change(two, 1, [{ op: 'set', field: 'urlId', value: 'primo' }])
    expect((await write.publish(one, two)).status).toBe(200)
    expect((await visit(first.app, 'bottega', '/primo')).body).toContain('Due')
    expect((await visit(first.app, 'bottega', '/secondo')).body).toContain('Uno')
  })

  test('emails of forms without a captcha answer are counted together, whichever process receives a form', async () => {
    const fields = [{ type: 'text', id: 'nome', title: 'Nome' }]
    const block = formBlock(fields, { captcha: true, emails: ['rosa@forno.example'] })
    await write.put({ title: 'Contatti', urlId: 'contatti', blocks: [section(block)] })
    const visitors = [first, second].map(({ app }) => formVisitor(app, 'bottega'))
    const form = { formId: block.id, pagePath: '/contatti' }
    for (let sent = 0; sent < LIMITS.unprovenOfNetwork; sent++)
      for (const [node, visitor] of visitors.entries())
        expect((await visitor.plain({ ...form, nome: `Ada ${sent} ${node}` })).status).toBe(200)
    const deliveries = await first.services.database.site(siteId).selectFrom('form_deliveries').select('id').execute()
    expect(deliveries).toHaveLength(LIMITS.unprovenOfNetwork)
  })

  test('one address gets a limited number of confirmation emails, even if the jobs of both processes run at once', async () => {
    const { database, now } = first.services
    const email = 'vittima@posta.example'
    for (let other = 0; other < LIMITS.confirmationsOfAddress * 2; other++) {
      const site = await first.createSite(`forno-${other}`)
      const [list] = await newsletterLists(database, site)
      const asked = { email, name: '', listId: list!.id, consent: CONSENT }
      await database.transact((transaction) => signUp(transaction, site, asked, now()))
    }
    // Each process waits with its first email until the other one is about to send too.
    const meeting = Promise.withResolvers<void>()
    let arrived = 0
    for (const { services } of [first, second]) {
      const { send } = services.mailer
      Object.assign(services.mailer, {
        send: async (...given: Parameters<typeof send>) => {
          if (++arrived === 2) meeting.resolve()
          await meeting.promise
          return await send(...given)
        },
      })
    }
    await Promise.all([first, second].map((node) => new JobRunner(node.services.database, node.jobs()).runDue()))
    const mails = await database.global.selectFrom('mail_outbox').select('id').where('recipient', '=', email).execute()
    expect(mails).toHaveLength(LIMITS.confirmationsOfAddress)
  })
})
