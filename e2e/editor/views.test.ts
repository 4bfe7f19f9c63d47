import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredBlock } from '../../src/core/block.ts'
import { newId } from '../../src/core/ids.ts'
import type { SiteContent } from '../../src/features/sites/public.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { withFonts } from '../support/fonts.ts'
import { formBlock } from '../support/forms.ts'

describe('views of a page in the editor', () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())

  test('[EDIT-03] as on a desktop, a tablet and a phone, by button and by key', async () => {
    const { page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }))
    const widthOf = async () => (await page.locator('.page-frame').boundingBox())!.width
    await page.getByRole('button', { name: 'Telefono' }).click()
    await expect.poll(widthOf).toBe(390)
    await page.keyboard.press('2')
    await expect.poll(widthOf).toBe(768)
    await expect.poll(() => page.getByRole('button', { name: 'Tablet' }).getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('button', { name: 'Computer' }).click()
    await expect.poll(widthOf).toBeGreaterThan(768)
    await expect.poll(() => page.locator('.canvas').getAttribute('data-device')).toBe('desktop')
    await page.close()
  })

  test.each([
    [432, 'Telefono'],
    [433, 'Computer'],
  ])('[TOKN-04] initially, in a window of %i px, as on a «%s»', async (width, name) => {
    const { page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }), {
      width,
    })
    // In a narrow window one button replaces the three.
    await page.getByRole('button', { name: `Schermo: ${name}` }).waitFor()
    await page.close()
  })

  test('the ring of a selected block covers no text, and makes no page wider', async () => {
    const text = paragraph('Una frase che comincia proprio al bordo.')
    const { page, frame } = await editor.open(await editor.createPage({ blocks: [section(text)] }))
    const block = frame.locator(`#block-${text.id}`)
    const widthOf = () => frame.locator('html').evaluate((html) => html.scrollWidth)
    const before = await widthOf()
    await block.click()
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('Escape')
    await frame.locator('.block-text[data-selected]').waitFor()
    const gap = await block.evaluate((element) => {
      const { left, top, outlineOffset } = getComputedStyle(element, '::after')
      return [left, top].map((edge) => Number.parseFloat(outlineOffset) - Number.parseFloat(edge))
    })
    // The glow is as wide as the gap.
    expect(gap).toEqual([4, 4])
    expect(await widthOf()).toBe(before)
    await page.close()
  })

  /** Whether a page is rendered in light or dark, by its background. */
  const ground = (root: Locator) =>
    root.evaluate((html) => {
      const [red = 0] = getComputedStyle(html.querySelector('body')!).backgroundColor.match(/\d+/g)!.map(Number)
      return red > 128 ? 'light' : 'dark'
    })

  test('light and dark, whatever the owner’s device prefers, on all pages of this tab; the site is unchanged', async () => {
    const [id, other] = await Promise.all(
      [1, 2].map(() => editor.createPage({ blocks: [section(paragraph('Testo.'))] })),
    )
    const { page, frame } = await editor.open(id!)
    const shown = () => ground(frame.locator('html'))
    const version = (name: string) => page.getByRole('group', { name: 'Versione' }).getByRole('button', { name })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(shown).toBe('dark')
    await expect.poll(() => version('Scuro').getAttribute('aria-pressed')).toBe('true')
    await version('Chiaro').click()
    await expect.poll(shown).toBe('light')
    await expect.poll(() => version('Scuro').getAttribute('aria-pressed')).toBe('false')
    expect(await page.getByRole('button', { name: 'Annulla', exact: true }).isDisabled()).toBe(true)
    await page.goto(`/config/siti/${editor.siteId}/editor/${other}`)
    await frame.getByText('Testo.').waitFor()
    await expect.poll(shown).toBe('light')
    const next = await editor.open(id!)
    await next.page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => ground(next.frame.locator('html'))).toBe('dark')
    await Promise.all([page.close(), next.page.close()])
  })

  test('a site without a dark version is light at once in the editor, after publication for visitors, until it is undone', async () => {
    const form = formBlock([{ type: 'text', id: 'nome', title: 'Nome' }])
    const id = await editor.createPage({ urlId: 'luce', blocks: [section(paragraph('Testo.'), form)] })
    const publish = () =>
      editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    await publish()
    const { page, frame } = await editor.open(id, { panel: 'design' })
    await page.emulateMedia({ colorScheme: 'dark' })
    const shown = () => ground(frame.locator('html'))
    await expect.poll(shown).toBe('dark')
    await page.getByRole('button', { name: 'Colori', exact: true }).click()
    const choice = page.getByRole('radiogroup', { name: 'Versione scura' })
    await choice.getByRole('radio', { name: 'Mai' }).click()
    // The notice goes by itself.
    await page.getByText('Ora il sito resta chiaro per tutti.').waitFor()
    await expect.poll(shown).toBe('light')
    // There is no choice left.
    await page.getByRole('group', { name: 'Versione' }).waitFor({ state: 'detached' })

    const visitor = await editor.context.newPage()
    await visitor.emulateMedia({ colorScheme: 'dark' })
    const kept = async () =>
      (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style.darkVersion
    await expect.poll(kept).toBe('never')
    const visit = async () => {
      await visitor.goto(`http://prova.localhost:${editor.server.port}/luce`)
      return [
        await ground(visitor.locator('html')),
        await visitor
          .locator('input[name]')
          .first()
          .evaluate((input) => getComputedStyle(input).colorScheme),
      ]
    }
    expect(await visit()).toEqual(['dark', 'light dark'])
    await publish()
    expect(await visit()).toEqual(['light', 'light'])

    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await expect.poll(shown).toBe('dark')
    await expect.poll(kept).toBe('automatic')
    expect(await visit()).toEqual(['light', 'light'])
    await publish()
    expect(await visit()).toEqual(['dark', 'light dark'])
    await Promise.all([page.close(), visitor.close()])
  })

  test.each([
    [1440, 'structure'],
    [768, 'editor'],
  ])('the desktop layout, whatever space there is: %i px with the panel «%s»', async (width, panel) => {
    const room = { id: newId(), type: 'spacer', version: 1, props: { size: 'xl' } }
    const words = section(paragraph('Una frase.'), room, paragraph('Un’altra frase.'))
    const id = await editor.createPage({ blocks: [words] })
    const { page, frame } = await editor.open(id, { panel, width })
    const html = frame.locator('html')
    await expect.poll(() => html.evaluate(({ ownerDocument }) => ownerDocument.defaultView!.innerWidth)).toBe(1280)
    const canvas = (await page.locator('.canvas').boundingBox())!
    const drawn = (await page.locator('.page-frame').boundingBox())!
    for (const side of ['x', 'y', 'width', 'height'] as const)
      expect(Math.abs(drawn[side] - canvas[side])).toBeLessThan(1)

    // Controls over the page are positioned where the page is visible.
    const second = frame.locator('.block-text').nth(1)
    await second.click()
    await frame.locator('[data-writing]').waitFor()
    const scale = drawn.width / 1280
    const own = await second.evaluate((element) => element.getBoundingClientRect().y)
    const seen = (await second.boundingBox())!
    expect(Math.abs(seen.y - drawn.y - own * scale)).toBeLessThan(1)
    const tools = page.getByRole('toolbar', { name: 'Testo' })
    await expect
      .poll(async () => {
        const box = (await tools.boundingBox())!
        return Math.round(seen.y - box.y - box.height)
      })
      .toBe(8)
    await page.keyboard.press('End')
    await page.keyboard.type(' Scritta in piccolo.')
    await frame.getByText('Un’altra frase. Scritta in piccolo.').waitFor()
    await page.close()
  })

  test('[SCOPE-18] keys and links act differently here than on the published page', async () => {
    const { frame, page } = await editor.open(await editor.createPage({ blocks: [section(paragraph('Una frase.'))] }))
    await frame.locator('.site-header a').first().click()
    await page.getByRole('region', { name: 'Aspetto' }).waitFor()
    expect(await frame.locator('.block-text').count()).toBe(1)
    const address = page.url()
    await frame.locator('.block-text p').click()
    await frame.locator('[data-writing]').waitFor()
    // On the site Escape opens the configuration area; here it leaves the text, then the block.
    await page.keyboard.press('Escape')
    await frame.locator('.block-text[data-selected]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => frame.locator('[data-selected]').count()).toBe(0)
    expect(page.url()).toBe(address)
    await page.close()
  })

  test('a draft looks in the frame as visitors see it after publication', async () => {
    const id = await editor.createPage({ title: 'Uguale', urlId: 'uguale', blocks: [section(paragraph('Una frase.'))] })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    // Otherwise a late font is used on the next page only.
    await withFonts(editor.context)
    const opened = await editor.open(id)
    const size = await opened.frame.locator('html').evaluate(({ ownerDocument }) => {
      const { innerWidth, innerHeight } = ownerDocument.defaultView!
      return { width: innerWidth, height: innerHeight }
    })
    const visitor = await editor.context.newPage()
    await visitor.setViewportSize(size)
    await visitor.goto(`http://prova.localhost:${editor.server.port}/uguale`)
    const boxesOf = (places: typeof opened.frame | typeof visitor) =>
      Promise.all(
        ['h1', '.block-text p', '.site-footer'].map((place) =>
          places
            .locator(place)
            .first()
            .evaluate((element) => {
              const { x, y, width, height } = element.getBoundingClientRect()
              return [x, y, width, height].map(Math.round)
            }),
        ),
      )
    for (const places of [opened.frame, visitor])
      await places.locator('html').evaluate(({ ownerDocument }) => ownerDocument.fonts.ready.then(() => {}))
    const boxes = await boxesOf(visitor)
    await expect.poll(() => boxesOf(opened.frame)).toEqual(boxes)
    await editor.context.unroute('**/*.css')
    await visitor.close()
    await opened.page.close()
  })

  test('a text has the direction of its script, on the edited page and on the published one', async () => {
    const title = {
      id: newId(),
      type: 'heading',
      version: 1,
      props: { content: [{ type: 'text', text: 'خبز اليوم' }] },
    }
    const blocks = [section(title, paragraph('الخبز طازج'), paragraph('Pane fresco'))]
    const id = await editor.createPage({ urlId: 'arabo', blocks })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const opened = await editor.open(id)
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/arabo`)
    const sidesOf = (place: typeof opened.frame | typeof visitor) =>
      place.locator('.block-heading h2, .block-text p').evaluateAll((texts) =>
        texts.map((text) => {
          const range = text.ownerDocument.createRange()
          range.selectNodeContents(text)
          const [words, box] = [range.getBoundingClientRect(), text.getBoundingClientRect()]
          return Math.abs(words.right - box.right) < 2
            ? 'right'
            : Math.abs(words.left - box.left) < 2
              ? 'left'
              : 'between'
        }),
      )
    const sides = ['right', 'right', 'left']
    expect(await sidesOf(visitor)).toEqual(sides)
    expect(await sidesOf(opened.frame)).toEqual(sides)
    await opened.frame.locator('.block-text').first().click()
    await opened.frame.locator('[data-writing]').waitFor()
    expect(await sidesOf(opened.frame)).toEqual(sides)
    await visitor.close()
    await opened.page.close()
  })

  test('on the published page a column whose image is missing leaves its space to the other', async () => {
    const column = (block: StoredBlock) => ({ id: newId(), type: 'column', version: 1, props: {}, children: [block] })
    const picture = { id: newId(), type: 'image', version: 1, props: { assetId: null } }
    const holder = section()
    const blocks = [{ ...holder, children: [column(paragraph('Pane fresco')), column(picture)] }]
    const id = await editor.createPage({ urlId: 'mezza', blocks })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await visitor.goto(`http://prova.localhost:${editor.server.port}/mezza`)
    const widthOf = async (place: string) => Math.round((await visitor.locator(place).first().boundingBox())!.width)
    expect(await widthOf('main .column')).toBe(await widthOf('main .columns'))
    await visitor.close()
    const { page, frame } = await editor.open(id)
    await expect.poll(() => frame.locator('.block-column:visible').count()).toBe(2)
    await page.close()
  })

  test('a missing image in columns of several rows leaves the widths of the others unchanged', async () => {
    const column = (span: number, block: StoredBlock) => ({
      ...{ id: newId(), type: 'column', version: 1, props: {}, children: [block] },
      layout: { desktop: { span } },
    })
    const picture = () => ({ id: newId(), type: 'image', version: 1, props: { assetId: null } })
    const of = (...columns: StoredBlock[]) => ({ ...section(), children: columns })
    const blocks = [
      of(column(8, paragraph('Pane')), column(4, paragraph('Olio')), column(12, picture())),
      of(...['Uno', 'Due', 'Tre'].map((word) => column(6, paragraph(word))), column(6, picture())),
      of(...['Uno', 'Due'].map((word) => column(4, paragraph(word))), column(4, picture())),
    ]
    const id = await editor.createPage({ urlId: 'righe', blocks })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await visitor.goto(`http://prova.localhost:${editor.server.port}/righe`)
    const widths = await visitor.locator('main .columns').evaluateAll((rows) =>
      rows.map((row) => {
        const inTwelfths = (element: Element) => Math.round((12 * element.clientWidth) / row.clientWidth)
        return [...row.querySelectorAll(':scope > .block-column')].map(inTwelfths).filter((width) => width > 0)
      }),
    )
    expect(widths).toEqual([
      [8, 4],
      [6, 6, 6],
      [6, 6],
    ])
    await visitor.close()
  })

  test('full preview says once how to return; a click selects the site’s name; the library opens with its search focused', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id)
    await frame.locator('.block-text').click()
    for (let step = 0; step < 3; step++) await page.keyboard.press('Escape')
    await page.getByText('Anteprima: Esc per tornare').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Anteprima: Esc per tornare').waitFor({ state: 'detached' })
    await frame.locator('.site-name').click()
    const selected = () =>
      page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement
        return field.matches('input') ? field.value.slice(field.selectionStart!, field.selectionEnd!) : undefined
      })
    await expect.poll(selected).toBe('Prova')
    await frame.locator('.block-section').click({ position: { x: 5, y: 5 } })
    await page.keyboard.press('Control+Enter')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Cerca tra blocchi e sezioni')
    await page.getByText('Vanno alla fine della pagina.').waitFor()
    await page.close()
  })
})
