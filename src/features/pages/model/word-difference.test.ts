import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareWords } from './word-difference.ts'

const words = (before: string, after: string) => {
  const [old, now] = [before.split(' '), after.split(' ')]
  return compareWords(old, now).map((change) =>
    change.kind === 'removed' ? `-${old[change.before]}` : `${change.kind === 'added' ? '+' : ''}${now[change.after]}`,
  )
}

test('words that came and went stand between those that stayed', () => {
  expect(words('Aperti il sabato mattina', 'Aperti la domenica mattina')).toEqual([
    ...['Aperti', '-il', '-sabato', '+la', '+domenica', 'mattina'],
  ])
  expect(words('uno due', 'uno due')).toEqual(['uno', 'due'])
})

test('either text can be read out of the comparison, whatever they are', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = compareWords(before, after)
      const read = changes.flatMap((change) => (change.kind === 'removed' ? [] : after[change.after]!))
      expect(read).toEqual(after)
      let kept = 0
      const old = changes.flatMap((change) =>
        change.kind === 'added' ? [] : [change.kind === 'removed' ? before[change.before]! : after[change.after]!],
      )
      for (const { kind } of changes) if (kind === 'kept') kept++
      expect(old).toEqual(before)
      expect(kept).toBeLessThanOrEqual(Math.min(before.length, after.length))
    }),
  )
})

test('texts too long to compare word by word count as rewritten where they differ', () => {
  const long = (word: string) => ['Inizio', ...Array.from({ length: 2100 }, (_, n) => `${word}${n}`), 'fine']
  const kinds = compareWords(long('a'), long('b')).map(({ kind }) => kind)
  expect([kinds[0], kinds[1], kinds.at(-2), kinds.at(-1)]).toEqual(['kept', 'removed', 'added', 'kept'])
})
