import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../src/core/ids.ts'
import { axeFindings } from '../support/axe.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import { holdRequests } from '../support/held-requests.ts'

/** Polls long enough for rendering and saving on a busy machine. */
const eventually = <Value>(read: () => Value | Promise<Value>, message?: string) =>
  expect.poll(read, { timeout: 15_000, ...(message !== undefined && { message }) })

/** What has the focus: a name, the page, or the body. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document
    if (activeElement?.matches('.page-frame')) return 'page'
    const name = activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim()
    return name || activeElement?.tagName
  })

const rail = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parti del sito' }).getByRole('button', { name })

/** Visible controls less than 44 px high or wide; their labels count, and what reacts around them. Runs in the browser. */
function smallTargets(): string[] {
  const controls =
    'button, a[href], input, select, [role="tab"], [role^="menuitem"], [role="option"], [role="treeitem"], summary'
  return [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const labels = control.matches('[type="checkbox"], [type="radio"]') ? (control as HTMLInputElement).labels : []
    const target = [control, ...(labels ?? [])]
    const boxes = target.map((element) => element.getBoundingClientRect())
    const [{ left, right, top, bottom }] = boxes as [DOMRect]
    const isSeen = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight
    // A file field is operated by its button.
    if (!isSeen || right - left <= 1 || !control.checkVisibility({ visibilityProperty: true })) return []
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    const reacts = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return target.some((element) => element.contains(hit))
    }
    const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
    const height = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    const isWide = width > 43.5 || (reacts(-21, 0) && reacts(21, 0))
    const isHigh = height > 43.5 || (reacts(0, -21) && reacts(0, 21))
    if (isWide && isHigh) return []
    const name = control.getAttribute('aria-label') ?? control.textContent
    return [`${name.trim()}: ${Math.round(width)} × ${Math.round(height)}`]
  })
}

