import { expect, test } from 'vitest'
import { openDraft } from '../state/draft.ts'
import { createEditor } from '../state/store.ts'
import { idOf, pageOf, rules, sectionOf, textBlock } from '../state/test-page.ts'
import { FRAME_EVENTS, tellFrameEvents } from './frame-events.ts'

test('[EDIT-06] the frame tells of loading, saving, writing and leaving, in their order', () => {
  const editor = createEditor({
    documentId: idOf(0),
    draft: openDraft(pageOf(sectionOf(1, textBlock(3))), 1),
    rules,
    now: () => 0,
    refuse: () => {},
  })
  const frame = new EventTarget()
  const heard: [string, unknown][] = []
  for (const name of Object.values(FRAME_EVENTS))
    frame.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
  const stop = tellFrameEvents(frame, editor.store)
  editor.write(idOf(3), 'text')
  editor.store.setState({ save: { state: 'saving' } })
  editor.store.setState({ save: { state: 'saved', at: 1 } })
  editor.store.setState({ save: { state: 'saving' } })
  editor.store.setState({ save: { state: 'offline' } })
  editor.stopWriting()
  stop()
  editor.write(idOf(3), 'text')
  expect(heard).toEqual([
    ['frame-load', {}],
    ['frame-editing-change', { editing: true }],
    ['frame-save-enter', {}],
    ['frame-save-exit', { saved: true }],
    ['frame-save-enter', {}],
    ['frame-save-exit', { saved: false }],
    ['frame-editing-change', { editing: false }],
    ['frame-unload', {}],
  ])
})
