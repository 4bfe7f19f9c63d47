import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { embeddable, ttf, variable } from '../../src/features/sites/server/fonts/test-fonts.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 20_000 })
const RIGHT = 'Ho il diritto di usare questo carattere sul mio sito'

describe('own fonts', { timeout: 180_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('an uploaded font is shown where its owner wants it: in the panel, on the page at once, for visitors by publication', async () => {
    const id = await editor.createPage({ urlId: 'scritta', blocks: [section(paragraph('Una riga di testo.'))] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const files = [
      { name: 'Gloock-Regular.ttf', mimeType: 'font/ttf', buffer: await ttf() },
      { name: 'Figtree.woff2', mimeType: 'font/woff2', buffer: variable() },
      { name: 'Vietato.ttf', mimeType: 'font/ttf', buffer: await embeddable(2) },
    ]
    await page.getByRole('button', { name: 'Caratteri', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Aggiungi un carattere' }).press('Enter')
    const hasFocus = (locator: Locator) =>
      eventually(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
    await hasFocus(page.getByRole('checkbox', { name: RIGHT }))
    const choose = page.getByRole('button', { name: 'Scegli i file' })
    await choose.press('Enter')
    await page.getByText('Conferma di averne il diritto').waitFor()
    await page.getByRole('checkbox', { name: RIGHT }).check()
    await page.getByRole('textbox', { name: 'Nota sulla licenza' }).fill('OFL')
    const input = page.locator('.own-font input[type="file"]')
    await input.setInputFiles(files)
    const gloock = page.getByRole('region', { name: 'Gloock', exact: true })
    const figtree = page.getByRole('region', { name: 'Figtree', exact: true })
    await figtree.waitFor()
    await page.getByText('Vietato.ttf: Chi ha disegnato questo carattere').waitFor()
    await page.getByText('Ora «Gloock» e «Figtree» sono tra i caratteri del sito: scegli dove usarli.').waitFor()
    // A browser tells of a file that is chosen once more only if it was forgotten.
    expect(await input.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Chiudi', exact: true }).press('Enter')
    const add = page.getByRole('button', { name: 'Aggiungi un carattere' })
    await hasFocus(add)
    expect(await gloock.textContent()).toContain('normale · OFL')
    expect(await figtree.textContent()).toContain('pesi da 300 a 900')

    await gloock.getByRole('checkbox', { name: 'Nei titoli' }).check()
    await figtree.getByRole('checkbox', { name: 'Nei testi' }).check()
    const fontOf = (selector: string) =>
      frame
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
    await eventually(() => fontOf('body')).toBe('"Figtree Own"')
    const loaded = () =>
      frame
        .locator('html')
        .evaluate(({ ownerDocument: { fonts } }) =>
          [...fonts].filter((face) => face.status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
        )
    await eventually(loaded).toContain('Figtree Own')
    type Site = { readonly draft: { readonly style: { readonly ownFonts: object } } }
    const saved = async () => (await editor.call<Site>('GET', `/api/sites/${editor.siteId}`)).draft.style.ownFonts
    await eventually(saved).toMatchObject({ title: 'Gloock', text: 'Figtree' })

    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/scritta`)
    const preloads = await visitor
      .locator('link[rel="preload"][as="font"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(preloads.map((href) => href.split('/').slice(0, 3).join('/'))).toEqual(['/s/fonts', '/s/fonts'])
    await eventually(() =>
      visitor.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length),
    ).toBeGreaterThan(0)

    // The list moves up, and a pair of fonts that comes to lie under the pointer is tried on.
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Togli Gloock', exact: true }).press('Enter')
    await hasFocus(figtree.getByRole('checkbox', { name: 'Nei titoli' }))
    await page.getByRole('button', { name: 'Togli Figtree', exact: true }).press('Enter')
    await hasFocus(add)
    await eventually(() => fontOf('body')).toBe('"Figtree Variable"')
    // Of the font that was refused.
    expect(faults.filter((fault) => !fault.includes('status of 400'))).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })
})
