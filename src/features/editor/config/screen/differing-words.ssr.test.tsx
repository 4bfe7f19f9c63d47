import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DifferingWords } from './differing-words.tsx'

const marked = (text: string, other: string) => renderToStaticMarkup(<DifferingWords text={text} other={other} />)

test('of two versions of a text each has the words marked that the other does not have', () => {
  const [mine, theirs] = ['Aperti il sabato mattina.', 'Aperti la domenica mattina.']
  expect(marked(mine, theirs)).toBe('Aperti <mark>il sabato </mark>mattina.')
  expect(marked(theirs, mine)).toBe('Aperti <mark>la domenica </mark>mattina.')
  expect(marked(mine, mine)).toBe(mine)
  expect(marked(mine, '')).toBe(`<mark>${mine}</mark>`)
})
