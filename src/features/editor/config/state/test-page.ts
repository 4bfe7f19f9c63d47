import { z } from 'zod'
import { ApiFailure } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { AnswerOf, Call, CallArguments, CallInput } from '../../../../core/call.ts'
import { Refusal } from '../../../../core/refusal.ts'
import {
  applyOperations,
  type BlockRules,
  changeDraft,
  type DocumentContent,
  documentContentSchema,
  type ListedChange,
  type Operation,
  openDocument,
  type PersonHere,
  readChanges,
} from '../../../pages/schemas.ts'

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

/** A section with one column that holds the given texts. */
export const sectionOf = (number: number, ...texts: StoredBlock[]): StoredBlock => ({
  id: idOf(number),
  type: 'section',
  version: 1,
  props: {},
  children: [{ id: idOf(number + 1), type: 'column', version: 1, props: {}, children: texts }],
})

export const pageOf = (...blocks: StoredBlock[]): DocumentContent =>
  documentContentSchema.parse({ title: 'Prova', urlId: 'prova', blocks })

/** Who changes the page of `TestServer` besides the window under test. */
export const GIULIA = idOf(900)

const BY_GIULIA = { authorId: GIULIA, authorName: 'Giulia', createdAt: '2026-11-21T10:00:00Z' }

/** The server's rules for changes of one page: in order, each key once, on the current version only. */
export class TestServer {
  content: DocumentContent
  version = 1
  readonly changes: ListedChange[] = []
  /** Who else has the page open. */
  people: PersonHere[] = []
  #keys = new Map<string, number>()

  constructor(content: DocumentContent) {
    this.content = content
  }

  patch({ baseVersion, operations }: CallInput<typeof changeDraft>['body'], key: string) {
    const done = this.#keys.get(key)
    if (done !== undefined) return { version: done, repeated: true }
    if (baseVersion !== this.version) throw new ApiFailure('La pagina è cambiata.', { status: 409, code: 'conflict' })
    try {
      this.content = applyOperations(this.content, operations as readonly Operation[], rules)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new ApiFailure(error.message, { status: 400, code: error.code })
    }
    this.version++
    this.#keys.set(key, this.version)
    this.changes.push({
      version: this.version,
      operations: operations as Operation[],
      ...BY_GIULIA,
    })
    return { version: this.version, repeated: false }
  }

  since(version: number): AnswerOf<typeof readChanges> {
    return { changes: this.changes.filter((change) => change.version > version), people: this.people }
  }

  /** Answers the calls of a window by their descriptions: it can neither leave out a member nor invent one. */
  async call<One extends Call>(call: One, ...[input]: CallArguments<One>): Promise<AnswerOf<One>> {
    const answer = this.#answers.get(call)!(input as never)
    return call.answer!.parse(answer) as AnswerOf<One>
  }

  readonly #answers = new Map<Call, (input: never) => unknown>([
    answering(openDocument, () => this.#open()),
    answering(changeDraft, ({ headers, body }) => this.patch(body, headers['idempotency-key'])),
    answering(readChanges, ({ query }) => this.since(query.since)),
  ])

  #open(): AnswerOf<typeof openDocument> {
    const { passwordHash: _, ...content } = this.content
    const { title, urlId } = content
    const at = '2026-11-21T09:00:00Z'
    const unpublished = { revisionId: null, publishedVersion: null, scheduledLocal: null, scheduledZone: null }
    return {
      document: {
        ...{ id: idOf(0), kind: 'page', type: 1, collectionId: null, status: 1, title, urlId, ...unpublished },
        ...{ draftVersion: this.version, scheduledFor: null, position: 1, importKey: null },
        ...{ createdAt: at, updatedAt: at, deletedAt: null },
      },
      content,
      hasPassword: false,
      lost: [],
    }
  }

  /** Restores a version of the history, as a whole. */
  restore(content: DocumentContent): void {
    this.content = content
    this.version++
    this.changes.push({
      version: this.version,
      operations: [{ op: 'restore', revisionId: idOf(901) }],
      ...BY_GIULIA,
    })
  }
}

/** An answer of a call, typed by its description. */
function answering<One extends Call>(call: One, answer: (input: CallInput<One>) => AnswerOf<One>) {
  return [call, answer as (input: never) => unknown] as const
}
