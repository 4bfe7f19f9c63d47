import type { FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import type { SiteContent } from '../../src/features/sites/public.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('an owner’s own colours and buttons', { timeout: 180_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  test('a colour typed by keyboard shows on the page, says its contrast, is published, and is undone in one step', async () => {
    const accented = { ...section(paragraph('Una riga di testo.')), props: { background: 'accent' } }
    const id = await editor.createPage({ urlId: 'colorata', blocks: [accented] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const kept = async () =>
      (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style.colours?.brand
    const ground = () =>
      frame.locator('.ground-accent').evaluate((element) => getComputedStyle(element).backgroundColor)

    await page.getByRole('button', { name: 'Colori', exact: true }).press('Enter')
    const own = page.getByRole('radio', { name: 'Colori tuoi', exact: true })
    await own.press('Space')
    await eventually(() => frame.locator('html').getAttribute('class')).toContain('palette-brand')
    const field = page.getByRole('textbox', { name: 'Colore del marchio', exact: true })
    await field.waitFor()
    // It begins with what the site has.
    await eventually(kept).toBe('#a4452a')
    const begun = await ground()

    await field.fill('')
    await field.pressSequentially('#ffd400')
    await eventually(ground).toBe('rgb(255, 212, 0)')
    await page
      .getByText('Sui fondi il colore è proprio il tuo. Nei link è più scuro, così si legge sulla carta.')
      .waitFor()
    await page
      .getByText(/^Contrasto \d+,\d : 1$/)
      .first()
      .waitFor()
    await eventually(kept).toBe('#ffd400')
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])

    await field.fill('giallo')
    await page.getByText('Scrivi il colore come #1e3a8a').waitFor()
    expect(await field.getAttribute('aria-invalid')).toBe('true')

    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/colorata`)
    const published = visitor.locator('.ground-accent')
    await eventually(() => published.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(255, 212, 0)',
    )

    // The visitor's tab is in front.
    await page.bringToFront()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await eventually(ground).toBe(begun)
    await eventually(kept).toBe('#a4452a')
    expect(faults).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })

  test('the shape and fill of all buttons are chosen by keyboard, shown at once, published, and undone', async () => {
    const button = { id: newId(), type: 'button', version: 1, props: { label: 'Prenota', link: '/', style: 'primary' } }
    const id = await editor.createPage({ urlId: 'bottoni', blocks: [section(button)] })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const drawn = (place: FrameLocator | Page) =>
      place.locator('main .button').evaluate((element) => {
        const { borderTopLeftRadius, backgroundColor } = getComputedStyle(element)
        return [borderTopLeftRadius, backgroundColor === 'rgba(0, 0, 0, 0)' ? 'outlined' : 'filled']
      })
    await eventually(() => drawn(frame)).toEqual(['4px', 'filled'])

    await page.getByRole('button', { name: 'Stile dei pulsanti', exact: true }).press('Enter')
    await page.getByRole('radio', { name: 'Tondi', exact: true }).press('Space')
    await eventually(() => drawn(frame)).toEqual(['99px', 'filled'])
    await page.getByRole('radio', { name: 'Solo contorno', exact: true }).press('Space')
    await eventually(() => drawn(frame)).toEqual(['99px', 'outlined'])
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])
    const kept = async () =>
      (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style.buttonFill
    await eventually(kept).toBe('outline')

    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/bottoni`)
    await eventually(() => drawn(visitor)).toEqual(['99px', 'outlined'])

    // The visitor's tab is in front.
    await page.bringToFront()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await eventually(() => drawn(frame)).toEqual(['99px', 'filled'])
    expect(faults).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })
})
