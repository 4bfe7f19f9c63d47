import { ITEM_STATUS, ROLE } from '../core/codes.ts'
import type { DocumentSummary } from './api.ts'
import { t } from './messages.ts'

/** What the published state of a document is called; the words belong to the workflow and stay as they are. */
export type StateName = 'published' | 'private' | 'scheduled' | 'hidden' | 'binned'

export function stateOf(document: DocumentSummary): StateName {
  if (document.deleted_at !== null) return 'binned'
  if (document.status === ITEM_STATUS.private) return 'private'
  if (document.revision_id !== null) return 'published'
  return document.scheduled_for === null ? 'hidden' : 'scheduled'
}

/** Whether visitors see an older version than the one that is edited. What is not published at all is simply hidden. */
export function hasChanges(document: DocumentSummary): boolean {
  return document.revision_id !== null && document.draft_version !== document.published_version
}

/** Address of a page, or of an item under its collection, as its draft has it. */
export function addressOf(document: DocumentSummary, collection?: DocumentSummary): string {
  return `/${[collection?.url_id, document.url_id].filter((part) => part !== undefined && part !== '').join('/')}`
}

export function titleOf(document: DocumentSummary): string {
  return document.title.trim() || t('config.pages.untitled')
}

export type ActionName = 'publish' | 'hide' | 'unschedule' | 'recover'

/** What can be done about the publication of a document, the likeliest last. */
export function actionsFor(document: DocumentSummary): ActionName[] {
  const state = stateOf(document)
  if (state === 'binned') return ['recover']
  const online = document.revision_id !== null
  return [
    ...(document.scheduled_for === null ? [] : (['unschedule'] as const)),
    ...(online ? (['hide'] as const) : []),
    ...(!online || hasChanges(document) ? (['publish'] as const) : []),
  ]
}

/** The server decides; this keeps out of sight what it would refuse anyway. */
export function mayWrite(role: number): boolean {
  return role === ROLE.admin || role === ROLE.editor
}

/** What is known of a list: its documents once they have arrived, or why they did not. */
export interface DocumentList {
  readonly documents: readonly DocumentSummary[] | undefined
  /** Sentence to show. */
  readonly failure: string | undefined
}

/** A page, or a collection with those of its items that show. */
interface Branch {
  readonly page: DocumentSummary
  readonly items: readonly DocumentSummary[]
}

/** What a search leaves of the tree; '' leaves everything. `pending` while lists that could match are on their way. */
export function searchTree(
  pages: readonly DocumentSummary[],
  itemsOf: (collectionId: string) => DocumentList,
  text: string,
): { readonly branches: readonly Branch[]; readonly count: number; readonly pending: boolean } {
  const all = pages.map((page) => ({ page, list: itemsOf(page.id), items: itemsOf(page.id).documents ?? [] }))
  if (text === '') return { branches: all, count: pages.length, pending: false }
  const found = all.map(({ page, list, items }) => ({
    page,
    hit: matches(page, addressOf(page), text),
    items: items.filter((item) => matches(item, addressOf(item, page), text)),
    failed: list.failure !== undefined,
    pending: page.kind === 'collection' && list.documents === undefined && list.failure === undefined,
  }))
  return {
    branches: found.filter(({ hit, items, failed }) => hit || failed || items.length > 0),
    count: found.reduce((sum, { hit, items }) => sum + Number(hit) + items.length, 0),
    pending: found.some(({ pending }) => pending),
  }
}

/** Whether title or address hold every word looked for, whatever its case and accents. */
function matches(document: DocumentSummary, address: string, text: string): boolean {
  const hay = plain(`${titleOf(document)} ${address}`)
  return plain(text)
    .split(/\s+/)
    .every((word) => hay.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The collection whose items' addresses begin like this path; the most exact one. */
export function collectionHolding(path: string, documents: readonly DocumentSummary[]): DocumentSummary | undefined {
  return documents
    .filter((one) => one.kind === 'collection' && path.startsWith(one.url_id === '' ? '/' : `/${one.url_id}/`))
    .sort((a, b) => b.url_id.length - a.url_id.length)[0]
}

/** «venerdì 4 dicembre alle 09:00, ora dell’Europa centrale»: the wall clock of the site's zone, the year when it is another. */
export function wordsForInstant(instant: string, timeZone: string, now: Date): string {
  const date = new Date(instant)
  const year = (of: Date) => new Intl.DateTimeFormat('it-IT', { timeZone, year: 'numeric' }).format(of)
  const words = new Intl.DateTimeFormat('it-IT', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(year(date) !== year(now) && { year: 'numeric' }),
  })
  const clock = new Intl.DateTimeFormat('it-IT', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'longGeneric',
  })
  const parts = Object.fromEntries(clock.formatToParts(date).map((part) => [part.type, part.value]))
  return t('config.state.when', {
    date: words.format(date),
    time: `${parts.hour}:${parts.minute}`,
    zone: (parts.timeZoneName ?? timeZone).replace(/^Ora /, 'ora '),
  })
}
