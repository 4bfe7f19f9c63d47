import { expect, test } from 'vitest'
import { BlockRegistry } from '../../../../core/block-registry.ts'
import { arrived, lostSentence } from './other-site.ts'

test('what did not come along to another site is counted in words', () => {
  const registry = new BlockRegistry([], [])
  const sentence = (missing: number, goneSections: number) =>
    lostSentence(arrived({ blocks: [], registry, paths: new Set(), missing, goneSections }).lost)
  expect(sentence(0, 0)).toBe('')
  expect(sentence(0, 1)).toBe(' Da scegliere di nuovo, perché là non c’è: una sezione sincronizzata.')
  expect(sentence(2, 2)).toBe(' Da scegliere di nuovo, perché là non c’è: 2 immagini, 2 sezioni sincronizzate.')
})
