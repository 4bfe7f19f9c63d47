import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'
import { typeAhead } from '../support/keyboard.ts'

function named(name: string, ...texts: string[]): StoredBlock {
  return { ...section(...texts.map(paragraph)), props: { name } }
}

function columns(name: string, ...contents: StoredBlock[][]): StoredBlock {
  const children = contents.map((children) => ({ id: newId(), type: 'column', version: 1, props: {}, children }))
  return { id: newId(), type: 'section', version: 1, props: { name }, children }
}

/** What has the focus: in the page, the name of its block. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('.page-frame')
    if (document.activeElement !== frame) {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? 'none'
    }
    const block = frame?.contentDocument?.activeElement
    return `page: ${block?.textContent?.trim() || block?.tagName}`
  })
}

const announced = (page: Page) => page.locator('.stage > [role="status"].unseen')
const row = (page: Page, name: string | RegExp): Locator => page.getByRole('treeitem', { name })
/** A font of the page that comes later moves what is below it. */
const settled = (frame: OpenedEditor['frame']) =>
  frame.locator('html').evaluate(({ ownerDocument }) => ownerDocument.fonts.ready.then(() => {}))
const texts = (opened: OpenedEditor) => opened.frame.locator('main .text').allInnerTexts()

/** A ready-made section in the library. */
const ready = (page: Page, name: string): Locator =>
  page.locator('.library-section', { has: page.getByText(name, { exact: true }) })

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message !== undefined && { message }) })

