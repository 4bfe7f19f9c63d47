import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { siteFrameSchema } from '../model/site.ts'
import { SiteDocument, type SiteDocumentProps } from './document.tsx'
import { ownStyle } from './looks/own-style.ts'

const SITE = '65f000000000000000000001'
const frame = siteFrameSchema.parse({
  mainNavigation: [
    { label: 'Diario', link: '/diario' },
    { label: 'Bottega', link: '', entries: [{ label: 'Chi siamo', link: '/bottega' }] },
    { label: 'Male', link: 'javascript:alert(1)' },
    { label: 'Fuori', link: 'https://altrove.example/', newWindow: true },
  ],
  headerButton: { label: 'Prenota', link: '/corsi' },
  footerNavigation: [{ label: 'Privacy', link: '/privacy' }],
  footer: {
    address: 'Via Uno\n06000 Borgo',
    phone: '+39 075 555 0100',
    email: 'ciao@bottega.example',
    legal: 'P. IVA 0',
  },
})

const head: SiteDocumentProps['head'] = {
  title: 'Diario – Bottega',
  description: 'Di «terra» & fuoco',
  canonical: 'https://bottega.example/diario',
  noIndex: false,
  verifications: [],
  openGraph: {
    type: 'website',
    title: 'Diario',
    description: '',
    url: 'https://bottega.example/diario',
    image: { url: 'https://bottega.example/a.jpg', width: 1200, height: 630, alt: 'Vaso' },
  },
  icons: {
    icon: { href: '/images/a/icons/b-icon.svg', type: 'image/svg+xml' },
    touch: '/images/a/icons/b-icon-180.png',
    manifest: '/images/a/icons/b-site.webmanifest',
  },
  jsonLd: [{ '@type': 'WebSite', name: '</script><script>alert(1)</script>' }],
  feeds: [{ title: 'Diario', href: '/diario?format=rss' }],
  stylesheets: ['/assets/terra.css'],
  preloads: [{ href: '/assets/a.woff2', as: 'font', type: 'font/woff2' }],
  modules: ['/assets/visitor.js'],
  next: '/diario?page=2',
}

const OWN_STYLE = { palette: 'own', fonts: 'own', darkVersion: 'automatic', movement: 'none' } as const

function html(path: string, { look = 'terra', style = OWN_STYLE, ...more }: Partial<SiteDocumentProps> = {}): string {
  const context = testViewContext(messages, path)
  return renderToStaticMarkup(
    <SiteDocument
      context={context}
      {...{ look, style, ownStyle: ownStyle({ look, style }, SITE) }}
      frame={frame}
      logo={null}
      head={head}
      siteContext={{ a: '<!--</script>' }}
      asksForCookies={false}
      {...more}
    >
      <h1>Diario</h1>
    </SiteDocument>,
  )
}

test('the menu says which page this is, and which collection it stands in', () => {
  expect(html('/diario')).toContain('<a href="/diario" aria-current="page">Diario</a>')
  expect(html('/diario/forno')).toContain('<a href="/diario" aria-current="true">Diario</a>')
  expect(html('/diario-di-bordo')).toContain('<a href="/diario">Diario</a>')
  expect(html('/bottega')).toMatch(
    /<summary class="is-current">Bottega<\/summary>.*<a href="\/bottega" aria-current="page">Chi siamo/,
  )
})

test('the footer leads to the choice of cookies where one is asked for', () => {
  const link = (asksForCookies: boolean) =>
    /<p class="site-footer-cookies"[^>]*>/.exec(html('/', { asksForCookies }))?.[0]
  expect(link(true)).not.toContain('hidden')
  // A script shows it to visitors who were asked before.
  expect(link(false)).toContain('hidden')
})

test('a folder opens without scripts, and a link that may not be followed is only its words', () => {
  const page = html('/')
  expect(page).toMatch(/<details class="folder" name="menu"><summary>Bottega<\/summary><ul><li><a href="\/bottega">/)
  expect(page).toContain('<span>Male</span>')
  expect(page).toContain('<a href="https://altrove.example/" target="_blank" rel="noopener">Fuori</a>')
})

