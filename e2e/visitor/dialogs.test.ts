import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SystemError } from '../../src/runtime/data-layer.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import '../support/vetrina.ts'

const LONG = Array.from({ length: 60 }, (_, line) => paragraph(`Riga ${line} di un racconto che non finisce.`))

describe('overlays on a page', () => {
  let editor: EditorTest
  let address: string
  let context: BrowserContext

  beforeAll(async () => {
    editor = await openEditor()
    const id = await editor.createPage({ title: 'Casa', urlId: '', blocks: LONG.map((block) => section(block)) })
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: [id], siteContent: true })
    address = `http://prova.localhost:${editor.server.port}/`
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  /** A visitor's page whose clock can be paused. */
  async function open(options: BrowserContextOptions = {}): Promise<Page> {
    context = await editor.context.browser()!.newContext({ viewport: { width: 1440, height: 900 }, ...options })
    const page = await context.newPage()
    await page.clock.install()
    await page.goto(address)
    await page.evaluate(() => window.Vetrina.dialogs())
    return page
  }
  const confirm = (page: Page, title = 'Vuoi svuotare il carrello?') =>
    page.evaluate(async (words) => {
      const dialogs = await window.Vetrina.dialogs()
      const steps: string[] = []
      document.addEventListener('vetrina:dialog', (event) => steps.push((event as CustomEvent).detail.step))
      void dialogs.confirm({ title: words, text: 'I prodotti tornano in vetrina.' }).then((answer) => {
        document.body.dataset.answer = answer
        document.body.dataset.steps = steps.join()
      })
    }, title)
  const answerOf = (page: Page) => page.evaluate(() => document.body.dataset.answer)
  const styleOf = (page: Page, selector: string, name: string) =>
    page.locator(selector).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
  /** From now on the clock is advanced only by the test; it jumps first, however late this call arrives. */
  const pause = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  const fail = (page: Page, error: SystemError) =>
    page.evaluate((detail) => window.Vetrina.emit('vetrina:system-error', detail), error)
  const hasFocus = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

  test.each([
    ['Conferma', 'confirm'],
    ['Annulla', 'reject'],
  ])('[DLG-01] [MODAL-01] a confirmation is answered by «%s» and closes', async (button, answer) => {
    const page = await open()
    await confirm(page)
    const dialog = page.getByRole('alertdialog', { name: 'Vuoi svuotare il carrello?' })
    expect(await dialog.innerText()).toContain('I prodotti tornano in vetrina.')
    await dialog.getByRole('button', { name: button }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await answerOf(page)).toBe(answer)
  })

  test('[DLG-12] [DLG-13] [DLG-16] a confirmation is 350 wide with a padding of 20, and fades in and out in 0.3 s', async () => {
    const page = await open()
    await confirm(page)
    const dialog = page.locator('.overlay-confirm')
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350)
    expect(await styleOf(page, '.overlay-confirm', 'padding')).toBe('20px')
    expect(new Set((await styleOf(page, '.overlay-confirm', 'transition-duration')).split(', '))).toEqual(
      new Set(['0.3s']),
    )
  })

  test('[MODAL-05] [MODAL-06] a confirmation keeps its dimensions with reduced motion, and its margin on a small phone', async () => {
    const page = await open({ reducedMotion: 'reduce', viewport: { width: 320, height: 600 } })
    await confirm(page)
    const dialog = page.locator('.overlay-confirm')
    expect(await styleOf(page, '.overlay-confirm', 'transition-duration')).toBe('0s')
    expect((await dialog.boundingBox())!.width).toBe(320 - 32)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect.poll(() => dialog.boundingBox()).toMatchObject({ width: 350 })
    expect(await styleOf(page, '.overlay-confirm', 'padding')).toBe('20px')
  })

  test('[ESC-01] [ESC-02] [ESC-03] Escape closes only the topmost dialog, 10 ms later, and the next one with the next keystroke', async () => {
    const page = await open()
    await confirm(page, 'Sotto')
    await confirm(page, 'Sopra')
    const under = page.getByRole('alertdialog', { name: 'Sotto', includeHidden: true })
    const over = page.getByRole('alertdialog', { name: 'Sopra' })
    await over.waitFor()
    await pause(page)
    await page.keyboard.press('Escape')
    await page.clock.runFor(9)
    expect(await over.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
    await page.clock.runFor(1)
    await over.waitFor({ state: 'detached' })
    expect(await answerOf(page)).toBe('cancel')
    expect(await under.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(true)
    await page.keyboard.press('Escape')
    await page.clock.runFor(10)
    await under.waitFor({ state: 'detached' })
  })

  test('[MODAL-14] overlays start at z-index 30000 and go up', async () => {
    const page = await open()
    await confirm(page, 'Sotto')
    await confirm(page, 'Sopra')
    const layers = page.locator('.overlay-dialog')
    await expect.poll(() => layers.count()).toBe(2)
    expect(await layers.evaluateAll((all) => all.map((one) => getComputedStyle(one).zIndex))).toEqual([
      '30000',
      '30001',
    ])
  })

  test('the focus moves into a dialog, stays in it, and returns to a page that has not scrolled', async () => {
    const page = await open()
    const link = page.locator('footer a, .site-header a').last()
    await link.focus()
    const before = await hasFocus(page)
    await page.evaluate(() => scrollTo(0, 700))
    const scrolled = () => page.evaluate(() => scrollY)
    await expect.poll(scrolled).toBe(700)
    await confirm(page)
    await expect.poll(() => hasFocus(page)).toBe('Annulla')
    const seen = new Set<string | null | undefined>()
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab')
      seen.add(await hasFocus(page))
    }
    // The browser's own toolbar is part of the tab order, and appears to the page as the body.
    for (const text of seen)
      expect(['Annulla', 'Conferma', await page.evaluate(() => document.body.textContent)]).toContain(text)
    await page.locator('[data-answer="reject"]').click()
    await expect.poll(() => hasFocus(page)).toBe(before)
    expect(await scrolled()).toBe(700)
  })

  test('[DLG-02] [MODAL-02] an alert has one button, and reports when it is confirmed', async () => {
    const page = await open()
    const read = page.evaluate(async () =>
      (await window.Vetrina.dialogs()).alert({ title: 'Sessione scaduta', text: 'Accedi di nuovo.' }),
    )
    const alert = page.getByRole('alertdialog', { name: 'Sessione scaduta' })
    expect(await alert.getByRole('button').allInnerTexts()).toEqual(['Ho capito'])
    await alert.getByRole('button').click()
    expect(await read).toBe('confirm')
  })

  test('a dialog that is closed without an answer is cancelled, and leaves nothing for Escape', async () => {
    const page = await open()
    await confirm(page)
    await page.locator('.overlay-confirm').evaluate((dialog: HTMLDialogElement) => dialog.close())
    await expect.poll(() => answerOf(page)).toBe('cancel')
    expect(await page.evaluate(() => window.Vetrina.escape.closeTop())).toBe(false)
  })

  test('[DLG-05] a dialog goes through show, its answer, hide and destroy', async () => {
    const page = await open()
    const steps = await page.evaluate(async () => {
      const seen: string[] = []
      document.addEventListener('vetrina:dialog', (event) => seen.push((event as CustomEvent).detail.step))
      const dialogs = await window.Vetrina.dialogs()
      const answer = dialogs.confirm({ title: 'Prova' })
      document.querySelector<HTMLElement>('[data-answer="reject"]')!.click()
      await answer
      await new Promise<void>((resolve) => {
        new MutationObserver(() => !document.querySelector('dialog') && resolve()).observe(document.body, {
          childList: true,
        })
      })
      return seen
    })
    expect(steps).toEqual(['show', 'reject', 'hide', 'destroy'])
  })

  test('[DLG-14] [MODAL-07] a dialog whose closing animation does not end is removed after 600 ms', async () => {
    const page = await open()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('.overlay-dialog { transition-duration: 1000s !important }')
      document.adoptedStyleSheets = [sheet]
    })
    await confirm(page)
    await pause(page)
    await page.locator('[data-answer="reject"]').dispatchEvent('click')
    await page.clock.runFor(599)
    expect(await page.locator('.overlay-dialog').count()).toBe(1)
    await page.clock.runFor(1)
    expect(await page.locator('.overlay-dialog').count()).toBe(0)
  })

  test('[DLG-03] [DLG-10] [DLG-11] an information dialog is at the top right and hides after 2000 ms', async () => {
    const page = await open()
    await pause(page)
    await page.evaluate(
      () => void window.Vetrina.dialogs().then((dialogs) => dialogs.inform({ title: 'Salvato', text: 'Tutto qui.' })),
    )
    const toast = page.getByRole('status').filter({ hasText: 'Salvato' })
    await toast.waitFor()
    const corner = async () => {
      const box = (await toast.boundingBox())!
      return [box.y, 1440 - box.x - box.width]
    }
    await expect.poll(corner).toEqual([20, 20])
    await page.clock.runFor(1999)
    expect(await toast.evaluate((element) => element.matches(':popover-open'))).toBe(true)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
  })

  test('[MODAL-03] [MODAL-08] [MODAL-09] an information dialog stays while it is hovered, over a dialog too', async () => {
    const page = await open({ viewport: { width: 390, height: 700 } })
    await pause(page)
    await page.evaluate(() => void window.Vetrina.dialogs().then((dialogs) => dialogs.inform({ title: 'Copiato' })))
    const toast = page.getByRole('status').filter({ hasText: 'Copiato' })
    await toast.hover()
    await page.clock.runFor(5000)
    const box = (await toast.boundingBox())!
    expect([box.y, 390 - box.x - box.width]).toEqual([20, 20])
    await page.mouse.move(10, 600)
    await page.clock.runFor(2000)
    await toast.waitFor({ state: 'detached' })
  })

  async function explain(page: Page, style: string): Promise<void> {
    await page.evaluate((css) => {
      const button = document.createElement('button')
      button.id = 'spiegato'
      button.textContent = 'IVA'
      button.dataset.tooltip = 'Imposta sul valore aggiunto: nei prezzi che vedi è già compresa.'
      button.style.cssText = css
      document.querySelector('main')!.append(button)
    }, style)
  }

  test('[DLG-04] [DLG-06] [DLG-07] a hovered element shows its tooltip after 1200 ms, 250 wide', async () => {
    const page = await open()
    await explain(page, 'position: fixed; left: 600px; top: 300px; width: 100px; height: 40px')
    const tooltip = page.getByRole('tooltip')
    const code = page.waitForRequest('**/tooltips-*.js')
    await page.locator('#spiegato').hover()
    // As a string, into which Vitest does not insert an import. The page asked for the code first, so it has it.
    await page.evaluate(`import(${JSON.stringify((await code).url())}).then(() => {})`)
    await page.mouse.move(5, 5)
    await expect.poll(() => tooltip.count()).toBe(0)
    await pause(page)
    await page.locator('#spiegato').hover()
    await page.clock.runFor(1199)
    expect(await tooltip.count()).toBe(0)
    await page.clock.runFor(1)
    await tooltip.waitFor()
    expect((await tooltip.boundingBox())!.width).toBe(250)
    expect(await page.locator('#spiegato').getAttribute('aria-describedby')).toBe(await tooltip.getAttribute('id'))
    await page.mouse.move(5, 5)
    await page.clock.runFor(300)
    await tooltip.waitFor({ state: 'detached' })
  })

  test('[DLG-06] a tooltip whose code loads after the pointer has left does not open', async () => {
    const page = await open()
    const late = Promise.withResolvers<void>()
    await page.route('**/tooltips-*.js', async (route) => {
      await late.promise
      await route.continue()
    })
    await explain(page, 'position: fixed; left: 600px; top: 300px; width: 100px; height: 40px')
    const code = page.waitForRequest('**/tooltips-*.js')
    await page.locator('#spiegato').hover()
    const address = (await code).url()
    await page.mouse.move(5, 5)
    late.resolve()
    // As a string, into which Vitest does not insert an import. The page asked for the code first, so it has it.
    await page.evaluate(`import(${JSON.stringify(address)}).then(() => {})`)
    await pause(page)
    await page.clock.runFor(1200)
    await page.evaluate(() => window.Vetrina.dialogs().then(() => {}))
    expect(await page.getByRole('tooltip').count()).toBe(0)
  })

  test.each([
    ['in the middle', 'left: 600px; top: 300px', { x: 525, y: 355 }],
    ['at the left', 'left: 0; top: 300px', { x: 20, y: 355 }],
    ['at the right', 'right: 0; top: 300px', { x: 1440 - 20 - 250, y: 355 }],
  ])('[DLG-08] [DLG-09] a tooltip %s is 15 px below and 20 px from the edges', async (_where, place, corner) => {
    const page = await open()
    await explain(page, `position: fixed; ${place}; width: 100px; height: 40px`)
    await page.locator('#spiegato').hover()
    await page.getByRole('tooltip').waitFor()
    const { x, y } = (await page.getByRole('tooltip').boundingBox())!
    expect({ x, y }).toEqual(corner)
  })

  test('[MODAL-04] [MODAL-10] [MODAL-11] keyboard focus shows the tooltip too; Escape hides it and leaves the page', async () => {
    const page = await open()
    await explain(page, 'position: fixed; left: 600px; top: 300px')
    await page.locator('#spiegato').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    expect((await tooltip.boundingBox())!.width).toBe(250)
    await page.keyboard.press('Escape')
    await tooltip.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('spiegato')
  })

  test('[MODAL-12] [MODAL-13] a tooltip without space below is placed 15 px above', async () => {
    const page = await open()
    await explain(page, 'position: fixed; right: 0; bottom: 0; width: 100px; height: 40px')
    await page.locator('#spiegato').hover()
    const tooltip = page.getByRole('tooltip')
    await tooltip.waitFor()
    const { x, y, height } = (await tooltip.boundingBox())!
    expect({ right: 1440 - x - 250, bottom: 900 - y - height }).toEqual({ right: 20, bottom: 40 + 15 })
  })

  test('[DLG-15] a word that is too wide for its dialog shrinks, to at least 11 px', async () => {
    const page = await open()
    const sizeOf = async (title: string) => {
      await confirm(page, title)
      const heading = page.locator('.overlay-confirm h2').last()
      const size = await heading.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('.overlay-confirm').count()).toBe(0)
      return size
    }
    const usual = await sizeOf('Sicuro?')
    const shrunk = await sizeOf('Precipitevolissimevolmente,sovramagnificentissimamente')
    expect(shrunk).toBeLessThan(usual)
    expect(shrunk).toBeGreaterThanOrEqual(11)
    expect(await sizeOf('x'.repeat(400))).toBe(11)
  })

  test('[EOVL-01] [EOVL-05] an error with a text is shown with «Chiudi», which clears it', async () => {
    const page = await open()
    await fail(page, { variant: 'cleaned', url: '/api/carrello', message: 'Il carrello non è disponibile.' })
    const overlay = page.getByRole('alertdialog', { name: 'Si è verificato un errore!' })
    await overlay.waitFor()
    expect(await overlay.innerText()).toContain('Il carrello non è disponibile.')
    await overlay.getByRole('button', { name: 'Chiudi' }).click()
    await overlay.waitFor({ state: 'detached' })
  })

  test('[EOVL-02] [EOVL-04] without a connection the overlay says so, and «Ricarica la pagina» loads it again', async () => {
    const page = await open()
    await fail(page, { variant: 'network', url: '/api/prova', message: 'Impossibile connettersi al server.' })
    const overlay = page.getByRole('alertdialog', { name: 'Errore di rete' })
    await overlay.waitFor()
    expect(await overlay.innerText()).toContain('Impossibile connettersi al server.')
    const loaded = page.waitForEvent('load')
    await overlay.getByRole('button', { name: 'Ricarica la pagina' }).click()
    await loaded
    expect(await page.getByRole('alertdialog').count()).toBe(0)
  })

  test('[STRN-02] [STRN-09] a call without a response shows the network error, and how to try again', async () => {
    const page = await open()
    await page.route('**/api/prova', (route) => route.abort())
    await page.evaluate(async () => {
      const data = await window.Vetrina.data()
      await data.get('/api/prova', { showFailure: true }).catch(() => {})
    })
    const overlay = page.getByRole('alertdialog', { name: 'Errore di rete', exact: true })
    await overlay.waitFor()
    expect(await overlay.locator('p').innerText()).toBe(
      'Impossibile connettersi al server. Controlla la connessione e riprova.',
    )
    expect(await overlay.getByRole('button', { name: 'Ricarica la pagina' }).isVisible()).toBe(true)
  })

  test('[EOVL-03] an unreadable response is shown with address, format and message; the latest error counts', async () => {
    const page = await open()
    await fail(page, { variant: 'cleaned', url: '/api', message: 'Prima.' })
    await page.getByRole('alertdialog').waitFor()
    await fail(page, { variant: 'generic', url: '/api/prova?a=1', format: 'JSON', message: '<b>Unexpected token</b>' })
    const overlay = page.getByRole('alertdialog', { name: /non capisce/ })
    await overlay.waitFor()
    expect(await overlay.locator('dl').innerText()).toMatch(
      /Indirizzo\s+\/api\/prova\?a=1\s+Formato\s+JSON\s+Messaggio\s+<b>Unexpected token<\/b>/,
    )
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(1)
  })

  test('an error without a text shows nothing, and one of an unknown kind still has a heading', async () => {
    const page = await open()
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(String(error)))
    await page.evaluate(async () => {
      for (const detail of [undefined, {}, { variant: 'generic', url: '/api' }])
        window.Vetrina.emit('vetrina:system-error', detail)
      const dialogs = await window.Vetrina.dialogs()
      document.body.dataset.answer = await dialogs.alert({} as { title: string })
      await dialogs.inform({} as { title: string })
    })
    expect(await answerOf(page)).toBe('cancel')
    await fail(page, { variant: 'constructor', message: 'Il carrello non è disponibile.' } as never)
    await page.getByRole('alertdialog', { name: 'Si è verificato un errore!' }).waitFor()
    expect(await page.getByRole('alertdialog').count()).toBe(1)
    expect(faults).toEqual([])
    await page.evaluate(async () => {
      const { alert } = await window.Vetrina.dialogs()
      void alert({ title: '', text: 'Solo parole.' })
    })
    const wordy = page.getByRole('alertdialog', { name: 'Solo parole.' })
    await wordy.waitFor()
    expect(await wordy.locator('h2').count()).toBe(0)
  })

  test('a long message opens at its beginning on a phone, and scrolls by keyboard', async () => {
    const page = await open({ viewport: { width: 390, height: 700 }, reducedMotion: 'reduce' })
    await fail(page, { variant: 'cleaned', url: '/api', message: 'Il carrello non è disponibile. '.repeat(300) })
    const overlay = page.locator('.overlay-error')
    await overlay.waitFor()
    expect(await overlay.evaluate((dialog) => [dialog.scrollTop, dialog.scrollHeight - dialog.clientHeight])).toEqual([
      0, 0,
    ])
    const message = overlay.locator('p')
    await message.focus()
    await page.keyboard.press('End')
    await expect.poll(() => message.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100)
  })

  test('with forced colours a dialog has a border, and in print no overlay is shown', async () => {
    const page = await open({ forcedColors: 'active', reducedMotion: 'reduce' })
    await confirm(page)
    expect(await styleOf(page, '.overlay-confirm', 'border-top-width')).toBe('2px')
    await page.emulateMedia({ media: 'print' })
    expect(await styleOf(page, '.overlay-confirm', 'display')).toBe('none')
  })

  const inform = (page: Page) =>
    page.evaluate(
      () =>
        void window.Vetrina.dialogs().then((dialogs) =>
          dialogs.inform({ title: 'Logout riuscito', text: 'Sei stato disconnesso correttamente.' }),
        ),
    )
  const openings: Record<string, (page: Page) => Promise<unknown>> = {
    confirmation: confirm,
    alert: (page) =>
      page.evaluate(
        () => void window.Vetrina.dialogs().then((dialogs) => dialogs.alert({ title: 'Sessione scaduta' })),
      ),
    information: async (page) => {
      await pause(page)
      await inform(page)
      // It stays while it is hovered.
      await page.locator('.overlay-toast').hover()
      await page.clock.resume()
    },
    'error in words': (page) => fail(page, { variant: 'cleaned', url: '/api', message: 'Il carrello è vuoto.' }),
    'error of the network': (page) => fail(page, { variant: 'network', url: '/api', message: 'Non c’è campo.' }),
    'answer that nobody can read': (page) =>
      fail(page, { variant: 'generic', url: '/api', format: 'JSON', message: 'Unexpected token' }),
    tooltip: async (page) => {
      await page.locator('#spiegato').hover()
      await page.clock.fastForward(1200)
    },
  }
  const windows = [390, 1440].flatMap((width) => (['light', 'dark'] as const).map((scheme) => [width, scheme] as const))

  test('axe finds nothing with any of them open, light and dark, at 390 and 1440 px', async () => {
    const page = await open({ reducedMotion: 'reduce' })
    await explain(page, 'position: fixed; left: 100px; top: 300px; min-height: 44px')
    const overlay = '.overlay-dialog, .overlay-toast, .overlay-tooltip'
    const opened = page.locator(overlay)
    for (const [at, [width, colorScheme]] of windows.entries()) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      for (const [name, show] of Object.entries(openings)) {
        await show(page)
        await opened.waitFor()
        // The page around it is checked once; the dialog's own colours and sizes in every window.
        const faults = await axeFindings(page, at === 0 ? {} : { within: overlay })
        expect(faults, `${name}, ${colorScheme}, ${width}`).toEqual([])
        expect(await opened.count(), name).toBe(1)
        await page.evaluate(async () => (await window.Vetrina.dialogs()).overlays.closeAll())
        await opened.waitFor({ state: 'detached' })
        await page.mouse.move(5, 600)
      }
    }
  })

  test('a page without a scroll bar does not shift when a dialog opens over it', async () => {
    const page = await open({ viewport: { width: 1440, height: 20_000 } })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready.then(() => {}))
    const before = await page.locator('main').boundingBox()
    await confirm(page)
    await page.locator('.overlay-confirm').waitFor()
    expect(await page.locator('main').boundingBox()).toEqual(before)
  })
})
