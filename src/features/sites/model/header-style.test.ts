import { expect, test } from 'vitest'
import { HEADER_LAYOUTS, HEADER_POSITIONS, headerClasses, headerStyleSchema } from './header-style.ts'
import { siteContentSchema } from './site.ts'
import { dressOf, stylesheetsToTryOn } from './style.ts'

const dressed = (header: object) => dressOf(siteContentSchema.parse({ title: 'Bottega', frame: { header } }))

test('a site that chose no header has the default one, and nothing more to load', () => {
  expect(headerStyleSchema.parse({})).toEqual({ layout: 'left', position: 'static', overPicture: false })
  expect(dressed({})).toEqual({ htmlClass: 'look-terra', stylesheets: ['terra'], fontSheet: 'terra' })
})

test('every choice of a header adds its classes, and the style sheet of headers after the look’s', () => {
  expect(dressed({ layout: 'split', position: 'returning', overPicture: true })).toMatchObject({
    htmlClass: 'look-terra header-split header-sticky header-returning header-over',
    stylesheets: ['terra', 'headers'],
  })
  for (const header of [{ layout: 'big' }, { position: 'sticky' }, { overPicture: true }])
    expect(dressed(header).stylesheets).toEqual(['terra', 'headers'])
})

test('no two choices of a header look the same, and all can be tried on', () => {
  const classes = HEADER_LAYOUTS.flatMap((layout) =>
    HEADER_POSITIONS.flatMap((position) =>
      [false, true].map((overPicture) => headerClasses({ layout, position, overPicture }).join(' ')),
    ),
  )
  expect(new Set(classes).size).toBe(30)
  expect(stylesheetsToTryOn(siteContentSchema.parse({ title: 'Bottega', look: 'lume' }))).toContain('headers')
})

test('a header that is not known is refused', () => {
  for (const header of [{ layout: 'tonda' }, { position: 'qui' }, { overPicture: 1 }, { altezza: 3 }])
    expect(headerStyleSchema.safeParse(header).success).toBe(false)
})
