import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('pairs of fonts', { timeout: 180_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('a specimen loads its fonts when it is in view, the page those that are tried on, and visitors those chosen', async () => {
    const id = await editor.createPage({ urlId: 'scritta', blocks: [section(paragraph('Una riga di testo.'))] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const inPanel = (family: string) =>
      page.evaluate(
        (wanted) => [...document.fonts].some((face) => face.family.includes(wanted) && face.status === 'loaded'),
        family,
      )
    const inPage = (family: string) =>
      frame
        .locator('html')
        .evaluate(
          ({ ownerDocument: { fonts } }, wanted) =>
            [...fonts].some((face) => face.family.includes(wanted) && face.status === 'loaded'),
          family,
        )

    await page.getByRole('button', { name: 'Caratteri', exact: true }).press('Enter')
    await page.getByRole('radio', { name: /^Classico/ }).waitFor()
    await eventually(() => inPanel('Fraunces')).toBe(true)
    expect(await inPanel('Unbounded')).toBe(false)
    expect(await inPage('Unbounded')).toBe(false)

    const last = page.getByRole('radio', { name: /^Ritmo/ })
    await last.scrollIntoViewIfNeeded()
    await eventually(() => inPanel('Unbounded')).toBe(true)
    await last.press('Space')
    await eventually(() => frame.locator('html').getAttribute('class')).toContain('fonts-ritmo')
    await eventually(() => inPage('Unbounded')).toBe(true)

    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/scritta`)
    const links = await visitor
      .locator('link[rel="stylesheet"], link[rel="preload"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
    expect(
      links.filter((href) => href.includes('fonts-')).map((href) => href.replace(/.*(fonts-\w+).*/, '$1')),
    ).toEqual(['fonts-ritmo'])
    expect(links.filter((href) => href.endsWith('.woff2'))).toHaveLength(2)
    expect(faults).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })
})
