import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { formBlock } from '../support/forms.ts'
import { polled } from '../support/polled.ts'

/** Replaces the script of a captcha service: reports how it is called, and answers when its box is pressed. */
const SERVICE_STAND_IN = `
  const made = []
  window.captchaCalls = []
  window.grecaptcha = {
    render(container, options) {
      captchaCalls.push(['render', options.sitekey, options.size])
      const box = document.createElement('button')
      box.type = 'button'
      box.textContent = 'Non sono un robot'
      box.addEventListener('click', () => options.callback('risposta-' + captchaCalls.length))
      container.append(box)
      return made.push(box) - 1
    },
    reset(widget) { captchaCalls.push(['reset', widget]) },
    remove(widget) { captchaCalls.push(['remove', widget]) },
  }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`
const FIELDS = [{ type: 'text', id: 'nome', title: 'Nome' }]

describe('the captcha of a form', { timeout: 60_000 }, () => {
  let editor: EditorTest
  let context: BrowserContext
  let count = 0

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  async function open(captcha: object, { width = 1280, script = SERVICE_STAND_IN } = {}): Promise<Page> {
    const path = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: { settings: object }; draftVersion: number }>(
      'GET',
      path,
    )
    const content = { ...draft, settings: { ...draft.settings, captcha } }
    await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content })
    const urlId = `captcha-${++count}`
    const block = formBlock(FIELDS, { captcha: true })
    const pageId = await editor.createPage({ title: 'Modulo', urlId, blocks: [section(block)] })
    await editor.call('POST', `${path}/publications`, { documentIds: [pageId], siteContent: true })
    context = await editor.context.browser()!.newContext({ viewport: { width, height: 900 } })
    await context.route('https://www.google.com/**', (route) =>
      script === '' ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: script }),
    )
    const page = await context.newPage()
    await page.goto(`http://prova.localhost:${editor.server.port}/${urlId}`)
    await page.waitForSelector('form[data-state]')
    return page
  }
  const RECAPTCHA = { provider: 'recaptcha', siteKey: 'chiave-del-sito' }
  const calls = (page: Page) =>
    page.evaluate(() => (window as never as { captchaCalls?: unknown[] }).captchaCalls ?? [])
  const show = async (page: Page) => {
    await page.getByLabel('Nome').click()
    await page.getByRole('button', { name: 'Mostra il CAPTCHA' }).click()
  }
  const send = (page: Page) => page.getByRole('button', { name: 'Invia' }).click()

  test('the site’s own captcha contacts no other host, and is solved automatically once the visitor types', async () => {
    const page = await open({ provider: 'altcha', siteKey: '' })
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).host))
    expect(await page.locator('.form-captcha').textContent()).toBe('')
    await page.getByLabel('Nome').fill('Ada')
    await page.getByText('Controllo contro lo spam riuscito.').waitFor()
    await send(page)
    await page.locator('.form-after').waitFor()
    expect([...hosts]).toEqual([`prova.localhost:${editor.server.port}`])
  })

  test('[CAPT-05] [CAPT-06] a service’s script loads on demand, and gets the key from the page’s context', async () => {
    const page = await open(RECAPTCHA)
    const asked: string[] = []
    page.on('request', (request) => void (request.url().includes('google') && asked.push(request.url())))
    await page.getByLabel('Nome').click()
    await page.getByText('comunica con i suoi server').waitFor()
    expect(asked).toEqual([])
    await show(page)
    await page.getByText('Non sono un robot').waitFor()
    expect(asked).toEqual([
      expect.stringMatching(/^https:\/\/www\.google\.com\/recaptcha\/api\.js\?onload=\w+&render=explicit$/),
    ])
    expect(await calls(page)).toEqual([['render', 'chiave-del-sito', 'normal']])
  })

  test.each([
    [319, 'compact'],
    [320, 'normal'],
  ])('[CAPT-09] [CAPT-02] on a page of %i px the widget is %s, and its container is marked', async (width, size) => {
    const page = await open(RECAPTCHA, { width })
    await show(page)
    await page.getByText('Non sono un robot').waitFor()
    expect(await calls(page)).toEqual([['render', 'chiave-del-sito', size]])
    expect(await page.locator('.form-captcha').getAttribute('data-rendered')).toBe('')
  })

  test('[CAPT-03] [CPTC-03] [CPTC-04] a refused form resets its captcha, and its button waits for it', async () => {
    const page = await open(RECAPTCHA)
    await show(page)
    await page.getByText('Non sono un robot').click()
    await page.route('**/api/form/SaveFormSubmission*', (route) =>
      route.fulfill({ status: 409, json: { error: 'No.' } }),
    )
    await send(page)
    await page.getByText('No.', { exact: true }).waitFor()
    await polled(() => calls(page)).toContainEqual(['reset', 0])
    expect(await page.getByRole('button', { name: 'Invia' }).isDisabled()).toBe(true)
    await page.getByText('Non sono un robot').click()
    await expect.poll(() => page.getByRole('button', { name: 'Invia' }).isDisabled()).toBe(false)
  })

  test('[CAPT-01] [CAPT-04] a widget is inserted once, and removed with the sent form', async () => {
    const page = await open(RECAPTCHA)
    await page.getByLabel('Nome').click()
    await page.getByRole('button', { name: 'Mostra il CAPTCHA' }).dblclick()
    await page.getByText('Non sono un robot').click()
    await page.route('**/api/form/SaveFormSubmission*', (route) =>
      route.fulfill({ json: { html: '<p>Fatto.</p>', scripts: [], redirect: null } }),
    )
    await send(page)
    await page.getByText('Fatto.').waitFor()
    await polled(() => calls(page)).toEqual([
      ['render', 'chiave-del-sito', 'normal'],
      ['remove', 0],
    ])
    expect(await page.locator('.form-captcha').getAttribute('data-rendered')).toBeNull()
    expect(await page.locator('.form-captcha').textContent()).toBe('')
  })

  test('[CPTC-01] [CPTC-02] a form is not sent before its captcha is completed', async () => {
    const page = await open(RECAPTCHA)
    await show(page)
    await page.getByText('Non sono un robot').waitFor()
    let asked = 0
    page.on('request', (request) => void (request.url().includes('/api/form/') && asked++))
    await send(page)
    await page.getByText("Completa il CAPTCHA prima dell'invio.").waitFor()
    expect(asked).toBe(0)
  })

  test('[CAPT-07] a service that is not configured says so', async () => {
    const page = await open({ provider: 'hcaptcha', siteKey: '' })
    await show(page)
    await page.getByText('Il CAPTCHA non è stato ancora impostato.').waitFor()
  })

  test('a service that does not respond can be retried', async () => {
    const page = await open(RECAPTCHA, { script: '' })
    await show(page)
    await page.getByText('Il servizio del CAPTCHA non risponde.').waitFor()
    await page.getByRole('button', { name: 'Mostra il CAPTCHA' }).waitFor()
  })
})
