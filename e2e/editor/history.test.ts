import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { clicksInDocs, countingHands } from '../support/clicks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { strangeLetters } from '../support/strange-letters.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
const named = (name: string, ...blocks: StoredBlock[]): StoredBlock => ({ ...section(...blocks), props: { name } })

describe('a page compared with an earlier version', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('the page names its changes; a block and the page are restored in three clicks, and today’s version stays', async () => {
    const hours = paragraph('Aperti il sabato mattina.')
    const gone = named('Novità', paragraph('La fiera di maggio.'))
    const id = await editor.createPage({ blocks: [named('Orari', hours, paragraph('Sempre uguale.')), gone] })
    const document = `/api/sites/${editor.siteId}/documents/${id}`
    await editor.call('POST', `${document}/revisions`, { name: 'Ieri' })
    const text = async () => JSON.stringify((await editor.readPage(id)).blocks)
    const versions = async () =>
      (await editor.call<{ revisions: { id: string; reason: string }[] }>('GET', `${document}/revisions`)).revisions
    const content = async (revision: { id: string }) =>
      JSON.stringify(await editor.call('GET', `${document}/revisions/${revision.id}`))

    const { page, frame, saved, faults } = await editor.open(id)
    await frame.getByText('Aperti il sabato mattina.').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Aperti la domenica mattina.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+d')
    await frame
      .locator('.block-section')
      .last()
      .click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Delete')
    await saved()
    await eventually(text).not.toContain('fiera')

    const hands = countingHands(page)
    await hands.click(page.getByRole('button', { name: 'Cronologia' }))
    await page.locator('.version-now', { hasText: /Adesso.*3 modifiche/ }).waitFor()
    await hands.click(page.getByRole('button', { name: /Ieri/ }))
    const compared = page.frameLocator('.compared-page')
    const change = (label: string) =>
      compared.locator('[data-change]').filter({ has: compared.locator(`> .change-label:text-is("${label}")`) })
    await change('cambiato').waitFor()
    await page.getByRole('dialog', { name: /^Confronto con la versione delle \d+:\d\d, / }).waitFor()
    expect(await axeFindings(page, { within: '[role="dialog"]' })).toEqual([])
    expect(await strangeLetters(page)).toEqual([])
    expect(await change('cambiato').locator('del').allInnerTexts()).toEqual([
      expect.stringMatching('il'),
      expect.stringMatching('sabato'),
    ])
    expect((await change('cambiato').locator('ins').allInnerTexts()).join('').trim()).toBe('la domenica')
    expect(await change('aggiunto').innerText()).toContain('Aperti la domenica mattina.')
    expect(await change('tolto').innerText()).toContain('La fiera di maggio.')
    expect(await change('cambiato').count()).toBe(1)
    expect(await compared.locator('[data-change]', { hasText: 'Sempre uguale.' }).count()).toBe(0)
    // A label has its own line and covers no text.
    const covered = await compared.locator('.change-label').evaluateAll(
      (labels) =>
        labels.filter((label) => {
          const own = label.getBoundingClientRect()
          const words = label.nextElementSibling!.getBoundingClientRect()
          return own.bottom > words.top + 1 && own.top < words.bottom
        }).length,
    )
    expect(covered).toBe(0)
    for (const label of ['aggiunto', 'tolto', 'cambiato'])
      expect(await change(label).evaluate((block) => getComputedStyle(block).outlineStyle)).not.toBe('none')

    await hands.click(
      page.locator('.changes > li', { hasText: 'cambiato' }).getByRole('button', { name: 'Ripristina il blocco' }),
    )
    expect(hands.count).toBe(FIGURE)
    await frame.getByText('Aperti il sabato mattina.').waitFor()
    await eventually(text).toContain('Aperti il sabato mattina.')
    expect(await text()).not.toContain('fiera')
    const today = (await versions()).find(({ reason }) => reason === 'restore')
    expect(await content(today!)).not.toContain('sabato')

    const again = countingHands(page)
    await again.click(page.getByRole('button', { name: /Ieri/ }))
    await again.click(page.getByRole('button', { name: 'Ripristina la pagina' }))
    expect(again.count + 1).toBe(FIGURE)
    await frame.getByText('La fiera di maggio.').waitFor()
    await eventually(async () => (await frame.locator('main .text').allInnerTexts()).length).toBe(3)
    expect((await versions()).filter(({ reason }) => reason === 'restore')).toHaveLength(2)
    await page.locator('.version-row', { hasText: 'Prima di un ripristino' }).nth(1).waitFor()
    // The author, and how much differs from the previous version.
    const first = page.locator('.version-row', { hasText: 'Prima di un ripristino' }).last()
    await eventually(() => first.locator('.version-words').innerText()).toMatch(
      /^anna.* · 3 modifiche: 1 testo, 1 testo in più, 1 sezione in meno$/i,
    )
    expect(faults).toEqual([])
    await page.close()
  })
})

const FIGURE = clicksInDocs().get('Undo a mistake of yesterday')
