import { describe, expect, test } from 'vitest'
import { aestheticPatch, withAesthetic } from './aesthetic.ts'
import { aestheticPatchSchema, type SiteContent, siteContentSchema } from './site.ts'

const content = (given: object = {}): SiteContent => siteContentSchema.parse({ title: 'Bottega', ...given })

describe('patches of a look', () => {
  test('[EDIT-32] a change of the look alone is a patch of what differs', () => {
    expect(aestheticPatch(content(), content({ look: 'lume' }))).toEqual({ look: 'lume' })
    expect(aestheticPatch(content(), content({ style: { palette: 'mare', fonts: 'deco' } }))).toEqual({
      style: { palette: 'mare', fonts: 'deco' },
    })
    expect(aestheticPatch(content(), content({ tweaks: { grana: true } }))).toEqual({ tweaks: { grana: true } })
  })

  test('[EDIT-32] any other change is none', () => {
    expect(aestheticPatch(content(), content({ title: 'Officina' }))).toBeUndefined()
    expect(aestheticPatch(content(), content({ look: 'lume', frame: { tagline: 'Pane' } }))).toBeUndefined()
  })

  test('a patch changes what it names, and what somebody else has chosen meanwhile stays', () => {
    const theirs = content({ title: 'Officina', style: { movement: 'lively', palette: 'ulivo' } })
    const patched = withAesthetic(theirs, { style: { palette: 'mare' } })
    expect(patched).toEqual(content({ title: 'Officina', style: { movement: 'lively', palette: 'mare' } }))
    expect(withAesthetic(theirs, {})).toEqual(theirs)
  })

  test('what a patch leaves out has no default, and what is not known is refused', () => {
    expect(aestheticPatchSchema.parse({ style: { palette: 'mare' } })).toEqual({ style: { palette: 'mare' } })
    expect(aestheticPatchSchema.safeParse({ style: { palette: 'fucsia' } }).success).toBe(false)
    expect(aestheticPatchSchema.safeParse({ title: 'Altro' }).success).toBe(false)
  })
})
