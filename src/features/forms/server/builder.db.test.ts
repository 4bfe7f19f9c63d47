import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock } from '../../../../e2e/support/forms.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import { newId } from '../../../core/ids.ts'
import type { Answer } from '../model/answers.ts'
import { webhookKey } from './deliveries.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Nome', required: true },
  { type: 'email', id: 'email', title: 'E-mail', required: true },
]

describe.each(ENGINES)('making a form on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine)
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    count++
    siteId = await testApp.createSite(`costruire-${count}`)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
  })

  /** An unpublished page with a form. */
  async function draft(more: object = {}) {
    const block = formBlock(FIELDS, { name: 'Contatti', ...more })
    const documentId = await siteWriter(anna, siteId).create({
      title: 'Scrivici',
      urlId: 'scrivici',
      blocks: [section(block)],
    })
    return { formId: block.id, documentId }
  }
  const trials = (formId: string, site = siteId) => `/api/sites/${site}/forms/${formId}/trials`
  const kept = () =>
    testApp.services.database.site(siteId).selectFrom('form_submissions').selectAll().orderBy('id').execute()
  const deliveries = () =>
    testApp.services.database.site(siteId).selectFrom('form_deliveries').select(['target', 'address']).execute()

  test('a trial of a form that is not published yet arrives like any answer, marked as one, and is nobody’s', async () => {
    const { formId, documentId } = await draft()
    const answer = await anna.call('POST', trials(formId), { documentId })
    expect(answer.status, answer.body).toBe(200)
    const [row, ...others] = await kept()
    expect(others).toEqual([])
    expect(answer.json()).toEqual({ id: row!.id, isMailed: false })
    expect(row).toMatchObject({
      form_id: formId,
      form_name: 'Contatti',
      document_id: documentId,
      page_title: 'Scrivici',
      page_path: '/scrivici',
      is_suspect: 0,
      is_read: 0,
      email: '',
    })
    const answers: Answer[] = JSON.parse(row!.answers)
    expect(answers.map(({ title }) => title)).toEqual(['Prova', 'Nome', 'E-mail'])
    expect(await deliveries()).toEqual([])
  })

  test('a trial goes wherever answers go, and each one is another answer', async () => {
    const { formId, documentId } = await draft({
      emails: ['anna@esempio.it', 'bruno@esempio.it'],
      webhook: 'https://www.esempio.it/risposte',
    })
    const first = await anna.call('POST', trials(formId), { documentId })
    expect(first.json().isMailed).toBe(true)
    await anna.call('POST', trials(formId), { documentId })
    expect(await kept()).toHaveLength(2)
    expect((await deliveries()).map(({ target, address }) => `${target} ${address}`).sort()).toEqual([
      ...['email anna@esempio.it', 'email anna@esempio.it', 'email bruno@esempio.it', 'email bruno@esempio.it'],
      ...['webhook https://www.esempio.it/risposte', 'webhook https://www.esempio.it/risposte'],
    ])
  })

  test('[EDIT-16] a form that would tell an address that is none is not kept, and says why', async () => {
    const block = formBlock(FIELDS, { emails: ['anna@esempio.it', 'bruno@'] })
    const content = { title: 'Scrivici', urlId: 'scrivici', blocks: [section(block)] }
    const answer = await anna.call('POST', `/api/sites/${siteId}/documents`, { kind: 'page', content })
    expect(answer.status).toBe(400)
    expect(Object.values(answer.json().errors)).toEqual(['Inserisci un indirizzo e-mail valido'])
  })

  test('what is no form of that page and of that site cannot be tried', async () => {
    const { formId, documentId } = await draft()
    const other = await testApp.createSite(`altro-${count}`)
    const both = await testApp.signIn(`carla-${count}@esempio.it`, { [siteId]: ROLE.admin, [other]: ROLE.admin })
    for (const [path, body] of [
      [trials(newId()), { documentId }],
      [trials(formId), { documentId: newId() }],
      [trials(formId, other), { documentId }],
    ] as const) {
      const answer = await both.call('POST', path, body)
      expect([answer.status, answer.json().error]).toEqual([404, 'Il modulo non c’è più: ricarica la pagina.'])
    }
    expect(await kept()).toEqual([])
  })

  test('the key of a webhook is shown to the form’s owner, is another for each form, and signs what is sent', async () => {
    const [one, another] = [newId(), newId()]
    const path = (formId: string) => `/api/sites/${siteId}/forms/${formId}/webhook-key`
    const { key } = (await anna.call('GET', path(one))).json()
    expect(key).toBe(webhookKey(testApp.services.secrets, siteId, one))
    expect((await anna.call('GET', path(another))).json().key).not.toBe(key)
  })

  test('neither is for owners of other sites', async () => {
    const { formId, documentId } = await draft()
    const other = await testApp.createSite(`estraneo-${count}`)
    const dario = await testApp.signIn(`dario-${count}@esempio.it`, { [other]: ROLE.admin })
    const answers = [
      await dario.call('GET', `/api/sites/${siteId}/forms/${formId}/webhook-key`),
      await dario.call('POST', trials(formId), { documentId }),
    ]
    for (const { status, body } of answers) {
      expect([403, 404]).toContain(status)
      expect(body).not.toContain('key"')
    }
    expect(await kept()).toEqual([])
  })
})
