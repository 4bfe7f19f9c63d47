import type { ReactNode } from 'react'
import { z } from 'zod'
import { type Id, idSchema } from './ids.ts'
import type { PolicyHosts } from './policy-hosts.ts'

/**
 * Layout differences of one screen. A narrower screen inherits what it does not set: phone ← tablet ← desktop. Only
 * the span of columns is not inherited on a phone, where they are stacked.
 */
export const deviceLayoutSchema = z.strictObject({
  hidden: z.boolean().optional(),
  /** Columns of twelve that a column spans. */
  span: z.number().int().min(1).max(12).optional(),
  align: z.enum(['start', 'center', 'end']).optional(),
  order: z.enum(['first', 'last']).optional(),
})
export const layoutSchema = z.strictObject({
  desktop: deviceLayoutSchema.optional(),
  tablet: deviceLayoutSchema.optional(),
  phone: deviceLayoutSchema.optional(),
})
export type BlockLayout = z.infer<typeof layoutSchema>

/** A stored block: its props have the version that it names, and are read through the upgrades of its type. */
export interface StoredBlock {
  id: Id
  type: string
  version: number
  props: Record<string, unknown>
  layout?: BlockLayout | undefined
  children?: StoredBlock[] | undefined
}

/** The types of blocks that stand on a page itself. */
export const ROOT_BLOCKS: readonly string[] = ['section', 'synced']

/** The envelope of a stored block; props are checked by the block's own schema (see parseBlocks). */
export const storedBlockSchema: z.ZodType<StoredBlock> = z.strictObject({
  id: idSchema,
  type: z.string().min(1).max(40),
  version: z.number().int().min(1),
  props: z.record(z.string(), z.unknown()),
  layout: layoutSchema.optional(),
  get children() {
    return z.array(storedBlockSchema).optional()
  },
})

/** A named query for what a block shows; its result is typed (see defineQuery). */
export interface QueryCall<Result = unknown> {
  readonly query: string
  readonly args: unknown
  /** Never present: carries the type of the result. */
  readonly result?: Result
}

/**
 * Declares a query in model/. Its loader in server/ returns `{ data, tags, validUntil }`; the view only sees `data`.
 * @example const assetsQuery = defineQuery<{ ids: Id[] }, Record<Id, Asset>>('images.assets')
 */
export function defineQuery<Args, Result>(name: string) {
  return Object.assign((args: Args): QueryCall<Result> => ({ query: name, args }), { query: name })
}

/** A form that a visitor sent without scripts; the page that answers it is for them alone. */
export interface SentForm {
  readonly blockId: Id
  /** Submitted values, by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** One sentence for each invalid field; empty without any. */
  readonly errors: Readonly<Record<string, string>>
  /** What was wrong with the whole form; null without a fault. */
  readonly error: string | null
  /** HTML that replaces the form; undefined when it was refused. */
  readonly success?: string
}

/** What every view may know about its page. It is the same for every visitor, so the response can be shared. */
export interface ViewContext {
  readonly site: { readonly id: Id; readonly title: string; readonly baseUrl: string; readonly timeZone: string }
  /** Language of the page, by which dates and numbers are written. */
  readonly locale: string
  /** Language of messages, where it is not that of the page; dates in their sentences are in it, too. */
  readonly wordsLang?: string | undefined
  readonly path: string
  /** A message of the product (ICU MessageFormat). */
  message(id: string, values?: Record<string, string | number>): string
  /** Full address of a stored link: `/path`, `https://…`, `mailto:…`, `#anchor`; undefined when it is not allowed. */
  href(link: string): string | undefined
  /** Only on a page that answers a form. */
  readonly sent?: SentForm | undefined
}

export interface ViewProps<Props, Data = undefined> {
  readonly id: Id
  readonly props: Props
  readonly data: Data
  readonly context: ViewContext
  readonly layout: BlockLayout | undefined
  /** Rendered children, for blocks that hold others. */
  readonly children?: ReactNode
}

/** Browser code of a block, loaded when the block comes near the viewport. */
export type BlockBrowserCode = {
  /** Name under which the visitor's bundle registers the module (see runtime/behaviours.ts). */
  readonly name: string
  readonly kind: 'behaviour' | 'app'
  readonly when: 'visible' | 'idle' | 'load' | 'gesture'
}

/** A collapsible part of the editor's form; parts are sorted by their numbers. */
export interface EditorPart {
  readonly order: number
  readonly title: string
  /** Help text above its fields. */
  readonly help?: string
}

/** A property of a list's entries, in the editor's form. */
export interface EntryField {
  readonly label: string
  readonly help?: string
  /**
   * `text` is one line; `money` is an amount in minor units, or null; `several` is a list of values to choose from;
   * `picture` is the id of an asset, or null, in controls that can choose one.
   */
  readonly kind: 'text' | 'longText' | 'choice' | 'several' | 'switch' | 'money' | 'picture' | 'entries'
  /** Longest text. */
  readonly most?: number
  /** Values and their names. */
  readonly choices?: Readonly<Record<string, string>>
  readonly entries?: EntryList
  /** False for a text that is no wording, such as an address (see `isWording`). */
  readonly wording?: false
}

/** How the entries of a list are named, added and edited. */
export interface EntryList {
  /** One of them, such as «Domanda». */
  readonly one: string
  /** The button that adds one. */
  readonly add: string
  /** What the list says while it is empty. */
  readonly empty: string
  /** The property that names an entry. */
  readonly name: string
  readonly most: number
  readonly fields: Readonly<Record<string, EntryField>>
  /** Entries can neither be added, moved nor deleted, because of who edits. */
  readonly isFixed?: boolean
  /** A new entry. */
  readonly initial: Readonly<Record<string, unknown>>
}

