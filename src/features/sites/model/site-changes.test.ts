import { expect, test } from 'vitest'
import { headerFooterOf, headerFooterSchema, withHeaderFooter } from './header-footer.ts'
import { siteContentSchema } from './site.ts'
import { wordsForSiteChanges } from './site-changes.ts'

const before = siteContentSchema.parse({ title: 'Bottega', frame: { tagline: 'Ceramiche' } })

test('what differs of a site is said in words', () => {
  expect(wordsForSiteChanges(before, before)).toEqual([])
  const after = siteContentSchema.parse({
    title: 'Bottega Neri',
    look: 'lume',
    frame: {
      ...before.frame,
      mainNavigation: [{ label: 'Chi siamo', link: '/chi-siamo' }],
      footer: { legal: 'P. IVA' },
    },
  })
  expect(wordsForSiteChanges(before, after)).toEqual(['menu', 'piè di pagina', 'nome del sito', 'aspetto'])
})

test('other colours, other fonts and a dark version that goes are told apart', () => {
  const dressed = (style: object) => siteContentSchema.parse({ ...before, style })
  expect(wordsForSiteChanges(before, dressed({ palette: 'mare' }))).toEqual(['colori'])
  expect(wordsForSiteChanges(before, dressed({ buttonShape: 'pill', buttonFill: 'outline' }))).toEqual(['pulsanti'])
  const own = { palette: 'brand', colours: { brand: '#1e3a8a' } }
  expect(wordsForSiteChanges(before, dressed(own))).toEqual(['colori'])
  expect(wordsForSiteChanges(before, dressed({ fonts: 'rotondo' }))).toEqual(['caratteri'])
  expect(wordsForSiteChanges(before, dressed({ darkVersion: 'never' }))).toEqual(['versione scura'])
  expect(wordsForSiteChanges(before, dressed({ movement: 'calm' }))).toEqual(['movimento'])
  expect(wordsForSiteChanges(dressed({ palette: 'mare', fonts: 'rotondo' }), before)).toEqual(['colori', 'caratteri'])
})

test('header and footer taken out of a site and put back change nothing', () => {
  const data = headerFooterSchema.parse(headerFooterOf(before))
  expect(withHeaderFooter(before, data)).toEqual(before)
})
