import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Simulates a slow machine: whatever waits for the next paint is delayed until it is released. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const { requestAnimationFrame } = window
    const held: FrameRequestCallback[] = []
    window.requestAnimationFrame = (call) => held.push(call)
    Object.assign(window, {
      releaseFrames: () => {
        window.requestAnimationFrame = requestAnimationFrame
        for (const call of held) requestAnimationFrame(call)
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { releaseFrames(): void }).releaseFrames())
}

describe('the editor on a slow machine', () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('what is typed right after Ctrl+K goes into the address, not over the selected words', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Scrivici'))] })
    const { page, frame } = await editor.open(id)
    const text = frame.locator('.block-text p')
    await text.click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: 'Collegamento', disabled: false }).waitFor()
    const release = await holdFrames(page)
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('contatti')
    const address = page.getByRole('dialog', { name: 'Collegamento' }).getByRole('combobox')
    await expect.poll(() => address.inputValue()).toBe('contatti')
    expect(await text.textContent()).toBe('Scrivici')
    await release()
    await page.close()
  })

  test('a preview keeps its height while it is rendered, so that what is below never moves away', async () => {
    const { page } = await editor.open(await editor.createPage({ blocks: [] }), { panel: 'pages' })
    await page.getByRole('button', { name: 'Nuova pagina' }).click()
    const template = page.getByRole('dialog').locator('.template').first()
    await template.locator('iframe').waitFor({ state: 'attached' })
    const ratio = () => template.evaluate(({ clientWidth, clientHeight }) => clientHeight / clientWidth)
    expect(await ratio()).toBeLessThan(2)
    await template.locator('iframe[data-ready="true"]').waitFor()
    expect(await ratio()).toBeLessThan(2)
    await page.close()
  })

  test('the part of «Aspetto» that is clicked on the page has the focus as soon as it is open', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id, { panel: 'design' })
    const panel = page.getByRole('region', { name: 'Aspetto' })
    await panel.getByText(/^Vale per tutte le/).waitFor()
    const release = await holdFrames(page)
    await frame.locator('.site-header a').first().click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-part]')?.dataset.part))
      .toBe('name')
    await release()
    await page.close()
  })

  test('tools that were asked for do not take the focus once the selection has ended', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una.'), paragraph('Altra.'))] })
    const { page, frame } = await editor.open(id)
    const toolbar = page.locator('.block-toolbar')
    await frame.locator('.block-text p').first().click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('Escape')
    await frame.locator('.block-text[data-selected]').waitFor()
    await toolbar.waitFor()
    const release = await holdFrames(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+F10')
    await page.keyboard.press('Escape')
    await frame.locator('[data-selected]').waitFor({ state: 'detached' })
    await release()
    await toolbar.waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowDown')
    await toolbar.waitFor()
    // Effects of what was drawn have run after two frames.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.evaluate(() => document.activeElement?.matches('.page-frame'))).toBe(true)
    await page.close()
  })
})
