import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

let editor: EditorTest
beforeAll(async () => {
  editor = await openEditor()
}, 60_000)
afterAll(() => editor?.close())

const TABLE = { columns: ['Mese', 'Pezzi'], rows: [['Gennaio', '10']] }

test('[EDIT-21] [EDIT-22] [EDIT-23] a chart’s cells are typed, pasted and removed by keyboard, and a step is taken back', async () => {
  const block: StoredBlock = { id: newId(), type: 'chart', version: 1, props: { table: TABLE } }
  const id = await editor.createPage({ title: 'Numeri', blocks: [section(block)] })
  const { page, frame, faults } = await editor.open(id)
  const numbers = () => frame.locator('.chart-number').allTextContents()
  await expect.poll(numbers).toEqual(['10'])
  await frame.locator('.chart-plot').click()
  const inspector = page.locator('.inspector')
  const cell = (name: string) => inspector.getByRole('textbox', { name, exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? '')
  await cell('Pezzi, riga 1').fill('25')
  await expect.poll(numbers).toEqual(['25'])
  expect(await inspector.getByRole('button', { name: 'Togli la riga 1' }).count()).toBe(0)

  await cell('Pezzi, riga 1').press('Enter')
  await expect.poll(focused).toBe('Pezzi, riga 2')
  await page.keyboard.type('40')
  await expect.poll(numbers).toEqual(['25', '40'])
  await inspector.getByText('Una riga è segnata: manca un nome o un numero.').waitFor()
  expect(await cell('Pezzi, riga 2').getAttribute('aria-description')).toBe('manca un nome o un numero.')
  await page.keyboard.press('ArrowUp')
  await expect.poll(focused).toBe('Pezzi, riga 1')

  const paste = (text: string) =>
    page.evaluate((plain) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', plain)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  await cell('Mese, riga 1').focus()
  await paste('Marzo\t1.250,5\nAprile\t900\n')
  await expect.poll(numbers).toEqual(['1.250,5', '900'])
  await paste(Array.from({ length: 203 }, (_, index) => `Giorno ${index}\t${index}`).join('\n'))
  await inspector.getByText(/Non ci stavano 3 righe: la tabella può avere al massimo 200 righe/).waitFor()
  expect(await inspector.getByRole('row').count()).toBe(1 + 200 + 1)
  await page.keyboard.press('Control+z')
  await expect.poll(numbers).toEqual(['1.250,5', '900'])

  await inspector.getByRole('button', { name: 'Togli la riga 2' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(numbers).toEqual(['1.250,5'])
  await expect.poll(focused).toBe('Mese, riga 1')
  expect(await axeFindings(page, { within: '.inspector' })).toEqual([])
  expect(faults).toEqual([])
  await page.close()
})
