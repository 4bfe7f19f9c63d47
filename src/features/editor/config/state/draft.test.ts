import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../../../../core/refusal.ts'
import type { Operation } from '../../../pages/model/operations.ts'
import {
  acknowledge,
  type Draft,
  isSaved,
  makeStep,
  openDraft,
  rebase,
  redoStep,
  seal,
  settleConflict,
  undoStep,
} from './draft.ts'
import { idOf, pageOf, rules, sectionOf, TestServer, textBlock } from './test-page.ts'
import { flatten } from './tree.ts'

const opened = () =>
  openDraft(pageOf(sectionOf(1, textBlock(3, 'uno'), textBlock(4, 'due')), sectionOf(10, textBlock(12))), 1)
const write = (draft: Draft, number: number, text: string, at = 0) =>
  makeStep(
    draft,
    {
      label: 'Scritto',
      operations: [{ op: 'update', id: idOf(number), props: { text } }],
      merge: `text ${number}`,
      at,
    },
    rules,
  )
const remove = (draft: Draft, number: number) =>
  makeStep(draft, { label: 'Eliminato', operations: [{ op: 'remove', id: idOf(number) }], at: 0 }, rules)
const textOf = ({ content }: Pick<Draft, 'content'>, number: number) =>
  flatten(content.blocks).find(({ id }) => id === idOf(number))?.props.text

test('thirty steps can be taken back one by one to the start, and done again to the end', () => {
  const start = opened()
  let draft = start
  for (let step = 0; step < 30; step++)
    draft = step === 17 ? remove(draft, 12) : write(draft, 3, `${step}`, step * 9999)
  const end = draft.content
  expect(draft.past).toHaveLength(30)
  while (draft.past.length > 0) draft = undoStep(draft, rules)!.draft
  expect(draft.content).toEqual(start.content)
  while (draft.future.length > 0) draft = redoStep(draft, rules)!.draft
  expect(draft.content).toEqual(end)
})

test('letters typed in a row are one step; after a pause or elsewhere another one begins', () => {
  let draft = write(write(opened(), 3, 'a', 0), 3, 'ab', 500)
  expect(draft.past).toHaveLength(1)
  draft = write(write(draft, 3, 'abc', 5000), 4, 'x', 5001)
  expect(draft.past).toHaveLength(3)
  draft = undoStep(undoStep(undoStep(draft, rules)!.draft, rules)!.draft, rules)!.draft
  expect(textOf(draft, 3)).toBe('uno')
})

test('typing travels as one operation, however many letters', () => {
  let draft = opened()
  for (const text of ['a', 'ab', 'abc']) draft = write(draft, 3, text)
  expect(draft.waiting).toEqual([{ op: 'update', id: idOf(3), props: { text: 'abc' } }])
})

test('what does not change stays the same object, so that only what changed is drawn again', () => {
  const before = opened()
  const after = write(before, 3, 'nuovo')
  expect(after.content.blocks[1]).toBe(before.content.blocks[1])
  expect(after.content.blocks[0]).not.toBe(before.content.blocks[0])
  expect(after.content.blocks[0]!.children![0]!.children![1]).toBe(before.content.blocks[0]!.children![0]!.children![1])
})

test('a step that the rules refuse changes nothing', () => {
  const draft = opened()
  expect(() =>
    makeStep(draft, { label: '', operations: [{ op: 'move', id: idOf(3), parent: null, before: null }], at: 0 }, rules),
  ).toThrow(Refusal)
  expect(draft.past).toEqual([])
})

test('after the answer nothing waits, and what was typed meanwhile still does', () => {
  let draft = seal(write(opened(), 3, 'a'), 'k1', 100)
  draft = write(draft, 3, 'ab')
  draft = acknowledge(draft, 2, rules)
  expect(draft.version).toBe(2)
  expect(textOf({ content: draft.base }, 3)).toBe('a')
  expect(textOf(draft, 3)).toBe('ab')
  expect(isSaved(draft)).toBe(false)
  expect(isSaved(acknowledge(seal(draft, 'k2', 100), 3, rules))).toBe(true)
})

test('changes of another to other blocks are taken over without a question', () => {
  const server = new TestServer(opened().content)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(4), props: { text: 'di Giulia' } }] }, 'g')
  const draft = rebase(write(opened(), 3, 'mio'), server.content, remoteOf(server, 1), rules)
  expect([textOf(draft, 3), textOf(draft, 4)]).toEqual(['mio', 'di Giulia'])
  expect(draft.conflicts).toEqual([])
  expect(draft.version).toBe(2)
})

test('two texts for one place are both kept: the other stands, ours is offered', () => {
  const server = new TestServer(opened().content)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(3), props: { text: 'di Giulia' } }] }, 'g')
  const draft = rebase(write(opened(), 3, 'mio'), server.content, remoteOf(server, 1), rules)
  expect(textOf(draft, 3)).toBe('di Giulia')
  expect(draft.conflicts).toMatchObject([
    { blockId: idOf(3), mine: { text: 'mio' }, theirs: { text: 'di Giulia' }, author: 'Giulia' },
  ])
  expect(settleConflict(draft, draft.conflicts[0]!).conflicts).toEqual([])
})

