import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { formBlock } from '../support/forms.ts'
import { holdRequests } from '../support/held-requests.ts'
import { sendForm } from '../support/send-form.ts'

const FIELDS = [
  { type: 'name', id: 'nome', title: 'Nome' },
  { type: 'email', id: 'email', title: 'E-mail' },
  { type: 'likert', id: 'scala', title: 'Che cosa pensi di noi', options: ['Il pane è buono'] },
  { type: 'textarea', id: 'testo', title: 'Messaggio' },
  { type: 'text', id: 'vuoto', title: 'Altro' },
  { type: 'password', id: 'parola', title: 'Parola d’ordine' },
]

let editor: EditorTest
let form: { formId: string; pageId: string }
let visitor: Page

beforeAll(async () => {
  editor = await openEditor()
  const block = formBlock(FIELDS, { name: 'Preventivi', webhook: 'http://127.0.0.1:9/gancio' })
  const pageId = await editor.createPage({ title: 'Contatti', urlId: '', blocks: [section(block)] })
  await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [pageId] })
  form = { formId: block.id, pageId }
  visitor = await editor.context.browser()!.newPage()
  await visitor.goto(`http://prova.localhost:${editor.server.port}/`)
})
afterAll(() => editor?.close())

const send = (first: string, testo: string) =>
  sendForm(visitor, form, {
    nome: [first, 'Rossi'],
    email: `${first.toLowerCase()}@esempio.it`,
    scala: { 'Il pane è buono': '2' },
    testo,
    parola: 'sesamo',
  })

async function openInbox(rest = '', size: { width: number; height: number } = { width: 1440, height: 900 }) {
  const page = await editor.context.newPage()
  await page.setViewportSize(size)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(`/config/siti/${editor.siteId}/messaggi${rest}`)
  await page.locator('.inbox').waitFor()
  const row = (name: string) => page.locator('.message-row').filter({ hasText: name })
  return { page, faults, row, opened: page.getByRole('article') }
}

const rail = (page: Page) =>
  page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button', { name: /^Messaggi/ })
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
afterEach(async () => {
  for (const page of editor.context.pages()) await page.close()
  const path = `/api/sites/${editor.siteId}/submissions`
  const { submissions } = await editor.call<{ submissions: { id: string }[] }>('GET', path)
  if (submissions.length > 0)
    await editor.call('PATCH', path, { ids: submissions.map(({ id }) => id), change: { isDeleted: true } })
})

