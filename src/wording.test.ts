import { expect, test } from 'vitest'
import type { EntryList } from './core/block.ts'
import { isWording, onlyWording } from './core/wording.ts'
import { features } from './features.ts'

const NO_WORDING = /url|link|href|anchor|html|code|webhook|email|price/i
const namesIn = ({ fields }: EntryList): string[] =>
  Object.entries(fields).flatMap(([name, { entries }]) => [name, ...(entries ? namesIn(entries) : [])])

test('no address, code or price of a block counts as a text', () => {
  const blocks = features.flatMap((feature) => feature.blocks ?? [])
  const wording = blocks.flatMap(({ type, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => isWording(field))
      .flatMap(([name, field]) => {
        const { entries } = onlyWording(field)
        return [name, ...(entries ? namesIn(entries) : [])].map((one) => `${type}.${one}`)
      }),
  )
  expect(wording).toEqual(
    expect.arrayContaining(['text.doc', 'image.assetId', 'image.alt', 'accordion.title', 'button.label']),
  )
  expect(wording.filter((name) => NO_WORDING.test(name.split('.')[1]!) && !NAMES_OF_TEXTS.has(name))).toEqual([])
})

/** Their names say something else than their values. */
const NAMES_OF_TEXTS = new Set(['prices.priceFor', 'menu.priceFor'])