test('a text whose block another has deleted is not lost', () => {
  const server = new TestServer(opened().content)
  server.patch({ baseVersion: 1, operations: [{ op: 'remove', id: idOf(3) }] }, 'g')
  const draft = rebase(write(opened(), 3, 'mio'), server.content, remoteOf(server, 1), rules)
  expect(draft.conflicts).toMatchObject([{ blockId: idOf(3), mine: { text: 'mio' }, theirs: undefined }])
})

test('two titles of the page are a conflict too; of its other settings the last one counts', () => {
  const server = new TestServer(opened().content)
  const set = (field: 'title' | 'coverId', value: string): Operation => ({ op: 'set', field, value })
  server.patch({ baseVersion: 1, operations: [set('title', 'Di Giulia'), set('coverId', idOf(70))] }, 'g')
  const mine = { label: 'Cambiato', operations: [set('title', 'Mio'), set('coverId', idOf(71))], at: 0 }
  const draft = rebase(makeStep(opened(), mine, rules), server.content, remoteOf(server, 1), rules)
  expect([draft.content.title, draft.content.coverId]).toEqual(['Di Giulia', idOf(71)])
  expect(draft.conflicts).toMatchObject([
    { blockId: null, mine: { title: 'Mio' }, theirs: { title: 'Di Giulia' }, author: 'Giulia' },
  ])
})

test('a text of theirs that ends as ours is no conflict, whatever it was on the way', () => {
  const server = new TestServer(opened().content)
  for (const text of ['ugu', 'uguale'])
    server.patch(
      { baseVersion: server.version, operations: [{ op: 'update', id: idOf(3), props: { text } }] },
      `g ${text}`,
    )
  expect(rebase(write(opened(), 3, 'uguale'), server.content, remoteOf(server, 1), rules).conflicts).toEqual([])
})

test('the same text written by both is no conflict', () => {
  const server = new TestServer(opened().content)
  server.patch({ baseVersion: 1, operations: [{ op: 'update', id: idOf(3), props: { text: 'uguale' } }] }, 'g')
  expect(rebase(write(opened(), 3, 'uguale'), server.content, remoteOf(server, 1), rules).conflicts).toEqual([])
})

test('two windows with any edits in any order end with the page that the server has', () => {
  const action = fc.record({
    window: fc.integer({ min: 0, max: 1 }),
    kind: fc.constantFrom('write', 'write', 'remove', 'move', 'insert', 'undo', 'sync', 'sync'),
    number: fc.integer({ min: 0, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const server = new TestServer(opened().content)
      const windows = [opened(), opened()]
      let made = 100
      for (const [turn, { window, kind, number }] of actions.entries()) {
        const draft = windows[window]!
        if (kind === 'sync') windows[window] = synchronise(draft, server, `${turn}`)
        else windows[window] = act(draft, kind, number, ++made)
      }
      for (let round = 0; round < 4; round++)
        for (const window of [0, 1]) windows[window] = synchronise(windows[window]!, server, `end ${round} ${window}`)
      for (const draft of windows) {
        expect(isSaved(draft)).toBe(true)
        expect(draft.content).toEqual(server.content)
      }
    }),
    { numRuns: 300 },
  )
})

function remoteOf(server: TestServer, since: number) {
  return server.since(since).changes.map(({ version, operations, authorName, createdAt }) => ({
    version,
    operations,
    author: authorName,
    at: createdAt,
  }))
}

/** One round of what the saver does, without time. */
function synchronise(draft: Draft, server: TestServer, key: string): Draft {
  let current = draft
  if (current.version !== server.version)
    current = rebase(current, server.content, remoteOf(server, current.version), rules)
  current = seal(current, key, 100)
  if (!current.sealed) return current
  const { version } = server.patch({ baseVersion: current.version, operations: current.sealed.operations }, key)
  return acknowledge(current, version, rules)
}

function act(draft: Draft, kind: string, number: number, made: number): Draft {
  const texts = flatten(draft.content.blocks).filter(({ type }) => type === 'text')
  const columns = flatten(draft.content.blocks).filter(({ type }) => type === 'column')
  const text = texts[number % Math.max(1, texts.length)]
  const column = columns[number % Math.max(1, columns.length)]
  const operation = operationOf(kind, text?.id, column?.id, made)
  if (kind === 'undo') {
    try {
      return undoStep(draft, rules)?.draft ?? draft
    } catch {
      // A change by somebody else blocks it: nothing is undone.
      return draft
    }
  }
  return operation ? makeStep(draft, { label: kind, operations: [operation], at: made * 9999 }, rules) : draft
}

function operationOf(
  kind: string,
  text: string | undefined,
  column: string | undefined,
  made: number,
): Operation | undefined {
  if (kind === 'insert' && column) return { op: 'insert', parent: column, before: null, block: textBlock(made) }
  if (text === undefined) return undefined
  if (kind === 'write') return { op: 'update', id: text, props: { text: `testo ${made}` } }
  if (kind === 'remove') return { op: 'remove', id: text }
  return kind === 'move' && column ? { op: 'move', id: text, parent: column, before: null } : undefined
}
