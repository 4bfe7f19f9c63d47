import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SiteContent } from '../../src/features/sites/public.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'

/** Events of «Aspetto», by their names in documents. */
const TWEAK_EVENTS = ['before-open', 'after-show', 'change', 'reset', 'save', 'close', 'after-close']

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: 15_000 })

describe('movement, chosen by an owner', { timeout: 180_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor?.close())

  const kept = async () =>
    (await editor.call<{ draft: SiteContent }>('GET', `/api/sites/${editor.siteId}`)).draft.style.movement
  const publish = (id: string) =>
    editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
  /** Sections that are long enough for a page to scroll. */
  const sections = (...movements: string[]) =>
    movements.map((movement) => {
      const held = section(...Array.from({ length: 12 }, () => paragraph('Una riga di testo.')))
      return { ...held, props: { name: movement, movement } }
    })

  test('the movement of the site is chosen by keyboard, shown at once, published, and undone', async () => {
    const id = await editor.createPage({ urlId: 'mossa', blocks: sections('site', 'site', 'site') })
    const { page, frame, faults } = await editor.open(id, { panel: 'design' })
    const shown = () => frame.locator('html').getAttribute('class')
    await eventually(shown).toBe('look-terra movement-calm')
    await page.getByRole('button', { name: 'Movimento', exact: true }).press('Enter')
    const group = page.getByRole('radiogroup', { name: 'Quanto si muovono le pagine' })
    await group.waitFor()
    expect(await axeFindings(page, { within: '.side-panel' })).toEqual([])
    await group.getByRole('radio', { name: /^Calmo/ }).press('ArrowDown')
    await page.keyboard.press('Space')
    // The notice goes by itself.
    await page.getByText('Ora il sito si muove con vivacità.').waitFor()
    await eventually(() => group.getByRole('radio', { name: /^Vivace/ }).getAttribute('aria-checked')).toBe('true')
    await eventually(shown).toBe('look-terra movement-lively')
    await eventually(kept).toBe('lively')

    await publish(id)
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/mossa`)
    await expect.poll(() => visitor.locator('html').getAttribute('class')).toBe('look-terra movement-lively')
    await expect.poll(() => visitor.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0)

    // The visitor's tab is in front.
    await page.bringToFront()
    await page.locator('.page-frame').focus()
    await page.keyboard.press('Control+z')
    await eventually(shown).toBe('look-terra movement-calm')
    await eventually(kept).toBe('calm')
    expect(faults).toEqual([])
    await Promise.all([page.close(), visitor.close()])
  })

  test('[EDIT-02] the panel tells when it opens, is changed, put back, saved and closed', async () => {
    await editor.context.addInitScript(
      (names) => {
        const heard: string[] = []
        Object.assign(window, { heard })
        for (const name of names) document.addEventListener(name, () => heard.push(name))
      },
      TWEAK_EVENTS.map((name) => `tweak-${name}`),
    )
    const { page } = await editor.open(await editor.createPage({}), { panel: 'design' })
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
    await eventually(heard).toEqual(['tweak-before-open', 'tweak-after-show'])
    await page.getByRole('button', { name: 'Movimento', exact: true }).press('Enter')
    await page.getByRole('radio', { name: /^Nessuno/ }).click()
    const changed = ['tweak-before-open', 'tweak-after-show', 'tweak-change', 'tweak-save']
    await eventually(heard).toEqual(changed)
    await page.getByRole('radio', { name: /^Calmo/ }).click()
    const reset = [...changed, 'tweak-change', 'tweak-reset', 'tweak-save']
    await eventually(heard).toEqual(reset)
    await page.getByRole('button', { name: 'Chiudi «Aspetto»' }).click()
    await eventually(heard).toEqual([...reset, 'tweak-close', 'tweak-after-close'])
    await page.close()
  })

  test('[EDIT-01] «Aspetto» names the kinds of page that it is about, and leads to what each has of its own', async () => {
    const { page } = await editor.open(await editor.createPage({}), { panel: 'design' })
    await page.evaluate(() => {
      document.addEventListener('tweak-close', (event) => {
        document.body.dataset.heard = (event as CustomEvent<{ pageType: string }>).detail.pageType
      })
    })
    await page.getByRole('button', { name: 'Pagine particolari', exact: true }).press('Enter')
    const kinds = page.locator('[data-page-type]')
    await kinds.first().waitFor()
    await eventually(() => kinds.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.pageType))).toEqual(
      [...['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE']],
    )
    await page.getByRole('link', { name: 'Tutte le pagine', exact: true }).press('Enter')
    const look = page.getByRole('button', { name: 'Look', exact: true })
    await eventually(() => look.getAttribute('aria-expanded')).toBe('true')
    await page.getByRole('button', { name: 'Pagine particolari', exact: true }).press('Enter')
    await page.getByRole('link', { name: 'Messaggio in primo piano', exact: true }).press('Enter')
    await page.getByRole('heading', { name: 'Promozioni' }).waitFor()
    expect(await page.evaluate(() => document.body.dataset.heard)).toBe('STYLE')
    await page.close()
  })

  test('the examples stand still with reduced motion, and say why', async () => {
    const id = await editor.createPage({ blocks: sections('site') })
    const { page } = await editor.open(id, { panel: 'design' })
    await page.getByRole('button', { name: 'Movimento', exact: true }).click()
    const reason = page.getByText('Il tuo dispositivo chiede meno movimento')
    const rising = () =>
      page.evaluate(
        () => document.getAnimations().filter((one) => (one as CSSAnimation).animationName === 'choice-rise').length,
      )
    await page.getByRole('radio', { name: /^Vivace/ }).hover()
    await eventually(rising).toBeGreaterThan(0)
    expect(await reason.isVisible()).toBe(false)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await eventually(rising).toBe(0)
    await reason.waitFor()
    await page.close()
  })

  test('the choice of a section wins over the site’s, is undone by keyboard, and moves nothing while it is edited', async () => {
    const id = await editor.createPage({ urlId: 'sezioni', blocks: sections('site', 'site', 'site', 'none', 'site') })
    const { page, frame, saved } = await editor.open(id)
    const inspector = page.locator('.inspector')
    const choice = inspector.getByRole('combobox', { name: 'Movimento' })
    const shown = () => frame.locator('.section').nth(1).getAttribute('class')
    await frame
      .locator('.block-section')
      .nth(1)
      .click({ position: { x: 5, y: 5 } })
    await inspector.getByRole('tab', { name: 'Aspetto' }).click()
    await choice.focus()
    await choice.click()
    await page.getByRole('option', { name: 'Vivace' }).click()
    await eventually(shown).toContain('movement-lively')
    await page.keyboard.press('Control+z')
    await eventually(shown).not.toContain('movement-')
    await page.keyboard.press('Control+Shift+z')
    await eventually(shown).toContain('movement-lively')
    expect(await frame.locator('body').evaluate(({ ownerDocument }) => ownerDocument.getAnimations().length)).toBe(0)
    await saved()

    await publish(id)
    const visitor = await editor.context.newPage()
    await visitor.goto(`http://prova.localhost:${editor.server.port}/sezioni`)
    /** What rises in each section: the whole of it, or its columns one by one. */
    const rising = () =>
      visitor.locator('.section').evaluateAll((all) =>
        all.map((one) => {
          const rises = (part: string) => getComputedStyle(one.querySelector(part)!).animationName
          return `${rises('.columns')} ${rises('.block-column')}`
        }),
      )
    expect(await rising()).toEqual(['rise none', 'none rise', 'rise none', 'none none', 'rise none'])
    await Promise.all([page.close(), visitor.close()])
  })
})
