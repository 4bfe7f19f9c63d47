import { expect, test } from 'vitest'
import { BlockRegistry } from '../../../core/block-registry.ts'
import { features } from '../../../features.ts'
import { exampleTexts } from './example-texts.ts'

const texts = exampleTexts(new BlockRegistry(features.flatMap(({ blocks = [] }) => blocks)))

test('the words of sections, of first pages and of what a site is for are there to be written over', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'Le cose fatte bene si riconoscono da vicino',
      'Benvenuti',
      'Scriveteci',
      'La nostra cucina, ogni giorno',
      'Chiediamo sempre chi li ha coltivati, allevati o pescati, e ve lo diciamo volentieri.\nQuando qualcosa non ci convince, quel giorno il piatto non c’è.',
    ]),
  )
})

test('titles of pages are kept by most, and are no examples', () => {
  for (const title of ['Contatti', 'Chi siamo', 'Dove siamo']) expect(texts).not.toContain(title)
})

test('no example is said twice, and none is empty', () => {
  expect(new Set(texts).size).toBe(texts.length)
  expect(texts.filter((text) => text.trim() === '')).toEqual([])
})