test('a message appears automatically, is read in parts, starred, binned, restored and exported as a table', async () => {
  const { page, row, opened, faults } = await openInbox()
  await page.getByText('Qui arriverà quello che ti scrivono').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await send('Ada', 'Vorrei quaranta panini')
  await row('Ada Rossi').getByText('Vorrei quaranta panini').waitFor()
  await expect.poll(() => rail(page).textContent()).toContain('1 da leggere')
  expect(await axeFindings(page)).toEqual([])
  await row('Ada Rossi').getByRole('link').click()
  await opened.getByRole('heading', { name: 'Ada Rossi' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/config/siti/${editor.siteId}/messaggi/[0-9a-f]{24}$`))
  const answers = await opened.locator('.answers').innerText()
  expect(answers.split(/\s*\n\s*/)).toEqual([
    ...['Nome', 'Nome', 'Ada', 'Cognome', 'Rossi'],
    ...['E-mail', 'ada@esempio.it'],
    ...['Che cosa pensi di noi', 'Il pane è buono', 'Molto d’accordo'],
    ...['Messaggio', 'Vorrei quaranta panini', 'Altro', 'N/A'],
    ...['Parola d’ordine', '••••••••', 'Mostra'],
  ])
  await opened.getByRole('button', { name: 'Mostra «Parola d’ordine»' }).click()
  await opened.getByText('sesamo').waitFor()
  await opened.getByRole('button', { name: 'Nascondi «Parola d’ordine»' }).click()
  await opened.getByText('••••••••').waitFor()
  expect(await opened.getByRole('link', { name: 'Rispondi' }).getAttribute('href')).toBe(
    'mailto:ada%40esempio.it?subject=Risposta%20a%20%C2%ABPreventivi%C2%BB%20di%20Prova',
  )
  await expect.poll(() => rail(page).textContent()).toBe('Messaggi')
  await opened.getByText(/^Non è arrivata: /).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await opened.getByRole('button', { name: 'Invia di nuovo: Webhook http://127.0.0.1:9/gancio' }).click()
  await opened.getByText(/^In partenza\.|^Non è arrivata: /).waitFor()
  await opened.getByRole('button', { name: 'Stella' }).click()
  await row('Ada Rossi').locator('.message-star[aria-pressed="true"]').waitFor()
  await opened.getByRole('button', { name: 'Elimina' }).click()
  await row('Ada Rossi').waitFor({ state: 'detached' })
  await page.locator('.notices').getByRole('button', { name: 'Annulla' }).click()
  await row('Ada Rossi').waitFor()
  await page.locator('.inbox-tools').getByRole('button', { name: 'Esporta' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Tabella per Excel (CSV)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^messaggi-\d{4}-\d\d-\d\d\.csv$/)
  const table = await readFile((await file.path())!, 'utf8')
  expect(table).toMatch(/^\ufeffData;Modulo;Pagina;.*\r\n.*;Preventivi;\/;sì;sì;Ada Rossi;ada@esempio\.it;/)
  expect(faults).toEqual([])
})

test('by keyboard alone: between rows, into a message and back, star, bin and undo; the focus is never lost', async () => {
  for (const name of ['Ada', 'Bea', 'Carla']) await send(name, `Sono ${name}`)
  const { page, row, opened } = await openInbox()
  await row('Ada Rossi').waitFor()
  const key = (name: string) => page.keyboard.press(name)
  const focusIn = (name: string) => expect.poll(() => focusedName(page)).toContain(name)
  await key('ArrowDown')
  await focusIn('Carla')
  await key('ArrowDown')
  await focusIn('Bea')
  await key('ArrowUp')
  await focusIn('Carla')
  await key('s')
  await row('Carla').locator('.message-star[aria-pressed="true"]').waitFor()
  await key('Enter')
  await opened.getByRole('heading', { name: 'Carla Rossi' }).waitFor()
  await focusIn('Carla Rossi')
  await key('Escape')
  await opened.waitFor({ state: 'detached' })
  await focusIn('Carla')
  await key('Delete')
  await row('Carla').waitFor({ state: 'detached' })
  await focusIn('Bea')
  await key('Enter')
  await opened.getByRole('heading', { name: 'Bea Rossi' }).waitFor()
  await key('Delete')
  await row('Bea').waitFor({ state: 'detached' })
  await focusIn('Ada')
  await page.locator('.notices').getByRole('button', { name: 'Annulla' }).focus()
  await key('Enter')
  await row('Bea').waitFor()
  await page.locator('.notices').getByRole('button', { name: 'Annulla' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await page.getByRole('button', { name: 'Tasti per i messaggi' }).focus()
  await key('Enter')
  await page.getByText('Sposta nel cestino').waitFor()
  expect(await axeFindings(page)).toEqual([])
})

test('a message that loads late leaves the focus where it was moved in the meantime', async () => {
  await send('Nora', 'Arrivo tardi')
  const { page, row, opened } = await openInbox()
  await row('Nora').waitFor()
  const list = `/api/sites/${editor.siteId}/submissions`
  const { submissions } = await editor.call<{ submissions: { id: string }[] }>('GET', list)
  const answers = await holdRequests(page, 'GET', `**/submissions/${submissions[0]!.id}`)
  await row('Nora').getByRole('link').click()
  await answers.arrived()
  const search = page.getByRole('searchbox', { name: 'Cerca nei messaggi' })
  await search.focus()
  await answers.send()
  await opened.getByRole('heading', { name: 'Nora Rossi' }).waitFor()
  await opened.getByText('Arrivo tardi').waitFor()
  expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
})

test('several messages at once are moved to the bin, and deleted from there after a confirmation', async () => {
  for (const name of ['Dora', 'Elsa', 'Fina']) await send(name, `Sono ${name}`)
  const { page, row } = await openInbox()
  for (const name of ['Dora', 'Elsa']) await row(name).getByRole('checkbox').check()
  await page.getByText('2 scelti').waitFor()
  await page.getByRole('button', { name: 'Sposta nel cestino' }).click()
  await page.getByText('2 messaggi spostati nel cestino.').waitFor()
  await expect.poll(() => page.locator('.message-row').count()).toBe(1)
  await page.getByRole('combobox', { name: 'Mostra' }).click()
  await page.getByRole('option', { name: /^Cestino/ }).click()
  await row('Elsa').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Elimina per sempre' }).click()
  await page.getByRole('dialog').getByText('Non si può annullare.').waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Elimina per sempre' }).click()
  await row('Elsa').waitFor({ state: 'detached' })
  await row('Dora').waitFor()
})

test('with slow answers, binned messages stay away, and emptying the bin spares those restored before', async () => {
  for (const name of ['Gina', 'Ilda', 'Lia']) await send(name, `Sono ${name}`)
  const { page, row } = await openInbox()
  await row('Lia').getByRole('link').focus()
  const changes = await holdRequests(page, 'PATCH', '**/submissions')
  const list = await page.locator('.message-list').elementHandle()
  const focusedAtRemoval = await list!.evaluateHandle((element) => {
    const focused = { name: undefined as string | null | undefined }
    new MutationObserver(() => {
      focused.name ??= document.activeElement!.closest('li')?.textContent ?? null
    }).observe(element, { childList: true })
    return focused
  })
  await page.keyboard.press('Delete')
  await row('Lia').waitFor({ state: 'detached' })
  // In the same task: the next key would act on the open message.
  expect((await focusedAtRemoval.jsonValue()).name).toContain('Ilda')
  await page.keyboard.press('Delete')
  await row('Ilda').waitFor({ state: 'detached' })
  await changes.send()
  await changes.arrived()
  expect(await row('Ilda').count()).toBe(0)
  const reloaded = page.waitForResponse('**/submissions/overview')
  await changes.send()
  await reloaded
  await page.getByRole('combobox', { name: 'Mostra' }).click()
  await page.getByRole('option', { name: /^Cestino/ }).click()
  for (const name of ['Lia', 'Ilda']) {
    await row(name).getByRole('checkbox').check()
    await page.getByRole('main').getByRole('button', { name: 'Ripristina' }).click()
    await row(name).waitFor({ state: 'detached' })
  }
  const emptied = page.waitForResponse('**/submissions/deletion')
  await page.getByRole('button', { name: 'Svuota il cestino' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Svuota il cestino' }).click()
  for (const _ of ['Lia', 'Ilda']) await changes.send()
  await emptied
  await page.getByRole('combobox', { name: 'Mostra' }).click()
  await page.getByRole('option', { name: 'In arrivo' }).click()
  for (const name of ['Gina', 'Ilda', 'Lia']) await row(name).waitFor()
})

test('suspected spam is mentioned below the list, with a link to it', async () => {
  await sendForm(visitor, form, { nome: ['Spam', ''], _fax: 'http://spam.example' })
  const { page, row } = await openInbox()
  await page.getByRole('button', { name: 'Un messaggio è tra i sospetti' }).click()
  await row('Spam').waitFor()
  await expect.poll(() => page.getByRole('button', { name: /tra i sospetti/ }).count()).toBe(0)
})

test('on a phone the search of an empty inbox is aligned with the panel’s name', async () => {
  const { id } = await editor.call<{ id: string }>('POST', '/api/sites', { identifier: 'vuota', title: 'Vuota' })
  const page = await editor.context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/config/siti/${id}/messaggi`)
  const margins = async () => {
    const search = (await page.getByLabel('Cerca nei messaggi').boundingBox())!
    const shown = (await page.getByLabel('Mostra').first().boundingBox())!
    return [search.x, shown.x, 390 - shown.x - shown.width]
  }
  await expect.poll(margins).toEqual([16, 16, 16])
  await page.close()
})

test('on a phone the link in an email opens the message, with a way back to the list', async () => {
  await send('Ada', 'Dal telefono')
  const { submissions } = await editor.call<{ submissions: { id: string }[] }>(
    'GET',
    `/api/sites/${editor.siteId}/submissions`,
  )
  const { page, row, opened } = await openInbox(`/${submissions[0]!.id}`, { width: 390, height: 844 })
  await opened.getByRole('heading', { name: 'Ada Rossi' }).waitFor()
  expect(await row('Ada Rossi').isVisible()).toBe(false)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await axeFindings(page)).toEqual([])
  await opened.getByRole('button', { name: 'Tutti i messaggi' }).click()
  await row('Ada Rossi').waitFor()
  await expect.poll(() => focusedName(page)).toContain('Ada Rossi')
  expect(await axeFindings(page)).toEqual([])
  // Addresses of pages keep the page that was open; a message does not replace it.
  await page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button', { name: 'Pagine' }).click()
  await page.waitForURL(new RegExp(`/pages/${form.pageId}$`))
})

test('[EDIT-31] retention of messages, and a captcha service with its keys; the secret one is masked', async () => {
  const { page } = await openInbox()
  await page.getByRole('button', { name: 'Impostazioni dei messaggi' }).click()
  await page.getByLabel('Conserva i messaggi').selectOption({ label: '6 mesi' })
  await page.getByText('i messaggi più vecchi si eliminano entro un giorno').waitFor()
  await page.getByLabel('Chi controlla').selectOption('turnstile')
  await page.getByText('Cloudflare riceve l’indirizzo IP').waitFor()
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Incolla la chiave segreta che ti ha dato il servizio.').waitFor()
  await page.getByLabel('Chiave del sito').fill('chiave-del-sito')
  const secret = page.getByLabel('Chiave segreta', { exact: true })
  await secret.fill('chiave-segretissima')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('La scelta vale quando pubblichi il sito.').waitFor()
  await expect.poll(() => secret.getAttribute('placeholder')).toBe('••••••••')
  expect([await secret.inputValue(), await page.content()]).toEqual(['', expect.not.stringContaining('segretissima')])
  await page.getByRole('button', { name: 'Tutti i messaggi' }).click()
  await page.locator('.inbox').waitFor()
})
