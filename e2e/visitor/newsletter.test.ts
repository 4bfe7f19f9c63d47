import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsletterLists, signUp } from '../../src/features/newsletter/public.ts'
import { openSqliteDatabase } from '../../src/platform/database/sqlite.ts'
import { axeFindings } from '../support/axe.ts'
import { dropFiles } from '../support/clicks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { holdRequests } from '../support/held-requests.ts'
import { type MailServer, startMailServer } from '../support/mail-server.ts'
import { root } from '../support/root.ts'

const CONSENT = {
  text: 'Voglio ricevere la newsletter.',
  version: '1',
  source: 'block',
  pagePath: '/',
  pageTitle: 'Casa',
  network: null,
} as const

let mails: MailServer
let editor: EditorTest
let visitor: BrowserContext

beforeAll(async () => {
  mails = await startMailServer()
  editor = await openEditor({ SMTP_URL: mails.url, VETRINA_MAIL_FROM: 'Vetrina <posta@vetrina.example>' })
  // Email clients on old phones have no scripts either.
  visitor = await editor.context
    .browser()!
    .newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
})
afterAll(async () => {
  await visitor?.close()
  await editor?.close()
  await mails?.close()
})

/** Signs up like a form of the site. */
async function ask(email: string): Promise<void> {
  const database = await openSqliteDatabase(join(editor.server.dataFolder, 'vetrina.db'))
  try {
    const [list] = await newsletterLists(database, editor.siteId)
    await database.transact((transaction) =>
      signUp(transaction, editor.siteId, { email, name: 'Ugo', listId: list!.id, consent: CONSENT }, new Date()),
    )
  } finally {
    await database.close()
  }
}

async function openPanel(width = 1440, context = editor.context): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/config/siti/${editor.siteId}/newsletter`)
  await page.getByRole('tab', { name: 'Messaggi' }).waitFor()
  return page
}

const DAY_MS = 86_400_000
const api = (rest: string) => `/api/sites/${editor.siteId}/newsletter/${rest}`

/** Imports a person who gave consent elsewhere. */
async function bring(text: string): Promise<void> {
  const { lists } = await editor.call<{ lists: { id: string }[] }>('GET', api('lists'))
  const consent = { listId: lists[0]!.id, origin: 'Quaderno in negozio', consentDate: '2026-01-10' }
  await editor.call('POST', api('imports'), { ...consent, text, preview: false })
}

async function writePostalAddress(page: Page): Promise<void> {
  const panel = page.locator('.newsletter')
  await panel.getByRole('tab', { name: 'Impostazioni' }).click()
  await panel.getByLabel('Indirizzo postale').fill('Via Roma 1\n80100 Napoli')
  await panel.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Impostazioni salvate.').waitFor()
  await panel.getByRole('tab', { name: 'Messaggi' }).click()
}

/** For an owner whose computer has another time zone than the site. */
async function openPanelAbroad(): Promise<{ page: Page; abroad: BrowserContext }> {
  const abroad = await editor.context.browser()!.newContext({
    baseURL: editor.server.installationUrl,
    timezoneId: 'Pacific/Kiritimati',
    storageState: await editor.context.storageState(),
  })
  return { page: await openPanel(1440, abroad), abroad }
}

async function openPerson(page: Page, email: string): Promise<Locator> {
  await page.getByRole('tab', { name: 'Iscritti' }).click()
  await page.getByRole('button', { name: email }).click()
  const person = page.getByRole('dialog', { name: email })
  await person.locator('time').first().waitFor()
  return person
}

/** Adds parts of these kinds to a new message. */
async function startMessage(page: Page, ...parts: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Scrivi un messaggio' }).click()
  for (const name of parts) await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^Togli: .*, parte ${parts.length}$`) }).waitFor()
}

