import { expect, test } from 'vitest'
import { missingFacts } from './missing-facts.ts'

const picture = { assetId: '0'.repeat(24), alt: '', caption: [], link: '' }
const manufacturer = 'Manifattura Rossi\nVia del Forno 2, Faenza\nciao@rossi.example'

test('an owner is told what a thing must say by law and does not (SAFE-01)', () => {
  expect(missingFacts('PHYSICAL', {})).toEqual(['picture', 'manufacturer', 'warnings'])
  expect(missingFacts('PHYSICAL', { pictures: [picture], manufacturer, warnings: 'Non per bambini.' })).toEqual([])
  expect(missingFacts('PHYSICAL', { pictures: [picture], manufacturer: 'Rossi', warnings: ' ' })).toEqual([
    'manufacturer',
    'warnings',
  ])
})

test('what is no thing needs none of it', () => {
  for (const type of ['SERVICE', 'DIGITAL', 'GIFT_CARD'] as const) expect(missingFacts(type, {})).toEqual([])
})
