import { expect, test } from 'vitest'
import { sectionTemplates } from '../../../templates/public.ts'
import { byIntent } from './intents.ts'

test('every ready-made section stands under one of the six intents', () => {
  const groups = byIntent(sectionTemplates)
  expect(groups.map(({ intent }) => intent)).toEqual([
    'Presentati',
    'Racconta',
    'Mostra',
    'Vendi',
    'Rassicura',
    'Contatta',
  ])
  expect(groups.flatMap(({ sections }) => sections)).toHaveLength(sectionTemplates.length)
})

test('a category that nobody knows yet stands under its own name, last', () => {
  const groups = byIntent([{ category: 'Stagioni' }, { category: 'Racconto' }])
  expect(groups.map(({ intent }) => intent)).toEqual(['Racconta', 'Stagioni'])
})
