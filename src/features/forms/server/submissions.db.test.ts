import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { section } from '../../../../e2e/support/blocks.ts'
import { formBlock, formVisitor } from '../../../../e2e/support/forms.ts'
import { siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type OwnerClient, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'
import type { Answer } from '../model/answers.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Nome', required: true },
  { type: 'email', id: 'email', title: 'E-mail', required: true },
  { type: 'textarea', id: 'testo', title: 'Messaggio', maxLength: 20 },
]
const GOOD = { nome: ['Ada', 'Rossi'], email: 'Ada@Esempio.it', testo: 'Ciao' }

describe.each(ENGINES)('sending forms on %s', (engine) => {
  let testApp: TestApp
  let anna: OwnerClient
  let siteId: string
  let host: string
  let visitor: ReturnType<typeof formVisitor>
  let now = new Date('2026-11-22T12:00:00Z')
  let count = 0

  beforeAll(async () => {
    testApp = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    now = new Date('2026-11-22T12:00:00Z')
    host = `moduli-${++count}`
    siteId = await testApp.createSite(host)
    anna = await testApp.signIn(`anna-${count}@esempio.it`, { [siteId]: ROLE.admin })
    visitor = formVisitor(testApp.app, host)
  })

  async function put(fields: readonly object[] = FIELDS, more: object = {}) {
    const block = formBlock(fields, more)
    const pageId = await siteWriter(anna, siteId).put({
      title: 'Contatti',
      urlId: 'contatti',
      blocks: [section(block)],
    })
    return { formId: block.id, pageId }
  }
  const kept = () =>
    testApp.services.database.site(siteId).selectFrom('form_submissions').selectAll().orderBy('id').execute()
  const answers = async (): Promise<Answer[]> => JSON.parse((await kept())[0]!.answers)

  test('[FSUB-01] [FSUB-02] [FSUB-04] a key is asked for with an empty body, and stands where both readings look', async () => {
    const answer = await visitor.call('POST', '/api/form/FormSubmissionKey')
    expect(answer.status).toBe(200)
    const { key, data } = answer.json()
    expect(key).toMatch(/^1:1795348800:[A-Za-z0-9+/]{43}=$/)
    expect(data).toEqual({ key })
    expect(await visitor.key()).not.toBe(key)
  })

  test('[FSUB-05] [FSUB-08] [ROLE-03] whoever visits the site sends a form, whose answers are kept with their titles', async () => {
    const { formId, pageId } = await put()
    const answer = await visitor.send({ formId, pageId, values: GOOD })
    expect(answer.status, answer.body).toBe(200)
    expect(answer.json().html).toContain('Grazie')
    expect(await answers()).toEqual([
      { id: 'nome', type: 'name', title: 'Nome', value: ['Ada', 'Rossi'] },
      { id: 'email', type: 'email', title: 'E-mail', value: 'Ada@Esempio.it' },
      { id: 'testo', type: 'textarea', title: 'Messaggio', value: 'Ciao' },
    ])
    expect((await kept())[0]).toMatchObject({ form_name: 'Prova', page_path: '/contatti', email: 'ada@esempio.it' })
  })

  test('[FSUB-16] a form that is sent again with its key is kept once, and answered in the same way', async () => {
    const { formId, pageId } = await put()
    const key = await visitor.key()
    const first = await visitor.send({ formId, pageId, key, values: GOOD })
    const both = await Promise.all([
      visitor.send({ formId, pageId, key, values: GOOD }),
      visitor.send({ formId, pageId, key, values: GOOD }),
    ])
    for (const again of both) expect([again.status, again.body]).toEqual([first.status, first.body])
    expect(await kept()).toHaveLength(1)
  })

  test.each([
    ['none', () => ''],
    ['another signature', (key: string) => `${key.slice(0, -4)}AAA=`],
    ['another second', (key: string) => key.replace(/^1:\d+/, '1:1795348801')],
  ])('a key that was not given here is refused: %s', async (_name, spoil) => {
    const { formId, pageId } = await put()
    const answer = await visitor.send({ formId, pageId, key: spoil(await visitor.key()), values: GOOD })
    expect([answer.status, answer.json().error]).toEqual([
      400,
      'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.',
    ])
    expect(await kept()).toHaveLength(0)
  })

  test('a key of another site, or of yesterday, is refused', async () => {
    const { formId, pageId } = await put()
    await testApp.createSite(`${host}-altro`)
    const foreign = await formVisitor(testApp.app, `${host}-altro`).key()
    expect((await visitor.send({ formId, pageId, key: foreign, values: GOOD })).status).toBe(400)
    const key = await visitor.key()
    now = new Date(now.getTime() + 86_401_000)
    expect((await visitor.send({ formId, pageId, key, values: GOOD })).status).toBe(400)
  })

  test('[FSUB-14] [FMSG-13] what is wrong is answered by field, in words', async () => {
    const { formId, pageId } = await put()
    const answer = await visitor.send({ formId, pageId, values: { nome: [], email: 'ada', testo: 'x'.repeat(21) } })
    expect(answer.status).toBe(400)
    expect(answer.json()).toMatchObject({
      error: 'Uno o più campi non è valido, controlla le voci inserite.',
      code: 'invalid',
      errors: {
        nome: 'Compila questo campo.',
        email: "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
        testo: 'Hai superato il limite di caratteri.',
      },
    })
    expect(await kept()).toHaveLength(0)
  })

  test('[FMSG-08] a form that no published page has is not set up', async () => {
    const { formId, pageId } = await put()
    for (const body of [
      { formId: 'f'.repeat(24), pageId },
      { formId, pageId: 'f'.repeat(24) },
    ]) {
      const answer = await visitor.send({ ...body, values: GOOD })
      expect([answer.status, answer.json().error]).toEqual([404, 'Questo modulo non è stato ancora configurato.'])
    }
  })

  test('[FSUB-07] [FSUB-11] the page is known by what the object is called, and what the page says of itself is kept', async () => {
    const { formId, pageId } = await put()
    const answer = await visitor.send({
      formId,
      values: GOOD,
      collectionId: pageId,
      objectName: `page-${pageId}`,
      isOverlayForm: false,
      submitButtonText: 'Invia',
      pageTitle: 'Contatti',
      contentSource: 'c',
      pagePath: '/contatti',
      pagePermissionTypeValue: 1,
      nobodyKnows: { this: true },
    })
    expect(answer.status, answer.body).toBe(200)
    expect(JSON.parse((await kept())[0]!.context)).toMatchObject({ submitButtonText: 'Invia', contentSource: 'c' })
  })

  test('a form without a crumb, or with another, is refused with a new one', async () => {
    const { formId, pageId } = await put()
    const answer = await visit(testApp.app, host, {
      method: 'POST',
      url: '/api/form/SaveFormSubmission',
      headers: { accept: 'application/json' },
      body: { formId, pageId, form: JSON.stringify(GOOD), key: await visitor.key() },
    })
    expect(answer.json()).toMatchObject({ crumbFail: true, crumb: expect.any(String) })
    expect(await kept()).toHaveLength(0)
  })

  test('[CPTC-01] [CPTC-02] a form with a captcha is refused without its answer, and kept with it', async () => {
    const { formId, pageId } = await put(FIELDS, { captcha: true })
    const without = await visitor.send({ formId, pageId, values: GOOD })
    expect([without.status, without.json().error]).toEqual([400, "Completa il CAPTCHA prima dell'invio."])
    const captchaKey = await visitor.captcha()
    const { challenge, solution } = JSON.parse(atob(captchaKey))
    const derivedKey = solution.derivedKey.replace(/.$/, (last: string) => (last === '0' ? '1' : '0'))
    const spoiled = btoa(JSON.stringify({ challenge, solution: { ...solution, derivedKey } }))
    expect((await visitor.send({ formId, pageId, captchaKey: spoiled, values: GOOD })).status).toBe(400)
    expect((await visitor.send({ formId, pageId, captchaKey, values: GOOD })).status).toBe(200)
    expect(await kept()).toHaveLength(1)
  })

  test('a captcha is asked for by the site’s own address, however the request names its host or came here', async () => {
    const { formId, pageId } = await put(FIELDS, { captcha: true })
    const shouted = formVisitor(testApp.app, host.toUpperCase())
    expect((await shouted.send({ formId, pageId, values: GOOD })).status).toBe(400)
    expect(await kept()).toHaveLength(0)
  })

  test('a country before a telephone number that nobody wrote is no number', async () => {
    const phone = { type: 'phone', id: 'telefono', title: 'Telefono', showCountryCode: true }
    const asked = { ...phone, id: 'cellulare', required: true }
    const { formId, pageId } = await put([...FIELDS, phone, asked])
    for (const nothing of [
      ['+39', '', '', ''],
      ['+39', ''],
    ]) {
      const values = { ...GOOD, telefono: nothing, cellulare: nothing }
      const answer = await visitor.send({ formId, pageId, values })
      expect(answer.json().errors).toEqual({ cellulare: 'Compila questo campo.' })
    }
  })

  test('an answer to a captcha serves one form, and the same form again when its answer was lost', async () => {
    const { formId, pageId } = await put(FIELDS, { captcha: true })
    const captchaKey = await visitor.captcha()
    const key = await visitor.key()
    expect((await visitor.send({ formId, pageId, key, captchaKey, values: GOOD })).status).toBe(200)
    expect((await visitor.send({ formId, pageId, key, captchaKey, values: GOOD })).status).toBe(200)
    expect((await visitor.send({ formId, pageId, captchaKey, values: GOOD })).status).toBe(400)
    // The same solution in another encoding.
    const rewritten = btoa(JSON.stringify(JSON.parse(atob(captchaKey)), null, 1))
    expect(rewritten).not.toBe(captchaKey)
    expect((await visitor.send({ formId, pageId, captchaKey: rewritten, values: GOOD })).status).toBe(400)
    expect(await kept()).toHaveLength(1)
  })

  test('a captcha of three hours ago is over', async () => {
    const { formId, pageId } = await put(FIELDS, { captcha: true })
    const captchaKey = await visitor.captcha()
    now = new Date(now.getTime() + 3 * 3_600_000 + 1000)
    expect((await visitor.send({ formId, pageId, captchaKey, values: GOOD })).status).toBe(400)
  })

  test('a trap that was filled in is answered as if nothing were, kept apart, and troubles nobody', async () => {
    const { formId, pageId } = await put(FIELDS, { emails: ['anna@esempio.it'] })
    const answer = await visitor.send({ formId, pageId, values: { ...GOOD, _fax: 'http://spam.example' } })
    expect(answer.status).toBe(200)
    expect((await kept())[0]!.is_suspect).toBe(1)
    expect(await testApp.services.database.site(siteId).selectFrom('form_deliveries').selectAll().execute()).toEqual([])
  })

  test('a page that is gone, or private, has no form', async () => {
    const { formId, pageId } = await put()
    await siteWriter(anna, siteId).call('DELETE', `/documents/${pageId}/publication`)
    expect((await visitor.send({ formId, pageId, values: GOOD })).status).toBe(404)
  })

  describe('without scripts', () => {
    const posted = {
      formId: '',
      pagePath: '/contatti',
      'nome.First': 'Ada',
      'nome.Last': 'Rossi',
      email: 'ada@esempio.it',
    }

    test('the same form posts, is kept, and the page answers with what comes after', async () => {
      const { formId } = await put()
      const answer = await visitor.plain({ ...posted, formId })
      expect(answer.status, answer.body).toBe(200)
      expect(answer.body).toContain('class="form-after"')
      expect(answer.body).not.toContain('<form class="form')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect((await answers())[0]!.value).toEqual(['Ada', 'Rossi'])
    })

    test('what is wrong stands above its field, and what was filled in stays', async () => {
      const { formId } = await put()
      const answer = await visitor.plain({ ...posted, formId, email: 'ada', testo: 'Un <b>saluto' })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatch(/form-error"[^>]*>L&#x27;e-mail non è valida\./)
      expect(answer.body).toContain('value="Ada"')
      expect(answer.body).toContain('Un &lt;b&gt;saluto</textarea>')
      expect(answer.body).toContain('Uno o più campi non è valido, controlla le voci inserite.')
      expect(await kept()).toHaveLength(0)
    })

    test('the same form a moment later is not kept twice', async () => {
      const { formId } = await put()
      for (let time = 0; time < 3; time++) await visitor.plain({ ...posted, formId })
      expect(await kept()).toHaveLength(1)
      await visitor.plain({ ...posted, formId, testo: 'Altro' })
      expect(await kept()).toHaveLength(2)
    })

    test('its answer stands where the form stood, and a refusal is the first thing that the page says', async () => {
      const { formId } = await put()
      const page = await visit(testApp.app, host, '/contatti')
      expect(page.body).toContain(`id="modulo-${formId}"`)
      expect(page.body).toContain(`action="/api/form/Send#modulo-${formId}"`)
      const refused = await visitor.plain({ ...posted, formId, email: 'ada' })
      expect(refused.body).toContain('<title>Errore: Contatti')
      const kept = await visitor.plain({ ...posted, formId })
      expect(kept.body).toContain('<title>Contatti')
      expect(kept.body).toMatch(new RegExp(`<div id="modulo-${formId}"[^>]*class="form-after"`))
      const byHand = await visit(testApp.app, host, '/api/form/Send')
      expect([byHand.status, byHand.headers.location]).toEqual([303, '/'])
    })

    test('the same words of two people are two forms', async () => {
      const { formId } = await put()
      for (const ip of ['203.0.113.7', '203.0.113.8'])
        await formVisitor(testApp.app, host, ip).plain({ ...posted, formId })
      await visitor.plain({ ...posted, formId }, { 'user-agent': 'Lynx' })
      expect(await kept()).toHaveLength(3)
    })

    test('a form whose captcha could not be asked is kept apart, one without a captcha is not', async () => {
      const asking = await put(FIELDS, { captcha: true })
      expect((await visitor.plain({ ...posted, formId: asking.formId })).status).toBe(200)
      expect(await kept()).toMatchObject([{ is_suspect: 1 }])
      await siteWriter(anna, siteId).call('DELETE', `/documents/${asking.pageId}/publication`)
      now = new Date(now.getTime() + 1000)
      const { formId } = await put()
      expect((await visitor.plain({ ...posted, formId })).status).toBe(200)
      expect(await kept()).toMatchObject([{ is_suspect: 1 }, { is_suspect: 0 }])
    })

    test('a form from another site’s page is refused, and its sender sees a page', async () => {
      const { formId } = await put()
      const answer = await visitor.plain({ ...posted, formId }, { 'sec-fetch-site': 'cross-site' })
      expect([answer.status, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
      expect(await kept()).toHaveLength(0)
    })
  })
})
