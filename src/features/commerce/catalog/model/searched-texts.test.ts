import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, placesOf } from './bits.ts'
import { SearchedTexts } from './searched-texts.ts'

/** Few letters, so that texts often have all pairs of a word without the word itself. */
const letters = (most: number) =>
  fc
    .array(fc.constantFrom('a', 'b', 'c', 'é', '1'), { minLength: 1, maxLength: most })
    .map((characters) => characters.join(''))

test('words are found wherever they stand in a text, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.array(letters(12), { minLength: 1, maxLength: 60 }),
      fc.array(fc.array(letters(4), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 40 }),
      (texts, searches) => {
        const searched = new SearchedTexts(texts, (places) => bitsOf(places, texts.length))
        for (const words of searches) {
          const found = texts.flatMap((text, place) => (words.every((word) => text.includes(word)) ? [place] : []))
          expect(placesOf(searched.with(words))).toEqual(found)
        }
      },
    ),
  )
})
