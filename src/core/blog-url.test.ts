import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blogUrl, cleanBlogUrl } from './blog-url.ts'

test('[BURL-01] only small letters, digits, / and - stay, and the four tokens', () => {
  expect(cleanBlogUrl('/Diario_%y/%m/%d/%t?x=1')).toBe('/iario%y/%m/%d/%tx1')
  expect(cleanBlogUrl('%z%Y%%t% è 9')).toBe('z%t9')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'%ymdtAZaz09/-_ é') }), (form) => {
      expect(cleanBlogUrl(form)).toMatch(/^(?:%[ymdt]|[a-z\d/-])*$/)
    }),
  )
})

test('[BURL-02] repeats collapse', () => {
  expect(cleanBlogUrl('//a--b///%y%y%y/%t')).toBe('/a-b/%y/%t')
  // The characters between them are not allowed, so the slashes become adjacent.
  expect(cleanBlogUrl('a/_/b')).toBe('a/b')
  expect(cleanBlogUrl('anno/ee')).toBe('anno/ee')
})

test('the tokens stand for the parts of the day and the title', () => {
  expect(blogUrl('/%y/%m/%d/%t', '2026-03-09', 'pane-fresco')).toBe('/2026/03/09/pane-fresco')
  expect(blogUrl('%t', '2026-03-09', '%y')).toBe('%y')
})