/** One field of the editor's form. */
export interface EditorField {
  readonly label: string
  readonly help?: string
  readonly group: 'content' | 'look' | 'rare'
  /** Its part of the form, if it is not rare. */
  readonly part?: EditorPart
  /** Name of its control, which a feature provides (see defineControl in the configuration area). */
  readonly control: string
  readonly choices?: Readonly<Record<string, string>>
  /** Choices are shown by drawings too: SVG paths in a view box of 40 × 24. */
  readonly drawings?: Readonly<Record<string, string>>
  /** For a list whose entries are edited in the form. */
  readonly entries?: EntryList
  /**
   * Whether people who may only change texts and pictures change it; without this, its control and its group decide
   * (see `isWording`).
   */
  readonly wording?: boolean
  /** For a file: the kind of assets to choose from. */
  readonly files?: 'video' | 'document'
  /** Everyday search words. */
  readonly words?: string
  readonly onPage?: boolean
  /** Shown only while another field has one of these values, or none of those. */
  readonly when?: { readonly field: string; readonly is?: readonly unknown[]; readonly isNot?: readonly unknown[] }
  /** Without a value the block does nothing for visitors. */
  readonly needed?: boolean
  /** The panel with a related setting. */
  readonly see?: { readonly panel: string; readonly label: string }
  /** Initial value in a block that an owner adds: the owner's own address. */
  readonly begins?: 'ownerEmail'
  /** Says where what visitors send goes, or is code that could: only people who may change the site's settings do (docs/decisions/0147). */
  readonly guarded?: true
  /** A sentence that can be added to the text in one click. */
  readonly suggests?: 'privacy'
  /** Narrower screens may have another value: it is stored in the block's layout, under the same name. */
  readonly perDevice?: boolean
}

/** Why somebody may not save these props. */
export interface WriteFault {
  readonly field: string
  /** Stable code for programs. */
  readonly reason: string
  readonly sentence: string
}

/** The part of a block that runs anywhere: what it stores and how older versions are upgraded. */
export interface BlockModel<Props = unknown> {
  readonly type: string
  /**
   * Block type id in the visitor bundle, 1 to 71 (CODE-12). Once released it never changes, because published markup
   * contains it. Null for sections and columns, which only hold others.
   */
  readonly code: number | null
  readonly version: number
  /** Italian name for owners. */
  readonly title: string
  /** Everyday search words. */
  readonly words?: string
  readonly schema: z.ZodType<Props>
  /** For props that the schema accepts where they are already stored, but that nobody may newly write. */
  readonly writeFault?: (props: Props) => WriteFault | undefined
  /**
   * `upgrades[n]` turns props of version n into props of version n + 1. Pure; runs on read; stored data is not
   * changed.
   */
  readonly upgrades: Readonly<Record<number, (props: Record<string, unknown>) => Record<string, unknown>>>
  /** Maximum number on one page. */
  readonly perPage?: number
  /** Types of children it may hold; without it, none. */
  readonly holds?: readonly string[] | 'blocks'
  /** Plain text of the block, for search, feeds and excerpts. */
  readonly text?: (props: Props) => string
}

/** An image with an address of its own. */
export interface AddressedPicture {
  /** Last part of the address. */
  readonly name: string
  readonly assetId: Id
}

/** A block with its view: validation, rendering and the editor's form are derived from this one definition. */
export interface BlockDefinition<Props = unknown, Data = unknown> extends BlockModel<Props> {
  /** Undefined when these props need no data. */
  readonly data?: (props: Props) => QueryCall<Data> | undefined
  readonly View: (view: ViewProps<Props, Data>) => ReactNode
  /**
   * In the editor the block stays while what is typed cannot be read, and while its data are awaited: its view takes
   * changed props with the data of those before.
   */
  readonly stays?: boolean
  readonly browser?: BlockBrowserCode
  /** Hosts of other services that the block may load from; the page's security policy allows only these. */
  readonly hosts?: (props: Props) => PolicyHosts
  /** Owner's scripts that the block may run, verbatim; the page's security policy allows them by hash. */
  readonly ownCode?: (props: Props) => readonly string[]
  /** Style sheets that pages load for this block besides the look's (see ClientAssets): whether these props need it. */
  readonly stylesheets?: Readonly<Record<string, (props: Props) => boolean>>
  /** Images with an address of their own, one level below the page's: the page answers there too. */
  readonly addressed?: (props: Props, data: Data) => readonly AddressedPicture[]
  readonly fields: Readonly<Record<string, EditorField>>
  /** All props of a new block. */
  readonly initial: Props
}

// A registry holds blocks of every shape; the schema of each stands between stored props and its view.
// biome-ignore lint/suspicious/noExplicitAny: the props' type is lost exactly here, and regained by the schema.
export type AnyBlock = BlockDefinition<any, any>

export function defineBlockModel<Schema extends z.ZodType>(
  model: Omit<BlockModel<z.infer<Schema>>, 'schema' | 'upgrades'> & {
    schema: Schema
    upgrades?: BlockModel['upgrades']
  },
): BlockModel<z.infer<Schema>> {
  const upgrades = model.upgrades ?? {}
  for (let version = 1; version < model.version; version++)
    if (!upgrades[version]) throw new Error(`Block ${model.type}: no upgrade from version ${version}`)
  return { ...model, upgrades } as BlockModel<z.infer<Schema>>
}

/** Declares a block. `initial` only needs the props that have no default in the schema, or another one. */
export function defineBlock<Props, Data = undefined>(
  block: Omit<BlockDefinition<Props, Data>, 'initial'> & { readonly initial?: Partial<NoInfer<Props>> },
): BlockDefinition<Props, Data> {
  return { ...block, initial: block.schema.parse(block.initial ?? {}) }
}
