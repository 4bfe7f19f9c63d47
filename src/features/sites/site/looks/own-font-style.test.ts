import { expect, test } from 'vitest'
import { NO_OWN_FONTS, type OwnFontFile, withFontFile } from '../../model/own-fonts.ts'
import type { Style } from '../../model/style.ts'
import { firstFonts, ownFontStyle } from './own-font-style.ts'
import { editedStyle, ownStyle } from './own-style.ts'

const SITE = '65f000000000000000000001'
const FONT = '65f000000000000000000002'
const file: OwnFontFile = {
  ...{ fontId: FONT, hash: '0123456789abcdef', style: 'normal', weight: [400, 400] },
  ...{ ascent: 0.975, descent: 0.225, width: 97.694, titleWidth: 97.694 },
}
const fonts = withFontFile(NO_OWN_FONTS, { name: 'Mio', kind: 'serif', licence: '', file })
const chosen = (use: { title?: string; text?: string }, style: Partial<Style['style']> = {}): Style => ({
  look: 'lume',
  style: {
    ...{ palette: 'own', fonts: 'own', darkVersion: 'automatic', movement: 'none' },
    ...style,
    ownFonts: { ...fonts, ...use },
  },
})
const address = `/s/fonts/${SITE}/${FONT}/0123456789abcdef.woff2`

test('fonts that nothing is set in are in no page', () => {
  expect(ownFontStyle(chosen({}), SITE)).toBe('')
  expect(firstFonts(chosen({}), SITE).own).toEqual([])
  expect(firstFonts(chosen({}), SITE).isOfPair('/assets/x.woff2')).toBe(true)
})

test('titles in an own font leave texts to the pair, also where it has one font for both', () => {
  const css = ownFontStyle(chosen({ title: 'Mio' }), SITE)
  expect(css).toContain('--font-title:"Mio Own", "Mio Own Fallback", "Mio Own Fallback Android"')
  expect(css).toContain('--font-text:"Instrument Sans Variable", "Instrument Fallback"')
  expect(css).toContain('--title-weight:400;')
  const { own, isOfPair } = firstFonts(chosen({ title: 'Mio' }), SITE)
  expect(own).toEqual([address])
  expect(isOfPair('/assets/instrument-sans-base-normal-1a.woff2')).toBe(true)
})

test('texts in an own font leave titles to the pair, and both need none of its files', () => {
  const texts = chosen({ text: 'Mio' }, { fonts: 'trattoria' })
  expect(ownFontStyle(texts, SITE)).toContain('--font-title:"Young Serif"')
  expect(ownFontStyle(texts, SITE)).not.toContain('--title-weight')
  const { isOfPair } = firstFonts(texts, SITE)
  expect(isOfPair('/assets/young-serif-base-normal-1a.woff2')).toBe(true)
  expect(isOfPair('/assets/figtree-base-normal-1a.woff2')).toBe(false)
  const both = firstFonts(chosen({ title: 'Mio', text: 'Mio' }), SITE)
  expect(both.own).toEqual([address])
  expect(both.isOfPair('/assets/instrument-sans-base-normal-1a.woff2')).toBe(false)
})

test('the web font has its own heights everywhere, and what stands in has its widths and heights', () => {
  const css = ownFontStyle(chosen({ text: 'Mio' }), SITE)
  expect(css).toContain(
    `font-display:optional;ascent-override:97.5%;descent-override:22.5%;line-gap-override:0%;src:url("${address}")`,
  )
  // By the rule of the pairs, whose «Gloock Fallback» is the same.
  expect(css).toContain(
    '"Mio Own Fallback";src:local("Georgia");size-adjust:101.7%;ascent-override:95.9%;descent-override:22.1%',
  )
})

test('a weight that the owner has chosen for titles stays', () => {
  expect(ownFontStyle(chosen({ title: 'Mio' }, { titleWeight: 'bold' }), SITE)).not.toContain('--title-weight')
})

test('in the editor, files of the site are asked for by the site, and all else of a style sheet stays', () => {
  const css = `@font-face { src: url( /s/a.woff2), url("/s/fonts/x/y/z.woff2") } p { background: image-set('/s/b.png' 1x), url(/images/c) }`
  const styled = chosen({}, { css })
  expect(ownStyle(styled, SITE)).toContain(css)
  expect(editedStyle(styled, SITE)).toContain(css.replace('/s/a', `/s/of/${SITE}/a`).replace('/s/b', `/s/of/${SITE}/b`))
})
