import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDraft } from './draft.ts'
import { followAtRest } from './resting.ts'
import { createEditor } from './store.ts'
import { idOf, pageOf, rules, sectionOf, textBlock } from './test-page.ts'

/** Where the focus is, as far as the editor asks. */
let focus: { readonly matches: readonly string[]; readonly within: string | undefined }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setTimeout(call, 16))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const activeElement = {
    matches: (selector: string) =>
      focus.matches.some((one) => selector.split(', ').some((part) => part.startsWith(one))),
    closest: (selector: string) => (selector === focus.within ? {} : null),
  }
  vi.stubGlobal('document', { activeElement })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const editor = createEditor({
    documentId: idOf(1),
    draft: openDraft(pageOf(sectionOf(10, textBlock(12, 'Prima'))), 1),
    rules,
    now: () => 1,
    refuse: () => {},
  })
  const { properties, resting } = followAtRest(editor.store)
  const shows = (store: typeof resting, word: string) =>
    JSON.stringify(store.getState().draft.content.blocks).includes(word)
  return {
    editor,
    type: (text: string) => editor.update(idOf(12), { text }, 'Testo cambiato'),
    shown: (word: string) => ({ properties: shows(properties, word), rest: shows(resting, word) }),
  }
}

test('what is typed in the properties is shown there at once, and elsewhere in a pause', () => {
  focus = { matches: ['input'], within: '.inspector' }
  const { type, shown } = open()
  type('Uno')
  expect(shown('Uno')).toEqual({ properties: true, rest: false })
  vi.advanceTimersByTime(200)
  type('Due')
  vi.advanceTimersByTime(200)
  expect(shown('Due')).toEqual({ properties: true, rest: false })
  vi.advanceTimersByTime(100)
  expect(shown('Due')).toEqual({ properties: true, rest: true })
})

test('a press in the properties is shown elsewhere after the next paint', () => {
  focus = { matches: ['button'], within: '.inspector' }
  const { type, shown } = open()
  type('Uno')
  expect(shown('Uno')).toEqual({ properties: true, rest: false })
  vi.advanceTimersByTime(17)
  expect(shown('Uno')).toEqual({ properties: true, rest: true })
})

test('another selection ends the pause of typing', () => {
  focus = { matches: ['input'], within: '.inspector' }
  const { editor, type, shown } = open()
  type('Uno')
  editor.select([idOf(10)])
  vi.advanceTimersByTime(17)
  expect(shown('Uno')).toEqual({ properties: true, rest: true })
})

test('a change made elsewhere beside the page is shown everywhere at once', () => {
  focus = { matches: ['input'], within: '.panel-body' }
  const { type, shown } = open()
  type('Uno')
  expect(shown('Uno')).toEqual({ properties: true, rest: true })
})

test('a change made on the page is shown beside it after the next paint', () => {
  focus = { matches: ['.page-frame'], within: undefined }
  const { type, shown } = open()
  type('Uno')
  expect(shown('Uno')).toEqual({ properties: false, rest: false })
  vi.advanceTimersByTime(17)
  expect(shown('Uno')).toEqual({ properties: true, rest: true })
})
