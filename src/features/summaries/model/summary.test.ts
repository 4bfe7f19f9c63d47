import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../core/ids.ts'
import { widgetForm } from '../site/summary/widget-form.ts'
import { summaryModel, videoPlaceholderRatio } from './blocks.ts'
import { widgetFormSchema } from './widget.ts'

const read = (form: Record<string, unknown>) => widgetFormSchema.safeParse(form)
const id = newId()
const asked = { id, category: 'forno', pagePath: '/', kind: 'collection', collectionId: newId() }

test('[SUMM-01] the placeholder of a video in a grid is 65 % high when columns are automatic, else 100 % by their number', () => {
  expect(videoPlaceholderRatio('auto')).toBe(65)
  for (const columns of ['1', '2', '3', '4', '5', '6'] as const)
    expect(videoPlaceholderRatio(columns)).toBe(100 / Number(columns))
})

test('[WIDG-02, SUMM-02] a summary asks with widgetJSON of type, id and value, which the server understands', () => {
  const form = widgetForm(asked)
  expect(JSON.parse(form.get('widgetJSON')!)).toEqual({ type: 'summary', id, value: { category: 'forno' } })
  expect(read(Object.fromEntries(form)).data?.widgetJSON).toEqual({
    type: 'summary',
    id,
    value: { category: 'forno' },
    isSummary: true,
  })
  for (const type of [55, '55'])
    expect(read({ widgetJSON: JSON.stringify({ type, id }) }).success, String(type)).toBe(true)
})

test('[WIDG-03, SUMM-03] the collection is named for summaries of events only', () => {
  expect(widgetForm(asked).has('collectionId')).toBe(false)
  const events = widgetForm({ ...asked, kind: 'events' })
  expect(events.get('collectionId')).toBe(asked.collectionId)
  expect(read(Object.fromEntries(events)).data?.collectionId).toBe(asked.collectionId)
})

test('whatever else is sent as a widget is refused, and never an exception', () => {
  const hostile = [
    ...['', '{', 'null', '[]', '"summary"', JSON.stringify({ type: 'summary' }), JSON.stringify({ type: 'form', id })],
    JSON.stringify({ type: 'summary', id: '../../etc' }),
    JSON.stringify({ type: 'summary', id, value: { count: 9999 } }),
    JSON.stringify({ type: 'summary', id, value: { category: { $ne: '' } } }),
    JSON.stringify({ type: 'summary', id, layout: 'wall' }),
    JSON.stringify({ type: 'summary', id, value: { category: 'x'.repeat(201) } }),
    JSON.stringify({ type: 'summary', id, value: { category: 'x'.repeat(5000) } }),
  ]
  for (const widgetJSON of hostile) expect(read({ widgetJSON }).success, widgetJSON.slice(0, 60)).toBe(false)
  expect(read({}).success).toBe(false)
  expect(read({ widgetJSON: [JSON.stringify({ type: 'summary', id })] }).success).toBe(false)
  expect(read({ widgetJSON: JSON.stringify({ type: 'summary', id }), collectionId: 'x' }).success).toBe(false)
  fc.assert(fc.property(fc.json(), (widgetJSON) => !read({ widgetJSON }).success))
})

test('a new summary is valid, and shows between one and thirty items', () => {
  expect(summaryModel.schema.parse({})).toMatchObject({ of: 'posts', layout: 'grid', count: 6, filters: false })
  for (const count of [0, 31, 1.5]) expect(summaryModel.schema.safeParse({ count }).success).toBe(false)
})
