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
  await page.getByText('L’hai spostata: questi sono i nuovi dati.').waitFor()
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