describe('panels and their focus', { timeout: 120_000 }, () => {
  let editor: EditorTest
  beforeAll(async () => {
    editor = await openEditor()
  })
  afterAll(() => editor.close())

  /** Pages in the menu, in this order; the last one is opened, with the panel. */
  async function withMenu(...titles: string[]) {
    const ids: string[] = []
    const tree = await editor.call<{ version: number; menu: unknown[] }>('GET', `/api/sites/${editor.siteId}/tree`)
    const changes: unknown[] = tree.menu.map(() => ({ op: 'remove', at: [0] }))
    for (const [index, title] of titles.entries()) {
      const urlId = `${title.toLowerCase()}-${newId()}`
      ids.push(await editor.createPage({ title, urlId, blocks: [section(paragraph(title))] }))
      changes.push({ op: 'add', to: [index], entry: { label: title, link: `/${urlId}` } })
    }
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, { baseVersion: tree.version, changes })
    const opened = await editor.open(ids.at(-1)!, { panel: 'pages' })
    const menu = opened.page.getByRole('tree', { name: 'Menu del sito' })
    await menu.waitFor()
    return { ...opened, menu, row: (name: string) => menu.getByRole('treeitem', { name: new RegExp(`^${name},`) }) }
  }

  test('the tree of pages has one tab stop; arrows, letters and shortcuts act on its rows, and Enter opens a page', async () => {
    const { page, menu, row, faults } = await withMenu('Alfa', 'Beta', 'Gamma')
    const stops = () =>
      menu.evaluate(
        (tree) =>
          [...tree.querySelectorAll<HTMLElement>('*')].filter((one) => one.tabIndex >= 0 && one.checkVisibility())
            .length,
      )
    expect(await stops()).toBe(1)
    await row('Gamma').focus()
    await page.keyboard.press('ArrowUp')
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    expect(await stops()).toBe(1)
    await page.keyboard.press('Home')
    await eventually(() => focused(page)).toMatch(/^Alfa,/)
    // «P» and «S» match no page, and open no panel either.
    await page.keyboard.type('sp1')
    expect(await page.locator('.side-panel').getAttribute('data-panel')).toBe('pages')
    expect(await page.locator('.canvas').getAttribute('data-device')).toBe('desktop')
    await page.waitForFunction((at) => performance.now() - at > 750, await page.evaluate(() => performance.now()))
    await page.keyboard.press('b')
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    await page.keyboard.press('F2')
    await page.keyboard.type('Bottega')
    await page.keyboard.press('Enter')
    await eventually(() => focused(page)).toMatch(/^Bottega,/)
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Rinomina' }).waitFor()
    // Until the menu has the focus, Escape closes the panel.
    await eventually(() => page.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toMatch(/^Bottega,/)
    expect(await page.locator('.side-panel').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Pagina «Bottega»: apri un’altra' }).waitFor()
    await expect.poll(() => row('Bottega').getAttribute('aria-current')).toBe('page')
    expect(faults).toEqual([])
    await page.close()
  })

  test('a page moved and nested by keys keeps the focus, also on undo', async () => {
    const { page, menu, row } = await withMenu('Alfa', 'Beta', 'Gamma')
    const shape = () =>
      menu
        .getByRole('treeitem')
        .evaluateAll((rows) =>
          rows.map((one) => `${one.ariaLevel} ${one.getAttribute('aria-label')?.split(',')[0]}`).join(' · '),
        )
    await row('Beta').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await eventually(shape).toBe('1 Alfa · 2 Beta · 1 Gamma')
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    await page.keyboard.press('Alt+ArrowLeft')
    await eventually(shape).toBe('1 Alfa · 1 Beta · 1 Gamma')
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(shape).toBe('1 Alfa · 1 Gamma · 1 Beta')
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    const notice = page.locator('.notice', { hasText: '«Beta» è al posto 3 del menu.' })
    await notice.getByRole('button', { name: 'Annulla' }).focus()
    await page.keyboard.press('Enter')
    await eventually(shape).toBe('1 Alfa · 1 Beta · 1 Gamma')
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    await page.close()
  })

  test('changes of the menu are steps of the undo history, each named, and can be undone without the panel', async () => {
    const { page, frame, row, menu } = await withMenu('Alfa', 'Beta', 'Gamma')
    const names = () =>
      menu.getByRole('treeitem').evaluateAll((rows) => rows.map((one) => one.ariaLabel?.split(',')[0]))
    const shown = () => frame.locator('.site-navigation > ul > li').allInnerTexts()
    const said = page.locator('.stage > [role="status"].unseen')
    await row('Beta').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await eventually(names).toEqual(['Beta', 'Alfa', 'Gamma'])
    await row('Alfa').focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Prima')
    await page.keyboard.press('Enter')
    await eventually(names).toEqual(['Beta', 'Prima', 'Gamma'])
    await row('Gamma').focus()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Togli dal menu' }).click()
    await eventually(names).toEqual(['Beta', 'Prima'])
    await page.getByRole('button', { name: 'Chiudi «Pagine»' }).click()

    const steps: [string, string[]][] = [
      ['pagina «Gamma» tolta dal menu', ['Beta', 'Prima', 'Gamma']],
      ['nome cambiato in «Prima»', ['Beta', 'Alfa', 'Gamma']],
      ['voce «Beta» spostata nel menu', ['Alfa', 'Beta', 'Gamma']],
    ]
    for (const [label, left] of steps) {
      await page.keyboard.press('Control+z')
      await eventually(() => said.textContent()).toBe(`Annullato: ${label}`)
      await eventually(shown).toEqual(left)
    }
    const { documents } = await editor.call<{ documents: { title: string }[] }>(
      'GET',
      `/api/sites/${editor.siteId}/documents`,
    )
    expect(documents.map(({ title }) => title)).toContain('Alfa')
    expect(documents.map(({ title }) => title)).not.toContain('Prima')
    await page.keyboard.press('Control+Shift+z')
    await eventually(shown).toEqual(['Beta', 'Alfa', 'Gamma'])

    // Somebody else has changed the menu meanwhile: positions mean other entries now.
    const { version } = await editor.call<{ version: number }>('GET', `/api/sites/${editor.siteId}/tree`)
    await editor.call('PATCH', `/api/sites/${editor.siteId}/menu`, {
      baseVersion: version,
      changes: [{ op: 'remove', at: [2] }],
    })
    await page.keyboard.press('Control+z')
    await page.locator('.notice', { hasText: 'nel frattempo il menu è cambiato' }).waitFor()
    await page.close()
  })

  test('actions on the menu that follow each other fast act on the rows they were made on', async () => {
    const { page, row, menu } = await withMenu('Alfa', 'Beta', 'Gamma', 'Delta')
    const names = () =>
      menu.getByRole('treeitem').evaluateAll((rows) => rows.map((one) => one.ariaLabel?.split(',')[0]))
    const both = Promise.withResolvers<void>()
    await page.route('**/menu', async (route) => {
      await both.promise
      await route.continue()
    })
    for (const name of ['Alfa', 'Beta']) {
      await row(name).focus()
      await page.keyboard.press('Shift+F10')
      const actions = page.getByRole('menu', { name: `Azioni per «${name}»` })
      await actions.getByRole('menuitem', { name: 'Togli dal menu' }).click()
    }
    await row('Gamma').focus()
    // Meanwhile the tagline changes; it is in the same draft as the menu.
    const site = `/api/sites/${editor.siteId}`
    const { draft, draftVersion } = await editor.call<{ draft: { frame: object }; draftVersion: number }>('GET', site)
    const content = { ...draft, frame: { ...draft.frame, tagline: 'Pane ogni giorno' } }
    await editor.call('PUT', `${site}/draft`, { baseVersion: draftVersion, content })
    both.resolve()
    await eventually(names).toEqual(['Gamma', 'Delta'])
    await page.keyboard.press('Alt+ArrowDown')
    await eventually(names).toEqual(['Delta', 'Gamma'])
    await page.close()
  })

  test('a page dropped on a word makes it a link; dropped elsewhere it explains its use', async () => {
    const { page, frame, row } = await withMenu('Alfa', 'Beta')
    const pull = async (target: { x: number; y: number }) => {
      const from = (await row('Alfa').boundingBox())!
      const text = (await frame.locator('.text p').boundingBox())!
      await page.mouse.move(from.x + 40, from.y + from.height / 2)
      await page.mouse.down()
      await page.mouse.move(from.x + 60, from.y + from.height / 2 + 4, { steps: 3 })
      await page.mouse.move(text.x + target.x, text.y + target.y - 3, { steps: 4 })
      await page.mouse.move(text.x + target.x, text.y + target.y, { steps: 3 })
    }
    const chip = page.locator('.drag-chip')
    const links = () => frame.locator('.text a').evaluateAll((all) => all.map((one) => one.textContent))
    await pull({ x: 10, y: -20 })
    await page.locator('.drag-status', { hasText: 'Lascia la pagina su una parola' }).waitFor()
    await page.mouse.up()
    await eventually(() => chip.count()).toBe(0)
    expect(await links()).toEqual([])
    await expect.poll(() => frame.locator('.text').innerText()).toBe('Beta')

    await pull({ x: 10, y: 8 })
    await eventually(() => chip.innerText()).toContain('collega «Beta»')
    await page.mouse.up()
    await eventually(links).toEqual(['Beta'])
    // The text is being edited now, and also accepts another page.
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.press('Control+z')
    await eventually(links).toEqual([])
    await pull({ x: 10, y: 8 })
    await eventually(() => chip.innerText()).toContain('collega «Beta»')
    await page.mouse.up()
    await eventually(links).toEqual(['Beta'])
    await expect.poll(() => frame.locator('.text').innerText()).toBe('Beta')
    await page.close()
  })

  test('a long name is truncated, and the controls beside it stay visible', async () => {
    const { page, menu } = await withMenu(
      'Breve',
      'Lunghissimo-nome-senza-spazi-che-non-finisce-mai-e-poi-mai-nemmeno-qui',
    )
    const panel = (await page.locator('.pages-panel').boundingBox())!
    for (const more of await menu.locator('.row-menu-button').all()) {
      const box = (await more.boundingBox())!
      expect(box.x + box.width).toBeLessThanOrEqual(panel.x + panel.width + 8)
    }
  })

  test('the button of a row opens its menu and closes it again, by mouse and by finger', async () => {
    const { page, menu, row } = await withMenu('Alfa', 'Beta')
    const button = menu.getByRole('button', { name: 'Azioni per «Alfa»' })
    const actions = page.getByRole('menu', { name: 'Azioni per «Alfa»' })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    const tap = async () => {
      const { x, y, width, height } = (await button.boundingBox())!
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await row('Alfa').hover()
    for (const press of [() => button.click(), tap]) {
      await press()
      await actions.waitFor()
      await eventually(() => button.getAttribute('aria-expanded')).toBe('true')
      await press()
      await actions.waitFor({ state: 'detached' })
      expect(await button.getAttribute('aria-expanded')).toBe('false')
    }
    await page.close()
  })

  test('a row is dragged before, into and after another', async () => {
    const { page, menu, row } = await withMenu('Alfa', 'Beta', 'Gamma')
    const names = () =>
      menu
        .getByRole('treeitem')
        .evaluateAll((rows) => rows.map((one) => `${one.ariaLevel}${one.getAttribute('aria-label')?.[0]}`).join(' '))
    await row('Gamma').dragTo(row('Alfa'), { targetPosition: { x: 60, y: 3 } })
    await eventually(names).toBe('1G 1A 1B')
    await row('Beta').dragTo(row('Gamma'), { targetPosition: { x: 60, y: 16 } })
    await eventually(names).toBe('1G 2B 1A')
    await page.close()
  })

  test('a page moved to the bin passes the focus on, and returns to its position on undo', async () => {
    const { page, menu, row } = await withMenu('Alfa', 'Beta', 'Gamma')
    await row('Alfa').focus()
    await page.keyboard.press('Shift+F10')
    // The menu takes the focus itself once it is open.
    await page.locator('[role="menu"]:focus, [role="menuitem"]:focus').waitFor()
    await page.getByRole('menuitem', { name: 'Sposta nel cestino' }).press('Enter')
    await eventually(() => menu.getByRole('treeitem').count()).toBe(2)
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    await page.locator('.notice').getByRole('button', { name: 'Annulla' }).click()
    await eventually(() => menu.getByRole('treeitem').count()).toBe(3)
    await expect.poll(() => menu.getByRole('treeitem').first().getAttribute('aria-label')).toMatch(/^Alfa,/)
    await eventually(() => focused(page)).toMatch(/^Beta,/)
    await page.close()
  })

  test('Ctrl+A in a panel selects the text of the field, and nothing else on the screen', async () => {
    const id = await editor.createPage({ title: 'Da scegliere', blocks: [section(paragraph('Una frase.'))] })
    const { page } = await editor.open(id, { panel: 'pages' })
    const selected = () => page.evaluate(() => getSelection()?.toString() ?? '')
    const inspector = page.getByRole('complementary', { name: 'Proprietà' })
    await inspector.getByRole('tab', { name: 'Contenuto' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    expect(await selected()).toBe('')
    await page.getByRole('button', { name: 'Nuova pagina' }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    expect(await selected()).toBe('')
    const title = inspector.getByRole('textbox', { name: 'Titolo', exact: true })
    await title.focus()
    await page.keyboard.press('ControlOrMeta+a')
    expect(
      await title.evaluate((field: HTMLInputElement) => field.value.slice(field.selectionStart!, field.selectionEnd!)),
    ).toBe('Da scegliere')
    await page.close()
  })

  test('a new preview link gets the focus, is listed with its duration, and is revoked by «Revoca»', async () => {
    const id = await editor.createPage({
      title: 'Da mostrare',
      urlId: 'da-mostrare',
      blocks: [section(paragraph('Bozza'))],
    })
    const { page, faults } = await editor.open(id)
    await page.getByRole('button', { name: 'Anteprima' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anteprima' })
    await dialog.getByRole('button', { name: 'Guarda sul telefono o mostra a qualcuno' }).click()
    const link = dialog.getByRole('link', { name: 'collegamento' })
    await eventually(() => link.evaluate((one) => one === document.activeElement)).toBe(true)
    const address = (await link.getAttribute('href'))!
    const revoke = dialog.getByRole('button', {
      name: /^Revoca il collegamento a \/da-mostrare del \d+ \p{L}+, di .+: vale fino al \d+ \p{L}+$/u,
    })
    await revoke.waitFor()
    expect(await axeFindings(page)).toEqual([])
    const friend = await editor.context.browser()!.newContext()
    const theirs = await friend.newPage()
    await theirs.goto(address)
    await theirs.getByText('Bozza').waitFor()
    await revoke.click()
    await eventually(() => focused(page)).toBe('Nessun collegamento è valido')
    await expect.poll(() => link.count()).toBe(0)
    expect((await theirs.goto(address))?.status()).toBe(403)
    expect(faults).toEqual([])
    await friend.close()
    await page.close()
  })

  test('a late answer to «Revoca» leaves the focus where it was moved in the meantime', async () => {
    const id = await editor.createPage({ title: 'Mostrata', urlId: 'mostrata', blocks: [section(paragraph('Bozza'))] })
    const { page } = await editor.open(id)
    await page.getByRole('button', { name: 'Anteprima' }).click()
    const dialog = page.getByRole('dialog', { name: 'Anteprima' })
    await dialog.getByRole('button', { name: 'Guarda sul telefono o mostra a qualcuno' }).click()
    const revoke = dialog.getByRole('button', { name: /^Revoca il collegamento a \/mostrata / })
    await revoke.waitFor()
    const answers = await holdRequests(page, 'DELETE', '**/preview-links/*')
    await revoke.click()
    await answers.arrived()
    const other = page.getByRole('button', { name: 'Cronologia' })
    await other.focus()
    await eventually(() => focused(page)).toBe('Cronologia')
    await answers.send()
    await revoke.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Cronologia')
    await page.close()
  })

  test('panels get the focus when a key or a command opens them, and Escape returns it', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id)
    await frame.locator('.text').click()
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe('page')
    const inside = (selector: string) =>
      page.evaluate((place) => document.activeElement?.closest(place) != null, selector)
    const ways: readonly [name: string, open: () => Promise<void>, place: string][] = [
      ['Struttura', () => page.keyboard.press('s'), '.side-panel[data-panel="structure"]'],
      ['Aggiungi', () => page.keyboard.press('a'), '.side-panel[data-panel="add"]'],
      ['Pagine', () => page.keyboard.press('p'), '.side-panel[data-panel="pages"]'],
      ['Aspetto', () => page.keyboard.press('l'), '.side-panel[data-panel="design"]'],
      ['Pubblicazione', () => page.keyboard.press('Control+Shift+Enter'), '.publish-panel'],
      [
        'Cronologia',
        async () => {
          await page.keyboard.press('Control+k')
          await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).waitFor()
          await page.keyboard.type('Cronologia')
          await page.locator('.mantine-Spotlight-actionLabel', { hasText: 'Cronologia' }).waitFor()
          await page.keyboard.press('ArrowDown')
          await page.keyboard.press('Enter')
        },
        '.history-panel',
      ],
    ]
    for (const [name, open, place] of ways) {
      await open()
      await eventually(() => inside(place), name).toBe(true)
      await page.keyboard.press('Escape')
      await eventually(() => focused(page), name).toBe('page')
      await expect.poll(() => page.locator(place).count(), { message: name }).toBe(0)
      await expect.poll(() => frame.locator('.block-text[data-selected]').count(), { message: name }).toBe(1)
    }
    // In Struttura the focus moves within the tree itself.
    await page.keyboard.press('s')
    await eventually(() => focused(page)).toMatch(/^Testo «Una frase\.»/)
    // When one panel replaces another, Escape still returns to the same element.
    await page.keyboard.press('F6')
    await page.keyboard.press('Escape')
    await rail(page, 'Aggiungi').focus()
    await page.keyboard.press('Enter')
    await eventually(() => inside('[data-panel="add"]')).toBe(true)
    await page.keyboard.press('Escape')
    await eventually(() => focused(page)).toBe('Aggiungi')
    await page.close()
  })

  test('single-character shortcuts can be switched off in this browser, and the list of commands says so', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page } = await editor.open(id)
    const device = () => page.locator('.canvas').getAttribute('data-device')
    await page.keyboard.press('3')
    await eventually(device).toBe('phone')
    await page.goto('/config/accesso')
    const keys = page.getByRole('switch', { name: 'Tasti di una sola lettera' })
    await keys.click({ force: true })
    await expect.poll(() => keys.isChecked()).toBe(false)
    await page.goto(`/config/siti/${editor.siteId}/editor/${id}`)
    await page.locator('.page-frame[data-ready="true"]').waitFor()
    await page.keyboard.press('3')
    await page.keyboard.press('?')
    await page.keyboard.press('p')
    // A keystroke with an effect shows that the earlier ones were handled and ignored.
    await page.keyboard.press('Control+k')
    await page.getByRole('textbox', { name: 'Cerca pagine, impostazioni e comandi' }).waitFor()
    expect(await device()).toBe('desktop')
    expect(await page.locator('.side-panel').count()).toBe(0)
    expect(await rail(page, 'Pagine').getAttribute('aria-keyshortcuts')).toBeNull()
    const shown = await page.locator('.mantine-Spotlight-root kbd, [class*="Spotlight"] kbd').allInnerTexts()
    expect(shown.length).toBeGreaterThan(10)
    expect(shown.filter((keys) => keys.length === 1 && /[A-Z0-9?]/.test(keys))).toEqual([])
    await page.keyboard.type('sola lettera')
    await page.getByText('Attiva i tasti di una sola lettera').waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByText('I tasti di una sola lettera sono attivi.').waitFor()
    await page.keyboard.press('3')
    await eventually(device).toBe('phone')
    await page.close()
  })

  test('F6 cycles through the parts of the screen, and skips hidden ones', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    for (const width of [1440, 768, 390]) {
      const { page } = await editor.open(id, { width })
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('F6')
        const isSeen = () =>
          page.evaluate(() => {
            const { activeElement } = document
            const { width, height } = activeElement?.getBoundingClientRect() ?? { width: 0, height: 0 }
            return activeElement !== document.body && width > 4 && height > 4 && activeElement?.checkVisibility()
          })
        await expect.poll(isSeen, { message: `${width} px, ${press + 1}: ${await focused(page)}` }).toBe(true)
      }
      await page.close()
    }
  })

  test.each([390, 768])(
    'publishing replaces a panel that fills the screen, %i px wide, and all of it is reachable',
    async (width) => {
      const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
      const { page } = await editor.open(id, { panel: 'posts', width })
      await page.getByRole('main', { name: 'Articoli' }).waitFor()
      await page.getByRole('button', { name: /^Pubblica/ }).click()
      const panel = page.getByRole('complementary', { name: 'Pubblicazione' })
      await panel.getByText('Stai per pubblicare').waitFor()
      expect(await page.getByRole('main', { name: 'Articoli' }).count()).toBe(0)
      const button = page.getByRole('button', { name: 'Conferma e pubblica' })
      await button.scrollIntoViewIfNeeded()
      const box = (await button.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      await page.keyboard.press('Escape')
      await eventually(() => panel.count()).toBe(0)
      await eventually(() => focused(page)).toMatch(/^Pubblica/)
      await page.close()
    },
  )

  test('publishing warns once about image blocks without an image, and links to each', async () => {
    const empty = () => ({ id: newId(), type: 'image', version: 1, props: { assetId: null } })
    const [first, second] = [empty(), empty()]
    const blocks = [section(paragraph('Una frase.'), first, second)]
    const id = await editor.createPage({ title: 'Senza foto', blocks })
    const { page, frame } = await editor.open(id)
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    const warning = page.locator('li', { has: page.getByText('Senza foto') }).locator('.pending-warning')
    await warning.getByText('A 2 blocchi manca la foto').waitFor()
    expect(await warning.count()).toBe(1)
    for (const [index, { id: block }] of [first, second].entries()) {
      await warning.getByRole('button', { name: `Vai al punto ${index + 1} di 2` }).click()
      await frame.locator(`#block-${block}[data-selected]`).waitFor()
    }
    await page.close()
  })

  test('the first step of the guide opens the home page with the caret in its title', async () => {
    const blocks = [
      section({
        ...paragraph('Pane'),
        type: 'heading',
        props: { level: 1, content: [{ type: 'text', text: 'Il forno' }] },
      }),
    ]
    const home = await editor.createPage({ title: 'Casa', urlId: '', blocks })
    const other = await editor.createPage({ title: 'Altrove', urlId: 'altrove' })
    const { page, frame } = await editor.open(other)
    const lead = async () => {
      await page.getByRole('button', { name: /^Per cominciare/ }).click()
      await page.getByRole('button', { name: 'Scrivi il titolo della pagina iniziale' }).click()
    }
    await lead()
    await eventually(() => page.url()).toContain(home)
    await frame.getByRole('heading', { name: 'Il forno' }).waitFor()
    await lead()
    await frame.getByRole('textbox', { name: /in scrittura$/ }).waitFor()
    await page.keyboard.type('!')
    await eventually(() => frame.getByRole('textbox').innerText()).toContain('!')
    await page.close()
  })

  test('a dialog focuses its field in the frame in which it renders, so that no keystroke is lost', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Testo'))] })
    const { page } = await editor.open(id, { panel: 'posts' })
    const begin = page.getByRole('button', { name: /Nuovo articolo|Scrivi il primo/ }).last()
    await begin.waitFor()
    await page.evaluate(() => {
      const seen = window as unknown as { focusedFirst?: string | undefined }
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role="dialog"] input')) return
        observer.disconnect()
        seen.focusedFirst = document.activeElement?.tagName
      }).observe(document.body, { childList: true, subtree: true })
    })
    await begin.click()
    await page.getByRole('dialog').getByLabel('Titolo').waitFor()
    expect(await page.evaluate(() => (window as unknown as { focusedFirst?: string }).focusedFirst)).toBe('INPUT')
    await page.close()
  })

  test('what has the focus in a dialog and is removed leaves it in the dialog', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Testo'))] })
    const { page } = await editor.open(id, { panel: 'pages' })
    await page.getByRole('button', { name: 'Nuova pagina' }).click()
    const template = page.getByRole('dialog').locator('.template').first()
    await template.focus()
    await template.evaluate((element) => element.parentElement!.parentElement!.remove())
    await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.close()
  })

  test('a new item can be written at once: its first text has the caret', async () => {
    const id = await editor.createPage({ blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id, { panel: 'posts' })
    await page.getByRole('button', { name: 'Nuovo articolo' }).first().click()
    await page.getByRole('dialog').getByLabel('Titolo').fill('La prima infornata')
    await page.getByRole('dialog').getByLabel('Titolo').press('Enter')
    await frame.locator('[data-writing]').waitFor()
    await page.keyboard.type('Si scrive subito.')
    await frame.getByText('Si scrive subito.').waitFor()
    await page.close()
  })

  test('the bar at 390 px: everything in it is visible and operable', async () => {
    const id = await editor.createPage({ title: 'Un titolo piuttosto lungo per una pagina', blocks: [] })
    const { page } = await editor.open(id, { width: 390 })
    const bar = page.getByRole('region', { name: 'Barra' })
    for (const name of [
      /apri un’altra/,
      'Annulla',
      'Ripristina',
      'Schermo: Telefono, Chiaro',
      /^Per cominciare/,
      'Proprietà',
      'Cronologia',
      'Anteprima',
      /^Pubblica/,
      /^Cerca/,
    ]) {
      const box = (await bar.getByRole('button', { name }).boundingBox())!
      expect(box.x, String(name)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width, String(name)).toBeLessThanOrEqual(390)
      expect(Math.min(box.width, box.height), String(name)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // Two rows while the page is unpublished and the guide is in the bar too; the saving status has enough space.
    await bar.getByRole('button', { name: /^Per cominciare/ }).waitFor()
    expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(104)
    const words = bar.getByRole('status')
    expect((await words.boundingBox())!.width).toBeGreaterThanOrEqual(60)
    // The buttons are at the end even where there is no page to view.
    const end = async () => {
      const { x, width } = (await bar.getByRole('button', { name: /^Pubblica/ }).boundingBox())!
      return Math.round(x + width)
    }
    const before = await end()
    await rail(page, 'Media').click()
    await page.getByRole('main', { name: 'Media' }).waitFor()
    await eventually(end).toBe(before)
    await page.close()
  })

  test('at 390 px all touch targets are 44 px: at the block, in its properties and menus, in the publish panel', async () => {
    const id = await editor.createPage({ title: 'Orari', blocks: [section(paragraph('Una frase.'))] })
    const { page, frame } = await editor.open(id, { width: 390, height: 844 })
    const small = () => page.evaluate(smallTargets)
    await frame.locator('.block-text').click()
    await frame.locator('[data-writing]').waitFor()
    await page.locator('.text-toolbar').waitFor()
    expect(await small(), 'writing').toEqual([])
    await page.keyboard.press('Escape')
    await page.locator('.block-toolbar').waitFor()
    expect(await small(), 'selected').toEqual([])
    // One row, even if the whole breadcrumb of the block does not fit.
    expect((await page.locator('.breadcrumb').boundingBox())!.height).toBeLessThan(60)
    await page.getByRole('button', { name: 'Altre azioni sul blocco' }).click()
    await page.getByRole('menuitem', { name: /Elimina/ }).waitFor()
    expect(await small(), 'menu').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Proprietà' }).click()
    for (const name of ['Aspetto', 'Contenuto']) {
      await page.locator('.inspector').getByRole('tab', { name }).click()
      expect(await small(), name).toEqual([])
    }
    await page.getByRole('button', { name: 'Chiudi le proprietà' }).click()
    await page.getByRole('button', { name: /^Pubblica/ }).click()
    await page.getByRole('button', { name: 'Conferma e pubblica' }).waitFor()
    expect(await small(), 'publishing').toEqual([])
    await page.close()
  })

  test('at 390 px all touch targets of panels are 44 px, and those of dialogs', async () => {
    const { siteId, call } = editor
    const id = await editor.createPage({ title: 'Orari', blocks: [section(paragraph('Una frase.'))] })
    const documents = `/api/sites/${siteId}/documents`
    const collection = { kind: 'collection', content: { title: 'Diario', urlId: 'diario' } }
    const { id: collectionId } = await call<{ id: string }>('POST', documents, collection)
    await call('POST', documents, {
      kind: 'item',
      collectionId,
      content: { title: 'La prima infornata', urlId: 'uno' },
    })
    const newsletter = `/api/sites/${siteId}/newsletter`
    const { lists } = await call<{ lists: { id: string }[] }>('GET', `${newsletter}/lists`)
    const consent = { listId: lists[0]!.id, origin: 'Modulo firmato al banco', consentDate: '2026-01-02' }
    await call('POST', `${newsletter}/subscribers`, { email: 'ada@esempio.it', ...consent })
    const { page } = await editor.open(id, { width: 390, height: 844 })
    const small = () => page.evaluate(smallTargets)
    const found: string[] = []
    const rows: Readonly<Record<string, string>> = {
      posts: '.posts-table [data-row]',
      newsletter: '.newsletter-rows li',
    }
    for (const panel of [
      'structure',
      'add',
      'media',
      'design',
      'posts',
      'negozio',
      'messaggi',
      'newsletter',
      'promozioni',
      'cookie',
      'statistiche',
      'trasferimento',
      'pages',
    ]) {
      await page.goto(`/config/siti/${siteId}/${panel}/${panel === 'messaggi' ? '' : id}`)
      const open = page.locator(`.side-panel[data-panel="${panel}"] :is(.panel-body, .outline)`)
      await open.locator(':is(button, input, [role="treeitem"]):visible').first().waitFor()
      if (panel === 'newsletter') await open.getByRole('tab', { name: 'Iscritti' }).click()
      await open
        .locator(rows[panel] ?? ':scope')
        .first()
        .waitFor()
      await eventually(() => open.locator('.skeleton:visible').count(), panel).toBe(0)
      found.push(...(await small()).map((control) => `${panel}: ${control}`))
    }
    expect(found).toEqual([])
    await page.getByRole('button', { name: 'Nuova pagina' }).click()
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor()
    expect(await small(), 'new page').toEqual([])
    await page.close()
  })

  test('[STRN-04] a panel whose code fails to load says so beside the page, and loads on retry', async () => {
    const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Benvenuti.'))] })
    const { page, frame } = await editor.open(id)
    await page.route('**/assets/design-panel-*.js', (route) => route.abort())
    await rail(page, 'Aspetto').click()
    const panel = page.locator('.side-panel')
    await panel.getByRole('heading', { name: 'Impossibile caricare. Riprova.', exact: true }).waitFor()
    expect(await frame.getByText('Benvenuti.').isVisible()).toBe(true)
    await rail(page, 'Struttura').click()
    await page.locator('.side-panel[data-panel="structure"]').getByRole('tree').waitFor()
    await rail(page, 'Aspetto').click()
    await page.unroute('**/assets/design-panel-*.js')
    await panel.getByRole('button', { name: 'Riprova' }).click()
    await panel.getByRole('button', { name: 'Caratteri' }).waitFor()
    await page.close()
  })

  test('a panel opened without a network loads by itself when it is back, and the page is not reloaded', async () => {
    const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Benvenuti.'))] })
    const { page } = await editor.open(id)
    await editor.context.setOffline(true)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await rail(page, 'Media').click()
    const panel = page.locator('.side-panel[data-panel="media"]')
    await panel.getByText('Questa parte arriva da sola appena torna la rete').waitFor()
    await editor.context.setOffline(false)
    await panel
      .getByRole('button', { name: /^Carica/ })
      .first()
      .waitFor()
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    await page.close()
  })

  test('[STRN-08] specimens whose fonts fail to load say that they are rendered in others', async () => {
    const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Benvenuti.'))] })
    const { page } = await editor.open(id)
    const missing = page
      .locator('.side-panel')
      .getByRole('alert')
      .filter({ hasText: 'Impossibile caricare alcuni caratteri' })
    await rail(page, 'Aspetto').click()
    await page.getByRole('button', { name: 'Caratteri' }).click()
    await page.getByRole('radio', { name: /^Classico/ }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(await missing.count()).toBe(0)
    await page.route('**/*.woff2', (route) => route.abort())
    await page.reload()
    await page.getByRole('button', { name: 'Caratteri' }).click()
    await missing.waitFor()
    await page.close()
  })

  test('fonts that load late are used in the edited page and in the specimens', async () => {
    const id = await editor.createPage({ title: 'Casa', blocks: [section(paragraph('Benvenuti in bottega.'))] })
    const { page, frame } = await editor.open(id)
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/*.woff2', async (route) => {
      await released
      await route.continue()
    })
    await page.reload()
    const widthOf = (text: Locator) =>
      text.evaluate((element) => {
        const words = element.ownerDocument.createRange()
        words.selectNodeContents(element)
        return words.getBoundingClientRect().width
      })
    const text = frame.getByText('Benvenuti in bottega.')
    await text.waitFor()
    await rail(page, 'Aspetto').click()
    await page.getByRole('button', { name: 'Caratteri' }).click()
    const specimen = page.locator('.specimen.fonts-classico > :first-child')
    await specimen.waitFor()
    const before = [await widthOf(text), await widthOf(specimen)]
    release()
    await expect.poll(() => widthOf(text)).not.toBe(before[0])
    await expect.poll(() => widthOf(specimen)).not.toBe(before[1])
    await page.close()
  })
})
