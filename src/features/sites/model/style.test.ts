import { expect, test } from 'vitest'
import { NO_OWN_FONTS } from './own-fonts.ts'
import { newSiteContent, siteContentSchema } from './site.ts'
import { dressOf, LOOK_FONTS, LOOK_PALETTES, LOOKS, PALETTES, shownVersions, stylesheetsToTryOn } from './style.ts'

const MEASURES = { textSize: 'own', titleScale: 'own', titleWeight: 'own', spacing: 'own', imageShape: 'own' }
const content = (given: object) => siteContentSchema.parse({ title: 'Bottega', ...given })

test('a site that never chose has what its look comes with, and nothing more to load', () => {
  for (const look of LOOKS) {
    expect(content({ look }).style).toEqual({
      ...{ palette: 'own', colours: null, fonts: 'own', ownFonts: NO_OWN_FONTS },
      ...{ darkVersion: 'automatic', movement: 'none', buttonShape: 'own', buttonFill: 'full', css: '', ...MEASURES },
    })
    expect(dressOf(content({ look }))).toEqual({ htmlClass: `look-${look}`, stylesheets: [look], fontSheet: look })
  }
})

test('what is not known falls back to the look’s own', () => {
  const { style } = content({ style: { palette: 'fucsia', fonts: 7, darkVersion: 'a volte', movement: 'molto' } })
  expect(style).toEqual({
    ...{ palette: 'own', colours: null, fonts: 'own', ownFonts: NO_OWN_FONTS },
    ...{ darkVersion: 'automatic', movement: 'none', buttonShape: 'own', buttonFill: 'full', css: '', ...MEASURES },
  })
  expect(content({ style: { palette: 'mare' } }).style).toEqual({ ...style, palette: 'mare' })
  expect(siteContentSchema.safeParse({ title: 'Bottega', style: 'mare' }).success).toBe(false)
})

test('visitors meet the versions of the look, or the light one alone where its owner wants no dark one', () => {
  const versions = (style: object) => LOOKS.map((look) => shownVersions(content({ look, style })))
  expect(versions({})).toEqual(['both', 'dark', 'both'])
  expect(versions({ darkVersion: 'never' })).toEqual(['light', 'light', 'light'])
})

test('what was chosen comes after the look, and its fonts take the place of the look’s', () => {
  expect(dressOf(content({ look: 'terra', style: { palette: 'ulivo', fonts: 'manifesto' } }))).toEqual({
    htmlClass: 'look-terra palette-ulivo fonts-manifesto',
    stylesheets: ['terra', 'terra-palettes', 'fonts-manifesto'],
    fontSheet: 'fonts-manifesto',
  })
})

test('with another look, its own pair needs no style sheet and a palette that it lacks is not shown', () => {
  expect(dressOf(content({ look: 'lume', style: { palette: 'ulivo', fonts: 'moderno' } }))).toEqual({
    htmlClass: 'look-lume',
    stylesheets: ['lume'],
    fontSheet: 'lume',
  })
})

test('a site from before there was movement stands still; a new one begins calm', () => {
  expect(dressOf(content({}))).toMatchObject({ htmlClass: 'look-terra', stylesheets: ['terra'] })
  expect(dressOf(newSiteContent({ title: 'Bottega' }))).toMatchObject({
    htmlClass: 'look-terra movement-calm',
    stylesheets: ['terra', 'movement'],
  })
  expect(newSiteContent({ title: 'Bottega', style: { movement: 'lively' } }).style.movement).toBe('lively')
})

test('an owner’s own colours are shown in every look, need no style sheet, and are kept while others are shown', () => {
  const colours = { brand: '#FFD400', paper: '#ffffff' }
  for (const look of LOOKS)
    expect(dressOf(content({ look, style: { palette: 'brand', colours } }))).toEqual({
      htmlClass: `look-${look} palette-brand`,
      stylesheets: [look],
      fontSheet: look,
    })
  const { style } = content({ style: { palette: 'mare', colours } })
  expect(style.colours).toEqual({ brand: '#ffd400', second: null, paper: '#ffffff' })
  expect(dressOf(content({ style })).htmlClass).toBe('look-terra palette-mare')
  expect(dressOf(content({ style: { palette: 'brand' } })).htmlClass).toBe('look-terra')
})

test.each(['#fff', 'red', '#12345g', '#1e3a8a;}', '', 7, null])('%j is no colour of a brand', (brand) => {
  const given = siteContentSchema.safeParse({ title: 'Bottega', style: { palette: 'brand', colours: { brand } } })
  expect(given.success).toBe(false)
  if (typeof brand === 'string') expect(given.error!.issues[0]!.message).toMatch(/^Scrivi il colore come #1e3a8a:/)
})

test('every palette belongs to one look, whose own comes first', () => {
  expect(LOOKS.map((look) => LOOK_PALETTES[look][0])).toEqual(['own', 'own', 'own'])
  expect(['own', ...LOOKS.flatMap((look) => LOOK_PALETTES[look].slice(1))]).toEqual(PALETTES)
})

test('what owners try on is all there before they choose', () => {
  for (const look of LOOKS)
    for (const palette of LOOK_PALETTES[look])
      for (const fonts of Object.values(LOOK_FONTS))
        expect(stylesheetsToTryOn(content({ look, style: { fonts } }))).toEqual(
          expect.arrayContaining([...dressOf(content({ look, style: { palette, fonts } })).stylesheets]),
        )
})
