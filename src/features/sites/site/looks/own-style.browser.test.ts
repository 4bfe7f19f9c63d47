import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../../../../../e2e/support/browser.ts'
import { ownStyle } from './own-style.ts'

const BANNER = readFileSync(new URL('../../../consent/site/cookie-banner.css', import.meta.url), 'utf8')
const NAMES = ['Accetta', 'Rifiuta', 'Scegli', 'Chiudi', 'Preferenze cookie']
const PAGE = `<section class="cookie-banner cookie-banner-bar cookie-banner-bottom"><div class="cookie-banner-actions">
<button class="button">Rifiuta</button><button class="button">Accetta</button><button class="cookie-banner-link">Scegli</button></div>
<div class="cookie-banner-corner"><button class="button cookie-banner-close">Chiudi</button></div></section>
<footer class="site-footer"><p class="site-footer-cookies"><button class="cookie-preferences">Preferenze cookie</button></p></footer>`
const withCss = (css: string) =>
  ownStyle(
    {
      look: 'terra',
      style: { palette: 'own', fonts: 'own', darkVersion: 'automatic', movement: 'none', css },
    },
    '65f000000000000000000001',
  )

describe('rules of an owner against the choice about cookies', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(() => browser?.close())

  async function shown(css: string, page = PAGE): Promise<string[]> {
    const tab = await browser.newPage()
    await tab.setContent(`<style>${BANNER}</style><style>${withCss(css)}</style>${page}`)
    const names = await tab.locator('button').evaluateAll((buttons) =>
      buttons
        .filter((one) => {
          const { pointerEvents } = getComputedStyle(one)
          return pointerEvents !== 'none' && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        })
        .map(({ textContent }) => textContent),
    )
    await tab.close()
    return names.sort()
  }

  test.each([
    '.cookie-banner-actions button:not(:nth-child(2)), .cookie-banner-corner { display: none }',
    'button { display: none !important; visibility: hidden !important }',
    '.cookie-banner * { opacity: 0; pointer-events: none }',
    '.cookie-banner, .cookie-preferences { visibility: hidden !important; opacity: 0 !important }',
    '.site-footer { display: none } .cookie-banner { display: none !important }',
    '@layer mine { .site-footer-cookies, .cookie-banner-actions { display: none !important } }',
  ])('all buttons stay, [GAR-04] [GAR-14]: %s', async (css) => {
    expect(await shown(css)).toEqual(NAMES.toSorted())
  })

  test('what the page hides itself stays hidden', async () => {
    const menu = '<details class="site-menu" open></details>'
    expect(await shown('.cookie-banner { visibility: hidden }', menu + PAGE)).toEqual(['Preferenze cookie'])
    const none = PAGE.replace('class="site-footer-cookies"', 'class="site-footer-cookies" hidden')
    expect(await shown('p { color: red }', none)).not.toContain('Preferenze cookie')
  })

  test('only pages with rules of their owner have these', () => {
    expect(withCss('')).toBe('')
    expect(withCss('/**/')).toMatch(/^@layer choice[\s\S]*\n\/\*\*\/$/)
  })
})
