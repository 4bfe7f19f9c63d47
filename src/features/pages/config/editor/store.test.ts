import { expect, test } from 'vitest'
import { openDraft } from './draft.ts'
import { createSharedSteps } from './shared-steps.ts'
import { createEditor, deviceOfWindow } from './store.ts'
import { idOf, pageOf, rules, sectionOf, textBlock } from './test-page.ts'

test('[TOKN-04] up to 432 px the page is looked at as on a telephone, from 433 px as on a computer', () => {
  expect(deviceOfWindow(390)).toBe('phone')
  expect(deviceOfWindow(432)).toBe('phone')
  expect(deviceOfWindow(433)).toBe('desktop')
})

test('what was done to all pages is undone and done again in its turn, from any page', () => {
  const shared = createSharedSteps()
  let time = 0
  const open = (number: number) =>
    createEditor({
      documentId: idOf(number),
      draft: openDraft(pageOf(sectionOf(10, textBlock(12, 'Prima'))), 1),
      rules,
      now: () => ++time,
      refuse: () => {},
      shared,
    })
  const [one, other] = [open(1), open(2)]
  const done: string[] = []
  const words = (editor: typeof one) => JSON.stringify(editor.store.getState().draft.content.blocks)
  one.update(idOf(12), { text: 'Dopo' }, 'Cambiato: Testo')
  one.record({ label: 'Cambiato: testata', undo: () => done.push('undo'), redo: () => done.push('redo') })
  other.update(idOf(12), { text: 'Altro' }, 'Cambiato: Testo')
  other.undo()
  expect([done, words(other).includes('Altro')]).toEqual([[], false])
  other.undo()
  expect(done).toEqual(['undo'])
  other.redo()
  other.redo()
  expect([done, words(other).includes('Altro')]).toEqual([['undo', 'redo'], true])
  one.undo()
  one.undo()
  expect([done, words(one).includes('Prima')]).toEqual([['undo', 'redo', 'undo'], true])
  one.update(idOf(12), { text: 'Ancora' }, 'Cambiato: Testo')
  one.redo()
  expect(done).toHaveLength(3)
})
