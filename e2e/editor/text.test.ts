import { readFileSync } from 'node:fs'
import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import { type Inline, plainText, type RichNode, type RichText } from '../../src/core/rich-text.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'

const run = (text: string, ...marks: NonNullable<Extract<Inline, { type: 'text' }>['marks']>): Inline => ({
  type: 'text',
  text,
  ...(marks.length > 0 && { marks }),
})
const p = (...content: Inline[]): RichNode => ({ type: 'paragraph', content })
const item = (...content: RichNode[]) => ({ type: 'listItem' as const, content })

function block(type: string, props: Record<string, unknown>): StoredBlock {
  return { id: newId(), type, version: 1, props }
}
const heading = (text: string) => block('heading', { content: [run(text)], level: 2, kicker: 'Occhiello' })

/** One of each element and mark that a text can contain. */
const EVERYTHING: RichNode[] = [
  p(
    run('Un paragrafo '),
    run('in grassetto', { type: 'bold' }),
    run(' e '),
    run('un collegamento', { type: 'link', href: 'https://esempio.it/' }),
    run(', abbastanza lungo da andare a capo più volte, così che si veda se qualche riga si rompe in un altro punto. '),
    run('H'),
    run('2', { type: 'subscript' }),
    run('O.'),
    { type: 'hardBreak' },
    run('Una riga ', { type: 'small' }),
    run('in codice', { type: 'code' }),
  ),
  { type: 'heading', level: 2, content: [run('Un titolo nel testo')] },
  {
    type: 'bulletList',
    content: [
      item(p(run('primo')), { type: 'orderedList', start: 3, content: [item(p(run('dentro')))] }),
      item(p(run('secondo')), p(run('con due paragrafi'))),
    ],
  },
  { type: 'blockquote', content: [p(run('Una citazione.')), p(run('Di due righe.'))] },
  { type: 'codeBlock', language: 'js', text: 'let a  = 1\nlet b = 2' },
  { type: 'horizontalRule' },
  { type: 'importedHtml', html: '<table><tr><td>Una</td><td>tabella</td></tr></table>' },
  { type: 'paragraph', align: 'center', content: [run('In mezzo.')] },
]

