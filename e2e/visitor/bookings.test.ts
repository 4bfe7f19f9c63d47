import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { demoBrowser } from '../support/demo-browser.ts'
import { polled } from '../support/polled.ts'

const demo = demoBrowser()
const PAGE = '/blocchi/prenotazioni'
const PLACE = '#a-persone'
const DAY_MS = 86_400_000

/** Chooses days from a week ahead on, until one has times: some are closed. */
async function chooseOpenDay(page: Page, form: () => Locator, { scripted }: { scripted: boolean }): Promise<string> {
  const first = Date.parse((await form().getByLabel('Giorno').getAttribute('min'))!)
  for (let ahead = 7; ahead < 40; ahead++) {
    const day = new Date(first + ahead * DAY_MS).toISOString().slice(0, 10)
    await form().getByLabel('Giorno').fill(day)
    await form().getByRole('button', { name: /^Vedi/ }).press('Enter')
    if (scripted) await form().locator('..').locator('form[data-state="idle"]').waitFor()
    await page.locator(`${PLACE} .booking-times`).waitFor()
    if ((await form().getByRole('radio').count()) > 0) return day
  }
  throw new Error('No day is open')
}

test('a booking is made by keyboard and without leaving the page until it is stored, then cancelled', async () => {
  await using opened = await demo.open(PAGE)
  const { page, faults, foreign } = opened
  const form = () => page.locator(`${PLACE} form`)
  await page.locator(PLACE).scrollIntoViewIfNeeded()
  await page.locator(`${PLACE} form[data-state]`).waitFor()
  expect(await axeFindings(page, { within: PLACE })).toEqual([])
  await form().getByLabel('Persone').fill('9')
  await form().getByRole('button', { name: 'Vedi gli orari' }).press('Enter')
  await form().getByText('Si prenota da 1 a 8 persone.').waitFor()
  await polled(() =>
    form()
      .getByLabel('Persone')
      .evaluate((box) => box === document.activeElement),
  ).toBe(true)
  await form().getByLabel('Persone').fill('3')
  await chooseOpenDay(page, form, { scripted: true })
  expect(new URL(page.url()).pathname).toBe(PAGE)
  expect(await axeFindings(page, { within: PLACE })).toEqual([])
  await form().getByLabel('Nome e cognome').fill('Ugo Verdi')
  await form().getByLabel('Note').fill('Con una bambina')
  // Enter in a field books: what is missing is said at its field, and what was written stays.
  await form().getByLabel('Nome e cognome').press('Enter')
  await form().getByText('Scegli un orario.').waitFor({ timeout: 30_000 })
  expect(await form().getByLabel('Nome e cognome').inputValue()).toBe('Ugo Verdi')
  expect(await form().getByLabel('Note').inputValue()).toBe('Con una bambina')
  const times = form().getByRole('radio')
  await polled(() => times.first().evaluate((radio) => radio === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  await form().getByLabel('E-mail').fill('ugo@posta.example')
  await form().getByLabel('E-mail').press('Enter')
  await page.getByRole('heading', { name: 'La prenotazione è confermata' }).waitFor({ timeout: 30_000 })
  expect(await page.locator('.booking-card').innerText()).toContain('Con una bambina')
  expect(await axeFindings(page, {})).toEqual([])
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  await page.getByRole('button', { name: 'Annulla la prenotazione' }).press('Enter')
  await page.getByRole('heading', { name: 'La prenotazione è annullata' }).waitFor()
  expect([faults.filter((fault) => !fault.includes('400')), foreign]).toEqual([[], []])
})

test('a day is typed in peace: the page asks once nobody types, and keeps what is being written', async () => {
  await using opened = await demo.open(PAGE, { before: (page) => page.clock.install() })
  const { page } = opened
  const form = () => page.locator(`${PLACE} form`)
  await page.locator(PLACE).scrollIntoViewIfNeeded()
  await page.locator(`${PLACE} form[data-state]`).waitFor()
  const open = await chooseOpenDay(page, form, { scripted: true })
  const name = form().getByLabel('Nome e cognome')
  await name.fill('Ugo Verdi')
  const day = form().getByLabel('Giorno')
  const nodes = { day: await day.elementHandle(), name: await name.elementHandle() }
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/bookings/Send')) asked++
  })
  await page.clock.pauseAt(Date.now() + DAY_MS)
  const later = (days: number) => new Date(Date.parse(open) + days * DAY_MS).toISOString().slice(0, 10)
  await day.fill(later(1))
  await page.clock.runFor(599)
  await day.fill(later(7))
  await page.clock.runFor(599)
  expect(asked).toBe(0)
  const answer = page.waitForResponse('**/api/bookings/Send')
  await page.clock.runFor(1)
  expect((await answer).status()).toBe(200)
  await form()
    .locator('legend')
    .getByText(String(Number(later(7).slice(8))))
    .waitFor()
  expect(asked).toBe(1)
  for (const node of Object.values(nodes)) expect(await node!.evaluate((one) => one.isConnected)).toBe(true)
  expect(await day.evaluate((box) => box === document.activeElement)).toBe(true)
  expect([await day.inputValue(), await name.inputValue()]).toEqual([later(7), 'Ugo Verdi'])
  // On a day without times nobody is asked who comes, and what they wrote waits for another.
  await day.fill(later(300))
  await page.clock.runFor(600)
  await form().getByText('Per questo giorno non c’è nessun orario.').waitFor()
  expect(await name.isVisible()).toBe(false)
  await day.fill(later(7))
  await page.clock.runFor(600)
  await name.waitFor()
  expect([await name.inputValue(), await form().getByRole('radio').count()]).toEqual(['Ugo Verdi', expect.any(Number)])
  expect(await form().getByRole('button', { name: 'Prenota', exact: true }).last().isVisible()).toBe(true)
})

