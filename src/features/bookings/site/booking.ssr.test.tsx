import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SentForm } from '../../../core/block.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { bookingModel, type Offer } from '../model/blocks.ts'
import { messages } from '../model/messages.ts'
import { bookingBlock } from './booking.tsx'

const BLOCK = 'b'.repeat(24)
const [ALONE, GROUPS] = ['1'.repeat(24), '2'.repeat(24)]
const offer = (id: string, more: Partial<Offer>): Offer => ({
  ...{ id, name: id, note: '', partyLeast: 1, partyMost: 1, first: '2026-12-02', last: '2026-12-20' },
  ...more,
})
const OFFERS = [
  offer(ALONE!, {}),
  offer(GROUPS!, { partyLeast: 4, partyMost: 8, first: '2026-12-05', last: '2026-12-31' }),
]

function html(offers: readonly Offer[], values?: Record<string, unknown>, errors: Record<string, string> = {}): string {
  const sent = values && ({ blockId: BLOCK, values, error: null, errors } satisfies SentForm)
  const context = { ...testViewContext(messages), ...(sent && { sent }) }
  const { View } = bookingBlock
  const props = bookingModel.schema.parse({ captcha: false })
  return renderToStaticMarkup(<View id={BLOCK} props={props} data={offers} context={context} layout={undefined} />)
}
const box = (page: string, name: string) => {
  const input = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? ''
  const of = (attribute: string) => new RegExp(`\\b${attribute}="([^"]*)"`).exec(input)?.[1]
  return [of('value'), of('min'), of('max')]
}

test('bounds and defaults are those of what is chosen, of several', () => {
  const first = html(OFFERS)
  expect(box(first, 'party')).toEqual(['1', '1', '1'])
  expect(box(first, 'day')).toEqual(['2026-12-02', '2026-12-02', '2026-12-20'])
  const second = html(OFFERS, { bookable: GROUPS })
  expect(box(second, 'party')).toEqual(['4', '4', '8'])
  expect(box(second, 'day')).toEqual(['2026-12-05', '2026-12-05', '2026-12-31'])
  expect(box(second, 'shown')[0]).toBe(GROUPS)
})

test('a number that was refused stays as it was written', () => {
  const errors = { party: 'Si prenota da 4 a 8 persone.' }
  expect(box(html(OFFERS, { bookable: GROUPS, party: '9' }, errors), 'party')[0]).toBe('9')
})

test('where everybody comes alone nobody is asked how many', () => {
  expect(html([OFFERS[0]!])).toContain('<input type="hidden" name="party" value="1"/>')
})