test('from sign-up to unsubscribing: a visitor confirms, reads what the owner writes, and leaves', async () => {
  await ask('ugo@posta.example')
  await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(1)
  const confirmation = /http\S+\/account\/newsletter\/conferma\?t=\S+/.exec(mails.received[0]!.text)![0]
  const reader = await visitor.newPage()
  await reader.goto(confirmation)
  await reader.getByRole('button', { name: 'Conferma l’iscrizione' }).click()
  await reader.getByRole('heading', { name: 'Iscrizione confermata' }).waitFor()

  const page = await openPanel()
  const panel = page.locator('.newsletter')
  await panel.getByText('Qui compariranno i messaggi').waitFor()
  expect(await axeFindings(page, { within: '.newsletter' })).toEqual([])
  await panel.getByRole('tab', { name: 'Impostazioni' }).click()
  await panel.getByLabel('Indirizzo postale').fill('Via Roma 1\n80100 Napoli')
  await panel.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Impostazioni salvate.').waitFor()
  expect(await axeFindings(page, { within: '.newsletter' })).toEqual([])

  await panel.getByRole('tab', { name: 'Messaggi' }).click()
  await panel.getByRole('button', { name: 'Scrivi un messaggio' }).click()
  await panel.getByLabel('Oggetto').fill('Il pane di Natale')
  await panel.getByRole('button', { name: 'Titolo', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Si prenota da oggi')
  await panel.getByRole('button', { name: 'Testo', exact: true }).click()
  await panel.getByRole('textbox', { name: 'Testo', exact: true }).fill('Ciao, **ecco** il listino.')
  await panel.getByText('Salvato', { exact: true }).waitFor()
  const preview = page.frameLocator('.newsletter-frame')
  await preview.getByRole('heading', { name: 'Si prenota da oggi' }).waitFor()
  expect(await axeFindings(page, { within: '.newsletter' })).toEqual([])
  await panel.getByRole('button', { name: 'Invia…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviare il messaggio?' })
  await dialog.getByText('Va a un iscritto di «Newsletter»').waitFor()
  await dialog.getByRole('button', { name: 'Invia a un iscritto' }).click()
  await panel.getByText('Inviato', { exact: true }).waitFor()

  await expect.poll(() => mails.received.length, { timeout: 20_000 }).toBe(2)
  const mail = mails.received[1]!
  expect(mail.to).toBe('ugo@posta.example')
  expect(mail.html).toContain('<strong>ecco</strong>')
  const leave = /<([^>]+)>/.exec(mail.headers['list-unsubscribe']!)![1]!
  await reader.goto(leave)
  await reader.getByRole('heading', { name: 'Vuoi disiscriverti?' }).waitFor()
  await reader.getByRole('button', { name: 'Disiscrivimi' }).click()
  await reader.getByRole('heading', { name: 'Non riceverai più i nostri messaggi' }).waitFor()

  await panel.getByRole('tab', { name: 'Iscritti' }).click()
  await panel.locator('.newsletter-rows').getByText('Disiscritto', { exact: true }).waitFor()
  await panel.getByRole('button', { name: /ugo@posta\.example/ }).click()
  const person = page.getByRole('dialog', { name: 'ugo@posta.example' })
  for (const words of ['Ha chiesto l’iscrizione', 'Ha confermato', 'Si è disiscritto'])
    await person.getByText(words).waitFor()
  await person.getByRole('button', { name: 'Chiudi' }).last().click()
  await reader.getByRole('button', { name: 'Iscriviti di nuovo' }).click()
  await reader.getByRole('heading', { name: 'La tua scelta è salvata' }).waitFor()
  await reader.close()
  await page.close()
})

test('on a phone addresses are imported after a preview of the result', async () => {
  const page = await openPanel(390)
  const panel = page.locator('.newsletter')
  await panel.getByRole('tab', { name: 'Iscritti' }).click()
  await panel.getByRole('button', { name: 'Importa' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Indirizzi').fill('ada@posta.example;Ada\nrotto\neva@posta.example')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await dialog.getByText('Scrivi da dove viene il consenso').waitFor()
  await dialog.getByLabel('Da dove viene il consenso').fill('Quaderno in negozio')
  await dialog.getByLabel('Quando è stato dato').fill('2026-01-10')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await dialog.getByText('Una riga non va bene').waitFor()
  expect(await axeFindings(page, { within: '[role="dialog"]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Importa 2 indirizzi' }).click()
  await panel.getByText('ada@posta.example').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(await axeFindings(page, { within: '.newsletter' })).toEqual([])
  await page.close()
})

test('moving or removing a part by keyboard keeps the focus on the parts', async () => {
  const page = await openPanel()
  await startMessage(page, 'Titolo', 'Testo', 'Linea')
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel || document.activeElement?.textContent)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Sposta su: Linea, parte 3')
  await expect.poll(focused).toBe('Sposta su: Linea, parte 2')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Sposta giù: Linea, parte 1')
  await press('Sposta giù: Titolo, parte 2')
  await expect.poll(focused).toBe('Sposta su: Titolo, parte 3')
  await press('Togli: Testo, parte 2')
  await expect.poll(focused).toBe('Togli: Titolo, parte 2')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Togli: Linea, parte 1')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Titolo')
  await page.close()
})

test('with slow answers, nothing that is written in a message is reverted by a picture, or by reopening it', async () => {
  const page = await openPanel()
  await startMessage(page, 'Immagine')
  const subject = page.getByLabel('Oggetto')
  const pictures = await holdRequests(page, 'POST', '**/uploads')
  await dropFiles(page.locator('.newsletter-section .drop-zone'), join(root, 'demo/pictures/tazze.jpg'))
  await pictures.arrived()
  await subject.fill('La torta')
  await pictures.send()
  await page.getByRole('button', { name: 'Togli l’immagine' }).waitFor()
  expect(await subject.inputValue()).toBe('La torta')
  await page.getByText('Salvato', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Tutti i messaggi' }).click()
  await page.getByRole('button', { name: /^La torta/ }).click()
  const saves = await holdRequests(page, 'PUT', '**/newsletter/mailings/*')
  await subject.fill('La torta di Natale')
  await saves.arrived()
  await subject.fill('La torta di Pasqua')
  await page.getByRole('button', { name: 'Tutti i messaggi' }).click()
  await page.getByRole('button', { name: /^La torta/ }).click()
  for (const _ of ['Natale', 'Pasqua']) await saves.send()
  await expect.poll(() => subject.inputValue()).toBe('La torta di Pasqua')
  await subject.fill('La torta di tutti i giorni')
  await saves.send()
  await page.getByText('Salvato', { exact: true }).waitFor()
  await page.close()
})

test('with slow or failing answers, what is being typed stays on the screen', async () => {
  const page = await openPanel()
  const panel = page.locator('.newsletter')
  const dialog = page.getByRole('dialog')
  await panel.getByRole('tab', { name: 'Iscritti' }).click()
  await panel.getByRole('button', { name: 'Aggiungi una persona' }).click()
  await dialog.getByLabel('Indirizzo e-mail').fill('nino@posta.example')
  await dialog.getByLabel('Da dove viene il consenso').fill('Quaderno in negozio')
  await dialog.getByLabel('Quando è stato dato').fill('2026-01-10')
  const people = await holdRequests(page, 'POST', '**/newsletter/subscribers')
  await dialog.getByRole('button', { name: 'Aggiungi' }).click()
  await people.arrived()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Importa' }).click()
  await dialog.getByLabel('Indirizzi').fill('nina@posta.example')
  await people.send()
  await page.getByText('nino@posta.example è tra gli iscritti.').waitFor()
  const imports = await holdRequests(page, 'POST', '**/newsletter/imports')
  await dialog.getByLabel('Da dove viene il consenso').fill('Quaderno in negozio')
  await dialog.getByLabel('Quando è stato dato').fill('2026-01-10')
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await imports.arrived()
  await dialog.getByLabel('Indirizzi').fill('nina@posta.example\nnilla@posta.example')
  const outdated = page.waitForResponse('**/newsletter/imports')
  await imports.send()
  await outdated
  await dialog.getByRole('button', { name: 'Controlla' }).click()
  await imports.send()
  await dialog.getByRole('button', { name: 'Importa 2 indirizzi' }).waitFor()
  await page.keyboard.press('Escape')
  await panel.getByRole('tab', { name: 'Impostazioni' }).click()
  const sender = panel.getByRole('textbox', { name: 'Mittente' })
  await sender.fill('Il forno')
  await page.route('**/newsletter/settings', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  )
  await panel.getByRole('button', { name: 'Salva' }).click()
  await page.getByText('Impostazioni salvate.').waitFor()
  expect(await sender.inputValue()).toBe('Il forno')
  await page.close()
})

test('an unfinished message says what is missing, and cannot be sent', async () => {
  await bring('ida@posta.example')
  const page = await openPanel()
  await writePostalAddress(page)
  await startMessage(page, 'Pulsante', 'Immagine')
  await page.getByRole('button', { name: 'Invia…' }).click()
  const preview = page.frameLocator('.newsletter-frame')
  const unready = page.getByRole('dialog', { name: 'Il messaggio non è pronto' })
  for (const sentence of [
    'Scrivi l’oggetto: è la prima cosa che si legge.',
    'Un pulsante non è completo: servono le parole e l’indirizzo a cui porta.',
    'Un’immagine non è ancora stata scelta.',
  ])
    await unready.getByText(sentence).waitFor()
  await expect.poll(() => unready.getByRole('listitem').count()).toBe(3)
  expect(await unready.getByRole('button', { name: /^Invia|^Programma/ }).count()).toBe(0)
  await unready.getByRole('button', { name: 'Torna al messaggio' }).click()

  await page.getByRole('button', { name: 'Togli: Immagine, parte 2' }).click()
  await page.getByLabel('Oggetto').fill('Il pane di Natale')
  await page.getByLabel('Parole').fill('Prenota')
  await page.getByRole('button', { name: 'Invia…' }).click()
  await unready.getByText('Un pulsante non è completo').waitFor()
  await expect.poll(() => unready.getByRole('listitem').count()).toBe(1)
  await preview.getByText('Prenota').waitFor()
  expect(await axeFindings(page, { within: '[role="dialog"]' })).toEqual([])
  await unready.getByRole('button', { name: 'Torna al messaggio' }).click()
  await page.getByRole('button', { name: 'Togli: Pulsante, parte 1' }).click()
  await page.getByRole('button', { name: 'Testo', exact: true }).click()
  await page.getByRole('textbox', { name: 'Testo', exact: true }).fill('Ciao, ecco:\n- uno\n- due')
  await preview.getByRole('listitem').filter({ hasText: 'due' }).waitFor()
  await page.getByRole('button', { name: 'Invia…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviare il messaggio?' })
  await expect.poll(() => dialog.getByRole('button', { name: /^Invia a/ }).isEnabled()).toBe(true)
  await page.close()
})

test('a person’s record uses the site’s time zone wherever its owner is, and readable dates', async () => {
  await bring('leo@posta.example,Leo')
  const { page, abroad } = await openPanelAbroad()
  const person = await openPerson(page, 'leo@posta.example')
  const time = person.locator('time')
  const instant = new Date((await time.getAttribute('datetime'))!)
  const inRome = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Rome' } as const
  expect(await time.innerText()).toBe(instant.toLocaleString('it', inRome))
  expect(await person.getByText(/^Data del consenso/).innerText()).toBe('Data del consenso: 10 gennaio 2026')
  await abroad.close()
})

test('a message is sent in the site’s time zone, not its owner’s', async () => {
  await bring('mia@posta.example')
  const { page, abroad } = await openPanelAbroad()
  await writePostalAddress(page)
  await startMessage(page, 'Titolo')
  await page.getByLabel('Oggetto').fill('A suo tempo')
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Si prenota')
  await page.getByRole('button', { name: 'Invia…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inviare il messaggio?' })
  await dialog.getByRole('radio', { name: 'Più tardi' }).check()
  const day = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10)
  await dialog.getByLabel('Giorno e ora').fill(`${day}T09:30`)
  await dialog.getByRole('button', { name: 'Programma' }).click()
  await page.getByText(/^Parte il .*09:30; oggi/).waitFor()
  const { mailings } = await editor.call<{ mailings: { scheduledFor: string }[] }>('GET', api('mailings'))
  const planned = new Date(mailings.find(({ scheduledFor }) => scheduledFor !== null)!.scheduledFor)
  const inRome = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Rome' } as const
  expect(planned.toLocaleString('sv-SE', inRome)).toBe(`${day} 09:30`)
  await abroad.close()
})

test('a person’s state has the same name in the list and in the record', async () => {
  await bring('noa@posta.example')
  const page = await openPanel()
  const person = await openPerson(page, 'noa@posta.example')
  const row = page.locator('.newsletter-rows li').filter({ hasText: 'noa@posta.example' })
  expect(await row.locator('.mantine-Badge-root').innerText()).toBe('Iscritto')
  expect(await person.locator('.mantine-Badge-root').innerText()).toBe('Iscritto')
  await page.close()
})
