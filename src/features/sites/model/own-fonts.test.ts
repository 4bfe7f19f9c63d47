import { describe, expect, test } from 'vitest'
import {
  besidePair,
  fileFor,
  fontLimit,
  NO_OWN_FONTS,
  type OwnFontFile,
  ownFontName,
  ownFontsSchema,
  shownOwnFonts,
  titleWeightOf,
  withFontFile,
  withoutFamily,
} from './own-fonts.ts'

let made = 0
const file = (least: number, most = least, style: 'normal' | 'italic' = 'normal'): OwnFontFile => ({
  ...{ fontId: String(++made).padStart(24, '0'), hash: '0123456789abcdef', style, weight: [least, most] },
  ...{ ascent: 0.9, descent: 0.2, width: 95, titleWidth: 97 },
})
const family = (...files: OwnFontFile[]) => ({ files: files as never })
const put = (name: string, ...files: OwnFontFile[]) =>
  files.reduce((fonts, one) => withFontFile(fonts, { name, kind: 'sans', licence: '', file: one }), NO_OWN_FONTS)

describe('own fonts', () => {
  test('a further file is refused where it is one too many, and taken in place of one of its weight', () => {
    const named = (count: number) =>
      Array.from({ length: count }, (_, at) => `Font ${at}`).reduce(
        (fonts, name) => withFontFile(fonts, { name, kind: 'sans', licence: '', file: file(400) }),
        NO_OWN_FONTS,
      )
    expect(fontLimit(named(5), { name: 'Nuovo', file: file(400) })).toBeUndefined()
    expect(fontLimit(named(6), { name: 'Nuovo', file: file(400) })).toContain('al massimo 6 caratteri suoi')
    expect(fontLimit(named(6), { name: 'Font 1', file: file(700) })).toBeUndefined()
    const full = put('Font', ...[100, 200, 300, 400, 500, 600, 700, 800].map((weight) => file(weight)))
    expect(fontLimit(full, { name: 'Font', file: file(900) })).toContain('ha già 8 file')
    expect(fontLimit(full, { name: 'Font', file: file(400) })).toBeUndefined()
    expect(fontLimit(full, { name: 'Altro', file: file(900) })).toBeUndefined()
  })

  test.each([
    [[400], 400],
    [[400, 700], 700],
    [[400, 600, 700], 600],
    [[300, 400, 900], 900],
    [[200, 500], 500],
  ])('titles in weights %j have %i', (weights, title) => {
    expect(titleWeightOf(family(...weights.map((weight) => file(weight))))).toBe(title)
  })

  test('a variable font has the weight that is wanted, and italics only where there is nothing else', () => {
    expect(titleWeightOf(family(file(300, 900)))).toBe(600)
    expect(titleWeightOf(family(file(300, 500)))).toBe(500)
    const [upright, bold, slanted] = [file(300), file(700), file(400, 400, 'italic')]
    expect(fileFor(family(slanted, bold, upright), 400)).toBe(upright)
    expect(fileFor(family(slanted, bold, upright), 600)).toBe(bold)
    expect(fileFor(family(slanted), 400)).toBe(slanted)
  })

  test('a file joins its family, in place of one of the same weight', () => {
    const fonts = put('Lora', file(400), file(700), file(400, 400, 'italic'), file(400))
    expect(fonts.families).toHaveLength(1)
    expect(fonts.families[0]!.files.map(({ weight, style }) => [weight[0], style])).toEqual([
      [700, 'normal'],
      [400, 'italic'],
      [400, 'normal'],
    ])
    expect(ownFontsSchema.parse(fonts)).toEqual(fonts)
  })

  test('a family that goes, or is not there, is shown nowhere', () => {
    const fonts = { ...put('Lora', file(400)), title: 'Lora', text: 'Altro' }
    expect(shownOwnFonts(fonts)).toMatchObject({ title: { name: 'Lora' }, text: undefined })
    expect(withoutFamily(fonts, 'Lora')).toEqual({ families: [], title: null, text: 'Altro' })
  })

  test('a pair takes the place of own fonts where all is set in them', () => {
    const fonts = { ...put('Lora', file(400)), title: 'Lora' }
    expect(besidePair(fonts)).toBe(fonts)
    expect(besidePair({ ...fonts, text: 'Lora' })).toEqual({ ...fonts, title: null, text: null })
  })

  test('a name has nothing that ends a string of CSS', () => {
    expect(ownFontName('  Città “A”; }</style> \n B&C_2.0-x ')).toBe('Città A style B&C_2.0-x')
    expect(ownFontName('"\\')).toBe('')
    expect(ownFontName('x'.repeat(100))).toHaveLength(60)
    for (const name of ['A"', 'A\\', 'A\n', 'A;', 'A}', ''])
      expect(ownFontsSchema.safeParse({ ...put('Lora', file(400)), title: name }).success).toBe(false)
  })
})
