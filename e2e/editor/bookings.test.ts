import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { isTooWide, openPanel } from '../support/owner-panel.ts'
import { polled } from '../support/polled.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

test('owners begin with tables, write a booking by telephone, mark who came, and cancel', async () => {
  const page = await openPanel(editor, 'prenotazioni')
  await page.getByRole('heading', { name: 'Ancora niente da prenotare' }).waitFor()
  expect(await axeFindings(page, {})).toEqual([])
  await page.getByRole('button', { name: 'Tavoli di un ristorante' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Persone, fino a').fill('99')
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.getByText('Il gruppo più grande deve stare nei posti che hai.').first().waitFor()
  await dialog.getByLabel('Persone, fino a').fill('8')
  await dialog.getByLabel('Posti').fill('4')
  await dialog.getByLabel('Persone, fino a').fill('4')
  await dialog.getByRole('textbox', { name: 'Lunedì' }).fill('19.30–22')
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Salva' }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Il giorno dopo' }).click()
  await page.getByRole('heading', { name: 'Nessuno, per ora' }).waitFor()
  const asked = () => new URL(page.url()).searchParams.get('giorno')
  // Today is empty too; its day is not in the address.
  await polled(asked).toMatch(/^\d{4}-\d\d-\d\d$/)
  await polled(() => page.getByLabel('Giorno', { exact: true }).inputValue()).toBe(asked())
  async function write(name: string, party: string) {
    await page.getByRole('button', { name: 'Scrivi una prenotazione' }).click()
    await dialog.getByLabel('Ora').selectOption('20:00')
    await dialog.getByLabel('Persone').fill(party)
    await dialog.getByLabel('A nome di').fill(name)
    await dialog.getByLabel('Telefono').fill('333 1234567')
    await dialog.getByRole('button', { name: 'Scrivi la prenotazione' }).click()
  }
  await write('Ida Bianchi', '3')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 prenotazione, 3 persone').waitFor()
  expect(await page.getByRole('link', { name: '333 1234567' }).getAttribute('href')).toBe('tel:3331234567')
  // One more than there are places: only when the owner says so.
  await write('Ugo Verdi', '2')
  await dialog.getByLabel('Scrivila lo stesso, oltre i posti che ci sono').check()
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Scrivi la prenotazione' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('2 prenotazioni, 5 persone').waitFor()

  const arrived = page.getByRole('button', { name: 'Arrivati: Ida Bianchi' })
  await arrived.press('Enter')
  await polled(() => arrived.getAttribute('aria-pressed')).toBe('true')
  await page.getByText('arrivate 3').waitFor()
  await page.getByRole('button', { name: 'Annulla la prenotazione di Ugo Verdi' }).click()
  await dialog.getByRole('button', { name: 'Annulla la prenotazione' }).click()
  await page.getByText('1 prenotazione, 3 persone').waitFor()
  // Without an address nobody can ask to be erased in another place.
  const row = page.getByRole('listitem').filter({ hasText: 'Ugo Verdi' })
  await page.getByRole('button', { name: 'Elimina i dati di Ugo Verdi' }).click()
  await dialog.getByText('Nome, contatti e note di Ugo Verdi').waitFor()
  expect(await axeFindings(page, { within: '[role=dialog]' })).toEqual([])
  await dialog.getByRole('button', { name: 'Elimina per sempre' }).click()
  await polled(() => row.count()).toBe(0)
  expect(await axeFindings(page, {})).toEqual([])
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await isTooWide(page)).toBe(false)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeFindings(page, {})).toEqual([])
  await page.close()
})

test('the block offers what is chosen in its properties', async () => {
  const bookables = `/api/sites/${editor.siteId}/bookables`
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '12:00' }])
  await editor.call('POST', bookables, { rules: { name: 'Consulenza', hours: { week } } })
  await editor.call('POST', bookables, { rules: { name: 'Visita', hours: { week }, partyMost: 4 } })
  const block: StoredBlock = { id: newId(), type: 'booking', version: 1, props: {} }
  const id = await editor.createPage({ title: 'Prenota', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  await frame.locator('form.booking').waitFor()
  await polled(() => frame.getByLabel('Che cosa').locator('option').allInnerTexts()).toContain('Consulenza')
  await frame.locator('.booking-choices').click({ position: { x: 2, y: 2 } })
  const inspector = page.locator('.inspector')
  await inspector.getByLabel('Che cosa si prenota').selectOption({ label: 'Consulenza' })
  await polled(() => frame.getByLabel('Che cosa').count()).toBe(0)
  await polled(() => frame.getByLabel('Persone').count()).toBe(0)
  expect(await axeFindings(page, { within: '.inspector' })).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})
