import type { StoredBlock } from '../../../core/block.ts'
import { ROOT_BLOCKS } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { DocumentContent } from '../../pages/schemas.ts'

export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved'

/** One block that differs. Children of an added or removed block are not listed separately. */
export interface BlockChange {
  readonly kind: ChangeKind
  readonly block: StoredBlock
}

export interface Comparison {
  readonly fields: readonly FieldName[]
  readonly blocks: readonly BlockChange[]
}

/** What the texts need to know of block types; implemented by the registries of the server and the editor. */
export interface BlockTitles {
  // biome-ignore lint/suspicious/noExplicitAny: the type's own schema validates stored props before `text`.
  get(type: string): { title: string; text?: ((props: any) => string) | undefined } | undefined
}

type FieldName = Exclude<keyof DocumentContent, 'blocks' | 'contentVersion'>

const FIELDS: Readonly<Record<FieldName, string>> = {
  title: 'titolo',
  urlId: 'indirizzo',
  excerpt: 'riassunto',
  seoTitle: 'titolo per i motori di ricerca',
  seoDescription: 'descrizione per i motori di ricerca',
  noIndex: 'visibilità nei motori di ricerca',
  coverId: 'immagine di copertina',
  access: 'accesso',
  passwordHash: 'password',
  author: 'autore',
  publishedAt: 'data',
  categories: 'categorie',
  tags: 'etichette',
  pinned: 'evidenza',
  commentsOpen: 'commenti',
  itemsPerPage: 'articoli per pagina',
  showTitle: 'fascia del titolo',
  part: 'proprietà',
}

/** Singular and plural for a type; others use their title. */
const NOUNS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  section: ['sezione', 'sezioni'],
  synced: ['sezione sincronizzata', 'sezioni sincronizzate'],
  column: ['colonna', 'colonne'],
  heading: ['titolo', 'titoli'],
  text: ['testo', 'testi'],
  image: ['foto', 'foto'],
  gallery: ['galleria', 'gallerie'],
  'picture-grid': ['griglia di foto', 'griglie di foto'],
  button: ['pulsante', 'pulsanti'],
  quote: ['citazione', 'citazioni'],
  embed: ['contenuto esterno', 'contenuti esterni'],
  spacer: ['spazio', 'spazi'],
  line: ['linea', 'linee'],
  code: ['blocco di codice', 'blocchi di codice'],
}

export const CHANGE_WORDS: Readonly<Record<ChangeKind, string>> = {
  added: 'aggiunto',
  removed: 'tolto',
  changed: 'cambiato',
  moved: 'spostato',
}

/** The differences between two contents of a document. */
export function compareContents(before: DocumentContent, after: DocumentContent): Comparison {
  const fields = (Object.keys(FIELDS) as FieldName[]).filter((name) => !same(before[name], after[name]))
  const old = indexOf(before.blocks)
  const now = indexOf(after.blocks)
  const blocks: BlockChange[] = []
  for (const [id, { block, parent }] of now) {
    const former = old.get(id)
    if (!former) {
      if (parent === null || old.has(parent)) blocks.push({ kind: 'added', block })
      continue
    }
    if (!same(ownPart(former.block), ownPart(block))) blocks.push({ kind: 'changed', block })
    if (former.parent !== parent) blocks.push({ kind: 'moved', block })
  }
  for (const [id, { block, parent }] of old)
    if (!now.has(id) && (parent === null || now.has(parent))) blocks.push({ kind: 'removed', block })
  for (const parent of [null, ...now.keys()]) blocks.push(...reordered(parent, old, now))
  return { fields, blocks }
}

interface Indexed {
  readonly block: StoredBlock
  readonly parent: Id | null
  readonly index: number
}

function indexOf(blocks: readonly StoredBlock[], parent: Id | null = null, into = new Map<Id, Indexed>()) {
  blocks.forEach((block, index) => {
    into.set(block.id, { block, parent, index })
    indexOf(block.children ?? [], block.id, into)
  })
  return into
}

function ownPart({ type, props, layout }: StoredBlock) {
  return [type, props, layout ?? null]
}

/** Both sides have been parsed by the same schemas, which give their fields one order. */
function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Blocks that changed order within their parent: a minimal set that explains the new order. */
function reordered(parent: Id | null, old: Map<Id, Indexed>, now: Map<Id, Indexed>): BlockChange[] {
  const stayed = [...now.values()].filter((one) => one.parent === parent && old.get(one.block.id)?.parent === parent)
  const formerly = stayed.map((one) => old.get(one.block.id)!.index)
  const kept = longestRising(formerly)
  return stayed.filter((_, at) => !kept.has(at)).map(({ block }) => ({ kind: 'moved', block }))
}

/** Positions of a longest increasing subsequence. */
function longestRising(numbers: readonly number[]): Set<number> {
  const length: number[] = []
  const previous: number[] = []
  let last = -1
  numbers.forEach((number, at) => {
    length[at] = 1
    previous[at] = -1
    for (let earlier = 0; earlier < at; earlier++)
      if (numbers[earlier]! < number && length[earlier]! + 1 > length[at]!) {
        length[at] = length[earlier]! + 1
        previous[at] = earlier
      }
    if (last === -1 || length[at]! > length[last]!) last = at
  })
  const kept = new Set<number>()
  for (let at = last; at !== -1; at = previous[at]!) kept.add(at)
  return kept
}

/** A comparison in words, the most relevant first: «2 testi», «1 foto in più», «ordine delle sezioni». */
export function wordsForComparison(comparison: Comparison, titles: BlockTitles): string[] {
  const counted = (kind: ChangeKind, after: string) => {
    const counts = new Map<string, number>()
    for (const change of comparison.blocks)
      if (change.kind === kind) counts.set(change.block.type, (counts.get(change.block.type) ?? 0) + 1)
    return [...counts].map(([type, count]) => `${count} ${nounOf(type, count, titles)}${after}`)
  }
  const moved = comparison.blocks.filter((change) => change.kind === 'moved').map((change) => change.block.type)
  return [
    ...counted('changed', ''),
    ...counted('added', ' in più'),
    ...counted('removed', ' in meno'),
    ...(moved.some((type) => ROOT_BLOCKS.includes(type)) ? ['ordine delle sezioni'] : []),
    ...(moved.some((type) => !ROOT_BLOCKS.includes(type)) ? ['ordine dei blocchi'] : []),
    ...comparison.fields.map((name) => FIELDS[name]),
  ]
}

function nounOf(type: string, count: number, titles: BlockTitles): string {
  const nouns = NOUNS[type]
  if (nouns) return nouns[count === 1 ? 0 : 1]
  const title = titles.get(type)?.title ?? type
  return `${count === 1 ? 'blocco' : 'blocchi'} «${title}»`
}

const SHOWN_TEXT = 120

/** A short excerpt of a block's text, to recognise it by; '' for one without text. */
export function excerptOf(block: StoredBlock, titles: BlockTitles): string {
  try {
    const text = titles.get(block.type)?.text?.(block.props) ?? ''
    return text.length > SHOWN_TEXT ? `${text.slice(0, SHOWN_TEXT - 1)}…` : text
  } catch {
    // Props of an old version that can no longer be read.
    return ''
  }
}
