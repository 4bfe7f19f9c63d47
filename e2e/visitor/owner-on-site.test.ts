import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ROLE } from '../../src/core/codes.ts'
import { paragraph, section } from '../support/blocks.ts'
import { type EditorTest, openEditor } from '../support/editor.ts'
import '../support/vetrina.ts'

interface SiteSettings {
  readonly developerMode?: boolean
  readonly cloneable?: boolean
  readonly useEscapeKeyToLogin?: boolean
}

describe('an owner on the published site', () => {
  let editor: EditorTest
  let site: string
  let context: BrowserContext

  beforeAll(async () => {
    editor = await openEditor()
    site = `http://prova.localhost:${editor.server.port}`
    const pages = [
      await editor.createPage({ title: 'Casa', urlId: '', blocks: [section(paragraph('Benvenuti.'))] }),
      await editor.createPage({ title: 'Diario', urlId: 'diario', blocks: [section(paragraph('Oggi piove.'))] }),
    ]
    await editor.call('POST', `/api/sites/${editor.siteId}/publications`, { documentIds: pages, siteContent: true })
  })
  afterAll(() => editor.close())
  afterEach(() => context?.close())

  /** A new browser in which the owner has opened the preview; except for the session, it is as on a first visit. */
  async function openBrowser({ signedIn = true }: { signedIn?: boolean } = {}): Promise<BrowserContext> {
    context = await editor.context.browser()!.newContext({ viewport: { width: 1280, height: 800 } })
    await context.addInitScript(() => {
      const told = new Set<string>()
      Object.assign(window, { told })
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[role=status]'))
          if (one.checkVisibility()) told.add(one.textContent ?? '')
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    if (!signedIn) return context
    const { url } = await editor.call<{ url: string }>('POST', `/api/sites/${editor.siteId}/preview`, {
      path: '/robots.txt',
    })
    const page = await context.newPage()
    await page.goto(url)
    await page.close()
    return context
  }

  async function publish(settings: SiteSettings): Promise<void> {
    const path = `/api/sites/${editor.siteId}`
    const known = await editor.call<{ draft: { settings: object }; draftVersion: number }>('GET', path)
    const content = { ...known.draft, settings: { ...known.draft.settings, ...settings } }
    await editor.call('PUT', `${path}/draft`, { baseVersion: known.draftVersion, content })
    await editor.call('POST', `${path}/publications`, { siteContent: true })
  }

  /** What the page has shown in statuses, also those that disappeared by themselves. */
  const told = (page: Page) => page.evaluate(() => [...(window as unknown as { told: Set<string> }).told].join('\n'))

  /** Gives the owner another role on the site; there is no screen for it yet. */
  function takeRole(role: number): void {
    const database = new DatabaseSync(join(editor.server.dataFolder, 'vetrina.db'), { timeout: 10_000 })
    database.prepare('update contributors set role = ? where site_id = ?').run(role, editor.siteId)
    database.close()
  }

  /** Opens a page and waits until it knows who is signed in. */
  async function visit(browser: BrowserContext, path: string): Promise<Page> {
    const page = await browser.newPage()
    await page.goto(site + path)
    await page.evaluate(() => window.Vetrina.account())
    return page
  }
  const contextOf = (page: Page) =>
    page.evaluate(() => {
      const { authenticatedAccount, websiteRoles } = window.Vetrina.context
      return { authenticatedAccount, websiteRoles }
    })
  const configOf = (path: string) => ({ frameUrl: path, site: 'prova' })
  /** Query parameters with which the configuration area is opened; it goes on from there by itself. */
  async function askedOf(page: Page, act: () => Promise<unknown>): Promise<object> {
    const asked = page.waitForRequest((request) => {
      const { pathname, searchParams } = new URL(request.url())
      return request.isNavigationRequest() && pathname.startsWith('/config') && searchParams.has('site')
    })
    await act()
    return Object.fromEntries(new URL((await asked).url()).searchParams)
  }

  test('[SCOPE-17] [CFGR-01] an owner who opens a page is redirected to its configuration, and Back returns to before', async () => {
    const page = await (await openBrowser()).newPage()
    await page.goto('about:blank')
    const asked = page.waitForRequest(
      (request) => new URL(request.url()).origin === site && request.url().includes('/config/'),
    )
    await page.goto(`${site}/diario?a=1&b=2`).catch(() => {})
    expect((await asked).url()).toBe(`${site}/config/?frameUrl=%2Fdiario%3Fa%3D1%26b%3D2`)
    // A signed-out owner is redirected to the sign-in, in the same entry of the browser's history.
    await page.waitForURL(({ origin, pathname }) => origin === editor.server.installationUrl && pathname !== '/config/')
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('the context of a page says which owner views it; for visitors no call is made', async () => {
    const browser = await openBrowser()
    const page = await visit(browser, '/diario?noredirect=true')
    expect(await contextOf(page)).toEqual({
      authenticatedAccount: { id: expect.any(String), displayName: expect.any(String) },
      websiteRoles: [ROLE.admin],
    })
    await context.close()
    const visitor = await (await openBrowser({ signedIn: false })).newPage()
    const calls: string[] = []
    visitor.on('request', (request) => calls.push(request.url()))
    await visitor.goto(`${site}/diario`)
    await visitor.keyboard.press('Escape')
    await visitor.keyboard.press('Shift+Escape')
    await visitor.waitForLoadState('networkidle')
    expect(visitor.url()).toBe(`${site}/diario`)
    expect(calls.filter((url) => /personal-context|signed-in|dialogs|Logout/.test(url))).toEqual([])
  })

  test('[CFGR-06] [CFGR-07] the noredirect flag keeps an owner on the site, for as long as the tab is open', async () => {
    const browser = await openBrowser()
    const page = await visit(browser, '/diario?noredirect')
    await page.goto(`${site}/`)
    await page.evaluate(() => window.Vetrina.account())
    expect(page.url()).toBe(`${site}/`)
    const other = await browser.newPage()
    await askedOf(other, () => other.goto(`${site}/`).catch(() => {}))
  })

  test('[CFGR-05] a page in a frame redirects nobody', async () => {
    const browser = await openBrowser()
    const page = await visit(browser, '/?noredirect')
    await page.evaluate(() => {
      sessionStorage.clear()
      const frame = Object.assign(document.createElement('iframe'), { src: '/diario', name: 'dentro' })
      document.body.append(frame)
      return new Promise((resolve) => frame.addEventListener('load', resolve))
    })
    const inner = page.frame('dentro')!
    await inner.evaluate(() => window.Vetrina.account())
    // The context says who is signed in only on pages that do not redirect owners.
    expect(await inner.evaluate(() => window.Vetrina.context.websiteRoles)).toEqual([ROLE.admin])
    expect(inner.url()).toBe(`${site}/diario`)
  })

  const keeping: SiteSettings[] = [{ developerMode: true }, { cloneable: true }]
  test.each(keeping)('[CFGR-03] [CFGR-04] a site that is %o redirects nobody', async (settings) => {
    await publish(settings)
    const page = await visit(await openBrowser(), '/diario')
    expect((await contextOf(page)).authenticatedAccount).not.toBeNull()
    expect(page.url()).toBe(`${site}/diario`)
    await publish({ developerMode: false, cloneable: false })
  })

  describe('whose role is viewer', () => {
    beforeAll(() => publish({ useEscapeKeyToLogin: true }))
    afterEach(() => takeRole(ROLE.admin))
    afterAll(() => publish({ useEscapeKeyToLogin: false }))

    /** The preview is opened before the role changes: the current role counts. */
    async function openAsViewer(): Promise<BrowserContext> {
      const browser = await openBrowser()
      takeRole(ROLE.viewer)
      return browser
    }

    test('[CFGR-02] [ROLE-11] stays on the site, also on Escape, and may sign out', async () => {
      const page = await visit(await openAsViewer(), '/diario')
      expect(await contextOf(page)).toMatchObject({ websiteRoles: [ROLE.viewer] })
      await page.keyboard.press('Escape')
      await page.waitForLoadState('networkidle')
      expect(page.url()).toBe(`${site}/diario`)
      await page.keyboard.press('Shift+Escape')
      await expect.poll(() => told(page)).toContain('Logout riuscito')
    })

    test('[ROLE-13] has no tools of an admin: no channel between tabs, no switch of the owner’s scripts', async () => {
      const page = await visit(await openAsViewer(), '/?userscripts=off')
      expect(await page.evaluate(async () => (await window.Vetrina.account()).permissions)).toEqual([])
      const heard = await page.evaluate(async () => {
        let count = 0
        window.Vetrina.on('vetrina:admin', () => count++)
        const name = `vetrina-admin-${window.Vetrina.context.website.id}`
        const [own, other] = [new BroadcastChannel(name), new BroadcastChannel(name)]
        // A channel of the page, opened before this one, would have received it first.
        await new Promise((resolve) => {
          own.onmessage = resolve
          other.postMessage({ type: 'prova' })
        })
        return count
      })
      expect(heard).toBe(0)
      expect(await page.evaluate(() => document.cookie)).not.toContain('vetrina_user_scripts')
    })

    test('[CENS-14] is counted as a visitor, not as the owner', async () => {
      const page = await (await openAsViewer()).newPage()
      const hit = page.waitForRequest(`${site}/api/census/RecordHit`)
      await page.goto(`${site}/diario`)
      expect((await hit).method()).toBe('POST')
    })
  })

  test('[ESC-06] [ROLE-05] Escape takes a signed-in owner to the configuration of the page', async () => {
    const page = await visit(await openBrowser(), '/diario?noredirect&x=1')
    const asked = await askedOf(page, () => page.keyboard.press('Escape'))
    expect(asked).toEqual(configOf('/diario?noredirect&x=1'))
  })

  test('Escape does not leave the page if something else handles it: an open menu, a filled search field, an input method', async () => {
    const page = await visit(await openBrowser(), '/diario?noredirect')
    const address = page.url()
    // Like the header's menu, whose code loads later than the page's own.
    await page.evaluate(() => document.addEventListener('keydown', (event) => event.preventDefault(), { once: true }))
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { type: 'search', value: 'pane' })
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.press('Escape')
    await page.evaluate(() => {
      ;(document.activeElement as HTMLElement).blur()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true }))
    })
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(address)
    await askedOf(page, () => page.keyboard.press('Escape'))
  })

  test('[ESC-07] Escape takes a visitor to the sign-in if the site allows it, but not from a field', async () => {
    await publish({ useEscapeKeyToLogin: true })
    const page = await (await openBrowser({ signedIn: false })).newPage()
    await page.goto(`${site}/diario`)
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.body.append(field)
      field.focus()
    })
    await page.keyboard.press('Escape')
    await page.waitForLoadState('networkidle')
    expect(page.url()).toBe(`${site}/diario`)
    await page.evaluate(() => document.querySelector('input')!.blur())
    await page.keyboard.press('Escape')
    await page.waitForURL((url) => url.pathname === '/config/accedi')
    expect(new URL(page.url()).searchParams.get('poi')).toContain('frameUrl=%2Fdiario')
    await publish({ useEscapeKeyToLogin: false })
  })

  test('[ESC-08] [ROLE-06] [PATH-08] Shift+Escape signs an owner out, even over an open dialog, and opens the site’s home page', async () => {
    const browser = await openBrowser()
    const page = await visit(browser, '/diario?noredirect')
    await page.evaluate(() => void window.Vetrina.dialogs().then((dialogs) => dialogs.alert({ title: 'Attenzione' })))
    await page.getByRole('alertdialog', { name: 'Attenzione' }).waitFor()
    const [logout, start] = await Promise.all([
      page.waitForRequest((request) => request.url() === `${site}/api/auth/Logout`),
      page.waitForRequest((request) => request.url() === `${site}/?logout=true`),
      page.keyboard.press('Shift+Escape'),
    ])
    expect([logout.method(), start.method()]).toEqual(['POST', 'GET'])
    await expect.poll(() => told(page)).toContain('Logout riuscito')
    expect((await browser.cookies()).filter(({ name }) => name.startsWith('vetrina_'))).toEqual([])
    expect((await page.evaluate(() => window.Vetrina.account())).authenticatedAccount).toBeNull()
  })

  test('[PAGE-04] [PAGE-05] the parameter of a sign-out opens the information dialog, and is removed from the address', async () => {
    const browser = await openBrowser()
    const page = await visit(browser, '/?noredirect')
    await browser.clearCookies()
    await page.goto(`${site}/?a=1&logout=true#contenuto`)
    await expect.poll(() => told(page)).toMatch(/Logout riuscito.*Sei stato disconnesso correttamente\./)
    await expect.poll(() => page.url()).toBe(`${site}/?a=1#contenuto`)
    await page.getByText('Logout riuscito').waitFor({ state: 'detached' })
    await page.reload()
    expect(await page.getByText('Logout riuscito').count()).toBe(0)
  })

  test('a link with the parameter of a sign-out shows nothing to somebody who was not signed in', async () => {
    const page = await (await openBrowser({ signedIn: false })).newPage()
    await page.goto(`${site}/?a=1&logout=true`)
    await expect.poll(() => page.url()).toBe(`${site}/?a=1`)
    await page.evaluate(() => window.Vetrina.account())
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('Logout riuscito').count()).toBe(0)
  })

  test('[PERM-06] [ROLE-12] a message from one tab of an admin reaches the others; a sign-out ends them all', async () => {
    const browser = await openBrowser()
    const first = await visit(browser, '/?noredirect')
    const second = await visit(browser, '/diario?noredirect')
    const listening = await second.evaluateHandle(() => ({
      heard: new Promise((resolve) => window.Vetrina.on('vetrina:admin', resolve)),
    }))
    const send = () =>
      first.evaluate(() => {
        const channel = new BroadcastChannel(`vetrina-admin-${window.Vetrina.context.website.id}`)
        channel.postMessage({ type: 'prova', value: 1 })
        channel.close()
      })
    await send()
    expect(await listening.evaluate(({ heard }) => heard)).toEqual({ type: 'prova', value: 1 })
    const reloaded = second.waitForEvent('load')
    await first.keyboard.press('Shift+Escape')
    await reloaded
    expect((await second.evaluate(() => window.Vetrina.account())).authenticatedAccount).toBeNull()
  })

  test('[PERM-07] an admin can disable the owner’s scripts in this browser by an address, and a visitor cannot', async () => {
    const visitor = await (await openBrowser({ signedIn: false })).newPage()
    await visitor.goto(`${site}/?userscripts=off`)
    await visitor.evaluate(() => window.Vetrina.account())
    expect(await visitor.evaluate(() => document.cookie)).not.toContain('vetrina_user_scripts')
    await context.close()
    const browser = await openBrowser()
    const page = await visit(browser, '/?noredirect&userscripts=off')
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('vetrina_user_scripts=off')
    await page.goto(`${site}/diario`)
    expect(await page.evaluate(() => window.Vetrina.userScripts)).toBe(false)
    await page.goto(`${site}/?userscripts=on`)
    await expect.poll(() => page.evaluate(() => document.cookie)).not.toContain('vetrina_user_scripts')
    await page.goto(`${site}/diario`)
    expect(await page.evaluate(() => window.Vetrina.userScripts)).toBe(true)
  })

  test('[ROLE-08] the overlays manager is there for an owner from the start, and closes all overlays on request', async () => {
    const browser = await openBrowser()
    const page = await browser.newPage()
    const manager = page.waitForResponse((response) => response.url().includes('/signed-in-overlays-'))
    await page.goto(`${site}/?noredirect`)
    await manager
    await page.evaluate(() => {
      void window.Vetrina.dialogs().then((dialogs) => {
        void dialogs.alert({ title: 'Primo' })
        void dialogs.confirm({ title: 'Secondo' })
      })
    })
    await page.getByRole('alertdialog', { name: 'Secondo' }).waitFor()
    const open = () =>
      page.evaluate(async () => (await window.Vetrina.dialogs()).overlays.open.map((element) => element.style.zIndex))
    expect(await open()).toEqual(['30000', '30001'])
    await page.evaluate(async () => (await window.Vetrina.dialogs()).overlays.closeAll())
    expect(await open()).toEqual([])
    await expect.poll(() => page.locator('.overlay-dialog').count()).toBe(0)
  })
})
