import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

describe('Escape in the editor', () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())

  const openPage = async () =>
    await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }))

  test('[ESC-04] with nothing open or selected Escape shows the page alone, and brings the editor back', async () => {
    const { page, frame, faults } = await openPage()
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    for (const selected of [1, 0]) {
      await page.keyboard.press('Escape')
      await expect.poll(() => frame.locator('[data-selected]').count()).toBe(selected)
    }
    const bar = page.locator('.top-bar')
    expect(await bar.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.isVisible()).toBe(false)
    await expect.poll(() => page.locator('.page-frame').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await frame.locator('.block-text p').click()
    expect(await frame.locator('[data-selected], [data-writing]').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.isVisible()).toBe(true)
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    expect(faults).toEqual([])
    await page.close()
  })

  test('the page shown alone has a button to return', async () => {
    const { page } = await openPage()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Torna a modificare' }).click()
    await expect.poll(() => page.locator('.top-bar').isVisible()).toBe(true)
    await page.close()
  })

  test('[ESC-05] Escape closes the guide first, wherever the focus is, and only then shows the page alone', async () => {
    const { page } = await openPage()
    const guide = page.getByRole('dialog', { name: 'Per cominciare' })
    await page.getByRole('button', { name: /^Per cominciare/ }).click()
    await guide.waitFor()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => guide.isVisible()).toBe(false)
    expect(await page.locator('.top-bar').isVisible()).toBe(true)
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator('.top-bar').isVisible()).toBe(false)
    await page.close()
  })

  test('[ESC-08] Shift+Escape sends unsaved text, clears the browser’s storage and signs out', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id)
    await page.evaluate(() => localStorage.setItem('vetrina-prova', 'resta'))
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('End')
    await page.keyboard.type(' E un’altra.')
    await page.keyboard.press('Shift+Escape')
    await page.getByRole('button', { name: 'Accedi' }).waitFor()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await editor.call('POST', '/api/auth/sign-in', { email: 'anna@esempio.it', password: 'una frase lunga di prova' })
    expect(JSON.stringify(await editor.readPage(id))).toContain('Una frase. E un’altra.')
    await page.close()
  })
})
