import { expect, test } from 'vitest'
import { accordionModel } from './accordion.ts'
import { entryIds } from './entry-ids.ts'
import { writtenText } from './written-text.ts'

test('what a plain field holds becomes paragraphs, lists and breaks as it was typed', () => {
  const kinds = (source: string) => writtenText(source).content.map(({ type }) => type)
  expect(kinds('Uno.\n\nDue.')).toEqual(['paragraph', 'paragraph'])
  expect(kinds('Portate:\n- ciotole\n- tazze\n\nGrazie.')).toEqual(['paragraph', 'bulletList', 'paragraph'])
  expect(writtenText('Via Roma 1\r\nPerugia').content).toEqual([
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'Via Roma 1' }, { type: 'hardBreak' }, { type: 'text', text: 'Perugia' }],
    },
  ])
})

test('entries have ids of their letters, equal ones numbered', () => {
  expect(entryIds('voce', ['Quanto costa?', 'È caldo', 'Quanto costa', '', '???'])).toEqual([
    'voce-quanto-costa',
    'voce-e-caldo',
    'voce-quanto-costa-2',
    'voce-senza-nome',
    'voce-senza-nome-2',
  ])
})

test('an accordion is found by its titles and its texts', () => {
  const props = accordionModel.schema.parse({ items: [{ title: 'Forno', body: 'Fino a **220** gradi.' }] })
  expect(accordionModel.text?.(props)).toBe('Forno\nFino a 220 gradi.')
})