test('the code of the menu comes at the first gesture, and not to a site without a menu', () => {
  expect(html('/')).toContain('<header class="site-header" data-behaviour="navigation" data-when="gesture">')
  expect(html('/', { frame: siteFrameSchema.parse({}) })).toContain('<header class="site-header">')
})

test('a header that was chosen dresses the whole page; half of a split menu comes before the name', () => {
  const chosen = (header: object) => html('/', { frame: siteFrameSchema.parse({ ...frame, header }) })
  expect(html('/')).toMatch(/<html lang="it-IT" class="look-terra">/)
  const split = chosen({ layout: 'split', position: 'sticky' })
  expect(split).toMatch(/<html lang="it-IT" class="look-terra header-split header-sticky">/)
  expect(split).toMatch(
    /<nav [^>]*"Menu principale"><ul>.*Diario.*Bottega.*<\/ul><\/nav><a class="site-name.*<nav [^>]*"Menu principale, seconda parte"><ul>.*Male.*Fuori.*<\/ul><\/nav><a class="button/,
  )
  expect(chosen({ layout: 'big' })).toContain('<header class="site-header name-9"')
  expect(chosen({ position: 'returning' })).toContain(
    '<div class="site-header-inner" data-behaviour="returningHeader" data-when="idle">',
  )
})

test('data for scripts cannot end its element', () => {
  const page = html('/')
  expect(page).toContain('<script id="site-context" type="application/json">{"a":"\\u003c!--\\u003c/script>"}</script>')
  expect(page).toContain('"name":"\\u003c/script>\\u003cscript>alert(1)\\u003c/script>"')
  expect(page).not.toContain('<script>alert')
})

