import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })
const named = (name: string, ...texts: string[]): StoredBlock => ({
  ...section(...texts.map(paragraph)),
  props: { name },
})

const EDITS = 30

describe('undo across reloads', { timeout: 240_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('thirty edits are undone and redone one by one after publishing and reloading, each named and shown', async () => {
    const id = await editor.createPage({
      title: 'Trenta',
      urlId: 'trenta',
      blocks: [named('Prima', 'Uno', 'Due', 'Tre'), named('Seconda', 'Quattro', 'Cinque')],
    })
    const { page, frame, saved, faults } = await editor.open(id)
    const undo = page.getByRole('button', { name: 'Annulla', exact: true })
    const redo = page.getByRole('button', { name: 'Ripristina', exact: true })
    const said = () => page.locator('.stage > [role="status"].unseen').textContent()
    /** The page as the server renders it for a preview. */
    const preview = async () => {
      await page.locator('.save-state[data-state="saved"]').waitFor({ state: 'attached' })
      const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
        // Without it the page leads its owner back to the configuration area.
        path: '/trenta?noredirect',
      })
      const shown = await editor.context.newPage()
      await shown.goto(url)
      const html = await shown.locator('main > .page').innerHTML()
      await shown.close()
      return html
    }
    const start = await preview()

    const texts = frame.locator('.block-text')
    const select = async (index: number) => {
      // Escape once more than needed would hide everything but the page.
      await expect
        .poll(async () => {
          const chosen = await frame.locator('[data-selected], [data-writing]').count()
          if (chosen > 0) await page.keyboard.press('Escape')
          return chosen
        })
        .toBe(0)
      await texts.nth(index).click()
      await frame.locator('[data-writing]').waitFor()
      await page.keyboard.press('Escape')
      await frame.locator('.block-text[data-selected]').waitFor()
    }
    const write = async (words: string) => {
      await page.keyboard.press('Enter')
      await frame.locator('[data-writing]').waitFor()
      await page.keyboard.press('ControlOrMeta+End')
      // In one go: after a pause between two keys they are two steps.
      await page.keyboard.insertText(words)
      await page.keyboard.press('Escape')
    }
    for (let round = 0; round < EDITS / 6; round++) {
      await select(0)
      await write(` giro ${round}`)
      await page.keyboard.press('Control+d')
      await page.keyboard.press('Alt+ArrowDown')
      await select(2)
      await page.keyboard.press('Delete')
      await select(0)
      await page.keyboard.press('Alt+Shift+ArrowDown')
      await frame
        .locator('.block-section')
        .nth(round % 2)
        .click({ position: { x: 5, y: 5 } })
      await page.keyboard.press('Control+d')
    }
    await saved()
    const end = await preview()
    expect(end).not.toBe(start)
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    await page.reload()
    await texts.first().waitFor()

    /** One step of undo or redo: its announcement, and whether the focus is on the affected block. */
    const travel = async (keys: string, verb: string) => {
      const before = await said()
      await page.keyboard.press(keys)
      await eventually(said).not.toBe(before)
      const words = await said()
      expect(words).toMatch(new RegExp(`^${verb}: .+`))
      const isShown = () =>
        frame.locator('body').evaluate((body) => {
          const selected = body.querySelector('[data-selected]')
          const { activeElement } = body.ownerDocument
          return selected === null || selected.contains(activeElement)
        })
      await eventually(isShown).toBe(true)
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
      return words!.slice(verb.length + 2)
    }
    await page.locator('.page-frame').focus()
    const undone: string[] = []
    for (let count = 0; count < EDITS; count++) undone.push(await travel('Control+z', 'Annullato'))
    await eventually(() => undo.isDisabled()).toBe(true)
    await eventually(preview).toBe(start)
    const redone: string[] = []
    for (let count = 0; count < EDITS; count++) redone.push(await travel('Control+Shift+z', 'Ripristinato'))
    await eventually(() => redo.isDisabled()).toBe(true)
    await eventually(preview).toBe(end)
    expect(redone).toEqual(undone.toReversed())
    expect(new Set(undone).size).toBeGreaterThanOrEqual(4)
    expect(faults).toEqual([])
    await page.close()
  })

  test('from another page, after a reload too, undo opens the page of the latest step and undoes it there', async () => {
    const [first, second] = await Promise.all(
      ['Chi siamo', 'Orari'].map((title) => editor.createPage({ title, blocks: [named('Prima', title)] })),
    )
    const { page, frame, saved } = await editor.open(first!)
    const sections = () => frame.locator('.block-section').count()
    await frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Control+d')
    await eventually(sections).toBe(2)
    await saved()
    await page.goto(`/config/siti/${editor.siteId}/editor/${second}`)
    await frame.locator('.text', { hasText: 'Orari' }).waitFor()
    const undo = page.getByRole('button', { name: 'Annulla', exact: true })
    await undo.hover()
    await page.getByText('Annulla: sezione «Prima» duplicata, nella pagina «Chi siamo»').waitFor()
    await undo.click()
    await page.waitForURL(new RegExp(`/editor/${first}$`))
    await page.locator('.notice', { hasText: 'Ora sei nella pagina «Chi siamo»' }).waitFor()
    await eventually(sections).toBe(1)
    await eventually(async () => (await editor.readPage(first!)).blocks?.length).toBe(1)
    await page.close()
  })

  /** Opens a page and creates «Contatti» from there, which is then open. */
  async function makeContacts(from: string) {
    const opened = await editor.open(from, { panel: 'pages' })
    const { page } = opened
    await page.getByRole('button', { name: 'Nuova pagina' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Contatti/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: /^Nome di/ }).press('Enter')
    await page.getByRole('button', { name: /«Contatti»: apri un’altra/ }).waitFor()
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    const made = new URL(page.url()).pathname.split('/').at(-1)!
    const row = page.locator(`.page-row[data-row^="${made}"]`)
    await row.waitFor()
    return { ...opened, made, row }
  }

  test('creating a page is undone by key, which returns to the page that was open before', async () => {
    const id = await editor.createPage({ title: 'Di partenza', blocks: [named('Prima', 'Uno')] })
    const { page, frame, row } = await makeContacts(id)
    await page.keyboard.press('Control+z')
    await row.waitFor({ state: 'detached' })
    await frame.locator('.text', { hasText: 'Uno' }).waitFor()
    await page.keyboard.press('Control+Shift+z')
    await row.waitFor()
    await page.getByRole('button', { name: /«Contatti»: apri un’altra/ }).waitFor()
    await page.keyboard.press('Control+z')
    await row.waitFor({ state: 'detached' })
    await page.close()
  })

  test('undoing the creation of a page from a third page stays on the third page', async () => {
    const [first, third] = await Promise.all(
      ['Prima pagina', 'Terza pagina'].map((title) => editor.createPage({ title, blocks: [named('Prima', title)] })),
    )
    const { page, frame, row } = await makeContacts(first!)
    await page.getByRole('treeitem', { name: /^Terza pagina,/ }).click()
    await frame.locator('.text', { hasText: 'Terza pagina' }).waitFor()
    await page.getByRole('button', { name: 'Annulla', exact: true }).click()
    await row.waitFor({ state: 'detached' })
    // Redo creates the page again and opens it from the page that was open before.
    await page.getByRole('button', { name: 'Ripristina', exact: true }).click()
    await row.waitFor()
    await page.getByRole('button', { name: /«Contatti»: apri un’altra/ }).waitFor()
    await page.getByRole('treeitem', { name: /^Terza pagina,/ }).click()
    await frame.locator('.text', { hasText: 'Terza pagina' }).waitFor()
    await page.keyboard.press('Control+z')
    await row.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toContain(third!)
    await page.close()
  })

  test('a new page is not removed by undo once somebody has edited it in another window', async () => {
    const id = await editor.createPage({ title: 'Di partenza', blocks: [named('Prima', 'Uno')] })
    const { page, made, row } = await makeContacts(id)
    await editor.call('PATCH', `/api/sites/${editor.siteId}/documents/${made}/draft`, {
      baseVersion: 1,
      operations: [{ op: 'insert', parent: null, before: null, block: named('Di un’altra finestra', 'Due') }],
    })
    await page.keyboard.press('Control+z')
    await page
      .locator('.notice', {
        hasText: 'Non si può più annullare: nel frattempo qualcuno ha cambiato la pagina «Contatti».',
      })
      .waitFor()
    expect(await row.count()).toBe(1)
    expect((await editor.readPage(made)).blocks?.length).toBeGreaterThan(1)
    await page.close()
  })

  test('a new page is not removed by undo while another window has unsaved changes to it', async () => {
    const id = await editor.createPage({ title: 'Di partenza', blocks: [named('Prima', 'Uno')] })
    const { page, made, row } = await makeContacts(id)
    const other = await editor.open(made)
    // While its last keystrokes are not saved yet.
    await other.page.route('**/draft', (route) => route.abort())
    await other.frame.locator('.block-text').first().click()
    await other.frame.locator('[data-writing]').waitFor()
    await other.page.keyboard.type('Altre parole ')
    await other.page
      .locator('.save-state:is([data-state="failed"], [data-state="offline"])')
      .waitFor({ state: 'attached' })
    await page.bringToFront()
    await page.keyboard.press('Control+z')
    await page.locator('.notice', { hasText: 'Non si può più annullare: nel frattempo qualcuno' }).waitFor()
    expect(await row.count()).toBe(1)
    await other.page.close()
    await page.close()
  })

  test('a deletion is announced with a button to undo it, which disappears once it is undone by key', async () => {
    const id = await editor.createPage({ blocks: [named('Prima', 'Uno'), named('Seconda', 'Due')] })
    const { page, frame } = await editor.open(id)
    const notice = page.locator('.notice', { hasText: 'Sezione «Prima» eliminata.' })
    const remove = async () => {
      await frame
        .locator('.block-section')
        .first()
        .click({ position: { x: 5, y: 5 } })
      await page.keyboard.press('Delete')
      await notice.getByRole('button', { name: 'Annulla' }).waitFor()
    }
    await remove()
    await page.keyboard.press('Control+z')
    await notice.waitFor({ state: 'detached' })
    await eventually(() => frame.locator('.block-section').count()).toBe(2)
    await remove()
    await notice.getByRole('button', { name: 'Annulla' }).click()
    await eventually(() => frame.locator('.block-section').count()).toBe(2)
    await page.close()
  })

  test.each(['the list of sites', 'the editor'])('signing out in %s discards the undo history', async (place) => {
    const id = await editor.createPage({ blocks: [named('Prima', 'Uno')] })
    const { page, frame, saved } = await editor.open(id)
    const undo = page.getByRole('button', { name: 'Annulla', exact: true })
    await frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Control+d')
    await saved()
    await page.reload()
    await eventually(() => undo.isEnabled()).toBe(true)
    if (place === 'the editor') await page.keyboard.press('Shift+Escape')
    else {
      await page.goto('/config/')
      await page.getByRole('button', { name: 'Esci' }).click()
    }
    await page.getByLabel('E-mail').waitFor()
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('vetrina.steps')))
    await eventually(kept).toEqual([])
    await page.close()
    await editor.signIn()
  })
})
