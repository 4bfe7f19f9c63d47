import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { PROPERTY_FORMS, propertiesOf } from '../../src/features/forms/model/field-properties.ts'
import { FIELD_TYPES } from '../../src/features/forms/model/field-types.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { chooseOption } from '../support/choose-option.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { formBlock } from '../support/forms.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Come ti chiami', required: true },
  { type: 'email', id: 'email', title: 'E-mail', required: true },
  { type: 'textarea', id: 'messaggio', title: 'Messaggio' },
]
const CHOICE = { type: 'radio', id: 'motivo', title: 'Motivo', options: ['Preventivo', 'Visita'] }
/** A point in the form's block, beside its fields. */
const BESIDE = { x: 800, y: 4 }
const WITH_OPTIONS = ['radio', 'checkbox', 'select', 'likert']

interface StoredField {
  readonly id: string
  readonly type: string
  readonly [name: string]: unknown
}

describe('the form builder', { timeout: 180_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  /** Opens a page with one form, which is selected. */
  async function openForm(fields: readonly object[] = FIELDS, more: object = {}, title = 'Scrivici') {
    const block = formBlock(fields, { name: 'Contatti', ...more })
    const id = await editor.createPage({ title, blocks: [section(paragraph('Scriveteci.'), block)] })
    const opened = await editor.open(id)
    const { page, frame } = opened
    await frame.locator('.block-form').click({ position: BESIDE })
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    const list = inspector.getByRole('list', { name: 'Campi del modulo' })
    await list.waitFor({ state: 'attached' })
    const stored = <Value>(read: (props: Record<string, unknown>) => Value) =>
      expect.poll(async () => read(propsIn((await editor.readPage(id)).blocks as StoredBlock[])), { timeout: 10_000 })
    return {
      ...opened,
      id,
      inspector,
      list,
      row: (name: string) => list.getByRole('button', { name, exact: false }).and(list.locator('[aria-expanded]')),
      part: (name: string) => inspector.getByRole('button', { name, exact: true }),
      titles: frame.locator('.form-field .form-title'),
      stored,
      fields: () => stored(({ fields }) => (fields as StoredField[]).map(({ id }) => id)),
      focused: () => page.evaluate(() => document.activeElement?.textContent || document.activeElement?.ariaLabel),
      [Symbol.asyncDispose]: () => page.close(),
    }
  }

  test('[EDIT-05] its fieldsets are in order', async () => {
    await using form = await openForm()
    const parts = form.inspector.locator('.inspector-part h3')
    expect(await parts.allInnerTexts()).toEqual([
      'Campi',
      'Dove arrivano le risposte',
      'Dopo l’invio e altro',
      'Captcha',
      'Informativa',
    ])
    const open = await parts.locator('button').evaluateAll((all) => all.map((one) => one.ariaExpanded))
    expect(open).toEqual(['true', 'false', 'false', 'false', 'false'])
  })

  test.each([
    ['a computer', undefined, true],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/150.0 Mobile Safari/537.36', false],
  ] as const)('[EDIT-30] code that replaces a sent form, on %s', async (_device, userAgent, isEditable) => {
    const html = '<p>Grazie!</p>'
    const id = await editor.createPage({ blocks: [section(formBlock(FIELDS, { after: 'html', html }))] })
    const context = await editor.context.browser()!.newContext({
      baseURL: editor.server.installationUrl,
      storageState: await editor.context.storageState(),
      viewport: { width: 1440, height: 900 },
      ...(userAgent && { userAgent }),
    })
    const page = await context.newPage()
    await page.goto(`/config/siti/${editor.siteId}/editor/${id}`)
    await page.frameLocator('.page-frame').locator('.block-form').click({ position: BESIDE })
    await page.getByRole('button', { name: 'Dopo l’invio e altro', exact: true }).click()
    const code = page.getByRole('textbox', { name: 'Codice HTML' })
    await expect.poll(() => code.inputValue()).toBe(html)
    expect(await code.isEditable()).toBe(isEditable)
    await context.close()
  })

  test('fieldsets open and close independently, and stay so after something else was selected', async () => {
    await using form = await openForm()
    const { frame, inspector, list, part } = form
    const open = () =>
      inspector
        .locator('.inspector-part h3 button')
        .evaluateAll((all) => all.filter((one) => one.ariaExpanded === 'true').map((one) => one.textContent))
    await part('Captcha').click()
    await expect.poll(open).toEqual(['Campi', 'Captcha'])
    await part('Campi').click()
    await expect.poll(open).toEqual(['Captcha'])
    await expect.poll(() => list.count()).toBe(0)
    await frame.locator('.block-text').click({ position: { x: 2, y: 2 } })
    await inspector.getByRole('heading', { name: 'Testo' }).waitFor()
    await frame.locator('.block-form').click({ position: BESIDE })
    await part('Captcha').waitFor()
    expect(await open()).toEqual(['Captcha'])
    await expect.poll(() => list.count()).toBe(0)
    await part('Campi').click()
    await list.waitFor()
  })

  test('every kind of field has exactly its own properties', async () => {
    const all = FIELD_TYPES.map((type) => ({
      type,
      id: type,
      ...(type === 'hidden' ? { key: 'hidden' } : { title: `Campo ${type}` }),
      ...(WITH_OPTIONS.includes(type) && { options: ['Uno', 'Due'] }),
    }))
    await using form = await openForm([CHOICE, ...all])
    for (const [index, type] of FIELD_TYPES.entries()) {
      const row = form.list.locator(':scope > li').nth(index + 1)
      await row.locator('.form-field-name').click()
      const wanted = propertiesOf(type).map((property) =>
        property === 'options' && type === 'likert' ? 'Affermazioni' : PROPERTY_FORMS[property].label,
      )
      const labels = row.locator('.form-field-body :is(.mantine-InputWrapper-label, .mantine-Switch-label)')
      await expect.poll(() => labels.allInnerTexts(), { message: type }).toEqual(wanted)
      await row.locator('.form-field-name').click()
    }
    expect(form.faults).toEqual([])
  })

  test('[EDIT-07] [EDIT-08] [EDIT-09] a field’s properties are stored by their own names, and the page shows them', async () => {
    await using form = await openForm()
    const { frame, list, row } = form
    const field = (id: string) => form.stored(({ fields }) => (fields as StoredField[]).find((one) => one.id === id))
    await row('Messaggio').click()
    await list.getByLabel('Descrizione').fill('Anche poche righe')
    await list.getByLabel('Esempio').fill('Vorrei quaranta panini')
    await list.getByLabel('Caratteri al massimo').fill('200')
    await list.getByRole('switch', { name: 'Obbligatorio' }).click()
    await field('messaggio').toMatchObject({
      title: 'Messaggio',
      description: 'Anche poche righe',
      placeholder: 'Vorrei quaranta panini',
      maxLength: 200,
      required: true,
    })
    await frame.locator('[data-field-id="messaggio"]').getByText('Anche poche righe').waitFor()
    const box = frame.locator('[data-field-id="messaggio"] textarea')
    await expect.poll(() => box.getAttribute('placeholder')).toBe('Vorrei quaranta panini')
    await expect.poll(() => box.getAttribute('data-max-length')).toBe('200')
    await list.getByLabel('Caratteri al massimo').fill('')
    await field('messaggio').toMatchObject({ maxLength: 0 })
    await row('Messaggio').click()
    await row('E-mail').click()
    await list.getByLabel('Esempio').fill('ada@posta.it')
    await field('email').toMatchObject({ title: 'E-mail', placeholder: 'ada@posta.it' })
  })

  test('[EDIT-10] [EDIT-12] [EDIT-15] a currency, a phone’s country and a hidden value are stored and shown on the page', async () => {
    await using form = await openForm([
      { type: 'currency', id: 'budget', title: 'Budget' },
      { type: 'phone', id: 'telefono', title: 'Telefono' },
      { type: 'hidden', id: 'da-dove', key: 'da-dove' },
    ])
    const { frame, list, row } = form
    await row('Budget').click()
    await list.getByLabel('Simbolo della valuta').fill('CHF')
    await row('Budget').click()
    await row('Telefono').click()
    await list.getByRole('switch', { name: 'Chiedi il prefisso del Paese' }).click()
    await row('Telefono').click()
    await row('da-dove').click()
    await list.getByLabel('Valore').fill('sito')
    await list.getByLabel('Nome', { exact: true }).fill('utm_source')
    await form
      .stored(({ fields }) => fields)
      .toMatchObject([
        { id: 'budget', title: 'Budget', currencySymbol: 'CHF' },
        { id: 'telefono', showCountryCode: true },
        { id: 'da-dove', key: 'utm_source', value: 'sito' },
      ])
    await frame.locator('[data-field-id="budget"]').getByText('CHF').waitFor()
    await frame.locator('[data-field-id="telefono"] .part-country').waitFor()
  })

  test('by pointer: fields are added, named, moved, copied and removed, and the page shows it at once', async () => {
    await using form = await openForm()
    const { page, inspector, list, row, titles } = form
    await inspector.getByRole('combobox', { name: 'Aggiungi un campo' }).click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('option').count()).toBe(20)
    await page.getByRole('option', { name: 'Telefono' }).click()
    const title = list.getByRole('textbox', { name: 'Titolo' })
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    await title.fill('Dove ti chiamiamo')
    await expect.poll(() => titles.last().innerText()).toContain('Dove ti chiamiamo')
    await form.fields().toEqual(['nome', 'email', 'messaggio', 'dove-ti-chiamiamo'])
    await row('Dove ti chiamiamo').click()
    // A renamed field keeps its id, which stored answers refer to.
    await row('Dove ti chiamiamo').click()
    await list.getByRole('textbox', { name: 'Titolo' }).fill('Cellulare')
    await list.getByRole('switch', { name: 'Obbligatorio' }).click()
    await form
      .stored(({ fields }) => (fields as StoredField[])[3])
      .toMatchObject({
        id: 'dove-ti-chiamiamo',
        title: 'Cellulare',
        required: true,
      })
    await list.getByRole('button', { name: 'Sposta su' }).click()
    await form.fields().toEqual(['nome', 'email', 'dove-ti-chiamiamo', 'messaggio'])
    await row('Cellulare').click()
    await list.locator('.row-grip').nth(3).dragTo(list.locator(':scope > li').first())
    await form.fields().toEqual(['messaggio', 'nome', 'email', 'dove-ti-chiamiamo'])
    await row('E-mail').click()
    await list.getByRole('button', { name: 'Duplica' }).click()
    await form.fields().toEqual(['messaggio', 'nome', 'email', 'e-mail', 'dove-ti-chiamiamo'])
    await list.getByRole('button', { name: 'Elimina' }).click()
    await form.fields().toEqual(['messaggio', 'nome', 'email', 'dove-ti-chiamiamo'])
    await page.getByText('Il campo «E-mail» è eliminato.').waitFor()
    await page.locator('.notice').getByRole('button', { name: 'Annulla', exact: true }).click()
    await form.fields().toEqual(['messaggio', 'nome', 'email', 'e-mail', 'dove-ti-chiamiamo'])
    expect(form.faults).toEqual([])
  })

  test('by keyboard alone: a field is found by an everyday word, named, moved and deleted; the focus follows', async () => {
    await using form = await openForm()
    const { page, inspector, focused } = form
    await inspector.getByRole('combobox', { name: 'Aggiungi un campo' }).focus()
    await page.keyboard.type('allegato')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['File da allegare'])
    await chooseOption(page, 'File da allegare')
    const title = form.list.getByRole('textbox', { name: 'Titolo' })
    await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('Il tuo disegno')
    await form.fields().toEqual(['nome', 'email', 'messaggio', 'il-tuo-disegno'])
    await page.keyboard.press('Shift+Tab')
    expect(await focused()).toContain('Il tuo disegno')
    await page.keyboard.press('Alt+ArrowUp')
    await form.fields().toEqual(['nome', 'email', 'il-tuo-disegno', 'messaggio'])
    expect(await focused()).toContain('Il tuo disegno')
    await page.getByText('«Il tuo disegno» spostato: posto 3 di 4.').waitFor({ state: 'attached' })
    await page.keyboard.press('Alt+ArrowDown')
    await form.fields().toEqual(['nome', 'email', 'messaggio', 'il-tuo-disegno'])
    for (let presses = 0; presses < 20 && (await focused()) !== 'Elimina'; presses++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await form.fields().toEqual(['nome', 'email', 'messaggio'])
    expect(await focused()).toContain('Messaggio')
    await page.keyboard.press('ControlOrMeta+z')
    await form.fields().toEqual(['nome', 'email', 'messaggio', 'il-tuo-disegno'])
    expect(form.faults).toEqual([])
  })

  test('[EDIT-14] options are typed, added with Enter, pasted many at once, moved and undone', async () => {
    await using form = await openForm([CHOICE])
    const { page, list, row, frame } = form
    const options = () => form.stored(({ fields }) => (fields as StoredField[])[0]!.options)
    await row('Motivo').click()
    await list.getByRole('textbox', { name: 'Scelte, 2' }).press('End')
    await page.keyboard.press('Enter')
    // An empty row is neither an option nor an error.
    await options().toEqual(['Preventivo', 'Visita'])
    expect(await list.getByText('Scrivi la scelta').count()).toBe(0)
    await page.keyboard.type('Altro ')
    await page.keyboard.type('ancora')
    await options().toEqual(['Preventivo', 'Visita', 'Altro ancora'])
    await page.keyboard.press('Enter')
    await page.evaluate(() => navigator.clipboard.writeText('Rosso\r\nVerde\n\nBlu\n'))
    await page.keyboard.press('ControlOrMeta+v')
    await options().toEqual(['Preventivo', 'Visita', 'Altro ancora', 'Rosso', 'Verde', 'Blu'])
    expect(await frame.locator('.form-choices label').allInnerTexts()).toHaveLength(6)
    await page.keyboard.press('Alt+ArrowUp')
    await options().toEqual(['Preventivo', 'Visita', 'Altro ancora', 'Rosso', 'Blu', 'Verde'])
    await list.getByRole('textbox', { name: 'Scelte, 1' }).fill('Visita')
    await list.getByText('Due scelte sono uguali: cambiane una.').waitFor()
    await list.getByRole('textbox', { name: 'Scelte, 1' }).fill('Un preventivo')
    await options().toEqual(['Un preventivo', 'Visita', 'Altro ancora', 'Rosso', 'Blu', 'Verde'])
    await page.keyboard.press('ControlOrMeta+z')
    await options().toEqual(['Preventivo', 'Visita', 'Altro ancora', 'Rosso', 'Blu', 'Verde'])
    await expect.poll(() => list.getByRole('textbox', { name: 'Scelte, 1' }).inputValue()).toBe('Preventivo')
  })

  test('a field is shown only for some answers to an earlier one, and says if it would never be shown', async () => {
    await using form = await openForm([CHOICE, { type: 'text', id: 'quando', title: 'Quando' }])
    const { page, frame, list, row } = form
    const when = () => form.stored(({ fields }) => (fields as StoredField[]).find(({ id }) => id === 'quando')?.when)
    await row('Quando').click()
    await list.getByRole('combobox', { name: 'Mostra solo se…' }).click()
    await page.getByRole('option', { name: 'La risposta a «Motivo» è…' }).click()
    await when().toEqual({ field: 'motivo', is: ['Preventivo'] })
    // In the editor the field is always visible, whatever the answer.
    expect(await frame.locator('[data-field-id="quando"]').isVisible()).toBe(true)
    await list.getByRole('checkbox', { name: 'Visita' }).check()
    await list.getByRole('checkbox', { name: 'Preventivo' }).uncheck()
    await when().toEqual({ field: 'motivo', is: ['Visita'] })
    await row('Quando').press('Alt+ArrowUp')
    await list.getByText('Non si vede mai: dipende da «Motivo», che viene dopo.').waitFor()
    await row('Quando').press('Alt+ArrowDown')
    await row('Motivo').click()
    await list.getByRole('textbox', { name: 'Scelte, 2' }).fill('Una visita')
    await when().toEqual({ field: 'motivo', is: ['Una visita'] })
    await list.getByRole('button', { name: 'Elimina' }).click()
    await when().toBeUndefined()
  })

  test('a click on a field of the page opens it beside the page, and marks it on the page', async () => {
    await using form = await openForm()
    const { frame, list, row, inspector } = form
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await frame.locator('[data-field-id="messaggio"] .form-title').click()
    await expect.poll(() => row('Messaggio').getAttribute('aria-expanded')).toBe('true')
    await expect.poll(() => list.getByRole('textbox', { name: 'Titolo' }).inputValue()).toBe('Messaggio')
    const marked = frame.locator('[data-opened]')
    await expect.poll(() => marked.getAttribute('data-field-id')).toBe('messaggio')
    await row('E-mail').click()
    await expect.poll(() => marked.getAttribute('data-field-id')).toBe('email')
    await row('E-mail').click()
    await expect.poll(() => marked.count()).toBe(0)
  })

  test('[EDIT-16] [EDIT-29] addresses for notifications: the owner’s own with one click, an invalid one is refused', async () => {
    await using form = await openForm()
    const { page, inspector, part } = form
    await part('Dove arrivano le risposte').click()
    const emails = () => form.stored((props) => props.emails)
    const entry = inspector.getByRole('textbox', { name: 'Avvisa per e-mail' })
    expect(await entry.getAttribute('placeholder')).toContain('nome@esempio.it')
    expect(await inspector.getByLabel('Invia a un altro servizio (webhook)').getAttribute('placeholder')).toContain(
      'www.esempio.it',
    )
    await inspector.getByRole('button', { name: 'anna@esempio.it', exact: true }).click()
    await emails().toEqual(['anna@esempio.it'])
    await entry.fill('bruno@')
    await entry.press('Enter')
    await inspector.getByText('Inserisci un indirizzo e-mail valido').waitFor()
    await emails().toEqual(['anna@esempio.it'])
    await entry.fill('bruno@esempio.it')
    await entry.press('Enter')
    await emails().toEqual(['anna@esempio.it', 'bruno@esempio.it'])
    await inspector.getByRole('button', { name: 'Togli anna@esempio.it' }).click()
    await emails().toEqual(['bruno@esempio.it'])
    await page.keyboard.press('ControlOrMeta+z')
    await emails().toEqual(['anna@esempio.it', 'bruno@esempio.it'])
  })

  test('[EDIT-17] a sign-up form without a list says that one must be chosen', async () => {
    await using form = await openForm()
    const { page, frame, inspector, part } = form
    await part('Dove arrivano le risposte').click()
    const fault = inspector.getByText('Un elenco deve essere selezionato')
    await inspector.getByRole('switch', { name: 'Iscrizione alla newsletter' }).click()
    await fault.waitFor()
    await inspector.getByRole('combobox', { name: 'Elenco' }).click()
    await page.getByRole('option', { name: 'Newsletter' }).click()
    await form.stored(({ listId }) => listId).toMatch(/^[0-9a-f]{24}$/)
    await expect.poll(() => fault.count()).toBe(0)
    await inspector.getByLabel('Testo della casella').fill('Scrivetemi una volta al mese')
    await frame.getByText('Scrivetemi una volta al mese').waitFor()
    await inspector.getByRole('switch', { name: 'Iscrizione alla newsletter' }).click()
    await form.stored(({ listId }) => listId).toBeNull()
  })

  test('a webhook shows its key on request; one without an address has none', async () => {
    await using form = await openForm()
    const { inspector, part } = form
    await part('Dove arrivano le risposte').click()
    const address = inspector.getByLabel('Invia a un altro servizio (webhook)')
    await address.fill('esempio.it')
    await inspector.getByText('Incolla un indirizzo che comincia con https://.').waitFor()
    const show = inspector.getByRole('button', { name: 'Mostra la chiave di firma' })
    expect(await show.count()).toBe(0)
    await address.fill('https://www.esempio.it/risposte')
    await form.stored(({ webhook }) => webhook).toBe('https://www.esempio.it/risposte')
    expect(await inspector.locator('.form-key-text').count()).toBe(0)
    await show.click()
    await expect.poll(() => inspector.locator('.form-key-text').innerText()).toMatch(/^\S{40,}$/)
  })

  test('a test submission of a form that was just changed arrives, and says where to read it', async () => {
    await using form = await openForm()
    const { page, inspector, part, row, list } = form
    await row('Messaggio').click()
    await list.getByRole('textbox', { name: 'Titolo' }).fill('Raccontaci')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/trials')),
      inspector.getByRole('button', { name: 'Prova il modulo' }).click(),
    ])
    const { id } = (await answer.json()) as { id: string }
    const shown = inspector.locator('.form-trial-answers')
    await shown.getByText('È una prova inviata dall’editor del sito.').waitFor()
    expect(await shown.locator('dt').allInnerTexts()).toContain('Raccontaci')
    await part('Captcha').click()
    const settings = inspector.getByRole('link', { name: 'Scegli il captcha del sito' })
    const settingsPlace = await settings.getAttribute('href')
    const link = inspector.getByRole('link', { name: 'leggila in «Messaggi»' })
    expect(await link.getAttribute('href')).toBe(`/config/siti/${editor.siteId}/messaggi/${id}`)
    await link.click()
    await page.getByText('È una prova inviata dall’editor del sito.').first().waitFor()
    await page.getByText('Raccontaci').first().waitFor()
    await page.goto(settingsPlace!)
    await page.getByLabel('Chi controlla').first().waitFor()
  })

  test('before publishing, a form without notifications is named, with a link to the field for the address', async () => {
    await using form = await openForm(FIELDS, {}, 'Senza destinatario')
    const { page, inspector } = form
    const publish = page.getByRole('button', { name: /^Pubblica/ })
    const own = page.locator('.pending-list > li', { hasText: 'Senza destinatario' })
    const warning = own.locator('.pending-warning', { hasText: 'Nessuno riceve un avviso' })
    await publish.click()
    await warning.waitFor()
    expect(await page.getByRole('button', { name: 'Conferma e pubblica' }).isEnabled()).toBe(true)
    await warning.getByRole('button', { name: 'Vai al punto' }).click()
    const entry = inspector.getByRole('textbox', { name: 'Avvisa per e-mail' })
    await expect.poll(() => entry.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('anna@esempio.it')
    await page.keyboard.press('Enter')
    await form.stored(({ emails }) => emails).toEqual(['anna@esempio.it'])
    await publish.click()
    await own.waitFor()
    await expect.poll(() => warning.count(), { timeout: 10_000 }).toBe(0)
  })

  test('a field opened by a link gets the focus even if its control’s code loads later', async () => {
    const id = await editor.createPage({
      title: 'Con calma',
      blocks: [section(formBlock(FIELDS, { name: 'Contatti' }))],
    })
    const { page } = await editor.open(id)
    const code = Promise.withResolvers<void>()
    await page.route(/\/form-control-[^/]*\.js$/, (route) => code.promise.then(() => route.continue()))
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const own = page.locator('.pending-list > li', { hasText: 'Con calma' })
    await own.locator('.pending-warning').getByRole('button', { name: 'Vai al punto' }).click()
    await page.locator('[data-setting="emails"] .skeleton').waitFor({ state: 'attached' })
    code.resolve()
    const entry = page.getByRole('textbox', { name: 'Avvisa per e-mail' })
    await expect.poll(() => entry.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.close()
  })

  test('the text after sending, and the text above the button, are edited beside the page', async () => {
    await using form = await openForm()
    const { page, inspector, part, frame, list } = form
    await part('Dopo l’invio e altro').click()
    const message = inspector.locator('[data-setting="message"] [contenteditable]')
    await message.click()
    await page.keyboard.type('Grazie, ')
    await inspector.getByRole('toolbar', { name: 'Formati: Messaggio di conferma' }).getByLabel('Grassetto').click()
    await page.keyboard.type('a presto')
    const words = () => form.stored(({ message: doc }) => (doc as { content: unknown[] }).content)
    const bold = [{ type: 'bold' }]
    await words().toMatchObject([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'Grazie, ' },
          { type: 'text', text: 'a presto', marks: bold },
        ],
      },
    ])
    // At the start of a text Backspace does not merge blocks, as it would in the page.
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('Che bello. ')
    await words().toMatchObject([{ content: [{ text: 'Che bello. Grazie, ' }, {}] }])
    expect(await frame.locator('.block-text').innerText()).toBe('Scriveteci.')
    expect(await frame.locator('.block-form').count()).toBe(1)
    await inspector.getByRole('combobox', { name: 'Dopo l’invio' }).click()
    await page.getByRole('option', { name: 'Un’altra pagina' }).click()
    await inspector.getByLabel('Pagina di arrivo').fill('/grazie')
    await inspector.getByLabel('Pagina di arrivo').press('Enter')
    await form.stored(({ after, redirect }) => [after, redirect]).toEqual(['redirect', '/grazie'])
    await editor.createPage({ title: 'Informativa sulla privacy', urlId: `privacy-${crypto.randomUUID().slice(0, 8)}` })
    await page.reload()
    await page.locator('.page-frame[data-ready="true"]').waitFor({ state: 'attached' })
    await frame.locator('.block-form').click({ position: BESIDE })
    // Until its code is there a shorter placeholder stands in the first fieldset, and those below it move.
    await list.waitFor()
    await part('Informativa').click()
    await inspector.getByRole('button', { name: 'Collega la pagina «Informativa sulla privacy»' }).click()
    await frame.locator('.form-disclaimer a', { hasText: 'Informativa sulla privacy' }).waitFor()
    expect(await inspector.locator('[data-setting="disclaimer"] [contenteditable]').innerText()).toContain(
      'Come trattiamo',
    )
  })

  test('in the library a form is found by an everyday word, and added with its section', async () => {
    const id = await editor.createPage({ blocks: [] })
    const { page, frame } = await editor.open(id, { panel: 'add' })
    const search = page.getByRole('searchbox', { name: 'Cerca tra blocchi e sezioni' })
    await search.fill('preventivo')
    await expect.poll(() => page.locator('.library-block').allInnerTexts()).toEqual(['Modulo'])
    await page.locator('.library-block').click()
    await frame.locator('.block-form form').waitFor()
    await expect
      .poll(async () => propsIn((await editor.readPage(id)).blocks as StoredBlock[]).emails, { timeout: 10_000 })
      .toEqual(['anna@esempio.it'])
    await search.fill('modulo')
    await page.locator('.library-section', { hasText: 'Contatti' }).first().click()
    await expect.poll(() => frame.locator('.block-form form').count()).toBe(2)
    await search.fill('qwertz')
    await page.getByText('Niente per «qwertz». Prova con un’altra parola.').waitFor()
    await page.close()
  })

  test('axe finds nothing with everything open, in light and dark', async () => {
    await using form = await openForm([CHOICE, ...FIELDS], {
      emails: ['anna@esempio.it'],
      webhook: 'https://esempio.it',
    })
    const { page, inspector, part, row } = form
    for (const name of ['Dove arrivano le risposte', 'Dopo l’invio e altro', 'Captcha', 'Informativa'])
      await part(name).click()
    await row('Motivo').click()
    await inspector.locator('[data-setting="disclaimer"] [contenteditable]').waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeFindings(page, { within: '#inspector' })).toEqual([])
      await row('E-mail').click()
      expect(await axeFindings(page, { within: '#inspector' })).toEqual([])
    }
    await inspector.getByRole('combobox', { name: 'Aggiungi un campo' }).click()
    // The list is at the end of the document, outside all landmarks.
    expect(await axeFindings(page, { without: ['region'] })).toEqual([])
  })
})

function propsIn(blocks: readonly StoredBlock[]): Record<string, unknown> {
  const find = (all: readonly StoredBlock[]): StoredBlock | undefined =>
    all.map((block) => (block.type === 'form' ? block : find(block.children ?? []))).find(Boolean)
  return find(blocks)!.props
}