test('nothing on the page needs an inline style, script or handler', () => {
  const page = html('/')
  expect(page).not.toMatch(/\sstyle=|<style|\son[a-z]+=|javascript:/i)
  const scripts = [...page.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
  for (const tag of scripts) expect(tag).toMatch(/type="application\/(ld\+)?json"|type="module" src=/)
})

test('the head says what the page is to browsers, search engines and other sites', () => {
  const page = html('/diario')
  expect(page).toMatch(/^<html lang="it-IT" class="look-terra"><head>/)
  for (const tag of [
    '<title>Diario – Bottega</title>',
    '<meta name="description" content="Di «terra» &amp; fuoco"/>',
    '<link rel="canonical" href="https://bottega.example/diario"/>',
    '<link rel="next" href="/diario?page=2"/>',
    '<link rel="alternate" type="application/rss+xml" title="Diario" href="/diario?format=rss"/>',
    '<link rel="preload" href="/assets/a.woff2" as="font" type="font/woff2" crossorigin=""/>',
    '<meta property="og:image:width" content="1200"/>',
    '<meta property="og:locale" content="it_IT"/>',
    '<meta name="twitter:card" content="summary_large_image"/>',
    '<link rel="icon" type="image/svg+xml" href="/images/a/icons/b-icon.svg"/>',
    '<link rel="apple-touch-icon" href="/images/a/icons/b-icon-180.png"/>',
    '<link rel="manifest" href="/images/a/icons/b-site.webmanifest"/>',
  ])
    expect(page).toContain(tag)
  expect(page).not.toContain('name="robots"')
  expect(html('/', { head: { ...head, noIndex: true, canonical: null } })).toContain(
    '<meta name="robots" content="noindex"/>',
  )
})

test('the first stop of the keyboard leads to the content', () => {
  const page = html('/')
  expect(page).toMatch(/<body><a class="skip-link" href="#contenuto">/)
  expect(page).toMatch(/<main id="contenuto" tabindex="-1"><h1>Diario<\/h1><\/main>/)
})

test('the browser’s bar is of the look', () => {
  const page = html('/', { look: 'lume' })
  expect(page).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#0c0b0a"/>')
})

test('colours and fonts that were chosen within the look dress the whole page and the browser’s bar', () => {
  const page = html('/', { look: 'piazza', style: { ...OWN_STYLE, palette: 'limone', fonts: 'classico' } })
  expect(page).toMatch(/^<html lang="it-IT" class="look-piazza palette-limone fonts-classico">/)
  expect(page).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f9cd2f"/>')
  expect(page).toContain('<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#24539c"/>')
})

test.each([
  { look: 'terra', bar: '#faf7f2' },
  { look: 'lume', bar: '#f6f3ee' },
] as const)('a site in $look whose owner wants no dark version is light everywhere, its bar too', ({ look, bar }) => {
  const page = html('/', { look, style: { ...OWN_STYLE, darkVersion: 'never' } })
  expect(page).toMatch(new RegExp(`^<html lang="it-IT" class="look-${look}" data-theme="light">`))
  for (const scheme of ['light', 'dark'])
    expect(page).toContain(`<meta name="theme-color" media="(prefers-color-scheme: ${scheme})" content="${bar}"/>`)
  expect(html('/', { look })).not.toContain('data-theme')
})

test('a page says how much its owner wants it to move', () => {
  expect(html('/', { style: { ...OWN_STYLE, movement: 'lively' } })).toMatch(
    /^<html lang="it-IT" class="look-terra movement-lively">/,
  )
})

test('an owner’s own colours are the page’s only inline style, and the browser’s bar’s', () => {
  const colours = { brand: '#ffd400', second: '#1e3a8a', paper: null }
  const style = { ...OWN_STYLE, palette: 'brand', colours } as const
  const page = html('/', { look: 'piazza', style })
  expect(page).toMatch(/^<html lang="it-IT" class="look-piazza palette-brand">/)
  expect(page.match(/<style.*?<\/style>/gs)).toEqual([`<style>${ownStyle({ look: 'piazza', style }, SITE)}</style>`])
  expect(page.indexOf('<style>')).toBeGreaterThan(page.indexOf('rel="stylesheet"'))
  expect(page).toContain('--accent-ground:light-dark(#ffd400,')
  expect(page).toContain('<meta name="theme-color" media="(prefers-color-scheme: light)" content="#ffd400"/>')
  expect(html('/', { style: { ...style, palette: 'own' } })).not.toContain('<style')
})

test('the buttons that were chosen are in the page’s inline style', () => {
  const page = html('/', { style: { ...OWN_STYLE, buttonShape: 'pill', buttonFill: 'outline' } })
  expect(page.match(/<style.*?<\/style>/gs)).toHaveLength(1)
  expect(page).toContain('<style>@layer look{html:root{--button-radius:99px}}@layer character{.button:not(')
  expect(html('/', { style: { ...OWN_STYLE, buttonShape: 'own', buttonFill: 'full' } })).not.toContain('<style')
})

test('colours of another look wait until it is back', () => {
  const page = html('/', { look: 'lume', style: { ...OWN_STYLE, palette: 'limone' } })
  expect(page).toMatch(/^<html lang="it-IT" class="look-lume">/)
  expect(page).toContain('content="#0c0b0a"')
})

test('the footer says where, how and who, and leaves out what is empty', () => {
  const page = html('/')
  expect(page).toContain('<a href="tel:+390755550100">+39 075 555 0100</a>')
  expect(page).toContain('<a href="mailto:ciao@bottega.example">ciao@bottega.example</a>')
  expect(page).toContain('Via Uno\n06000 Borgo')
  expect(page).not.toContain(messages['sites.footer.hours'])
})

test('a logo stands for the name, and a preview has a way out', () => {
  const page = html('/', {
    logo: { src: '/images/l.svg', width: 300, height: 100, onDark: null },
    preview: { label: 'Bozza', exitHref: '/esci' },
  })
  expect(page).toContain('<img src="/images/l.svg" width="300" height="100" alt="Bottega"/>')
  expect(page).toMatch(/Bozza.*<a href="\/esci">Esci dall’anteprima<\/a>/)
})

test('every sentence around a page is written', () => {
  expect(html('/', { preview: { label: '', exitHref: '/' } })).not.toMatch(/sites\.[a-z]/i)
})
