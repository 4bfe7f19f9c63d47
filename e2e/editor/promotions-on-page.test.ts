import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
let documentId: string

beforeAll(async () => {
  editor = await openEditor()
  documentId = await editor.createPage({ title: 'Casa', urlId: '', blocks: [section(paragraph('Pane fresco'))] })
  const path = `/api/sites/${editor.siteId}`
  const { draft, draftVersion } = await editor.call<{ draft: Record<string, object>; draftVersion: number }>(
    'GET',
    path,
  )
  const promotions = {
    announcement: { enabled: true, text: 'Ad agosto siamo chiusi.', button: null },
    popup: { enabled: true, title: 'Pane nuovo', text: 'Ogni sabato.' },
    mobileInfoBar: { enabled: true },
  }
  const frame = { ...draft.frame, footer: { phone: '+39 06 123' } }
  await editor.call('PUT', `${path}/draft`, { baseVersion: draftVersion, content: { ...draft, frame, promotions } })
})
afterAll(() => editor?.close())

test('promotions of all pages are shown around the edited page; the popup only while it is set up', async () => {
  const { page, frame, faults } = await editor.open(documentId)
  await frame.locator('.announcement-bar').getByText('Ad agosto siamo chiusi.').waitFor()
  await expect.poll(() => frame.locator('.mobile-info-bar a[href="tel:+3906123"]').count()).toBe(1)
  const order = await frame
    .locator('body')
    .evaluate((body) =>
      [
        ...body.querySelectorAll('.announcement-bar, header.site-header, main, footer.site-footer, .mobile-info-bar'),
      ].map(({ classList, tagName }) => classList[0] ?? tagName),
    )
  expect(order).toEqual(['announcement-bar', 'site-header', 'MAIN', 'site-footer', 'mobile-info-bar'])
  expect(await frame.locator('.popup-overlay').count()).toBe(0)
  expect(faults).toEqual([])
  await page.close()
})

test('the popup is rendered open, with the image chosen for it', async () => {
  const { page, frame, faults } = await editor.open(documentId, { panel: 'promozioni' })
  const popup = frame.locator('dialog.popup-overlay[open]')
  await popup.getByRole('heading', { name: 'Pane nuovo' }).waitFor()
  expect(await popup.locator('img').count()).toBe(0)
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#a4452a' } })
    .jpeg()
    .toBuffer()
  await page.getByRole('button', { name: 'Messaggio in primo piano' }).click()
  const field = page.getByText('Immagine', { exact: true }).locator('..')
  await field.getByRole('button', { name: 'Scegli un’immagine' }).click()
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'pane.jpg', mimeType: 'image/jpeg', buffer })
  await popup.locator('img[src*="pane.jpg"]').waitFor()
  expect(faults).toEqual([])
  await page.close()
})

test('two texts of the popup written just before its panel closes are both saved', async () => {
  const { page } = await editor.open(documentId, { panel: 'promozioni' })
  await page.getByRole('button', { name: 'Messaggio in primo piano' }).click()
  await page.getByLabel('Raccogli iscrizioni alla newsletter').check()
  await page.getByLabel('Testo del pulsante').fill('Sì, voglio')
  await page.getByLabel('A che cosa acconsente chi si iscrive').fill('Voglio le offerte.')
  const rail = page.getByRole('navigation', { name: 'Parti del sito' })
  await rail.getByRole('button', { name: 'Articoli' }).click()
  const saved = async () => {
    type Answer = { draft: { promotions: { popup: { signUp: object } } } }
    return (await editor.call<Answer>('GET', `/api/sites/${editor.siteId}`)).draft.promotions.popup.signUp
  }
  await expect.poll(saved).toMatchObject({ label: 'Sì, voglio', consent: 'Voglio le offerte.' })
  await page.close()
})

test('a switch never shows its old state once more after it was pressed', async () => {
  const { page } = await editor.open(documentId, { panel: 'promozioni' })
  const toggle = page.getByRole('switch', { name: 'Mostra l’avviso' }).first()
  await toggle.waitFor()
  const states = await toggle.evaluate(async (one: HTMLInputElement) => {
    const { checked } = one
    one.click()
    // What the click leads to before the next task, and so before the next frame.
    for (let microtask = 0; microtask < 50; microtask++) await null
    return [checked, one.checked]
  })
  expect(states).toEqual([states[0], !states[0]])
  await page.close()
})
