import { describe, expect, test } from 'vitest'
import { ACT_AREAS, ACT_KINDS } from '../../../core/acts.ts'
import { AREA_NAMES, placeOfAct, wordsOfAct } from './words.ts'

/** What is said of a kind that this version does not know. */
const UNKNOWN = wordsOfAct('altro.ignoto')
/** Acts on the whole site have no screen of their own. */
const NOWHERE = 'site.'

describe('acts of the log', () => {
  test.each(ACT_KINDS)('%s has a sentence, a part of the site and a screen', (kind) => {
    const words = wordsOfAct(kind)
    expect(words).not.toBe(UNKNOWN)
    expect(words).toMatch(/^(ha |lavora )/)
    const [area] = kind.split('.')
    expect(ACT_AREAS).toContain(area)
    expect(AREA_NAMES[area as keyof typeof AREA_NAMES]).toBeTruthy()
    if (!kind.startsWith(NOWHERE)) expect(placeOfAct(kind, 'a'.repeat(24))?.label).toMatch(/^Apri /)
  })

  test('a page in the bin leads to the bin, an order to itself, and what is unknown nowhere', () => {
    expect(placeOfAct('page.binned', 'a'.repeat(24))).toMatchObject({ panel: 'pages', search: '?cestino' })
    expect(placeOfAct('order.noted', 'b'.repeat(24))).toMatchObject({ panel: 'ordini', rest: 'b'.repeat(24) })
    expect(placeOfAct('altro.ignoto', null)).toBeUndefined()
  })
})
