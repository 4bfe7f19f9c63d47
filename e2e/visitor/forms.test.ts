import type { BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { formBlock } from '../support/forms.ts'
import { polled } from '../support/polled.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Nome', required: true },
  { type: 'email', id: 'email', title: 'E-mail' },
  { type: 'textarea', id: 'testo', title: 'Messaggio', maxLength: 10 },
]
const AROUND = "Si è verificato un problema con il modulo. Scorri verso l'alto per ricontrollare."
const GENERAL = 'Uno o più campi non è valido, controlla le voci inserite.'

describe('a form in the browser', { timeout: 60_000 }, () => {
  let editor: EditorTest
  let context: BrowserContext
  let count = 0

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  /** Opens a published page with these blocks in a new browser. */
  async function open(
    blocks: readonly StoredBlock[],
    options: BrowserContextOptions & { query?: string } = {},
  ): Promise<Page> {
    const { query = '', ...browser } = options
    const urlId = `modulo-${++count}`
    const pageId = await editor.createPage({ title: 'Modulo', urlId, blocks: [section(...blocks)] })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [pageId], siteContent: true })
    context = await editor.context.browser()!.newContext({ viewport: { width: 1280, height: 900 }, ...browser })
    const page = await context.newPage()
    await page.goto(`http://prova.localhost:${editor.server.port}/${urlId}${query}`)
    if (browser.javaScriptEnabled !== false) await page.waitForSelector('form[data-state]')
    return page
  }
  const fill = async (page: Page) => {
    await page.getByLabel('Nome', { exact: true }).fill('Ada')
    await page.getByLabel('Cognome').fill('Rossi')
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Invia' }).click()
  const state = (page: Page) => page.locator('form').getAttribute('data-state')
  const visible = (page: Page, text: string) => page.getByText(text, { exact: true }).filter({ visible: true })
  const reply = (page: Page, status: number, body: object | string) =>
    page.route('**/api/form/SaveFormSubmission*', (route) =>
      route.fulfill({
        status,
        json: typeof body === 'string' ? undefined : body,
        ...(typeof body === 'string' && { body }),
      }),
    )
  /** The body that was sent, with the server's own response. */
  async function sentBody(page: Page, doing: () => Promise<void>): Promise<Record<string, unknown>> {
    const request = page.waitForRequest('**/api/form/SaveFormSubmission*')
    await doing()
    return (await request).postDataJSON()
  }

  test('[FORM-06] [FORM-07] [FORM-08] a sent form is replaced by the text after sending, which gets the focus', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await send(page)
    await page.locator('.form-after').waitFor()
    expect(await page.locator('form').isHidden()).toBe(true)
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('form-after')
    expect(await state(page)).toBe('success')
    expect(await page.locator('.form-after').innerText()).toBe('Grazie: il tuo messaggio è arrivato.')
  })

  test('[FORM-01] [FORM-02] [FORM-12] while a form is being sent it is locked, and a second click sends nothing', async () => {
    const page = await open([formBlock(FIELDS)])
    expect(await state(page)).toBe('idle')
    await fill(page)
    const routes: Route[] = []
    await page.route('**/api/form/SaveFormSubmission*', (route) => void routes.push(route))
    await send(page)
    await polled(() => routes.length).toBe(1)
    expect(await state(page)).toBe('submitting')
    expect(await page.locator('form').getAttribute('aria-busy')).toBe('true')
    await page.locator('form button[type=submit]').click({ force: true })
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
    await routes[0]!.continue()
    await page.locator('.form-after').waitFor()
    expect(routes).toHaveLength(1)
  })

  test('[FORM-03] [FMSG-01] meanwhile its button says so, and has its own text again afterwards', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    const routes: Route[] = []
    await page.route('**/api/form/FormSubmissionKey*', (route) => void routes.push(route))
    await send(page)
    await page.getByRole('button', { name: 'Invio in corso…' }).waitFor()
    await polled(() => routes.length).toBe(1)
    await routes[0]!.fulfill({ status: 429, json: { error: 'Troppo', code: 'too_many_requests' } })
    await page.getByRole('button', { name: 'Invia' }).waitFor()
  })

  test('[FORM-04] [FORM-05] [FORM-13] a refused form says why and can be sent again', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, 409, { error: 'Oggi siamo chiusi.' })
    await send(page)
    await visible(page, 'Oggi siamo chiusi.').waitFor()
    expect(await state(page)).toBe('failure')
    expect(await page.locator('form').getAttribute('aria-busy')).toBeNull()
    await page.unroute('**/api/form/SaveFormSubmission*')
    await send(page)
    await page.locator('.form-after').waitFor()
    const button = page.locator('form button[type=submit]')
    expect([await state(page), await button.textContent()]).toEqual(['success', 'Invia'])
    expect(await page.locator('form').getAttribute('aria-busy')).toBeNull()
    expect(await button.getAttribute('aria-disabled')).toBeNull()
  })

  test('[FORM-09] a form may redirect to another page', async () => {
    const page = await open([formBlock(FIELDS, { after: 'redirect', redirect: '/dove-si-va' })])
    await fill(page)
    await send(page)
    await page.waitForURL('**/dove-si-va')
  })

  test('[FORM-11] code in the text after sending runs if the page declares it', async () => {
    const html = '<p>Fatto.</p><script>document.body.dataset.ran = "yes"</script>'
    const page = await open([formBlock(FIELDS, { after: 'html', html })])
    await fill(page)
    await send(page)
    await page.getByText('Fatto.').waitFor()
    expect(await page.evaluate(() => document.body.dataset.ran)).toBe('yes')
  })

  test('code that the page does not declare does not run, even if the server sent it', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, 200, { html: '<p>Fatto.</p>', scripts: ['document.body.dataset.ran = "yes"'], redirect: null })
    await send(page)
    await page.getByText('Fatto.').waitFor()
    expect(await page.evaluate(() => document.body.dataset.ran)).toBeUndefined()
  })

  test('[FSUB-03] [FSUB-06] [FSUB-09] a submission names its source page, and includes the visitor’s cookies', async () => {
    const page = await open([formBlock(FIELDS, { captcha: true })])
    // The first call of a visit receives its crumb.
    const key = page.waitForResponse((answer) => answer.url().includes('/FormSubmissionKey') && answer.ok())
    const requested = page.waitForRequest('**/api/form/SaveFormSubmission*')
    await fill(page)
    await send(page)
    for (const request of [(await key).request(), await requested])
      expect((await request.allHeaders()).cookie).toContain('crumb=')
    const body = (await requested).postDataJSON()
    expect(body.captchaKey).toMatch(/^[A-Za-z0-9+/=]{100,}$/)
    await page.locator('.form-after').waitFor()
  })

  test('[FSUB-01] [FSUB-02] [FSUB-04] a key is requested by an empty POST, and read from the data of the response', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    const asked: unknown[] = []
    await page.route('**/api/form/FormSubmissionKey*', (route) => {
      asked.push([route.request().method(), route.request().postData()])
      return route.fulfill({ json: { key: 'fuori', data: { key: 'dentro' } } })
    })
    const body = await sentBody(page, () => send(page))
    expect(body.key).toBe('dentro')
    expect(asked).toEqual([['POST', null]])
  })

  test('[FSUB-07] [FSUB-08] [FSUB-13] a page is sent as a collection, with its title, path and permission', async () => {
    const page = await open([formBlock(FIELDS)])
    const body = await sentBody(page, async () => {
      await fill(page)
      await send(page)
    })
    const pageId = await page.evaluate(
      () => JSON.parse(document.querySelector('#site-context')!.textContent!).collectionId,
    )
    expect(body).toMatchObject({
      key: expect.stringMatching(/^1:/),
      formId: await page.locator('form').getAttribute('data-form-id'),
      collectionId: pageId,
      objectName: `page-${pageId}`,
      isOverlayForm: false,
      submitButtonText: 'Invia',
      pageTitle: await page.title(),
      pageId,
      contentSource: 'c',
      pagePath: new URL(page.url()).pathname,
      pagePermissionTypeValue: 1,
    })
    expect(JSON.parse(body.form as string)).toMatchObject({ nome: ['Ada', 'Rossi'], email: '', testo: '' })
  })

  test.each([
    ['false', undefined],
    ['true', 'a-visitor'],
  ])('[FSUB-10] the visitor’s census id is sent if statistics are accepted: %s', async (accepted, visitor) => {
    const page = await open([formBlock(FIELDS)])
    const url = page.url()
    await context.addCookies([
      { name: 'ss_cookieAllowed', value: accepted, url },
      { name: 'ss_cvr', value: 'a-visitor', url },
    ])
    await fill(page)
    expect((await sentBody(page, () => send(page))).ss_cvr).toBe(visitor)
    await page.locator('.form-after').waitFor()
  })

  test('[FVAL-01] [FVAL-11] [FVAL-14] fields are validated before sending, with a summary above and below the form', async () => {
    const page = await open([formBlock(FIELDS)])
    let asked = 0
    page.on('request', (request) => void (request.url().includes('/api/form/') && asked++))
    await fill(page)
    await page.getByLabel('Messaggio').fill('troppo lungo per il campo')
    await send(page)
    await visible(page, 'Hai superato il limite di caratteri.').waitFor()
    expect(await visible(page, GENERAL).count()).toBe(1)
    expect(await visible(page, AROUND).count()).toBe(2)
    expect(asked).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
  })

  test('[FVAL-08] an invalid address, and an empty field, are reported in the form’s own texts', async () => {
    const fields = [
      { type: 'text', id: 'vuoto', title: 'Soprannome', required: true },
      { type: 'email', id: 'posta', title: 'Posta' },
    ]
    const page = await open([formBlock([...fields, ...FIELDS])])
    let asked = 0
    page.on('request', (request) => void (request.url().includes('/api/form/') && asked++))
    await fill(page)
    await page.getByLabel('Posta').fill('ada')
    await send(page)
    await visible(
      page,
      "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it.",
    ).waitFor()
    await visible(page, 'Compila questo campo.').waitFor()
    expect(asked).toBe(0)
    expect(
      await page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-field-id]')?.dataset.fieldId),
    ).toBe('vuoto')
  })

  test('boxes side by side have one grid and one line, also when one of them has a fault above it', async () => {
    const page = await open([
      formBlock([
        { type: 'name', id: 'nome', title: 'Nome' },
        { type: 'email', id: 'email', title: 'E-mail', required: true, width: 'half' },
        { type: 'phone', id: 'telefono', title: 'Telefono', width: 'half' },
        { type: 'date', id: 'giorno', title: 'Giorno', width: 'half' },
        { type: 'number', id: 'persone', title: 'Quanti siete', width: 'half' },
      ]),
    ])
    await send(page)
    await visible(page, 'Compila questo campo.').waitFor()
    // At one moment: the page may still scroll.
    const [first, last, email, telephone, day, people] = await page.evaluate(() => {
      const boxes = (id: string) =>
        [...document.querySelectorAll(`[data-field-id="${id}"] input`)]
          .filter((input) => input.checkVisibility())
          .map((input) => input.getBoundingClientRect().toJSON() as DOMRect)
      const [nome, telefono] = [boxes('nome'), boxes('telefono')]
      return [nome[0], nome.at(-1), boxes('email')[0], telefono.at(-1), boxes('giorno')[0], boxes('persone')[0]]
    })
    const bottom = ({ y, height }: { y: number; height: number }) => Math.round(y + height)
    expect(Math.round(first!.width)).toBe(Math.round(email!.width))
    expect(Math.round(last!.x)).toBe(Math.round(telephone!.x))
    expect(bottom(email!)).toBe(bottom(telephone!))
    expect(bottom(day!)).toBe(bottom(people!))
  })

  test('[FVAL-12] [FVAL-13] [FMSG-06] errors found by the server are shown above the field’s title, and the field is marked', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, 400, { error: GENERAL, code: 'invalid', errors: { email: 'Questo indirizzo non si può usare.' } })
    await send(page)
    await visible(page, 'Questo indirizzo non si può usare.').waitFor()
    const field = page.locator('[data-field-id="email"]')
    // At one moment: the page may still scroll.
    const gap = await field.evaluate((element) => {
      const boxOf = (part: string) => element.querySelector(part)!.getBoundingClientRect()
      return boxOf('.form-title').top - boxOf('.form-error').bottom
    })
    expect(gap).toBeGreaterThanOrEqual(-1)
    const input = field.locator('input')
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => input.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await input.getAttribute('aria-describedby')).toContain(
      await field.locator('.form-error').getAttribute('id'),
    )
    expect(await visible(page, AROUND).count()).toBe(2)
  })

  test.each([
    [401, 'Non è possibile inviare il modulo in questo momento: riprova più tardi.'],
    [404, 'Questo modulo non è stato ancora configurato.'],
    [429, 'Hai superato il numero di invii consentiti: riprova più tardi.'],
    [500, 'Il modulo non può essere inviato in questo momento: riprova più tardi.'],
  ])('[FMSG-07] [FMSG-09] [FMSG-10] the status %i has its own message', async (status, sentence) => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, status, { error: 'Del server', code: 'x' })
    await send(page)
    await visible(page, sentence).waitFor()
  })

  test('[FMSG-12] [FMSG-14] another failure shows the server’s message, at the top, where the focus goes', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, 413, { error: 'Quello che hai inviato è troppo grande.', code: 'too_large' })
    await send(page)
    await visible(page, 'Quello che hai inviato è troppo grande.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('form-message')
    expect(await page.locator('.form-message').getAttribute('role')).toBe('alert')
  })

  test('[FMSG-03] [FMSG-11] a status without a message, neither here nor from the server, is an unknown error', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await reply(page, 418, {})
    await send(page)
    await visible(page, 'Errore sconosciuto, riprova più tardi.').waitFor()
  })

  test('[FMSG-04] without a key nothing is sent', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await page.route('**/api/form/FormSubmissionKey*', (route) => route.fulfill({ json: { data: {} } }))
    let sent = 0
    page.on('request', (request) => void (request.url().includes('/SaveFormSubmission') && sent++))
    await send(page)
    await visible(page, 'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.').waitFor()
    expect(sent).toBe(0)
  })

  test('[FMSG-05] fields that cannot be read are reported', async () => {
    const page = await open([formBlock([...FIELDS, { type: 'likert', id: 'scala', title: 'Scala', options: ['A?'] }])])
    await fill(page)
    await page.evaluate(() => {
      window.FormData = class {
        constructor() {
          throw new Error('broken')
        }
      } as never
    })
    await send(page)
    await visible(page, 'Non è stato possibile interpretare i campi del modulo, controlla le voci inserite.').waitFor()
  })

  test('[FMSG-02] an error in the page’s own code is reported as an error of processing', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    await page.route('**/api/form/SaveFormSubmission*', (route) =>
      route.fulfill({ status: 200, contentType: 'application/json', body: 'non è JSON' }),
    )
    await page.evaluate(() => {
      const { stringify } = JSON
      JSON.stringify = (value, ...rest) => {
        if (value && typeof value === 'object' && 'nome' in value) throw new TypeError('broken')
        return stringify(value, ...(rest as []))
      }
    })
    await send(page)
    await visible(
      page,
      "Errore di elaborazione dell'invio del modulo. Ti preghiamo di aggiornare la pagina e riprovare.",
    ).waitFor()
  })

  test('[FORM-14] [FORM-15] a crumb that the server refuses is renewed, and the form is retried once, not twice', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    const crumbs: (string | null)[] = []
    await page.route('**/api/form/SaveFormSubmission*', async (route) => {
      crumbs.push(new URL(route.request().url()).searchParams.get('crumb'))
      await route.fulfill({
        status: 403,
        json: { error: 'Scaduta', code: 'crumb', crumbFail: true, crumb: `nuova-${'x'.repeat(20)}` },
      })
    })
    await send(page)
    await page.locator('.form-message:visible').waitFor()
    expect(crumbs).toHaveLength(2)
    expect(crumbs[1]).toBe(`nuova-${'x'.repeat(20)}`)
  })

  test('a lost response is requested again with the same key, and the submission is stored once', async () => {
    const page = await open([formBlock(FIELDS)])
    await fill(page)
    const keys: string[] = []
    let lose = true
    await page.route('**/api/form/SaveFormSubmission*', async (route) => {
      keys.push(route.request().postDataJSON().key)
      if (!lose) return await route.continue()
      // The server stores it, but the visitor gets no response.
      const headers = { ...(await route.request().allHeaders()), host: `prova.localhost:${editor.server.port}` }
      const url = route.request().url().replace('prova.localhost', '127.0.0.1')
      expect((await route.fetch({ url, headers })).status()).toBe(200)
      await route.abort()
    })
    await send(page)
    await page.locator('.form-message:visible').waitFor()
    lose = false
    await send(page)
    await page.locator('.form-after').waitFor()
    expect(new Set(keys).size).toBe(1)
  })

  test('a file of a form whose response was lost is not uploaded again, so that the form is the same', async () => {
    const page = await open([formBlock([{ type: 'file', id: 'foto', title: 'Fotografia', accept: 'images' }])])
    const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])
    await page.getByLabel('Fotografia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    const sent: { key: string; form: string }[] = []
    let uploads = 0
    page.on('request', (request) => void (request.url().includes('/UploadFile') && uploads++))
    await page.route('**/api/form/SaveFormSubmission*', async (route) => {
      sent.push(route.request().postDataJSON())
      if (sent.length === 1) await route.abort()
      else await route.continue()
    })
    await send(page)
    await page.locator('.form-message:visible').waitFor()
    const before = uploads
    await send(page)
    await page.locator('.form-after').waitFor()
    expect(uploads).toBe(before)
    expect([sent[1]!.key, sent[1]!.form]).toEqual([sent[0]!.key, sent[0]!.form])
  })

  test('[TCNT-01] [TCNT-02] a text with a limit shows how much of it is used, and when it is exceeded', async () => {
    const page = await open([formBlock(FIELDS)])
    const counter = page.locator('.form-counter')
    await polled(() => counter.textContent()).toBe('0 / 10')
    await page.getByLabel('Messaggio').fill('12345678')
    expect(await counter.textContent()).toBe('8 / 10')
    await page.getByLabel('Messaggio').fill('1234567890')
    expect(await counter.getAttribute('class')).toBe('form-counter')
    await page.getByLabel('Messaggio').fill('12345678901')
    expect(await counter.getAttribute('class')).toBe('form-counter form-counter-over')
  })

  test('a dependent field is shown only for the matching answer, and requires nothing while hidden', async () => {
    const fields = [
      { type: 'radio', id: 'quando', title: 'Quando', options: ['Subito', 'Dopo'] },
      { type: 'text', id: 'data', title: 'Quale giorno', required: true, when: { field: 'quando', is: ['Dopo'] } },
    ]
    const page = await open([formBlock(fields)])
    const day = page.getByLabel('Quale giorno')
    expect(await day.isVisible()).toBe(false)
    await page.getByLabel('Dopo').check()
    expect(await day.isVisible()).toBe(true)
    expect(await day.evaluate((box: HTMLInputElement) => box.required)).toBe(true)
    await page.getByLabel('Subito').check()
    const body = await sentBody(page, () => send(page))
    expect(JSON.parse(body.form as string).quando).toBe('Subito')
    await page.locator('.form-after').waitFor()
  })

  test('files are uploaded before the form, and one of a wrong type is refused at its field', async () => {
    const fields = [{ type: 'file', id: 'foto', title: 'Fotografia', accept: 'images' }]
    const page = await open([formBlock(fields)])
    await page
      .getByLabel('Fotografia')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('non è un PNG') })
    await send(page)
    await visible(page, 'Il contenuto del file non è quello di un file .png.').waitFor()
    const png = Buffer.concat([Buffer.from([0x89]), Buffer.from('PNG\r\n\u001a\n'), Buffer.alloc(20)])
    await page.getByLabel('Fotografia').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png })
    await send(page)
    await page.locator('.form-after').waitFor()
  })

  test('[BLOCK-05] [SCOPE-03] without scripts the form is sent too, and keeps its values when it is refused', async () => {
    const page = await open([formBlock(FIELDS)], { javaScriptEnabled: false })
    await fill(page)
    await page.getByLabel('Messaggio').fill('troppo lungo per il campo')
    await send(page)
    await visible(page, 'Hai superato il limite di caratteri.').waitFor()
    expect(await page.getByLabel('Cognome').inputValue()).toBe('Rossi')
    await page.getByLabel('Messaggio').fill('breve')
    await send(page)
    await page.locator('.form-after').waitFor()
  })

  test('[CONS-07] a form whose behaviour fails to attach logs an error, and stays a plain form', async () => {
    const said: string[] = []
    const page = await open([formBlock(FIELDS)], {})
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())))
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => document.querySelector('.form-message')?.remove())
      const { querySelectorAll } = HTMLFormElement.prototype
      HTMLFormElement.prototype.querySelectorAll = function (this: HTMLFormElement, selector: string) {
        if (selector === '[data-field-id]') throw new Error('broken')
        return querySelectorAll.call(this, selector)
      } as never
    })
    await page.reload()
    await polled(() => said.some((line) => line.includes('The form could not be rendered'))).toBe(true)
  })

  test('[FSUB-12] a form on an item is sent as an item’s', async () => {
    const collectionId = (
      await editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, {
        kind: 'collection',
        content: { title: 'Diario', urlId: `diario-${++count}` },
      })
    ).id
    const itemId = (
      await editor.call<{ id: string }>('POST', `/api/sites/${editor.siteId}/documents`, {
        kind: 'item',
        collectionId,
        content: { title: 'Articolo', urlId: 'articolo', blocks: [section(formBlock(FIELDS))] },
      })
    ).id
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [collectionId, itemId] })
    context = await editor.context.browser()!.newContext()
    const page = await context.newPage()
    await page.goto(`http://prova.localhost:${editor.server.port}/diario-${count}/articolo`)
    await page.waitForSelector('form[data-state]')
    const body = await sentBody(page, async () => {
      await fill(page)
      await send(page)
    })
    expect(body).toMatchObject({ contentSource: 'i', pageId: itemId, collectionId, objectName: `item-${itemId}` })
    await page.locator('.form-after').waitFor()
  })

  describe('for a newsletter', () => {
    const CONSENT = 'Scrivetemi una volta al mese.'
    async function openNewsletter(options: Parameters<typeof open>[1] = {}): Promise<Page> {
      const { lists } = await editor.call<{ lists: { id: string }[] }>(
        'GET',
        `/api/sites/${editor.siteId}/newsletter/lists`,
      )
      const props = { title: 'Novità', listId: lists[0]!.id, consent: CONSENT, captcha: false }
      return await open([{ id: newId(), type: 'newsletter', version: 1, props }], options)
    }
    const signUp = async (page: Page, email = 'ada@esempio.it') => {
      await page.getByLabel('E-mail').fill(email)
      await page.getByLabel(CONSENT).check()
      await page.getByRole('button', { name: 'Iscriviti' }).click()
    }

    test('[FORM-10] [FSUB-15] a sign-up is reported to the page and to the site’s statistics', async () => {
      const page = await openNewsletter()
      await page.evaluate(() => {
        const told: unknown[] = []
        Object.assign(window, { told })
        for (const name of ['vetrina:subscribe', 'vetrina:track'])
          document.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]))
      })
      await signUp(page)
      await page.getByText('conferma l’iscrizione').waitFor()
      await expect.poll(() => state(page)).toBe('success')
      const formId = await page.locator('form').getAttribute('data-form-id')
      expect(await page.evaluate(() => (window as never as { told: unknown[] }).told)).toEqual([
        ['vetrina:subscribe', { formId }],
        ['vetrina:track', { event: 'newsletter_subscribe', data: { formId } }],
      ])
    })

    test('[FVAL-15] [FMSG-15] [FMSG-16] errors are shown as one message, before the form’s body', async () => {
      const page = await openNewsletter()
      await reply(page, 400, {
        error: GENERAL,
        code: 'invalid',
        errors: { email: 'Questo indirizzo non si può usare.' },
      })
      await signUp(page)
      await visible(page, 'Questo indirizzo non si può usare.').waitFor()
      expect(await visible(page, AROUND).count()).toBe(0)
      expect(await visible(page, GENERAL).count()).toBe(0)
      // At one moment: the page may still scroll.
      const gap = await page.evaluate(() => {
        const boxOf = (part: string) => document.querySelector(part)!.getBoundingClientRect()
        return boxOf('.form-fields').top - boxOf('.form-message').bottom
      })
      expect(gap).toBeGreaterThanOrEqual(0)
      await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('form-message')
    })

    test('[FSUB-07] the popup’s form is sent as an overlay’s, and signs up from there', async () => {
      const path = `/api/sites/${editor.siteId}`
      const { lists } = await editor.call<{ lists: { id: string }[] }>('GET', `${path}/newsletter/lists`)
      const setPopup = async (popup: object) => {
        const { draft, draftVersion } = await editor.call<{ draft: object; draftVersion: number }>('GET', path)
        const content = { ...draft, promotions: { popup } }
        await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
      }
      await setPopup({
        enabled: true,
        title: 'Novità',
        afterSeconds: 0,
        afterScroll: null,
        displayFrequency: 0,
        signUp: { listId: lists[0]!.id, consent: CONSENT },
      })
      try {
        const page = await open([paragraph('Benvenuti.')])
        const popup = page.getByRole('dialog', { name: 'Novità' })
        await popup.waitFor()
        // As wide as the popup, apart from its padding.
        const share = await popup.evaluate(
          (around) =>
            around.querySelector('form')!.getBoundingClientRect().width / around.getBoundingClientRect().width,
        )
        expect(share).toBeGreaterThan(0.8)
        const body = await sentBody(page, () => signUp(page))
        expect(body).toMatchObject({ formId: editor.siteId, isOverlayForm: true, submitButtonText: 'Iscriviti' })
        await page.getByText('conferma l’iscrizione').waitFor()
        await expect.poll(() => page.evaluate(() => localStorage.getItem('submitted'))).toBe('true')
      } finally {
        await setPopup({ enabled: false })
      }
    })

    test('[CNST-02] a form narrower than 320 px is small: its button takes the full width', async () => {
      const page = await openNewsletter({ viewport: { width: 375, height: 800 } })
      const width = (selector: string) =>
        page.locator(selector).evaluate((element) => element.getBoundingClientRect().width)
      const resize = (pixels: number) =>
        page.locator('.newsletter').evaluate((form, wide) => Object.assign(form.style, { width: `${wide}px` }), pixels)
      await resize(320)
      expect(await width('.newsletter .button')).toBeLessThan(250)
      await resize(319)
      expect(await width('.newsletter .button')).toBeCloseTo(319, 0)
    })

    test('axe finds nothing, and nobody is signed up without ticking the box', async () => {
      const page = await openNewsletter({ viewport: { width: 390, height: 844 } })
      expect(await axeFindings(page)).toEqual([])
      await page.getByLabel('E-mail').fill('ada@esempio.it')
      await page.getByRole('button', { name: 'Iscriviti' }).click()
      await visible(page, 'Spunta la casella per iscriverti.').waitFor()
      expect(await state(page)).toBe('failure')
    })
  })

  test.each([390, 1440])('axe finds nothing in a form, refused or not, %i px wide', async (width) => {
    const page = await open([formBlock([...FIELDS, { type: 'likert', id: 's', title: 'Scala', options: ['A?'] }])], {
      viewport: { width, height: 900 },
    })
    expect(await axeFindings(page)).toEqual([])
    await fill(page)
    await page.getByLabel('Messaggio').fill('troppo lungo per il campo')
    await send(page)
    await visible(page, GENERAL).waitFor()
    expect(await axeFindings(page)).toEqual([])
  })
})
