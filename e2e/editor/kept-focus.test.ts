import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { holdRequests } from '../support/held-requests.ts'
import { openPanel } from '../support/owner-panel.ts'

/** Name of the focused element; `body` if nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === body) return 'body'
    return activeElement?.getAttribute('aria-label') ?? (activeElement?.textContent || activeElement?.localName)
  })

/** Holds timers of 0 ms, in which the library moves the focus into menus and dialogs; returns what lets them run. */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { setTimeout } = window
    const runs: (() => void)[] = []
    const hold = (run: () => void, ms = 0, ...rest: []) => (ms === 0 ? runs.push(run) : setTimeout(run, ms, ...rest))
    window.setTimeout = hold as typeof window.setTimeout
    return { runs, setTimeout }
  })
  return () =>
    held.evaluate(({ runs, setTimeout }) => {
      window.setTimeout = setTimeout
      for (const run of runs) run()
    })
}

describe('the focus in the owner’s area', { timeout: 120_000 }, () => {
  let editor: EditorTest
  let home: string

  beforeAll(async () => {
    editor = await openEditor()
    home = await editor.createPage({ title: 'Casa', urlId: '', blocks: [section(paragraph('Una frase.'))] })
  })
  afterAll(() => editor?.close())

  test('a button keeps it while its call is on its way, and after the answer', async () => {
    const page = await openPanel(editor, 'messaggi')
    await page.getByRole('button', { name: 'Impostazioni dei messaggi' }).click()
    const answers = await holdRequests(page, 'PUT', '**/captcha-settings')
    const save = page.getByRole('button', { name: 'Salva' })
    await save.press('Enter')
    await answers.arrived()
    await expect.poll(() => save.isDisabled()).toBe(true)
    // Browsers take the focus from what cannot have it with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await focused(page)).toBe('Salva')
    await save.press('Enter')
    await answers.send()
    await page.getByText('La scelta vale quando pubblichi il sito.').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect(await focused(page)).toBe('Salva')
    await page.close()
  })

  test('what opened a dialog gets it back, however the dialog is left; also if a menu led there', async () => {
    const page = await openPanel(editor, 'newsletter')
    await page.getByRole('tab', { name: 'Elenchi' }).click()
    const make = page.getByRole('button', { name: 'Nuovo elenco' })
    const name = page.getByRole('dialog').getByRole('textbox')
    for (const leave of ['Escape', 'Enter']) {
      await make.press('Enter')
      await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
      await page.keyboard.insertText('Amici')
      await page.keyboard.press(leave)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await focused(page), leave).toBe('Nuovo elenco')
    }
    await page.close()
  })

  test('a dialog’s field that was faster than the dialog keeps it', async () => {
    const page = await openPanel(editor, 'newsletter')
    await page.getByRole('tab', { name: 'Iscritti' }).click()
    const add = page.getByRole('button', { name: 'Aggiungi una persona' })
    await add.waitFor()
    const runTimers = await holdTimers(page)
    await add.click()
    const field = page.getByRole('dialog').getByRole('textbox', { name: 'Nome' })
    await field.fill('Anna')
    await runTimers()
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.close()
  })

  test('what its own action disables passes it to its neighbour', async () => {
    const { page, frame, saved } = await editor.open(home)
    await frame.locator('.text').click({ clickCount: 3 })
    await page.keyboard.insertText('Un’altra frase.')
    await saved()
    await page.getByRole('button', { name: 'Annulla', exact: true }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Ripristina')
    await page.close()
  })

  test('a panel keeps it, and what is typed there, when the window becomes narrow', async () => {
    const { page } = await editor.open(home, { panel: 'add' })
    const search = page.getByRole('searchbox', { name: 'Cerca tra blocchi e sezioni' })
    await search.fill('modulo')
    await page.setViewportSize({ width: 700, height: 900 })
    await page.getByRole('main', { name: 'Aggiungi' }).waitFor()
    expect(await search.inputValue()).toBe('modulo')
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true)
    await page.close()
  })

  test('Escape closes a row’s menu that has just opened, and not the panel', async () => {
    const { page } = await editor.open(home, { panel: 'pages' })
    const row = page.getByRole('treeitem').first()
    await row.focus()
    const runTimers = await holdTimers(page)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Rinomina' }).waitFor()
    expect(await row.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    // While it closes it is still there.
    await runTimers()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.locator('.side-panel').count()).toBe(1)
    await expect.poll(() => row.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.close()
  })

  test('a panel that is left while one of its menus has it gives it to the page', async () => {
    const { page } = await editor.open(home)
    await page.getByRole('button', { name: 'Pagine', exact: true }).press('Enter')
    await page.getByRole('treeitem').first().press('Shift+F10')
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem')
    await page.goBack()
    await page.locator('.side-panel').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).not.toBe('body')
    await page.close()
  })

  test('a form keeps it while it is saved, and what is typed meanwhile; the next time both are stored', async () => {
    const page = await openPanel(editor, 'pagamenti')
    const stored = () => editor.call<{ settings: { transfer: { holder: string } } }>('GET', paymentSettings)
    const paymentSettings = `/api/sites/${editor.siteId}/payment-settings`
    await page.getByRole('switch', { name: 'Bonifico' }).press('Space')
    await page.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 456')
    const holder = page.getByLabel('Intestatario del conto')
    await holder.fill('Forno')
    const answers = await holdRequests(page, 'PUT', '**/payment-settings')
    await holder.press('Enter')
    await answers.arrived()
    await page.keyboard.type(' di Rosa')
    const read = page.waitForResponse(
      (answer) => answer.url().endsWith('/payment-settings') && answer.request().method() === 'GET',
    )
    await answers.send()
    await (await read).finished()
    await page.getByText('I pagamenti sono salvati.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Salva' }).last().isEnabled()).toBe(true)
    expect(await holder.inputValue()).toBe('Forno di Rosa')
    expect(await holder.evaluate((field) => field === document.activeElement)).toBe(true)
    expect((await stored()).settings.transfer.holder).toBe('Forno')
    await holder.press('Enter')
    await answers.send()
    await expect.poll(async () => (await stored()).settings.transfer.holder).toBe('Forno di Rosa')
    await page.close()
  })

  test('the tree of pages keeps it when it cannot be read again', async () => {
    const { page } = await editor.open(home, { panel: 'pages' })
    const row = page.getByRole('treeitem').first()
    await row.press('F2')
    await page.getByRole('textbox', { name: /^Nome di/ }).fill('Inizio')
    const refused = page.waitForResponse('**/tree')
    await page.route('**/tree', (route) =>
      route.fulfill({ status: 503, json: { error: 'Più tardi.', code: 'unavailable' } }),
    )
    await page.getByRole('textbox', { name: /^Nome di/ }).press('Enter')
    await refused
    // The answer is drawn before a frame that is asked for after it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await row.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.close()
  })
})
