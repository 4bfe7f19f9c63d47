import type { Answer, Owner } from './owner.ts'
import { type Change, firstContent, type KnownPage, newPage, nextChange, notePublishedMutable } from './pages.ts'
import { pick, type Random } from './random.ts'

const MOST_PAGES = 12

/** A request that has been sent and has no response yet. */
export type Pending =
  | { readonly kind: 'create'; readonly page: KnownPage }
  | { readonly kind: 'change'; readonly page: KnownPage; readonly change: Change }
  | { readonly kind: 'publish'; readonly pages: readonly { readonly page: KnownPage; readonly version: number }[] }

/** A writer with separate pages on one site, who acts sequentially and records every response. */
export class Writer {
  readonly name: string
  readonly siteId: string
  readonly identifier: string
  readonly pages: KnownPage[] = []
  /** Publish revisions that were acknowledged. */
  readonly revisions: number[] = []
  /** Pages that the writer has changed since the last verification. */
  readonly touched = new Set<KnownPage>()
  pending: Pending | undefined
  acknowledged = 0
  #made = 0
  #owner: Owner
  #random: Random

  constructor(name: string, site: { id: string; identifier: string }, owner: Owner, random: Random) {
    this.name = name
    this.siteId = site.id
    this.identifier = site.identifier
    this.#owner = owner
    this.#random = random
  }

  /** Performs the next action. Rejects if the server is killed meanwhile; `pending` then holds the action. */
  async act(): Promise<void> {
    this.pending = this.#choose()
    for (const page of pagesOf(this.pending)) this.touched.add(page)
    note(this, this.pending, await this.send(this.pending))
    this.acknowledged++
    this.pending = undefined
  }

  #choose(): Pending {
    const unpublished = this.pages.filter((page) => page.published !== page.version)
    const choice = this.#random()
    if (this.pages.length < 2 || (choice < 0.1 && this.pages.length < MOST_PAGES))
      return { kind: 'create', page: newPage(`${this.name}p${this.#made++}`) }
    if (choice < 0.4 && unpublished.length > 1) {
      const first = pick(this.#random, unpublished)
      const second = pick(
        this.#random,
        unpublished.filter((page) => page !== first),
      )
      return { kind: 'publish', pages: [first, second].map((page) => ({ page, version: page.version })) }
    }
    const page = pick(this.#random, this.pages)
    return { kind: 'change', page, change: nextChange(page) }
  }

  send(action: Pending): Promise<Answer> {
    const site = `/api/sites/${this.siteId}`
    switch (action.kind) {
      case 'create':
        return this.#owner.call('POST', `${site}/documents`, { kind: 'page', content: firstContent(action.page) })
      case 'change': {
        const { baseVersion, operations, key } = action.change
        return this.#owner.call(
          'PATCH',
          `${site}/documents/${action.page.id}/draft`,
          { baseVersion, operations },
          { key },
        )
      }
      case 'publish':
        return this.#owner.call('POST', `${site}/publications`, {
          documentIds: action.pages.map(({ page }) => page.id),
        })
    }
  }
}

function pagesOf(action: Pending): KnownPage[] {
  return action.kind === 'publish' ? action.pages.map(({ page }) => page) : [action.page]
}

/** Records an acknowledged action in the expected state. */
function note(writer: Writer, action: Pending, answer: Answer): void {
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${writer.name}: ${action.kind} was answered with ${answer.status}: ${answer.body}`)
  const content = answer.json()
  switch (action.kind) {
    case 'create':
      action.page.id = content.id
      writer.pages.push(action.page)
      break
    case 'change':
      if (content.version !== action.change.version || content.repeated)
        throw new Error(`${writer.name}: version ${action.change.version} was answered with ${answer.body}`)
      noteChange(action.page, action.change)
      break
    case 'publish':
      writer.revisions.push(content.publishRevision)
      for (const { page, version } of action.pages) notePublishedMutable(page, version)
  }
}

export function noteChange(page: KnownPage, change: Change): void {
  page.version = change.version
  page.lastChange = change
}
