import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SiteWriter, siteWriter } from '../../../../e2e/support/pages.ts'
import { createTestApp, ENGINES, type TestApp, visit } from '../../../../e2e/support/test-app.ts'
import { ROLE } from '../../../core/codes.ts'

const PROMOTIONS = {
  announcement: { enabled: true, text: 'Ad agosto siamo chiusi.', button: { label: 'Orari', link: '/orari' } },
  popup: {
    enabled: true,
    version: 4,
    style: 'corner',
    title: 'Pane <nuovo>',
    text: 'Ogni sabato.',
    button: { label: 'Prenota', link: 'mailto:forno@esempio.it' },
    showUntilSignup: true,
    displayFrequency: -1,
    enableMobile: false,
    afterSeconds: null,
    afterScroll: 50,
  },
  mobileInfoBar: { enabled: true, email: false },
}
const FOOTER = { phone: '+39 06 123', email: 'forno@esempio.it', address: 'Via Roma 1\nRoma', hours: 'Lun–Ven 8–13' }

const contextOf = (html: string) => JSON.parse(/<script[^>]* id="site-context"[^>]*>(.*?)<\/script>/s.exec(html)![1]!)

describe.each(ENGINES)('what a site calls attention to, on %s', (engine) => {
  let testApp: TestApp
  let write: SiteWriter
  const get = async (path: string) => (await visit(testApp.app, 'forno', path)).body

  beforeAll(async () => {
    testApp = await createTestApp(engine)
    const siteId = await testApp.createSite('forno', 'Forno')
    write = siteWriter(await testApp.signIn('anna@esempio.it', { [siteId]: ROLE.admin }), siteId)
    await write.put({ title: 'Inizio', urlId: '' })
  })
  afterAll(() => testApp.close())

  const draft = async (promotions: object) => {
    const site = (await write.call('GET', '')).json()
    const frame = { ...site.draft.frame, footer: { ...site.draft.frame.footer, ...FOOTER } }
    return await write.call('PUT', '/draft', {
      baseVersion: site.draftVersion,
      content: { ...site.draft, frame, promotions },
    })
  }

  test('a site begins without any of it', async () => {
    const page = await get('/')
    for (const part of ['announcement-bar', 'popup-overlay', 'mobile-info-bar']) expect(page).not.toContain(part)
    expect(contextOf(page)).toMatchObject({
      showAnnouncementBar: false,
      websiteSettings: { popupOverlaySettings: null, mobileInfoBarSettings: null },
    })
  })

  test('[SCOPE-22] [SCOPE-23] [SCTX-17] it is drafted, and every page has it once the site is published', async () => {
    expect((await draft(PROMOTIONS)).status).toBe(200)
    expect(await get('/')).not.toContain('Ad agosto')
    await write.call('POST', '/publications', { siteContent: true })
    const page = await get('/')
    expect(page).toMatch(
      /<aside class="announcement-bar" aria-label="Avviso"><p>Ad agosto siamo chiusi.<!-- --> <a href="\/orari">/,
    )
    // Above everything, in the initial HTML: nothing shifts when scripts load.
    expect(page.indexOf('announcement-bar')).toBeLessThan(page.indexOf('site-header'))
    expect(page).toMatch(/<dialog class="popup-overlay popup-corner" aria-labelledby="[^"]+" data-behaviour="popup"/)
    expect(page).toContain('Pane &lt;nuovo&gt;</h2>')
    expect(contextOf(page).showAnnouncementBar).toBe(true)
  })

  test('[SCTX-12] [POPUP-02] scripts read the settings of popup and mobile info bar', async () => {
    expect(contextOf(await get('/')).websiteSettings).toMatchObject({
      popupOverlaySettings: {
        version: 4,
        showUntilSignup: true,
        displayFrequency: -1,
        enableMobile: false,
        style: 'corner',
        afterSeconds: null,
        afterScroll: 50,
      },
      mobileInfoBarSettings: { enabled: true, phone: true, email: false, map: true, hours: true },
    })
  })

  test('the mobile info bar says what the footer says, works without scripts and leaves out what is switched off', async () => {
    const bar = /<nav class="mobile-info-bar".*?<\/nav>/s.exec(await get('/'))![0]
    expect(bar).toContain('href="tel:+3906123"')
    expect(bar).toContain('https://www.google.com/maps/search/?api=1&amp;query=Via+Roma+1+Roma')
    expect(bar).toMatch(
      /<button type="button" popoverTarget="([^"]+)"><svg[^>]*>.*?<\/svg>Orari<\/button><p id="\1" popover="auto"/i,
    )
    expect(bar).not.toContain('mailto:')
  })

  test('pages that say one thing have no popup', async () => {
    const missing = await get('/non-esiste')
    expect(missing).not.toContain('popup-overlay')
    expect(missing).toContain('announcement-bar')
    expect(contextOf(missing).websiteSettings.popupOverlaySettings).toBeNull()
  })

  test('what cannot be shown is refused in words', async () => {
    for (const promotions of [
      { popup: { ...PROMOTIONS.popup, displayFrequency: -2 } },
      { popup: { ...PROMOTIONS.popup, version: 0 } },
      { popup: { ...PROMOTIONS.popup, style: 'full' } },
      { popup: { ...PROMOTIONS.popup, button: { label: 'x', link: 'java\nscript:alert(1)' } } },
      { announcement: { enabled: true, text: 'x'.repeat(301) } },
    ])
      expect((await draft(promotions)).status, JSON.stringify(promotions)).toBe(400)
  })
})
