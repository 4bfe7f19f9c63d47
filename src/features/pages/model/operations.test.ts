import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { StoredBlock } from '../../../core/block.ts'
import type { Refusal } from '../../../core/refusal.ts'
import { type DocumentContent, documentContentSchema } from './document.ts'
import { applyOperations, type BlockRules, invertOperations, type Operation } from './operations.ts'

const TYPES = {
  section: { version: 1, code: null, title: 'Sezione', holds: ['column'] },
  column: { version: 1, code: null, title: 'Colonna', holds: 'blocks' },
  text: { version: 2, code: 2, title: 'Testo' },
} as const
const textProps = z.strictObject({ text: z.string().default(''), size: z.number().default(1) })
const rules: BlockRules = {
  get: (type) => TYPES[type as keyof typeof TYPES],
  readProps: (block) => (block.type === 'text' ? textProps.parse(block.props) : {}),
}
let made = 0
const id = () => (++made).toString(16).padStart(24, '0')
const text = (): StoredBlock => ({ id: id(), type: 'text', version: 2, props: { text: 'Ciao', size: 1 } })
const column = (...children: StoredBlock[]): StoredBlock => ({
  id: id(),
  type: 'column',
  version: 1,
  props: {},
  children,
})
const section = (...children: StoredBlock[]): StoredBlock => ({ ...column(...children), type: 'section' })
const page = (...blocks: StoredBlock[]): DocumentContent =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks })

function ofType(blocks: readonly StoredBlock[], type: string): StoredBlock[] {
  return blocks.flatMap((block) => [...(block.type === type ? [block] : []), ...ofType(block.children ?? [], type)])
}

/** An operation that is valid for the page, chosen by numbers. */
function operationFor({ blocks }: DocumentContent, [kind, first, second, third]: number[]): Operation | undefined {
  const pick = <Value>(from: readonly Value[], by: number) => from[by % Math.max(1, from.length)]
  const parent = pick(ofType(blocks, 'column'), first!)
  const before = pick([null, ...(parent?.children ?? [])], second!)?.id ?? null
  const one = pick(ofType(blocks, 'text'), third!)
  const whole = pick(blocks, first!)
  switch (kind! % 8) {
    case 0:
      return parent && { op: 'insert', parent: parent.id, before, block: text() }
    case 1:
      return one && { op: 'remove', id: one.id }
    case 2:
      return one && parent && { op: 'move', id: one.id, parent: parent.id, before: before === one.id ? null : before }
    case 3:
      return one && { op: 'update', id: one.id, props: { text: `Testo ${second}` } }
    case 4:
      return one && { op: 'update', id: one.id, layout: second! % 2 ? { phone: { hidden: true } } : null }
    case 5:
      return { op: 'set', field: 'title', value: `Titolo ${second}` }
    case 6:
      return whole && { op: 'remove', id: whole.id }
    default:
      return { op: 'insert', parent: null, before: whole?.id ?? null, block: section(column(text()), column()) }
  }
}

