import { z } from 'zod'
import { ApiFailure } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { ListedChange } from '../../model/changes.ts'
import { type DocumentContent, documentContentSchema } from '../../model/document.ts'
import { applyOperations, type BlockRules, type Operation } from '../../model/operations.ts'

/** A page of sections, columns and texts for the tests of this folder. */
const TYPES = {
  section: { version: 1, code: null, holds: ['column'], title: 'Sezione' },
  column: { version: 1, code: null, holds: 'blocks', title: 'Colonna' },
  text: { version: 1, code: 2, title: 'Testo' },
} as const
const textProps = z.strictObject({ text: z.string().default(''), size: z.number().default(1) })

export const rules: BlockRules = {
  get: (type) => TYPES[type as keyof typeof TYPES],
  readProps: (block) => (block.type === 'text' ? textProps.parse(block.props) : block.props),
}

export const idOf = (number: number): string => number.toString(16).padStart(24, '0')

export const textBlock = (number: number, text = 'Ciao'): StoredBlock => ({
  id: idOf(number),
  type: 'text',
  version: 1,
  props: { text, size: 1 },
})

/** One section with one column that holds texts of these numbers. */
export const sectionOf = (number: number, ...texts: StoredBlock[]): StoredBlock => ({
  id: idOf(number),
  type: 'section',
  version: 1,
  props: {},
  children: [{ id: idOf(number + 1), type: 'column', version: 1, props: {}, children: texts }],
})

export const pageOf = (...blocks: StoredBlock[]): DocumentContent =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks })

/** Who changes the page of `TestServer` besides the window that is tested. */
export const GIULIA = idOf(900)

/** What the server does with changes of one page: in order, each key once, on today's version only. */
export class TestServer {
  content: DocumentContent
  version = 1
  readonly changes: ListedChange[] = []
  #keys = new Map<string, number>()

  constructor(content: DocumentContent) {
    this.content = content
  }

  patch({ baseVersion, operations }: { baseVersion: number; operations: readonly Operation[] }, key: string) {
    const done = this.#keys.get(key)
    if (done !== undefined) return { version: done, repeated: true }
    if (baseVersion !== this.version) throw new ApiFailure('La pagina è cambiata.', { status: 409, code: 'conflict' })
    try {
      this.content = applyOperations(this.content, operations, rules)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new ApiFailure(error.message, { status: 400, code: error.code })
    }
    this.version++
    this.#keys.set(key, this.version)
    this.changes.push({
      version: this.version,
      operations,
      author_id: GIULIA,
      author_name: 'Giulia',
      created_at: '2026-11-21T10:00:00Z',
    })
    return { version: this.version, repeated: false }
  }

  since(version: number): { changes: ListedChange[] } {
    return { changes: this.changes.filter((change) => change.version > version) }
  }

  /** A version of the history becomes the page again, as a whole. */
  restore(content: DocumentContent): void {
    this.content = content
    this.version++
    this.changes.push({
      version: this.version,
      operations: [{ op: 'restore', revisionId: idOf(901) }],
      author_id: GIULIA,
      author_name: 'Giulia',
      created_at: '2026-11-21T10:00:00Z',
    })
  }
}
