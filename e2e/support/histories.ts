import fc from 'fast-check'
import type { MenuEntry } from '../../src/features/pages/model/menu.ts'
import { putEntriesBack, type TakenEntry, takeEntries } from '../../src/features/pages/model/taken-entries.ts'

/** The next action of one of two owners, or of the clock. Numbers select among what exists. */
export interface Step {
  readonly by: 0 | 1
  readonly what: (typeof ACTIONS)[number]
  readonly on: number
}

const ACTIONS = [
  'write',
  'write',
  'write back',
  'move',
  'bin',
  'recover',
  'look',
  'confirm',
  'confirm',
  'confirm',
  'confirm',
  'withdraw',
  'schedule',
  'unschedule',
  'wait',
  'into the menu',
  'out of the menu',
] as const

/** Histories of two owners who work on one site. */
export function histories(maxLength: number): fc.Arbitrary<Step[]> {
  const step = fc.record({
    by: fc.constantFrom(0 as const, 1 as const),
    what: fc.constantFrom(...ACTIONS),
    on: fc.nat({ max: 5 }),
  })
  return fc.array(step, { minLength: Math.ceil(maxLength / 2), maxLength, size: 'max' })
}

interface Shown {
  readonly title: string
  readonly urlId: string
}

/** A page, a collection or an item by the rules of docs/decisions/0025. */
export interface ModelDocument {
  readonly id: string
  readonly kind: 'page' | 'collection' | 'item'
  /** The collection of an item. */
  readonly holder: ModelDocument | null
  title: string
  urlId: string
  online: Shown | null
  wasOnline: boolean
  isBinned: boolean
  scheduledFor: Date | null
  taken: readonly TakenEntry[]
}

/** What an owner's «Pubblica» listed when they opened it. */
export interface Listed {
  readonly documentIds: readonly string[]
  readonly removedIds: readonly string[]
  readonly siteContent: boolean
}

interface Replaced {
  readonly documents: readonly { document: ModelDocument; online: Shown | null }[]
  readonly menu: readonly MenuEntry[] | null
}

/**
 * A model of a site by the table in docs/decisions/0025, without a server: what owners have done, and what visitors
 * must see.
 */
export class ModelSite {
  readonly documents: ModelDocument[] = []
  draftMenu: MenuEntry[] = []
  menu: MenuEntry[] = []
  #replaced: Replaced | undefined

  isGone(document: ModelDocument): boolean {
    return document.isBinned || document.holder?.isBinned === true
  }

  pathOf({ holder, online }: ModelDocument): string | undefined {
    if (!online) return undefined
    return holder ? `/${holder.online?.urlId}/${online.urlId}` : `/${online.urlId}`
  }

  stateOf(document: ModelDocument): 'new' | 'hidden' | 'changed' | 'removed' | undefined {
    const { online, isBinned, wasOnline, title, urlId, holder } = document
    if (holder?.isBinned) return undefined
    if (isBinned) return online ? 'removed' : undefined
    if (!online) return wasOnline ? 'hidden' : 'new'
    return online.title === title && online.urlId === urlId ? undefined : 'changed'
  }

  bin(document: ModelDocument): void {
    if (document.isBinned) return
    const { menu, taken } = takeEntries(this.draftMenu, (link) => link === document.id)
    this.draftMenu = menu
    Object.assign(document, { isBinned: true, taken })
  }

  recover(document: ModelDocument, now: Date): void {
    if (!document.isBinned) return
    this.draftMenu = putEntriesBack(this.draftMenu, document.taken)
    const isLate = document.scheduledFor !== null && document.scheduledFor <= now
    Object.assign(document, { isBinned: false, taken: [], ...(isLate && { scheduledFor: null }) })
  }

  /** Whether the server may do what a list offered. */
  allows({ documentIds, removedIds }: Listed): boolean {
    const going = new Set(documentIds)
    return (
      documentIds.every((id) => {
        const document = this.#get(id)
        const { holder } = document
        return !this.isGone(document) && (!holder || holder.online !== null || going.has(holder.id))
      }) && removedIds.every((id) => this.#get(id).isBinned)
    )
  }

  publish({ documentIds, removedIds, siteContent }: Listed): void {
    const shown = documentIds.map((id) => this.#get(id))
    const leaving = removedIds
      .map((id) => this.#get(id))
      .flatMap((document) => [document, ...this.documents.filter(({ holder }) => holder === document)])
      .filter(({ online }) => online !== null)
    if (shown.length + leaving.length === 0 && !siteContent) return
    const former = this.menu
    const documents = [...shown, ...leaving].map((document) => ({ document, online: document.online }))
    for (const document of leaving) Object.assign(document, { online: null, scheduledFor: null })
    for (const document of shown) {
      const { title, urlId } = document
      Object.assign(document, { online: { title, urlId }, wasOnline: true, scheduledFor: null })
    }
    if (siteContent) this.menu = this.draftMenu
    const gone = new Set(leaving.map(({ id }) => id))
    this.menu = takeEntries(this.menu, (link) => gone.has(link)).menu
    const isSame = JSON.stringify(this.menu) === JSON.stringify(former)
    this.#replaced = { documents, menu: siteContent || !isSame ? former : null }
  }

  /** Returns whether there was anything to withdraw. */
  withdraw(): boolean {
    if (!this.#replaced) return false
    const { documents, menu } = this.#replaced
    const before = documents.map(({ document }) => ({ document, online: document.online }))
    for (const { document, online } of documents) document.online = online
    this.#replaced = { documents: before, menu: menu && this.menu }
    if (menu) this.menu = [...menu]
    return true
  }

  /** Events that become due as the clock advances. */
  wait(now: Date): void {
    const due = this.documents
      .filter(({ scheduledFor, isBinned }) => scheduledFor !== null && scheduledFor <= now && !isBinned)
      .sort((one, other) => Number(one.scheduledFor) - Number(other.scheduledFor))
    for (const { id } of due) this.publish({ documentIds: [id], removedIds: [], siteContent: false })
  }

  #get(id: string): ModelDocument {
    return this.documents.find((document) => document.id === id)!
  }
}