describe('the structure of a page', { timeout: 120_000 }, () => {
  let editor: EditorTest

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  const blocksOf = async (id: string) => (await editor.readPage(id)).blocks as StoredBlock[]
  const pageWith = (...blocks: StoredBlock[]) => editor.createPage({ title: 'Prova', blocks })

  test('the outline names each block with its position, and its keys navigate, move, rename and select', async () => {
    const id = await pageWith(named('Chi siamo', 'Uno', 'Due'), named('Prezzi', 'Tre'))
    const { page, faults } = await editor.open(id, { panel: 'structure' })
    const tree = page.getByRole('tree', { name: 'Struttura della pagina' })
    await tree.waitFor()
    expect(await tree.getAttribute('aria-multiselectable')).toBe('true')
    const first = row(page, 'Sezione «Chi siamo», 1 di 2, 2 blocchi')
    expect(await first.getAttribute('aria-level')).toBe('1')
    expect(await first.getAttribute('aria-setsize')).toBe('2')
    await first.focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(key)
    await eventually(() => focused(page)).toBe('Testo «Due», 2 di 2')
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(() => focused(page)).toBe('Testo «Due», 1 di 2')
    await typeAhead(page, 'prez')
    await eventually(() => focused(page)).toBe('Sezione «Prezzi», 2 di 2, 1 blocco')
    await page.keyboard.press('F2')
    await page.keyboard.type('Listino')
    await page.keyboard.press('Enter')
    await eventually(() => focused(page)).toBe('Sezione «Listino», 2 di 2, 1 blocco')
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(() => announced(page).textContent()).toBe('Sezione «Listino»: sezione 1 di 2')
    await page.keyboard.press('Home')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Space')
    const selected = page.locator('[role="treeitem"][aria-selected="true"]')
    await eventually(() => selected.count()).toBeGreaterThan(1)
    expect(faults).toEqual([])
    await page.close()
  })

  test('the selection is the same on the page and in the outline, and scrolls into view in both', async () => {
    const id = await pageWith(...Array.from({ length: 24 }, (_, n) => named(`Parte ${n + 1}`, `Testo ${n + 1}`)))
    const { page, frame } = await editor.open(id, { panel: 'structure' })
    await row(page, /Testo «Testo 24»/).click()
    const block = frame.locator('[data-selected]')
    await eventually(() => block.innerText()).toBe('Testo 24')
    const box = () => block.boundingBox()
    await eventually(async () => (await box())!.y + (await box())!.height).toBeLessThan(900)
    await frame.locator('main').evaluate((main) => main.ownerDocument.defaultView!.scrollTo(0, 0))
    await frame
      .locator('.section')
      .first()
      .click({ position: { x: 5, y: 5 } })
    const first = row(page, /Sezione «Parte 1»,/)
    await eventually(() => first.getAttribute('aria-selected')).toBe('true')
    await eventually(async () => (await first.boundingBox())!.y).toBeGreaterThan(40)
    await page.close()
  })

  test('deleting passes the focus on, and undo restores block and focus', async () => {
    const id = await pageWith(named('Prima', 'Uno', 'Due', 'Tre'))
    const opened = await editor.open(id)
    const { page, frame } = opened
    await frame.locator('.text', { hasText: 'Due' }).click()
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe('page: Due')
    await page.keyboard.press('Delete')
    await eventually(() => focused(page)).toBe('page: Tre')
    await page.keyboard.press('Delete')
    await eventually(() => focused(page)).toBe('page: Uno')
    await page.keyboard.press('Control+z')
    await eventually(() => focused(page)).toBe('page: Tre')
    await page.keyboard.press('Control+z')
    await eventually(() => focused(page)).toBe('page: Due')
    expect(await texts(opened)).toEqual(['Uno', 'Due', 'Tre'])
    await eventually(() => announced(page).textContent()).toContain('Annullato: testo eliminato')
    await page.close()
  })

  test('keys move a block among its siblings and to the next column, and its position is announced', async () => {
    const id = await pageWith(columns('Due colonne', [paragraph('Uno'), paragraph('Due')], [paragraph('Tre')]))
    const opened = await editor.open(id)
    const { page, frame } = opened
    await frame.locator('.text', { hasText: 'Uno' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(() => texts(opened)).toEqual(['Due', 'Uno', 'Tre'])
    await eventually(() => announced(page).textContent()).toContain('posto 2 di 2')
    await page.keyboard.press('Alt+ArrowRight')
    await eventually(() => frame.locator('.column').nth(1).innerText()).toMatch(/Uno\s+Tre/)
    await eventually(() => focused(page)).toBe('page: Uno')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await eventually(() => frame.locator('[data-writing]').innerText()).toBe('Due')
    await page.close()
  })

  test('a ready-made section is added after the selected one in two clicks, and several one after the other', async () => {
    const id = await pageWith(named('Prima', 'Uno'), named('Ultima', 'Due'))
    const { page, frame, faults } = await editor.open(id)
    await settled(frame)
    const border = await frame.locator('.block-section').nth(1).boundingBox()
    const before = await frame.locator('.text').first().boundingBox()
    await page.mouse.move(border!.x + 200, border!.y + 4)
    const add = page.getByRole('button', { name: 'Aggiungi una sezione qui' })
    await add.waitFor()
    expect(await frame.locator('.text').first().boundingBox()).toEqual(before)
    await add.click()
    await ready(page, 'Invito').waitFor()
    await ready(page, 'Invito').click()
    await eventually(() => frame.locator('.block-section').count()).toBe(3)
    await ready(page, 'Numeri').click()
    await eventually(() => frame.locator('.block-section').count()).toBe(4)
    const names = async () => (await blocksOf(id)).map(({ props }) => props.name)
    await eventually(names).toEqual(['Prima', 'Invito', 'Numeri', 'Ultima'])
    await page.locator('.library-block', { hasText: /^Linea$/ }).click()
    await eventually(() => frame.locator('.block-line').count()).toBe(1)
    expect(faults).toEqual([])
    await page.close()
  })

  test('the remaining places of a section are counted, and one block too many is refused with a message', async () => {
    const id = await pageWith(named('Piena', ...Array.from({ length: 59 }, (_, n) => `Testo ${n}`)))
    const { page, frame } = await editor.open(id, { panel: 'add' })
    await page.getByText('Questa sezione ha 59 di 60 blocchi.').waitFor()
    await page.locator('.library-block', { hasText: /^Linea$/ }).click()
    await page.getByText('Questa sezione ha 60 di 60 blocchi.').waitFor()
    await page.locator('.library-block', { hasText: /^Linea$/ }).click()
    await page.getByText('Una sezione può avere al massimo 60 blocchi').waitFor()
    await expect.poll(() => frame.locator('.block-line').count()).toBe(1)
    await page.close()
  })

  test.each([1440, 768])('the toolbar never overlaps its block, %i px wide', async (width) => {
    const narrow = columns('Strette', [paragraph('a')], [paragraph('b')], [paragraph('c')], [paragraph('d')])
    const id = await pageWith(
      named('Prima', 'Uno'),
      narrow,
      named('Alta', ...Array.from({ length: 40 }, (_, n) => `Riga ${n}`)),
      named('Ultima', 'Due'),
    )
    const { page, frame } = await editor.open(id, { width })
    await settled(frame)
    const targets = ['.block-section >> nth=0', 'text="Uno"', 'text="a"', '.block-section >> nth=2', 'text="Due"']
    for (const target of targets) {
      const block = frame.locator(target)
      await block.scrollIntoViewIfNeeded()
      const still = await block.boundingBox()
      await block.hover()
      expect(await block.boundingBox(), target).toEqual(still)
      await block.click({ position: { x: 3, y: 3 } })
      await page.keyboard.press('Escape')
      if (!(await frame.locator('[data-selected]').count())) await block.click({ position: { x: 3, y: 3 } })
      const toolbar = page.getByRole('toolbar', { name: /^Strumenti di/ })
      await toolbar.waitFor()
      const apart = async () => {
        const selected = await frame.locator('[data-selected]').first().boundingBox()
        const view = await page.locator('.page-frame').boundingBox()
        const bar = await toolbar.boundingBox()
        const top = Math.max(selected!.y, view!.y)
        const bottom = Math.min(selected!.y + selected!.height, view!.y + view!.height)
        return bar!.y + bar!.height <= top || bar!.y >= bottom
      }
      await eventually(apart, target).toBe(true)
      await page.keyboard.press('Escape')
    }
    await page.close()
  })

  test.each([1440, 768])('no toolbar covers the content of another block, %i px wide', async (width) => {
    const id = await pageWith(named('Prima', 'Uno', 'Due', 'Tre'), named('Seconda', 'Quattro', 'Cinque'))
    const { page, frame } = await editor.open(id, { width })
    /** Text of other blocks that is covered by a toolbar. */
    const covered = async () => {
      const shown = page.getByRole('toolbar').and(page.locator('.block-toolbar, .text-toolbar'))
      const bars = await shown.evaluateAll((all) =>
        all.map((bar) => {
          const { x, y, width, height } = bar.getBoundingClientRect()
          return { x, y, right: x + width, bottom: y + height }
        }),
      )
      const found: string[] = []
      for (const words of await frame.locator('p:visible, h1:visible, .site-name').all()) {
        const box = (await words.boundingBox())!
        const isUnder = ({ x, y, right, bottom }: (typeof bars)[number]) =>
          x < box.x + box.width && right > box.x && y < box.y + box.height && bottom > box.y
        if (bars.some(isUnder)) found.push((await words.textContent()) ?? '')
      }
      return { count: bars.length, found }
    }
    for (const text of ['Uno', 'Due', 'Tre', 'Quattro', 'Cinque']) {
      await frame.getByText(text, { exact: true }).click()
      await eventually(covered, `${text} is written`).toEqual({ count: 2, found: [] })
      await page.keyboard.press('Escape')
      await eventually(covered, `${text} is selected`).toEqual({ count: 1, found: [] })
      await page.keyboard.press('Escape')
    }
    await page.close()
  })

  test('blocks are copied to another page with new ids, and one undo removes them', async () => {
    const from = await pageWith(named('Da copiare', 'Uno', 'Due'))
    const to = await pageWith(named('Arrivo', 'Tre'))
    const source = await editor.open(from)
    await source.frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await source.page.keyboard.press('Control+c')
    await eventually(() => announced(source.page).textContent()).toContain('Copiato')
    const target = await editor.open(to)
    await target.frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await target.page.keyboard.press('Control+v')
    await eventually(() => texts(target)).toEqual(['Tre', 'Uno', 'Due'])
    await eventually(async () => (await blocksOf(to)).length).toBe(2)
    const ids = (blocks: readonly StoredBlock[] = []): string[] =>
      blocks.flatMap(({ id, children }) => [id, ...ids(children)])
    const copied = ids(await blocksOf(to)).slice(3)
    const originals = ids(await blocksOf(from))
    expect(copied).toHaveLength(originals.length)
    expect(copied.filter((id) => originals.includes(id))).toEqual([])
    await target.page.keyboard.press('Control+z')
    await eventually(() => texts(target)).toEqual(['Tre'])
    await target.page.keyboard.press('Control+x')
    await source.page.close()
    await target.page.close()
  })

  test('«Sposta in…» offers every position without dragging', async () => {
    const id = await pageWith(named('Prima', 'Uno', 'Due'), named('Seconda', 'Tre'))
    const opened = await editor.open(id)
    const { page, frame } = opened
    await frame.locator('.text', { hasText: 'Uno' }).click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Sposta in…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('treeitem', { name: /Testo «Tre»/ }).click()
    await dialog.getByText('Prima', { exact: true }).last().click()
    await dialog.getByText('Andrà prima di «Tre».').waitFor()
    await dialog.getByRole('button', { name: 'Sposta qui' }).click()
    await eventually(() => texts(opened)).toEqual(['Due', 'Uno', 'Tre'])
    await eventually(() => focused(page)).toBe('page: Uno')
    await page.close()
  })

  test('a shortcut for the block’s menu or toolbar works even before these are rendered', async () => {
    const id = await pageWith(named('Prima', 'Uno', 'Due'))
    const { page, frame } = await editor.open(id)
    /** A click on a block and a keystroke, with no rendering in between. */
    const clickAndPress = (key: string, modifier: 'shiftKey' | 'altKey') =>
      frame.locator('.block-section').evaluate(
        (section: HTMLElement, init) => {
          section.click()
          section.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true }))
        },
        { key, [modifier]: true },
      )
    await clickAndPress('F10', 'shiftKey')
    await page.getByRole('menuitem', { name: 'Sposta in…' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'Sposta in…' }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await clickAndPress('F10', 'altKey')
    await eventually(() => focused(page)).toBe('Sposta «Prima»')
    await page.close()
  })

  test('every command works by keyboard alone, and none loses the focus', { timeout: 600_000 }, async () => {
    const id = await pageWith(named('Prima', 'Uno', 'Due'), named('Seconda', 'Tre'))
    const { page, frame, faults } = await editor.open(id)
    const palette = page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' })
    const active = () =>
      page.evaluate(() => {
        const { activeElement } = document
        return activeElement?.matches('.page-frame') && activeElement.checkVisibility()
          ? 'page'
          : activeElement?.tagName
      })
    const open = async (after = '') => {
      await page.keyboard.press('Control+k')
      await palette.waitFor()
      await eventually(() => palette.evaluate((input) => input === document.activeElement), after).toBe(true)
    }
    /** Back to the page with one block selected, by keys only; a panel that a command opens may appear a moment later. */
    const toPage = () => eventually(goToPage, 'the page').toBe(true)
    const goToPage = async () => {
      if (await page.locator('.site-area[data-panel="whole"]').count()) {
        await open()
        await page.keyboard.insertText('Struttura')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await palette.waitFor({ state: 'hidden' })
      }
      for (let tries = 0; tries < 12 && (await active()) !== 'page'; tries++) {
        await page.keyboard.press('Escape')
        if ((await active()) !== 'page') await page.keyboard.press('F6')
      }
      await page.keyboard.press('Escape')
      if (await frame.locator('[data-writing]').count()) await page.keyboard.press('Escape')
      if ((await frame.locator('[data-selected]').count()) === 0) await page.keyboard.press('ArrowDown')
      return await frame.locator('[data-selected]').first().isVisible()
    }
    const labelOf = page.locator('.mantine-Spotlight-actionLabel')
    const selected = page.locator('.mantine-Spotlight-action[data-selected] .mantine-Spotlight-actionLabel')
    /** What the last command opens may take the focus for a moment: keys go on once the search has it again. */
    const select = (label: string) =>
      eventually(async () => {
        if (!(await palette.evaluate((input) => input === document.activeElement))) return ''
        if ((await selected.allInnerTexts())[0] !== label) await page.keyboard.press('ArrowDown')
        return (await selected.allInnerTexts())[0]
      }, label).toBe(label)
    await page.keyboard.press('F6')
    await toPage()
    await open()
    // Signing out leaves the editor, and the others open this very list.
    const elsewhere = ['Esci', 'Cerca pagine, impostazioni e comandi', 'Tutti i comandi e i loro tasti']
    const labels = [...new Set(await labelOf.allInnerTexts())].filter((label) => !elsewhere.includes(label))
    expect(labels.length).toBeGreaterThan(30)
    await page.keyboard.press('Escape')
    await palette.waitFor({ state: 'hidden' })
    const absent: string[] = []
    const lost: string[] = []
    for (const [at, label] of labels.entries()) {
      let found: string[] = []
      // What the last command opened may still be closing when the page is first back.
      await eventually(async () => {
        if (await palette.isVisible()) await page.keyboard.press('Escape')
        await palette.waitFor({ state: 'hidden' })
        await toPage()
        await open(labels[at - 1])
        await page.keyboard.insertText(label)
        await eventually(() => palette.inputValue(), label).toBe(label)
        found = await labelOf.allInnerTexts()
        return found
      }, label)
        .toContain(label)
        .catch(() => absent.push(label))
      if (found.includes(label)) await select(label)
      await page.keyboard.press(found.includes(label) ? 'Enter' : 'Escape')
      await palette.waitFor({ state: 'hidden' })
      await eventually(active, label)
        .not.toBe('BODY')
        .catch(() => lost.push(label))
    }
    expect({ absent, lost }).toEqual({ absent: [], lost: [] })
    expect(faults).toEqual([])
    await page.close()
  })
})