describe('editing text on the page', () => {
  let editor: EditorTest
  let opened: OpenedEditor
  let page: Page
  let frame: FrameLocator
  let documentId: string

  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())
  beforeEach(() => async () => {
    if (!opened) return
    expect(opened.faults).toEqual([])
    await opened.page.close()
  })

  async function open(...blocks: StoredBlock[]): Promise<void> {
    documentId = await editor.createPage({ title: 'Pagina', blocks: [section(...blocks)] })
    opened = await editor.open(documentId)
    page = opened.page
    frame = opened.frame
  }

  const field = (one: StoredBlock, name: string) => frame.locator(`#block-${one.id} [data-field="${name}"]`)
  const writing = () => frame.locator('[data-writing][contenteditable="true"]')

  /** Types at the end of a text. */
  async function write(one: StoredBlock, name: string): Promise<void> {
    await field(one, name).click()
    await writing().waitFor()
    await page.keyboard.press('Control+End')
  }

  /** Blocks of the page's first column, as stored by the server. */
  async function stored(): Promise<StoredBlock[]> {
    await opened.saved()
    const { blocks } = await editor.readPage(documentId)
    return (blocks as StoredBlock[])[0]!.children![0]!.children ?? []
  }

  const wordsOf = (blocks: StoredBlock[]) =>
    blocks.map(({ props }) =>
      props.doc
        ? plainText(props.doc as RichText)
        : (props.content as Inline[]).map((one) => ('text' in one ? one.text : '\n')).join(''),
    )

  test('the first click on a placeholder text selects all of it, so that typing replaces it; the next one sets the caret', async () => {
    const hero = heading('Le cose fatte bene si riconoscono da vicino')
    const quote = block('quote', { content: [run('Scrivi qui la citazione.')] })
    const own = heading('Le cose fatte bene')
    await open(hero, quote, own)
    const selected = () => frame.locator('body').evaluate((body) => body.ownerDocument.getSelection()!.toString())
    await field(hero, 'content').click()
    await expect.poll(selected).toBe('Le cose fatte bene si riconoscono da vicino')
    await page.keyboard.type('Pane')
    await expect.poll(() => field(hero, 'content').innerText()).toBe('Pane')
    await field(own, 'content').click()
    await writing().waitFor()
    expect(await selected()).toBe('')
    // Once it is overwritten, it is no longer placeholder text.
    await field(hero, 'content').click()
    await expect.poll(() => field(hero, 'content').getAttribute('contenteditable')).toBe('true')
    expect(await selected()).toBe('')

    await field(quote, 'content').click()
    await expect.poll(selected).toBe('Scrivi qui la citazione.')
    await field(quote, 'content').click({ position: { x: 3, y: 8 } })
    await expect.poll(selected).toBe('')
    await page.keyboard.type('Ecco: ')
    await expect.poll(() => field(quote, 'content').innerText()).toBe('Ecco: Scrivi qui la citazione.')
  })

  test('a double click on a text that is not editable yet selects the word', async () => {
    const text = paragraph('Pane caldo e olio')
    await open(text)
    // Both clicks come before the text becomes editable, as on a slow machine.
    await field(text, 'doc')
      .locator('p')
      .evaluate((element: HTMLElement) => {
        const range = element.ownerDocument.createRange()
        range.setStart(element.firstChild!, 6)
        range.setEnd(element.firstChild!, 7)
        const { left, top, height } = range.getBoundingClientRect()
        const init = { bubbles: true, cancelable: true, clientX: left + 1, clientY: top + height / 2 }
        for (const detail of [1, 2]) element.dispatchEvent(new MouseEvent('click', { ...init, detail }))
      })
    await writing().waitFor()
    await page.keyboard.type('fresco')
    expect(wordsOf(await stored())).toEqual(['Pane fresco e olio'])
  })

  describe('while a text is being opened', () => {
    /** Opens a page on which texts become editable only when the test allows it. */
    async function openHeldBack(...blocks: StoredBlock[]) {
      documentId = await editor.createPage({ title: 'Pagina', blocks: [section(...blocks)] })
      const { promise, resolve: letThrough } = Promise.withResolvers<void>()
      await editor.context.route(/\/text-in-place-[^/]*\.js$/, async (route) => {
        await promise
        await route.continue()
      })
      opened = await editor.open(documentId)
      page = opened.page
      frame = opened.frame
      return { letThrough }
    }
    afterEach(() => editor.context.unrouteAll())
    const unwritten = () => ({ ...paragraph(''), props: { doc: { version: 1, content: [] } } })

    test('every keystroke arrives in it in order, and none acts as a shortcut', async () => {
      const text = unwritten()
      const { letThrough } = await openHeldBack(text, paragraph('Olio'))
      const address = page.url()
      await field(text, 'doc').click()
      await page.keyboard.type('al Panx')
      await page.keyboard.press('Backspace')
      await page.keyboard.type('e?')
      await page.keyboard.press('Enter')
      await page.keyboard.type('1. Uno')
      letThrough()
      await writing().waitFor()
      await page.keyboard.type(' e due')
      await expect.poll(async () => wordsOf(await stored())).toEqual(['al Pane?\nUno e due', 'Olio'])
      expect(await field(text, 'doc').locator('ol li').count()).toBe(1)
      expect(page.url()).toBe(address)
    })

    test('Enter in a title continues in the text below, with the keystrokes that follow', async () => {
      const title = { ...heading('Forno'), props: { ...heading('Forno').props, content: [] } }
      const { letThrough } = await openHeldBack(title)
      await field(title, 'content').click()
      await page.keyboard.type('Pane')
      await page.keyboard.press('Enter')
      await page.keyboard.type('Caldo.')
      letThrough()
      await expect.poll(async () => wordsOf(await stored())).toEqual(['Pane', 'Caldo.'])
    })

    test('an unfinished composition is completed then, and Escape cancels it', async () => {
      const text = unwritten()
      const { letThrough } = await openHeldBack(text)
      await field(text, 'doc').click()
      await page.keyboard.press('Escape')
      await expect.poll(() => frame.locator(':focus').getAttribute('data-block')).toBe(text.id)
      await field(text, 'doc').click()
      await page.keyboard.type('Caff')
      const keyboard = await page.context().newCDPSession(page)
      await keyboard.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 })
      letThrough()
      await writing().waitFor()
      await keyboard.send('Input.insertText', { text: 'è' })
      await page.keyboard.type(' caldo')
      await expect.poll(async () => wordsOf(await stored())).toEqual(['Caffè caldo'])
    })

    test('keystrokes while the mouse button is still down belong to it too', async () => {
      const text = paragraph('Pane')
      const { letThrough } = await openHeldBack(text)
      const { x, y, height } = (await field(text, 'doc').locator('p').boundingBox())!
      await page.mouse.move(x + 1, y + height / 2)
      await page.mouse.down()
      await page.keyboard.type('Al')
      await page.mouse.up()
      await page.keyboard.type(' ')
      letThrough()
      await expect.poll(async () => wordsOf(await stored())).toEqual(['Al Pane'])
    })

    test('keystrokes during a click that opens no text go into none', async () => {
      const text = paragraph('Pane')
      const { letThrough } = await openHeldBack(text)
      const { x, y, height } = (await field(text, 'doc').locator('p').boundingBox())!
      await page.mouse.move(x + 1, y + height / 2)
      await page.keyboard.down('Shift')
      await page.mouse.down()
      await page.keyboard.press('Q')
      await page.mouse.up()
      await page.keyboard.up('Shift')
      await expect.poll(() => frame.locator(':focus').getAttribute('data-block')).toBe(text.id)
      await page.keyboard.press('Enter')
      await page.keyboard.type('!')
      letThrough()
      await expect.poll(async () => wordsOf(await stored())).not.toEqual(['Pane'])
      expect(wordsOf(await stored())[0]).not.toContain('Q')
    })
  })

  test('one click sets the caret in the text, and what is typed is saved and there after a reload', async () => {
    const text = paragraph('Pane e olio')
    await open(text)
    const words = field(text, 'doc').locator('p')
    // Between the two words, by their measured positions.
    const point = await words.evaluate((element) => {
      const range = element.ownerDocument.createRange()
      range.setStart(element.firstChild!, 4)
      range.setEnd(element.firstChild!, 5)
      const { left, top, height } = range.getBoundingClientRect()
      const own = element.getBoundingClientRect()
      return { x: left - own.left, y: top - own.top + height / 2 }
    })
    // The page may be scaled down.
    const scale =
      (await words.boundingBox())!.width / (await words.evaluate((element: HTMLElement) => element.offsetWidth))
    await words.click({ position: { x: point.x * scale, y: point.y * scale } })
    await writing().waitFor()
    await page.keyboard.type(' caldo')
    expect(wordsOf(await stored())).toEqual(['Pane caldo e olio'])
    await page.reload()
    await words.filter({ hasText: 'Pane caldo e olio' }).waitFor()
  })

  test('no pixel moves when a text becomes editable, and no element gets inline styles', async () => {
    const text = block('text', { doc: { version: 1, content: EVERYTHING }, style: 'normal' })
    const title = heading('Un titolo che va a capo perché è molto lungo, più lungo di una riga della pagina')
    const quote = block('quote', {
      content: [run('Chi va piano, va sano.')],
      source: 'Proverbio',
      cite: '',
      style: 'pull',
    })
    const button = block('button', { label: 'Prenota', link: '/', style: 'primary', size: 'large' })
    await open(title, text, quote, button)
    const boxes = () =>
      frame.locator('main').evaluate((main) =>
        [
          ...main.querySelectorAll(
            '[data-block], [data-field], h2, :not(li) > p, li, blockquote, pre, hr, a, strong, td',
          ),
        ]
          .filter((element) => !element.closest('[data-chrome]'))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return `${element.localName} ${[x, y + main.ownerDocument.defaultView!.scrollY, width, height].map((one) => one.toFixed(2)).join(' ')}`
          }),
      )
    // The code of tables is loaded with the first one.
    await frame.locator('td').first().waitFor()
    const before = await boxes()
    expect(before.length).toBeGreaterThan(25)
    for (const [one, name] of [
      [text, 'doc'],
      [title, 'content'],
      [title, 'kicker'],
      [button, 'label'],
      [quote, 'content'],
      [quote, 'source'],
    ] as const) {
      await field(one, name).click({ position: { x: 5, y: 5 } })
      await writing().waitFor()
      expect(await boxes(), `${one.type} ${name}`).toEqual(before)
      expect(await frame.locator('main [style]').count()).toBe(0)
    }
    // A text that was opened but not changed stays the same.
    expect(await page.locator('.save-state').textContent()).not.toContain('Salvato alle')
  })

  test('undo and redo are the page’s own, and the caret stays in the text', async () => {
    const text = paragraph('Pane')
    await open(text)
    await write(text, 'doc')
    // In one go: after a pause between two keys they are two steps.
    await page.keyboard.insertText(' e olio')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+b')
    const strong = field(text, 'doc').locator('strong')
    await strong.waitFor()
    await page.keyboard.press('Control+z')
    await strong.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await field(text, 'doc').getByText('Pane', { exact: true }).waitFor()
    await page.keyboard.press('Control+Shift+z')
    await page.keyboard.type('!')
    expect(wordsOf(await stored())).toEqual(['Pane e olio!'])
    await expect.poll(() => frame.locator(':focus').getAttribute('data-writing')).toBe('')
  })

  test('Enter in a title continues in a text below it, and undo reverts it', async () => {
    const title = heading('Pane e olio')
    await open(title)
    await write(title, 'content')
    for (let times = 0; times < 4; times++) await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await frame.locator('.block-text [data-writing], [data-field="doc"][data-writing]').waitFor()
    await page.keyboard.insertText('Nuovo ')
    expect(wordsOf(await stored())).toEqual(['Pane e ', 'Nuovo olio'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await field(title, 'content').and(writing()).waitFor()
    await page.keyboard.type('!')
    await expect.poll(async () => wordsOf(await stored())).toEqual(['Pane e olio!'])
  })

  test('a key that comes right after the focus is not taken back on a busy machine', async () => {
    const text = paragraph('secondo')
    await open(text)
    await frame.locator('body').evaluate((body) => {
      const inner = body.ownerDocument
      const { performance: clock, setTimeout: later } = inner.defaultView!
      inner.addEventListener('focusin', ({ target }) => {
        if (!(target as Element).matches('[data-writing]')) return
        // What the key Home does, in a task that ends after the surface wanted to look at its caret.
        later(() => {
          for (const from = clock.now(); clock.now() - from < 60; );
          const { KeyboardEvent } = inner.defaultView!
          ;(target as Element).dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }))
          inner.getSelection()!.modify('move', 'backward', 'lineboundary')
          body.dataset.moved = ''
        })
      })
    })
    await field(text, 'doc').click()
    await frame.locator('body[data-moved]').waitFor()
    await page.keyboard.type('il ')
    await expect.poll(async () => wordsOf(await stored())).toEqual(['il secondo'])
  })

  test('Backspace merges a text into the previous one', async () => {
    const title = heading('Titolo')
    const first = paragraph('Primo')
    const second = paragraph('secondo')
    await open(title, first, second)
    await write(second, 'doc')
    await page.keyboard.press('Home')
    await page.keyboard.press('Backspace')
    await field(first, 'doc').and(writing()).waitFor()
    await page.keyboard.press('Backspace')
    await page.keyboard.type(' e ')
    await expect.poll(async () => wordsOf(await stored())).toEqual(['Titolo', 'Primo e secondo'])
  })

  test('Ctrl+K links the selected text to a page, and the link can be removed', async () => {
    await editor.createPage({ title: 'Contatti', urlId: 'contatti' })
    for (let at = 1; at <= 8; at++) await editor.createPage({ title: `Corso ${at}`, urlId: `corso-${at}` })
    const text = paragraph('Scrivici')
    await open(text)
    await write(text, 'doc')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog', { name: 'Collegamento' })
    const input = dialog.getByRole('combobox', { name: 'Pagina o indirizzo' })
    await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true)
    // The last row in view is cut, so that one sees that there are more.
    await dialog.getByRole('option').nth(7).waitFor()
    const cut = await dialog.getByRole('listbox').evaluate((list) => {
      const end = list.getBoundingClientRect().bottom
      return [...list.children].some((row) => {
        const { top, bottom, height } = row.getBoundingClientRect()
        return end > top + height / 4 && end < bottom - height / 4
      })
    })
    expect(cut).toBe(true)
    await input.fill('javascript:alert(1)')
    await input.press('Enter')
    await dialog.getByText('Questo collegamento non si può usare').waitFor()
    await input.fill('conta')
    await dialog.getByRole('option', { name: 'Contatti' }).waitFor()
    await dialog.getByRole('switch', { name: 'Apri in una nuova scheda' }).press('Space')
    await input.press('ArrowDown')
    await input.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await page.keyboard.type('!')
    const linked = p(run('Scrivici', { type: 'link', href: '/contatti', newWindow: true }), run('!'))
    await expect.poll(async () => (await stored())[0]!.props.doc).toMatchObject({ content: [linked] })
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Control+k')
    await dialog.getByRole('button', { name: 'Togli il collegamento' }).click()
    await expect.poll(async () => (await stored())[0]!.props.doc).toMatchObject({ content: [p(run('Scrivici!'))] })
  })

  test('typed Markdown makes lists, titles, quotes and dividers; `/` offers these and other blocks by name', async () => {
    const text = paragraph('Inizio')
    await open(text)
    await write(text, 'doc')
    await page.keyboard.press('Enter')
    await page.keyboard.type('- uno')
    await page.keyboard.press('Enter')
    await page.keyboard.type('due')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('1. tre')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('## L’«olio» è buono')
    await page.keyboard.press('Enter')
    await page.keyboard.type('> detto')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('---fine e/o /titolo')
    const menu = page.getByRole('listbox', { name: 'Inserisci' })
    await menu.getByRole('option', { name: 'Sottotitolo' }).waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    const doc = (await stored())[0]!.props.doc as RichText
    expect(doc.content).toEqual([
      p(run('Inizio')),
      { type: 'bulletList', content: [item(p(run('uno'))), item(p(run('due')))] },
      { type: 'orderedList', content: [item(p(run('tre')))] },
      { type: 'heading', level: 3, content: [run('L’«olio» è buono')] },
      { type: 'blockquote', content: [p(run('detto'))] },
      { type: 'horizontalRule' },
      p(run('fine e/o /titolo')),
    ])
    await page.keyboard.press('Enter')
    await page.keyboard.type('/elen')
    await menu.getByRole('option', { name: 'Elenco numerato' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('primo')
    const list = { type: 'orderedList', content: [item(p(run('primo')))] }
    await expect.poll(async () => ((await stored())[0]!.props.doc as RichText).content.at(-1)).toEqual(list)
    await page.keyboard.type(' /puls')
    await menu.getByRole('option', { name: 'Pulsante' }).waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['text', 'button'])
  })

  test('Escape ends editing and leaves the block selected and focused; an emptied label is restored', async () => {
    const button = block('button', { label: 'Prenota', link: '/', style: 'primary', size: 'medium' })
    await open(button)
    await write(button, 'label')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.type('Vieni')
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Escape')
    await writing().waitFor({ state: 'detached' })
    await page.getByText('Scrivi il testo del pulsante.').first().waitFor()
    await field(button, 'label').filter({ hasText: 'Vieni' }).waitFor()
    await expect.poll(() => frame.locator(':focus').getAttribute('data-block')).toBe(button.id)
    expect(await frame.locator('[data-selected]').getAttribute('data-block')).toBe(button.id)
    await stored()
  })

  test('the toolbar is reached by Alt+F10, navigated by arrow keys, and never overlaps its block', async () => {
    const text = paragraph('Pane')
    await open(heading('Titolo'), text)
    await write(text, 'doc')
    await page.keyboard.press('Control+a')
    const toolbar = page.getByRole('toolbar', { name: 'Testo' })
    await toolbar.waitFor()
    const apart = async () => {
      const block = (await frame.locator(`#block-${text.id}`).boundingBox())!
      const box = (await toolbar.boundingBox())!
      return box.y + box.height <= block.y || box.y >= block.y + block.height
    }
    await expect.poll(apart).toBe(true)
    await page.keyboard.press('Alt+F10')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Ruolo: Testo')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await field(text, 'doc').locator('strong').waitFor()
    await page.keyboard.press('Control+Shift+1')
    await expect
      .poll(async () => (await stored())[0 + 1]!.props.doc)
      .toMatchObject({ content: [{ type: 'heading', level: 2, content: [run('Pane', { type: 'bold' })] }] })
  })

  test('the button of a block names its action: edit a text, choose a missing image', async () => {
    const [text, image] = [paragraph('Pane'), { id: newId(), type: 'image', version: 1, props: { assetId: null } }]
    await open(text, image)
    await frame.locator(`#block-${image.id}`).click()
    const choose = frame.locator(`#block-${image.id}`).getByRole('button', { name: 'Scegli l’immagine' })
    await choose.focus()
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Scegli un’immagine')
    expect(await frame.getByRole('button', { name: 'Modifica testo' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await write(text, 'doc')
    await page.keyboard.press('Escape')
    const edit = frame.locator(`#block-${text.id}`).getByRole('button', { name: 'Modifica testo' })
    await edit.focus()
    await page.keyboard.press('Enter')
    await writing().waitFor()
  })

  test.each([1440, 900])(
    'Enter on a block without text goes to its first setting in a window of %i px',
    async (width) => {
      await open({ id: newId(), type: 'image', version: 1, props: { assetId: null } })
      await page.setViewportSize({ width, height: 900 })
      await frame.locator('.block-image').click()
      await expect.poll(() => frame.locator('[data-selected]:focus').count()).toBe(1)
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scegli un’immagine')
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 1440, height: 900 })
    },
  )

  test('choosing a missing image waits for the settings of a block that was just selected', async () => {
    const [other, image] = [0, 1].map(() => ({ id: newId(), type: 'image', version: 1, props: { assetId: null } }))
    await open(other!, image!)
    await frame.locator(`#block-${other!.id}`).click()
    await page.getByRole('button', { name: 'Scegli un’immagine' }).waitFor()
    const block = frame.locator(`#block-${image!.id}`)
    await block.evaluate((element) => {
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
      new MutationObserver(() => root.querySelector('button')?.click()).observe(root, { childList: true })
    })
    await block.click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Scegli un’immagine')
  })

  test('while an item is edited only its text has a toolbar; the block’s returns with the selection', async () => {
    const content = { title: 'Diario', urlId: `diario-${newId()}` }
    const documents = `/api/sites/${editor.siteId}/documents`
    const { id: collectionId } = await editor.call<{ id: string }>('POST', documents, { kind: 'collection', content })
    const text = paragraph('Oggi si inforna')
    const post = { title: 'Il forno', urlId: 'forno', blocks: [section(text)] }
    const made = await editor.call<{ id: string }>('POST', documents, { kind: 'item', collectionId, content: post })
    documentId = made.id
    opened = await editor.open(documentId)
    page = opened.page
    frame = opened.frame
    await write(text, 'doc')
    await page.getByRole('toolbar', { name: 'Testo' }).waitFor()
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar', { name: /^Strumenti di/ }).waitFor()
    await expect.poll(() => page.getByRole('toolbar').count()).toBe(1)
  })

  test('a title changes its role in place and becomes a text', async () => {
    const title = heading('Pane')
    await open(title)
    await write(title, 'content')
    await page.keyboard.press('Control+Shift+2')
    await frame.locator(`#block-${title.id} h3[data-writing]`).waitFor()
    await page.keyboard.type('!')
    expect((await stored())[0]!.props).toMatchObject({ level: 3, content: [run('Pane!')] })
    await page.keyboard.press('Control+Shift+4')
    await frame.locator('[data-field="doc"][data-writing]').waitFor()
    await page.keyboard.type('!')
    await expect.poll(async () => (await stored())[0]).toMatchObject({ type: 'text', props: { style: 'note' } })
    expect(wordsOf(await stored())).toEqual(['Pane!!'])
  })

  test('text pasted from Word keeps its structure and loses its styles; in a title it becomes blocks', async () => {
    const title = heading('Titolo')
    const text = paragraph('Prima')
    await open(title, text)
    const html = readFileSync(
      new URL('../../src/features/editor/config/text/fixtures/word.html.txt', import.meta.url),
      'utf8',
    )
    await write(text, 'doc')
    await paste({ 'text/html': html, 'text/plain': 'parole' })
    const doc = (await stored())[1]!.props.doc as RichText
    expect(doc.content.map(({ type }) => type)).toEqual([
      'paragraph',
      'heading',
      'heading',
      'paragraph',
      'bulletList',
      'heading',
      'orderedList',
      'blockquote',
      'paragraph',
      'paragraph',
    ])
    expect(await frame.locator('main [style], main font, main [class*="Mso"]').count()).toBe(0)
    await write(title, 'content')
    await paste({ 'text/html': '<p style="color:red"> e <b>vino</b></p><p>Sotto</p>', 'text/plain': ' e vino\nSotto' })
    await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['heading', 'text', 'text'])
    const [pasted] = await stored()
    expect(pasted!.props.content).toEqual([run('Titolo e '), run('vino', { type: 'bold' })])
  })

  test('scripts in pasted content neither run nor violate the page’s policy', async () => {
    const text = paragraph('Olio ')
    await open(text)
    await write(text, 'doc')
    const html =
      '<p onclick="top.ran=1">buono <img src="x" onerror="top.ran=1"/onload=top.ran=1><svg onload="top.ran=1"></svg></p>'
    await paste({ 'text/html': `${html}<script>top.ran=1</script>`, 'text/plain': 'buono' })
    await expect.poll(async () => wordsOf(await stored())).toEqual(['Olio buono'])
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })

  test('hostile imported HTML does nothing on the page in the editor, also while the text around it is edited', async () => {
    const attack = `<table><tr><td onclick="attacco()">Lunedì<img src="/x" onerror="attacco()"><script>attacco()</script>
      <a href="javascript:attacco()">qui</a><iframe src="https://cattivo.example"></iframe></td></tr></table>`
    const content = [p(run('Gli orari.')), { type: 'importedHtml', html: attack }]
    const id = await editor.createPage({ blocks: [section(block('text', { doc: { version: 1, content } }))] })
    const { page, frame, faults } = await editor.open(id)
    const acting = frame.locator('.imported-html').locator('script, iframe, [onclick], [onerror], a[href]')
    await frame.getByText('Lunedì').waitFor()
    expect(await acting.count()).toBe(0)
    await frame.getByText('Gli orari.').click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.type('Ecco: ')
    await frame.getByText('Lunedì').waitFor()
    expect(await acting.count()).toBe(0)
    expect(faults.join()).not.toContain('attacco')
    await page.close()
  })

  test('rows pasted from a spreadsheet become a table after the text, which one step back removes', async () => {
    const text = paragraph('Il pane')
    await open(text)
    const html =
      '<style>td{color:red}</style><table><tr><td>Segale</td><td style="color:red">4,50 €</td></tr>' +
      '<tr><td>Integrale</td><td></td></tr></table>'
    await write(text, 'doc')
    await paste({ 'text/html': html, 'text/plain': 'Segale\t4,50 €\nIntegrale\t' })
    await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['text', 'table'])
    expect((await stored())[1]!.props).toMatchObject({
      table: { columns: ['Segale', '4,50 €'], rows: [['Integrale', '']] },
      headRow: false,
    })
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await stored()).map(({ type }) => type)).toEqual(['text'])
    expect(wordsOf(await stored())).toEqual(['Il pane'])
    await write(text, 'doc')
    await paste({ 'text/plain': 'Pane\tPrezzo\nSegale\t4,50 €' })
    await expect
      .poll(async () => (await stored())[1]?.props.table)
      .toEqual({
        columns: ['Pane', 'Prezzo'],
        rows: [['Segale', '4,50 €']],
      })
    // Where a table does not fit, its rows are not glued to the words before them.
    const wide = Array.from({ length: 13 }, (_, at) => `c${at}`).join('\t')
    await write(text, 'doc')
    await paste({ 'text/plain': `${wide}\n${wide}` })
    const rows = wide.replaceAll('\t', ' ')
    await expect.poll(async () => wordsOf((await stored()).slice(0, 1))).toEqual([['Il pane', rows, rows].join('\n')])
  })

  test('an address pasted on selected text links it; pasting as plain text drops styles', async () => {
    const text = paragraph('Pane')
    await open(text)
    await write(text, 'doc')
    await page.keyboard.press('Shift+Home')
    await paste({ 'text/plain': 'https://esempio.it/pane' })
    await page.keyboard.press('End')
    await page.evaluate(() =>
      navigator.clipboard.write([
        new ClipboardItem({
          'text/html': new Blob(['<b>grassa</b>'], { type: 'text/html' }),
          'text/plain': new Blob([' magra'], { type: 'text/plain' }),
        }),
      ]),
    )
    await page.keyboard.press('Control+Shift+v')
    await expect
      .poll(async () => (await stored())[0]!.props.doc)
      .toMatchObject({
        content: [p(run('Pane', { type: 'link', href: 'https://esempio.it/pane' }), run(' magra'))],
      })
  })

  test('an unfinished composition is not saved, a finished one is, even when the text loses the focus', async () => {
    const text = paragraph('Caff')
    await open(text)
    await write(text, 'doc')
    const keyboard = await page.context().newCDPSession(page)
    await keyboard.send('Input.imeSetComposition', { text: 'e', selectionStart: 1, selectionEnd: 1 })
    await writing().getByText('Caffe').waitFor()
    expect(await page.locator('.save-state').textContent()).not.toContain('Salvato alle')
    await keyboard.send('Input.insertText', { text: 'è' })
    expect(wordsOf(await stored())).toEqual(['Caffè'])
    await keyboard.send('Input.imeSetComposition', { text: 'ù', selectionStart: 1, selectionEnd: 1 })
    await page.locator('.breadcrumb button', { hasText: 'Pagina' }).click()
    await expect.poll(async () => wordsOf(await stored())).toEqual(['Caffèù'])
  })

  /** Pastes like the browser, with data of any types. */
  async function paste(data: Record<string, string>): Promise<void> {
    await writing().evaluate((element, kinds) => {
      const window = element.ownerDocument.defaultView!
      const clipboardData = new window.DataTransfer()
      for (const [kind, text] of Object.entries(kinds)) clipboardData.setData(kind, text)
      element.dispatchEvent(new window.ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, data)
  }
})
