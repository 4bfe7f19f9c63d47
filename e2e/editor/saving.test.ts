import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { plainText, type RichText } from '../../src/core/rich-text.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, type OpenedEditor, openEditor } from '../support/editor.ts'
import { openByPlainHttp } from '../support/plain-http.ts'
import { polled } from '../support/polled.ts'

describe.each(['a secure context', 'plain http'] as const)('text is saved, in %s', (context) => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
    if (context === 'plain http') await openByPlainHttp(editor.context)
  })
  afterAll(() => editor.close())
  // A test that fails offline must not take the next ones with it.
  afterEach(() => editor.context.setOffline(false))

  const twoTexts = () => section(paragraph('Il primo.'), paragraph('Il secondo.'))
  const textsOf = async (id: string) => {
    const blocks = (await editor.readPage(id)).blocks as StoredBlock[]
    return blocks[0]!.children![0]!.children!.map(({ props }) => plainText(props.doc as RichText))
  }
  const writeAtEnd = async ({ page, frame }: OpenedEditor, index: number, text: string) => {
    await page.bringToFront()
    await frame.locator('.block-text p').nth(index).click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(text)
  }

  /** Changes that the browser would still have if the window were closed now. */
  const keptIn = ({ page }: OpenedEditor) =>
    page.evaluate(async () => {
      const answer = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const database = await answer(indexedDB.open('vetrina-drafts'))
      const changes = await answer(database.transaction('changes').objectStore('changes').getAll())
      database.close()
      return JSON.stringify(changes)
    })

  test('offline it is kept in the browser, never reported as saved, and sent after the tab was closed and reopened', async () => {
    const id = await editor.createPage({ blocks: [twoTexts()] })
    const first = await editor.open(id)
    await editor.context.setOffline(true)
    const written = ' Duecento lettere scritte senza rete'.repeat(6)
    await writeAtEnd(first, 0, written)
    await polled(() => keptIn(first)).toContain(written)
    await first.page.locator('.save-state[data-state="offline"], .save-state[data-state="failed"]').waitFor()
    expect(await first.page.locator('.save-state').textContent()).not.toContain('Salvato')
    // Before the page is closed: the handler that delays its calls may be removed a moment before the page.
    expect(await textsOf(id)).toEqual(['Il primo.', 'Il secondo.'])
    await first.page.close()
    await editor.context.setOffline(false)

    const second = await editor.open(id)
    await second.frame.getByText(written.trim()).waitFor()
    await second.saved()
    await expect.poll(() => textsOf(id)).toEqual([`Il primo.${written}`, 'Il secondo.'])
    await second.page.close()
  })

  test('unsent changes stay in the browser while a page cannot be opened', async () => {
    const id = await editor.createPage({ blocks: [twoTexts()] })
    const first = await editor.open(id)
    await editor.context.setOffline(true)
    await writeAtEnd(first, 0, ' Scritto senza rete.')
    await polled(() => keptIn(first)).toContain('Scritto senza rete.')
    await first.page.locator('.save-state[data-state="offline"], .save-state[data-state="failed"]').waitFor()
    await first.page.close()
    await editor.context.setOffline(false)
    const second = await editor.context.newPage()
    await second.route('**/draft', (route) => route.abort())
    await second.route('**/editing-context*', (route) => route.abort())
    await second.goto(`/config/siti/${editor.siteId}/editor/${id}`)
    await second.getByText('Non è stato possibile aprire la pagina').waitFor()
    await second.close()
    const third = await editor.open(id)
    await third.frame.getByText('Scritto senza rete.').waitFor()
    await expect.poll(() => textsOf(id)).toEqual(['Il primo. Scritto senza rete.', 'Il secondo.'])
    await third.page.close()
  })

  test('edits of two windows in different texts are merged without a question', async () => {
    const id = await editor.createPage({ blocks: [twoTexts()] })
    const [one, other] = [await editor.open(id), await editor.open(id)]
    await writeAtEnd(one, 0, ' Uno.')
    await writeAtEnd(other, 1, ' Due.')
    await Promise.all([one.saved(), other.saved()])
    await expect.poll(() => textsOf(id)).toEqual(['Il primo. Uno.', 'Il secondo. Due.'])
    await one.frame.getByText('Il secondo. Due.').waitFor()
    expect(await other.page.getByRole('dialog').count()).toBe(0)
    await one.page.close()
    await other.page.close()
  })

  test('conflicting edits of two windows in one text are both offered, and nothing is lost', async () => {
    const id = await editor.createPage({ blocks: [twoTexts()] })
    const [one, other] = [await editor.open(id), await editor.open(id)]
    // The second window does not learn of the first one's change before it writes.
    await other.page.route('**/draft', (route) => route.abort())
    await writeAtEnd(other, 0, ' Mio.')
    await writeAtEnd(one, 0, ' Suo.')
    await one.saved()
    await other.page.unroute('**/draft')
    // After several failures it would wait up to 30 s before it tries again.
    await other.page.evaluate(() => window.dispatchEvent(new Event('online')))
    const dialog = other.page.getByRole('dialog')
    await dialog.waitFor()
    // A key that was meant for the text chooses nothing.
    await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    for (const key of ['Space', 'Enter']) await other.page.keyboard.press(key)
    expect(await dialog.textContent()).toContain('Il primo. Suo.')
    expect(await dialog.textContent()).toContain('Il primo. Mio.')
    expect(await dialog.locator('mark').allInnerTexts()).toEqual(['Mio.', 'Suo.'])
    expect(await dialog.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
      'Il tuo',
      expect.stringMatching(/^Un’altra finestra, alle \d\d:\d\d$/),
    ])
    await dialog.getByRole('button', { name: 'Tieni entrambi' }).click()
    await other.saved()
    await expect.poll(() => textsOf(id)).toEqual(['Il primo. Suo.', 'Il primo. Mio.', 'Il secondo.'])
    await one.page.close()
    await other.page.close()
  })

  test('everything can be undone after saving and publishing, which restores the original page', async () => {
    const id = await editor.createPage({ blocks: [twoTexts()] })
    const opened = await editor.open(id)
    const { page, frame } = opened
    // The selection is marked in the page too.
    const htmlOf = async () => (await frame.locator('main').innerHTML()).replace(/ data-selected=""| tabindex="0"/g, '')
    const start = await htmlOf()
    await writeAtEnd(opened, 0, ' Ancora.')
    await page.keyboard.press('Escape')
    for (const keys of ['Control+d', 'Alt+ArrowDown', 'Delete', 'Control+d']) await page.keyboard.press(keys)
    await opened.saved()
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id] })
    await page.locator('body').press('Escape')
    const bar = page.getByRole('region', { name: 'Barra' })
    const undo = bar.getByRole('button', { name: 'Annulla', exact: true })
    while (await undo.isEnabled()) await undo.click()
    await expect.poll(htmlOf).toBe(start)
    await expect.poll(async () => (await textsOf(id))[0]).toBe('Il primo.')
    await page.close()
  })
})
