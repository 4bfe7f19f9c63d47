import { expect, test } from 'vitest'
import { defaultText, readBanner } from './banner.ts'

test('[CBAN-16] [CBAN-24] the variants are BAR and POPUP; an unknown one is BAR', () => {
  for (const variant of ['BAR', 'POPUP']) expect(readBanner({ cookieBannerVariant: variant }).variant).toBe(variant)
  for (const variant of ['', 'bar', 7, undefined, null])
    expect(readBanner({ cookieBannerVariant: variant }).variant).toBe('BAR')
})

const position = (cookieBannerVariant: string, cookieBannerPosition: unknown) =>
  readBanner({ cookieBannerVariant, cookieBannerPosition }).position

test('[CBAN-17] [CBAN-25] a bar stands at TOP or BOTTOM; anything else is BOTTOM', () => {
  expect(position('BAR', 'TOP')).toBe('TOP')
  for (const other of ['BOTTOM', 'BOTTOM_LEFT', 'BOTTOM_RIGHT', 'LEFT', '', undefined])
    expect(position('BAR', other)).toBe('BOTTOM')
})

test('[CBAN-26] a bar that was in an upper corner stands at the top', () => {
  expect(position('BAR', 'TOP_LEFT')).toBe('TOP')
  expect(position('BAR', 'TOP_RIGHT')).toBe('TOP')
})

test('[CBAN-18] [CBAN-29] a popup stands in one of the corners; anything else is the lower left', () => {
  for (const corner of ['TOP_LEFT', 'TOP_RIGHT', 'BOTTOM_LEFT', 'BOTTOM_RIGHT'])
    expect(position('POPUP', corner)).toBe(corner)
  for (const other of ['CENTER', '', 3, undefined]) expect(position('POPUP', other)).toBe('BOTTOM_LEFT')
})

test('[CBAN-27] [CBAN-28] a popup that was a bar keeps its height, on the left', () => {
  expect(position('POPUP', 'TOP')).toBe('TOP_LEFT')
  expect(position('POPUP', 'BOTTOM')).toBe('BOTTOM_LEFT')
})

test('[CBAN-19] [CBAN-23] the themes are LIGHT and DARK; an unknown one is DARK', () => {
  for (const theme of ['LIGHT', 'DARK']) expect(readBanner({ cookieBannerTheme: theme }).theme).toBe(theme)
  for (const theme of ['AUTO', undefined]) expect(readBanner({ cookieBannerTheme: theme }).theme).toBe('DARK')
})

test('[CBAN-20] [CBAN-22] the controls are TEXT, BUTTON or ICON; unknown ones are ICON', () => {
  for (const cta of ['TEXT', 'BUTTON', 'ICON']) expect(readBanner({ cookieBannerCtaVariant: cta }).ctaVariant).toBe(cta)
  for (const cta of ['LINK', undefined]) expect(readBanner({ cookieBannerCtaVariant: cta }).ctaVariant).toBe('ICON')
})

test('[CBAN-21] [CBAN-33] one accepts, or accepts and refuses; without a setting one accepts', () => {
  for (const type of ['OPT_IN', 'OPT_IN_AND_OUT'])
    expect(readBanner({ cookieBannerAcceptType: type }).acceptType).toBe(type)
  for (const type of ['OPT_OUT', undefined])
    expect(readBanner({ cookieBannerAcceptType: type }).acceptType).toBe('OPT_IN')
})

test('[CBAN-30] [CBAN-34] an empty acceptance is «Accetta»', () => {
  expect(readBanner({ cookieBannerCtaText: 'Va bene' }).accept).toBe('Va bene')
  for (const text of ['', '  ', '<p></p>', undefined])
    expect(readBanner({ cookieBannerCtaText: text }).accept).toBe('Accetta')
})

test('[CBAN-32] [CBAN-35] an empty refusal is «Rifiuta»', () => {
  expect(readBanner({ cookieBannerOptOutCtaText: 'No' }).reject).toBe('No')
  for (const text of ['', undefined]) expect(readBanner({ cookieBannerOptOutCtaText: text }).reject).toBe('Rifiuta')
})

test('[CBAN-31] an empty text, or an empty paragraph, is the default; markup of other programs is taken off', () => {
  const standard = [defaultText([])]
  for (const text of ['', ' \n ', '<p></p>', '<p class="x">&nbsp;</p>', '<p><br></p>', undefined])
    expect(readBanner({ cookieBannerText: text }).text).toEqual(standard)
  expect(readBanner({ cookieBannerText: '<p>Uno <b>due</b></p><p>Tre</p>' }).text).toEqual(['Uno due', 'Tre'])
  expect(readBanner({ cookieBannerText: 'Meno di 3 < 4\nfine' }).text).toEqual(['Meno di 3 < 4', 'fine'])
})

test('[CBAN-36] the default text is about cookies and names what the others are for (GAR-04)', () => {
  expect(defaultText([])).toBe('Questo sito usa i cookie tecnici che servono a farlo funzionare.')
  expect(defaultText(['statistics', 'marketing'])).toBe(
    'Questo sito usa i cookie tecnici che servono a farlo funzionare. Se accetti, ne usa altri per capire come viene usato il sito e proporre pubblicità e contenuti di terzi.',
  )
})
