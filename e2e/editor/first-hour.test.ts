import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { clicksInDocs } from '../support/clicks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { firstHour } from '../support/first-hour.ts'

describe('an owner’s first hour', () => {
  let editor: EditorTest
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-first-hour-'))
  const picture = join(folder, 'pane.jpg')
  beforeAll(async () => {
    editor = await openEditor()
    await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#c96' } })
      .jpeg()
      .toFile(picture)
  })
  afterAll(async () => {
    await editor.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('by mouse: from nothing to a public site, in the documented number of clicks', async () => {
    const page = await editor.context.newPage()
    const { installationUrl, port } = editor.server
    const counts = await firstHour({ page, installationUrl, picture, shot: async () => {} })
    const figures = clicksInDocs()
    expect(Object.keys(counts)).toHaveLength(6)
    for (const [task, count] of Object.entries(counts)) expect(count, task).toBe(figures.get(task))

    const visitor = await (await editor.context.browser()!.newContext()).newPage()
    await visitor.goto(`http://forno-lucia.localhost:${port}/`)
    await expect.poll(() => visitor.locator('h1').textContent()).toBe('Il pane di Lucia')
    await expect.poll(() => visitor.locator('main img').count()).toBeGreaterThan(0)
    await visitor.getByRole('link', { name: 'Listino' }).first().click()
    await expect.poll(() => visitor.title()).toContain('Listino')
    await expect.poll(() => visitor.locator('html').getAttribute('class')).toContain('look-terra')
  })

  test('by keyboard alone: a new site, a text, its position, and a publication that visitors see', async () => {
    const page = await editor.context.newPage()
    const { installationUrl, port } = editor.server
    const frame = page.frameLocator('.page-frame')
    /** Presses Tab until the focused element has this name. */
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 80; presses++) {
        const focused = await page.evaluate(() => {
          const { activeElement: element } = document
          const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
          return (
            element?.getAttribute('aria-label') ??
            (labels.map((label) => label.innerText).join(' ') || element?.textContent) ??
            ''
          )
        })
        if (name.test(focused)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Nothing called ${name} comes into focus`)
    }
    await page.goto(`${installationUrl}/config/nuovo-sito`)
    await page.getByLabel('Come si chiama?').waitFor()
    await tabTo(/Come si chiama/)
    await page.keyboard.type('Senza mouse')
    await page.keyboard.press('Enter')
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    await frame.locator('h1').waitFor()

    // Into the page, to its first title, and into that title's text.
    for (
      let presses = 0;
      presses < 8 && !(await page.evaluate(() => document.activeElement?.matches('.page-frame')));
      presses++
    )
      await page.keyboard.press('F6')
    for (
      let presses = 0;
      presses < 8 && (await frame.locator('.block-heading[data-selected]').count()) === 0;
      presses++
    )
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Scritto con i tasti')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowDown')
    await page.locator('.save-state[data-state="saved"]', { hasText: 'Salvato alle' }).waitFor()

    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    await page.getByRole('button', { name: 'Conferma e pubblica' }).waitFor()
    await tabTo(/Conferma e pubblica/)
    await page.keyboard.press('Enter')
    await page.getByText('Chi visita il sito vede già tutto').waitFor()
    const visitor = await (await editor.context.browser()!.newContext()).newPage()
    await visitor.goto(`http://senza-mouse.localhost:${port}/`)
    await visitor.getByText('Scritto con i tasti').waitFor()
    await visitor.close()
    await page.close()
  })

  test('a page is restored to an earlier version in three clicks, and the newer one stays in the history', async () => {
    const id = await editor.createPage({ title: 'Orari', blocks: [section(paragraph('Aperti il sabato.'))] })
    await editor.call('POST', `/api/sites/${editor.siteId}/documents/${id}/revisions`, { name: 'Prima' })
    const { page, frame, saved } = await editor.open(id)
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Chiusi.')
    await saved()
    await page.getByRole('button', { name: 'Cronologia' }).click()
    await page.getByRole('button', { name: /Prima/ }).click()
    await page.getByRole('dialog').getByText('cambiato').first().waitFor()
    await page.getByRole('button', { name: 'Ripristina la pagina' }).click()
    await frame.getByText('Aperti il sabato.').waitFor()
    const { revisions } = await editor.call<{ revisions: { reason: string }[] }>(
      'GET',
      `/api/sites/${editor.siteId}/documents/${id}/revisions`,
    )
    expect(revisions.map(({ reason }) => reason)).toContain('restore')
    await page.close()
  })
})