test('what the server says in place of a page is told', async () => {
  await using opened = await demo.open(PAGE)
  const { page } = opened
  const form = page.locator(`${PLACE} form`)
  await page.locator(PLACE).scrollIntoViewIfNeeded()
  await page.locator(`${PLACE} form[data-state]`).waitFor()
  const error = 'Troppe richieste in poco tempo. Aspetta un momento e riprova.'
  await page.route('**/api/bookings/Send', (route) => route.fulfill({ status: 429, json: { error } }))
  await form.getByRole('button', { name: 'Vedi gli orari' }).press('Enter')
  await form.getByRole('alert').getByText(error).waitFor()
})

test('all of it works without scripts: a faulty form, a booking, and another day', async () => {
  await using opened = await demo.open(PAGE, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
  const { page, foreign } = opened
  const form = () => page.locator(`${PLACE} form`)
  await form().getByLabel('Persone').fill('2')
  await chooseOpenDay(page, form, { scripted: false })
  await form().locator('.booking-slot').first().click()
  await form().getByLabel('Nome e cognome').fill('Ida Bianchi')
  await form().getByLabel('E-mail').fill('ida@posta')
  await form().getByRole('button', { name: 'Prenota', exact: true }).last().click()
  const email = form().getByLabel('E-mail')
  await polled(() => email.getAttribute('aria-invalid')).toBe('true')
  expect([await email.inputValue(), await form().getByRole('radio').first().isChecked()]).toEqual(['ida@posta', true])
  await email.fill('ida@posta.example')
  await form().getByRole('button', { name: 'Prenota', exact: true }).last().click()
  await page.getByRole('heading', { name: 'La prenotazione è confermata' }).waitFor()
  const before = await page.locator('.booking-card dd').first().innerText()
  const booked = new URL(page.url()).pathname
  const first = Date.parse((await page.getByLabel('Giorno').getAttribute('min'))!)
  for (let ahead = 14; (await page.getByRole('button', { name: 'Sposta a quest’ora' }).count()) === 0; ahead++) {
    expect(ahead).toBeLessThan(50)
    await page.getByLabel('Giorno').fill(new Date(first + ahead * DAY_MS).toISOString().slice(0, 10))
    await page.getByRole('button', { name: 'Vedi gli orari' }).click()
    await page.locator('.booking-times').waitFor()
  }
  await page.locator('.booking-slot').last().click()
  await page.getByRole('button', { name: 'Sposta a quest’ora' }).click()
  await page.getByText('La prenotazione è stata spostata: questi sono i nuovi dati.').waitFor()
  expect(new URL(page.url()).pathname).toBe(booked)
  expect(await page.locator('.booking-card dd').first().innerText()).not.toBe(before)
  expect(foreign).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'the restaurant takes bookings on its page, on a phone in %s',
  async (colorScheme) => {
    const address = `http://porto.localhost:${demo.server.port}/prenota`
    await using opened = await demo.open(address, { colorScheme, viewport: { width: 390, height: 800 } })
    const { page, faults } = opened
    await page.locator('form.booking').scrollIntoViewIfNeeded()
    await page.locator('form.booking[data-state]').waitFor()
    await page.getByRole('button', { name: 'Vedi gli orari' }).click()
    await page.locator('.booking-times').waitFor()
    expect(await axeFindings(page, { within: 'form.booking' })).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true)
    expect(faults).toEqual([])
  },
)