describe('operations', () => {
  const choices = fc.array(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)), { maxLength: 25 })

  test('changes that are taken back leave the page as it was, and done again as they made it', () => {
    fc.assert(
      fc.property(choices, (numbers) => {
        const before = page(section(column(text(), text()), column()), section(column(text())))
        let after = before
        const operations: Operation[] = []
        for (const choice of numbers) {
          const operation = operationFor(after, choice)
          if (!operation) continue
          after = applyOperations(after, [operation], rules)
          operations.push(operation)
        }
        const inverses = invertOperations(before, operations, rules)
        expect(applyOperations(after, inverses, rules)).toEqual(before)
        const again = invertOperations(after, inverses, rules)
        expect(applyOperations(before, again, rules)).toEqual(after)
      }),
    )
  })

  test('what came with a link that may not be followed is removed, changed and brought back without it', () => {
    const doc = (...marks: object[]) => ({ type: 'text', text: 'Orari', marks })
    const linked = {
      ...text(),
      props: { text: 'Orari', words: doc({ type: 'link', href: 'orari.html' }, { type: 'bold' }) },
    }
    const withWords: BlockRules = { ...rules, readProps: ({ props }) => props }
    const wordsAfter = (content: DocumentContent) =>
      (ofType(content.blocks, 'text')[0]!.props as typeof linked.props).words
    const content = page(section(column(linked)))
    const back = (operation: Operation) => {
      const changed = applyOperations(content, [operation], withWords)
      return applyOperations(changed, invertOperations(content, [operation], withWords), withWords)
    }
    expect(wordsAfter(back({ op: 'remove', id: linked.id }))).toEqual(doc({ type: 'bold' }))
    expect(wordsAfter(back({ op: 'update', id: linked.id, props: { words: doc() } }))).toEqual(doc({ type: 'bold' }))
    const kept = { ...linked.props.words, text: 'Orari nuovi' }
    expect(wordsAfter(back({ op: 'update', id: linked.id, props: { words: kept } }))).toEqual(linked.props.words)
  })

  test('a layout is taken away by null, and props of an earlier version come back at today’s', () => {
    const old: StoredBlock = { ...text(), version: 1, props: { text: 'Prima' }, layout: { desktop: { span: 6 } } }
    const before = page(section(column(old)))
    const change: Operation[] = [{ op: 'update', id: old.id, props: { text: 'Dopo' }, layout: null }]
    const after = applyOperations(before, change, rules)
    expect(ofType(after.blocks, 'text')[0]).toEqual({
      id: old.id,
      type: 'text',
      version: 2,
      props: { text: 'Dopo', size: 1 },
    })
    const back = applyOperations(after, invertOperations(before, change, rules), rules)
    expect(ofType(back.blocks, 'text')[0]).toEqual({ ...old, version: 2, props: { text: 'Prima', size: 1 } })
  })

  test('a refusal says which operation could not be done and why, for those who put theirs on a newer draft', () => {
    const one = text()
    const content = page(section(column(one)))
    const reasonOf = (...operations: Operation[]) => {
      try {
        applyOperations(content, operations, rules)
      } catch (error) {
        return (error as Refusal).details
      }
      return undefined
    }
    const gone = id()
    expect(reasonOf({ op: 'set', field: 'title', value: 'Va bene' }, { op: 'remove', id: gone })).toMatchObject({
      operation: 1,
      blockId: gone,
      reason: 'block_gone',
    })
    const parent = content.blocks[0]!.children![0]!.id
    expect(reasonOf({ op: 'insert', parent, before: gone, block: text() })).toMatchObject({ reason: 'sibling_gone' })
    expect(reasonOf({ op: 'insert', parent, before: null, block: one })).toMatchObject({ reason: 'duplicate_id' })
    expect(reasonOf({ op: 'insert', parent, before: null, block: section() })).toMatchObject({ reason: 'misplaced' })
    const unknown = { ...text(), type: 'scomparso' }
    expect(reasonOf({ op: 'insert', parent, before: null, block: unknown })).toMatchObject({ reason: 'unknown_type' })
    const full = Array.from({ length: 60 }, () => ({ op: 'insert', parent, before: null, block: text() }) as Operation)
    expect(reasonOf(...full)).toMatchObject({ reason: 'section_full', limit: 60 })
  })

  test('a block whose type is not known any more can be moved and removed, and is refused when it is changed', () => {
    const lost: StoredBlock = { ...text(), type: 'scomparso' }
    const content = page(section(column(lost, text())))
    expect(() => applyOperations(content, [{ op: 'update', id: lost.id, props: { text: '' } }], rules)).toThrow(
      'Il tipo di blocco «scomparso» non esiste.',
    )
    expect(ofType(applyOperations(content, [{ op: 'remove', id: lost.id }], rules).blocks, 'scomparso')).toEqual([])
  })
})
