import { expect, test } from 'vitest'
import type { Step } from '../state/draft.ts'
import { idOf, pageOf, sectionOf, textBlock } from '../state/test-page.ts'
import { ledTo } from './led.ts'

const content = pageOf(sectionOf(1, textBlock(3), textBlock(4), textBlock(5)))
const insert = (number: number) =>
  ({ op: 'insert', block: textBlock(number), parentId: idOf(2), index: 0 }) as unknown as Step['operations'][number]
const remove = (number: number) => ({ op: 'remove', id: idOf(number) }) as Step['operations'][number]
const stepOf = (operations: Step['operations'], inverse: Step['operations'], blockId: string | null): Step => ({
  ...{ label: 'Passo', operations, inverse, blockId, merge: null, at: 0 },
})
const led = (way: 'undo' | 'redo', step?: Step) => {
  const steps = step ? [step] : []
  const draft = { content, past: way === 'redo' ? steps : [], future: way === 'undo' ? steps : [] }
  return ledTo(way, draft, idOf(3))?.id
}

test('undo leads to the block that it brought back, redo to the one that was added again', () => {
  expect(led('undo', stepOf([remove(4)], [insert(4)], idOf(5)))).toBe(idOf(4))
  expect(led('redo', stepOf([insert(4)], [remove(4)], idOf(5)))).toBe(idOf(4))
})

test('else it leads to the block of its step', () => {
  expect(led('undo', stepOf([insert(9)], [remove(9)], idOf(5)))).toBe(idOf(5))
})

test('where that is gone, or no step was left, it leads to the block that was edited', () => {
  expect(led('undo', stepOf([insert(9)], [remove(9)], idOf(9)))).toBe(idOf(3))
  expect(led('redo', stepOf([], [], null))).toBe(idOf(3))
  expect(led('undo')).toBe(idOf(3))
})

test('it leads nowhere when all of them are gone', () => {
  expect(ledTo('undo', { content: pageOf(), past: [], future: [] }, idOf(3))).toBeUndefined()
})
