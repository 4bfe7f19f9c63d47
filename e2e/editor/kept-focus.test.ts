import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { listReady } from '../support/choose-option.ts'
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

const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement)

/** Browsers take the focus from what cannot have it with the next frame. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

/** Counts the calls that go out from now on, by method and the end of their path. */
function countCalls(page: Page, method: string, end: string): () => number {
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname.endsWith(end)) calls++
  })
  return () => calls
}

/**
 * Holds timers of 0 ms, in which the library moves the focus into menus and dialogs, and those of 300 ms, after which
 * it no longer does; returns what lets them run.
 */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const { setTimeout } = window
    const runs: (() => void)[] = []
    const hold = (run: () => void, ms = 0, ...rest: []) =>
      ms === 0 || ms === 300 ? runs.push(run) : setTimeout(run, ms, ...rest)
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

  test('a button keeps it while its call is on its way, and after the answer; a press meanwhile calls nothing', async () => {
    const page = await openPanel(editor, 'messaggi')
    await page.getByRole('button', { name: 'Impostazioni dei messaggi' }).click()
    const answers = await holdRequests(page, 'PUT', '**/captcha-settings')
    const calls = countCalls(page, 'PUT', '/captcha-settings')
    const save = page.getByRole('button', { name: 'Salva' })
    await save.press('Enter')
    await answers.arrived()
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(await save.getAttribute('aria-busy')).toBe('true')
    await nextFrames(page)
    expect(await focused(page)).toBe('Salva')
    const clicks = await page.evaluateHandle(() => {
      const seen = { count: 0 }
      document.addEventListener('click', () => seen.count++)
      return seen
    })
    await save.press('Enter')
    // What is around the button must not take the press for its own.
    expect(await clicks.evaluate(({ count }) => count)).toBe(0)
    await answers.send()
    await page.getByText('La scelta vale quando pubblichi il sito.').waitFor()
    await expect.poll(() => save.isEnabled()).toBe(true)
    expect(await save.getAttribute('aria-busy')).toBeNull()
    expect(await focused(page)).toBe('Salva')
    expect(calls()).toBe(1)
    await page.close()
  })

  test('a text field sends its form once, however often Enter is pressed before the answer', async () => {
    const page = await openPanel(editor, 'newsletter')
    await page.getByRole('tab', { name: 'Elenchi' }).click()
    await page.getByRole('button', { name: 'Nuovo elenco' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox')
    const answers = await holdRequests(page, 'POST', '**/newsletter/lists')
    const calls = countCalls(page, 'POST', '/newsletter/lists')
    await name.fill('Vicini')
    await name.press('Enter')
    await answers.arrived()
    await expect.poll(() => dialog.getByRole('button', { name: 'Crea l’elenco' }).isDisabled()).toBe(true)
    await name.press('Enter')
    expect(await hasFocus(name)).toBe(true)
    await answers.send()
    await dialog.waitFor({ state: 'detached' })
    expect(calls()).toBe(1)
    await page.close()
  })

  test('a time zone that is being stored leaves it in the field, and no other one is stored meanwhile', async () => {
    const page = await openPanel(editor, 'impostazioni/sito')
    const field = page.getByRole('combobox', { name: 'Fuso orario' })
    const answers = await holdRequests(page, 'PUT', '**/time-zone')
    const calls = countCalls(page, 'PUT', '/time-zone')
    const choose = async (words: string, city: RegExp) => {
      await field.click()
      await listReady(page)
      await field.fill(words)
      await page.getByRole('option', { name: city }).waitFor()
      await field.press('Enter')
      await page.getByRole('option').first().waitFor({ state: 'hidden' })
    }
    await choose('sydney', /^Sydney/)
    await answers.arrived()
    await nextFrames(page)
    expect(await hasFocus(field)).toBe(true)
    await choose('tokyo', /^Tokyo/)
    await answers.send()
    await page.getByText('Il sito segue l’ora di Sydney.').waitFor()
    expect(await hasFocus(field)).toBe(true)
    await expect.poll(() => field.inputValue()).toMatch(/^Sydney/)
    expect(calls()).toBe(1)
    await page.close()
  })

  test('what opened a dialog gets it back, however the dialog is left, and whatever had it there', async () => {
    const page = await openPanel(editor, 'newsletter')
    await page.getByRole('tab', { name: 'Elenchi' }).click()
    const make = page.getByRole('button', { name: 'Nuovo elenco' })
    const name = page.getByRole('dialog').getByRole('textbox')
    for (const leave of ['Escape', 'Enter']) {
      await make.press('Enter')
      await expect.poll(() => hasFocus(name)).toBe(true)
      await page.keyboard.insertText('Amici')
      await page.keyboard.press(leave)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await focused(page), leave).toBe('Nuovo elenco')
    }
    await page.getByRole('tab', { name: 'Iscritti' }).click()
    await page.getByRole('button', { name: 'Aggiungi una persona' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => hasFocus(dialog.getByRole('textbox', { name: 'Indirizzo e-mail' }))).toBe(true)
    const fields = dialog.locator('input, select, button')
    expect(await fields.count()).toBeGreaterThan(5)
    for (const field of await fields.all()) await field.focus()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Aggiungi una persona')
    await page.close()
  })

  test('a menu that led to a dialog gives it back to the menu’s button', async () => {
    const page = await openPanel(editor, 'media')
    const folders = page.getByRole('button', { name: 'Cartelle', exact: true })
    await folders.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('menuitem')
    await page.getByRole('menuitem', { name: 'Nuova cartella' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect.poll(() => hasFocus(dialog.getByRole('textbox'))).toBe(true)
    await page.getByRole('menu').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(folders)).toBe(true)
    await page.close()
  })

  test('a dialog over a dialog gives it back to that one, also when its opener is gone', async () => {
    const page = await openPanel(editor, 'negozio/categorie')
    const make = page.getByRole('button', { name: 'Nuova categoria' })
    await make.press('Enter')
    const outer = page.getByRole('dialog', { name: 'Nuova categoria' })
    const inner = page.getByRole('dialog', { name: 'Scegli un file' })
    const choose = outer.getByRole('button', { name: 'Scegli un’immagine' })
    const open = async () => {
      await choose.press('Enter')
      await expect.poll(() => hasFocus(inner.getByRole('searchbox'))).toBe(true)
    }
    const leave = async () => {
      await inner.getByRole('button', { name: 'Annulla' }).press('Enter')
      await inner.waitFor({ state: 'detached' })
    }
    await open()
    await leave()
    expect(await hasFocus(choose)).toBe(true)
    await open()
    await choose.evaluate((button) => {
      button.style.display = 'none'
    })
    await leave()
    expect(await outer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await outer.waitFor({ state: 'detached' })
    expect(await hasFocus(make)).toBe(true)
    await page.close()
  })

  test.each([
    ['field', 'textbox', 'Nome'],
    ['button', 'button', 'Annulla'],
  ] as const)('a dialog’s %s that was faster than the dialog keeps it', async (_, role, name) => {
    const page = await openPanel(editor, 'newsletter')
    await page.getByRole('tab', { name: 'Iscritti' }).click()
    const add = page.getByRole('button', { name: 'Aggiungi una persona' })
    await add.waitFor()
    const runTimers = await holdTimers(page)
    await add.click()
    const dialog = page.getByRole('dialog')
    const control = dialog.getByRole(role, { name })
    await control.focus()
    expect(await dialog.locator('[data-autofocus]').evaluateAll((marked) => marked.map(({ id }) => id))).toEqual([
      (await control.getAttribute('id')) ?? '',
    ])
    await runTimers()
    expect(await hasFocus(control)).toBe(true)
    // The dialog’s own mark is back.
    expect(await dialog.locator('[data-autofocus]').count()).toBe(1)
    expect(await dialog.getByRole('textbox', { name: 'Indirizzo e-mail' }).getAttribute('data-autofocus')).toBe('true')
    await page.close()
  })

  test('what its own action disables passes it to the part around it: the next Enter does nothing', async () => {
    const { page, frame, saved } = await editor.open(home)
    await frame.locator('.text').click({ clickCount: 3 })
    await page.keyboard.insertText('Un’altra frase.')
    await saved()
    const undo = page.getByRole('button', { name: 'Annulla', exact: true })
    const redo = page.getByRole('button', { name: 'Ripristina', exact: true })
    await undo.press('Enter')
    await expect.poll(() => focused(page)).toBe('Barra')
    for (const key of ['Enter', 'Space']) await page.keyboard.press(key)
    await nextFrames(page)
    expect(await frame.locator('.text').innerText()).toBe('Una frase.')
    expect(await undo.isDisabled()).toBe(true)
    expect(await redo.isEnabled()).toBe(true)
    // It goes on from there.
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).not.toBe('Barra')
    expect(await page.evaluate(() => document.activeElement?.closest('.top-bar') != null)).toBe(true)
    expect(await page.locator('.top-bar').getAttribute('tabindex')).toBeNull()
    await page.close()
  })

  test('who has published and presses Enter again does not take the publication back', async () => {
    const first = await editor.createPage({ title: 'Pane', urlId: 'pane', blocks: [section(paragraph('Pane.'))] })
    await editor.createPage({ title: 'Dolci', urlId: 'dolci', blocks: [section(paragraph('Dolci.'))] })
    const { page } = await editor.open(first)
    const withdrawals = countCalls(page, 'POST', '/withdrawal')
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
    await panel.getByRole('checkbox', { name: 'Dolci' }).press('Space')
    const confirm = panel.getByRole('button', { name: 'Conferma e pubblica' })
    await confirm.press('Enter')
    await panel.getByRole('button', { name: 'Annulla l’ultima pubblicazione' }).waitFor()
    await expect.poll(() => focused(page)).toBe('Pubblicazione')
    expect(await confirm.isDisabled()).toBe(true)
    await page.keyboard.press('Enter')
    await nextFrames(page)
    expect(withdrawals()).toBe(0)
    await page.close()
  })

  test('a panel keeps it, and what is typed there, when the window becomes narrow', async () => {
    const { page } = await editor.open(home, { panel: 'add' })
    const search = page.getByRole('searchbox', { name: 'Cerca tra blocchi e sezioni' })
    await search.fill('modulo')
    await page.setViewportSize({ width: 700, height: 900 })
    const panel = page.getByRole('main', { name: 'Aggiungi' })
    await panel.waitFor()
    expect(await search.inputValue()).toBe('modulo')
    expect(await hasFocus(search)).toBe(true)
    // The screen's main content has the focus only to be read aloud.
    const ring = await panel.evaluate((main) => {
      main.focus()
      return [main === document.activeElement, getComputedStyle(main).outlineStyle]
    })
    expect(ring).toEqual([true, 'none'])
    await page.close()
  })

  test('Escape closes a row’s menu that has just opened, and not the panel', async () => {
    const { page } = await editor.open(home, { panel: 'pages' })
    const row = page.getByRole('treeitem').first()
    await row.focus()
    const runTimers = await holdTimers(page)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Rinomina' }).waitFor()
    expect(await hasFocus(row)).toBe(true)
    await page.keyboard.press('Escape')
    // While it closes it is still there.
    await runTimers()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    expect(await page.locator('.side-panel').count()).toBe(1)
    await expect.poll(() => hasFocus(row)).toBe(true)
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
    expect(await hasFocus(holder)).toBe(true)
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
    await nextFrames(page)
    expect(await hasFocus(row)).toBe(true)
    await page.close()
  })

  test('what comes above it does not push it out of sight; who scrolls away from it stays there', async () => {
    const { page } = await editor.open(home, { panel: 'promozioni' })
    const opener = page.getByRole('button', { name: 'Barra dei contatti sul telefono' })
    await opener.focus()
    const place = () => opener.evaluate((one) => one.getBoundingClientRect())
    // The browser itself keeps the place of what is shown only where something is scrolled already.
    const grow = () =>
      opener.evaluate((one) => {
        let box = one.parentElement!
        while (!/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement!
        box.firstElementChild!.prepend(Object.assign(document.createElement('div'), { style: 'height: 1200px' }))
      })
    await page.keyboard.press('Shift')
    await grow()
    await expect.poll(async () => (await place()).bottom).toBeLessThanOrEqual(900)
    expect(await hasFocus(opener)).toBe(true)
    await page.mouse.move(...(await opener.evaluate((one) => [one.getBoundingClientRect().x + 9, 400] as const)))
    await page.mouse.wheel(0, -3000)
    await expect.poll(async () => (await place()).top).toBeGreaterThan(900)
    await nextFrames(page)
    expect((await place()).top).toBeGreaterThan(900)
    await page.close()
  })
})
