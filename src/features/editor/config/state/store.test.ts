import { expect, test } from 'vitest'
import { deviceOfWindow } from './devices.ts'
import { openDraft } from './draft.ts'
import { createEditor, type EditorOptions } from './store.ts'
import { idOf, pageOf, rules, sectionOf, textBlock } from './test-page.ts'
import { createUndoLine, leavePage, nextToUndo, type PageSteps, stepsOf, turnWords } from './undo-line.ts'

test('[TOKN-04] up to 432 px the page is looked at as on a telephone, from 433 px as on a computer', () => {
  expect(deviceOfWindow(390)).toBe('phone')
  expect(deviceOfWindow(432)).toBe('phone')
  expect(deviceOfWindow(433)).toBe('desktop')
})

test('what was done to all pages is undone and done again in its turn, from any page', () => {
  const line = createUndoLine()
  let time = 0
  const open = (number: number) =>
    createEditor({
      documentId: idOf(number),
      draft: openDraft(pageOf(sectionOf(10, textBlock(12, 'Prima'))), 1),
      rules,
      now: () => ++time,
      refuse: () => {},
      line,
    })
  const [one, other] = [open(1), open(2)]
  const done: string[] = []
  const words = (editor: typeof one) => JSON.stringify(editor.store.getState().draft.content.blocks)
  one.update(idOf(12), { text: 'Dopo' }, 'Testo cambiato')
  one.record({ label: 'Testata cambiata', undo: () => done.push('undo'), redo: () => done.push('redo') })
  other.update(idOf(12), { text: 'Altro' }, 'Testo cambiato')
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
  one.update(idOf(12), { text: 'Ancora' }, 'Testo cambiato')
  one.redo()
  expect(done).toHaveLength(3)
})

/** Pages of one site in one tab, with the undo history that they share. */
function tab() {
  const line = createUndoLine()
  const contents = new Map<number, ReturnType<typeof pageOf>>()
  let time = 0
  const went: string[] = []
  const refused: string[] = []
  return {
    line,
    went,
    refused,
    contents,
    open(number: number, more: Partial<EditorOptions> = {}) {
      const title = `Pagina ${number}`
      const content = contents.get(number) ?? { ...pageOf(sectionOf(10, textBlock(12, 'Prima'), textBlock(13))), title }
      const editor = createEditor({
        documentId: idOf(number),
        draft: { ...openDraft(content, 1), ...stepsOf(line, idOf(number)) },
        rules,
        now: () => ++time,
        refuse: (sentence) => refused.push(sentence),
        line,
        goTo: (page: PageSteps, way) => went.push(`${way} ${page.title}`),
        ...more,
      })
      const leave = () => {
        const { past, future, content: now } = editor.store.getState().draft
        contents.set(number, now)
        leavePage(line, { documentId: idOf(number), title: now.title, past, future })
      }
      const undo = () => nextToUndo({ documentId: idOf(number), ...editor.store.getState().draft }, line.getState())
      const words = () => JSON.stringify(editor.store.getState().draft.content.blocks)
      return { editor, leave, words, next: () => undo() && turnWords(undo()!) }
    },
  }
}

test('from another page undo names the page of the latest step and goes there, where the step is taken back', () => {
  const { open, went } = tab()
  const one = open(1)
  one.editor.update(idOf(12), { text: 'Dopo' }, 'Testo cambiato')
  one.leave()
  const other = open(2)
  expect(other.next()).toBe('testo cambiato, nella pagina «Pagina 1»')
  other.editor.undo()
  expect(went).toEqual(['undo Pagina 1'])
  other.leave()
  const again = open(1)
  again.editor.undo()
  expect(again.words()).toContain('Prima')
  again.leave()
  const last = open(2)
  last.editor.redo()
  expect(went.at(-1)).toBe('redo Pagina 1')
  last.editor.update(idOf(12), { text: 'Altro' }, 'Testo cambiato')
  last.editor.redo()
  expect(went).toHaveLength(2)
  expect(stepsOf(last.editor.line, idOf(1)).future).toEqual([])
})

test('a step is not taken back over what somebody else wrote since; the steps before it stay within reach', () => {
  const { open, contents, refused } = tab()
  const one = open(1)
  one.editor.update(idOf(13), { text: 'Prima mossa' }, 'Testo cambiato')
  one.editor.update(idOf(12), { text: 'Seconda mossa' }, 'Titolo cambiato')
  one.leave()
  const theirs = open(1)
  theirs.editor.update(idOf(12), { text: 'Di Giulia' }, 'Titolo cambiato')
  contents.set(1, theirs.editor.store.getState().draft.content)
  const again = open(1)
  again.editor.undo()
  expect(again.words()).toContain('Di Giulia')
  expect(refused).toEqual([
    'Non si può più annullare «titolo cambiato»: nel frattempo qualcuno ha cambiato questo punto della pagina.',
  ])
  again.editor.undo()
  expect(again.words()).not.toContain('Prima mossa')
})

test('a block that somebody has written in since it was added is not taken away', () => {
  const { open, contents, refused } = tab()
  const one = open(1)
  one.editor.insert([textBlock(20)], { parent: idOf(11), before: null })
  one.leave()
  const theirs = open(1)
  theirs.editor.update(idOf(20), { text: 'Di Giulia' }, 'Testo cambiato')
  contents.set(1, theirs.editor.store.getState().draft.content)
  const again = open(1)
  again.editor.undo()
  expect(again.words()).toContain('Di Giulia')
  expect(refused).toHaveLength(1)
})

test('what is deleted is told with the way back, which is withdrawn once it is taken back by key', () => {
  const offered: [string, () => void][] = []
  const withdrawn: unknown[] = []
  const { editor, words } = tab().open(1, {
    offer: (sentence, back) => offered.push([sentence, back]),
    withdraw: (back) => withdrawn.push(back),
  })
  editor.select([idOf(12)])
  editor.removeSelected()
  expect(offered.map(([sentence]) => sentence)).toEqual(['Testo eliminato.'])
  editor.undo()
  expect(withdrawn).toEqual([offered[0]![1]])
  editor.redo()
  editor.select([idOf(13)])
  editor.removeSelected()
  editor.update(idOf(10), {}, 'Sezione cambiata')
  offered[1]![1]()
  expect(words()).toContain(idOf(13))
  editor.undo()
  expect(words()).not.toContain(idOf(13))
})

test('the notice of a step beside the page is withdrawn when the step is taken back by key', () => {
  const withdrawn: unknown[] = []
  const { editor } = tab().open(1, { withdraw: (back) => withdrawn.push(back) })
  const back = editor.record({ label: 'Look cambiato', undo: () => {}, redo: () => {} })
  editor.undo()
  expect(withdrawn).toEqual([back])
  expect(editor.store.getState().announcement.text).toBe('Annullato: look cambiato')
  editor.redo()
  expect(editor.store.getState().announcement.text).toBe('Ripristinato: look cambiato')
})
