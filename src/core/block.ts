import type { ReactNode } from 'react'
import { z } from 'zod'
import { type Id, idSchema } from './ids.ts'

/**
 * What one screen may do differently. A narrower screen inherits what it does not say: phone ← tablet ← desktop. Only
 * columns do not inherit their span on a phone, where they stand one below the other.
 */
export const deviceLayoutSchema = z.strictObject({
  hidden: z.boolean().optional(),
  /** Columns of twelve that a column takes. */
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

/** A block as it is stored: its props are of the version it names and are read through that type's upgrades. */
export interface StoredBlock {
  id: Id
  type: string
  version: number
  props: Record<string, unknown>
  layout?: BlockLayout | undefined
  children?: StoredBlock[] | undefined
}

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

/** Asks a query by name for what a block shows; the result is typed by the query (see defineQuery). */
export interface QueryCall<Result = unknown> {
  readonly query: string
  readonly args: unknown
  /** Never present: carries the type of the answer. */
  readonly result?: Result
}

/**
 * Declares a query in model/. Its loader in server/ answers `{ data, tags, validUntil }`; the view only sees `data`.
 * @example const assetsQuery = defineQuery<{ ids: Id[] }, Record<Id, Asset>>('images.assets')
 */
export function defineQuery<Args, Result>(name: string) {
  return Object.assign((args: Args): QueryCall<Result> => ({ query: name, args }), { query: name })
}

/** What a visitor has sent by a form of the page without scripts; the page that answers it is theirs alone. */
export interface SentForm {
  readonly blockId: Id
  /** What was filled in, by field. */
  readonly values: Readonly<Record<string, unknown>>
  /** One sentence for each field that was wrong; empty where none was. */
  readonly errors: Readonly<Record<string, string>>
  /** What was wrong with the whole; null where nothing was. */
  readonly error: string | null
  /** HTML that stands in the form's place from now on; undefined where it was refused. */
  readonly success?: string
}

/** What every view may know about the page it stands on. The same for every visitor, so the answer can be shared. */
export interface ViewContext {
  readonly site: { readonly id: Id; readonly title: string; readonly baseUrl: string; readonly timeZone: string }
  readonly locale: string
  readonly path: string
  /** Looks a message up for the page's locale (ICU MessageFormat). */
  message(id: string, values?: Record<string, string | number>): string
  /** Full address of a stored link: `/path`, `https://…`, `mailto:…`, `#anchor`; undefined when it may not be followed. */
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

/** Browser code of a block; loaded when its block comes near, never before. */
export type BlockBrowserCode = {
  /** Name under which the visitor's bundle registers the module (see runtime/behaviours.ts). */
  readonly name: string
  readonly kind: 'behaviour' | 'app'
  readonly when: 'visible' | 'idle' | 'load' | 'gesture'
}

/** A fold of the editor's form; folds stand in the order of their numbers. */
export interface EditorPart {
  readonly order: number
  readonly title: string
  /** What stands above its fields. */
  readonly help?: string
}

/** One field of the editor's form. */
export interface EditorField {
  readonly label: string
  readonly help?: string
  readonly group: 'content' | 'look' | 'rare'
  /** The fold that it stands in, among what is not rare. */
  readonly part?: EditorPart
  /** Name of the control that sets it; a feature brings it (see defineControl in the configuration area). */
  readonly control: string
  readonly choices?: Readonly<Record<string, string>>
  /** What may be chosen of the archive, for a file. */
  readonly files?: 'video' | 'document'
  /** Everyday words that find the field too. */
  readonly words?: string
  readonly onPage?: boolean
  /** It stands in the form only while another field has one of these values, or none of those. */
  readonly when?: { readonly field: string; readonly is?: readonly unknown[]; readonly isNot?: readonly unknown[] }
  /** Without a value the block does nothing for visitors. */
  readonly needed?: boolean
  /** The site's panel in which something that bears on it is set. */
  readonly see?: { readonly panel: string; readonly label: string }
  /** What it holds in a block that an owner adds: their own address. */
  readonly begins?: 'ownerEmail'
  /** What may be added to a text in one click. */
  readonly suggests?: 'privacy'
  /** Narrower screens may have another value: it stands in the block's layout, under the same name. */
  readonly perDevice?: boolean
}

/** Why props cannot be what somebody writes. */
export interface WriteFault {
  readonly field: string
  /** Stable, for programs. */
  readonly reason: string
  readonly sentence: string
}

/** The part of a block that runs anywhere: what it stores and how older versions become today's. */
export interface BlockModel<Props = unknown> {
  readonly type: string
  /**
   * Block type id in the visitor bundle, 1 to 71 (CODE-12): once released it never changes, because published markup carries
   * it. Null for the sections and columns that only hold others.
   */
  readonly code: number | null
  readonly version: number
  /** Italian name that owners see. */
  readonly title: string
  /** Everyday words that find it too. */
  readonly words?: string
  readonly schema: z.ZodType<Props>
  /** What the schema lets stand where it is stored, and nobody may write anew. */
  readonly writeFault?: (props: Props) => WriteFault | undefined
  /** `upgrades[n]` turns props of version n into props of version n + 1. Pure; runs on read; stored data stays. */
  readonly upgrades: Readonly<Record<number, (props: Record<string, unknown>) => Record<string, unknown>>>
  /** The most of them that a page may have. */
  readonly perPage?: number
  /** Types of children it may hold; absent means none. */
  readonly holds?: readonly string[] | 'blocks'
  /** Plain text of the block, for search, feeds and excerpts. */
  readonly text?: (props: Props) => string
}

/** A picture with an address of its own. */
export interface AddressedPicture {
  /** Last part of the address. */
  readonly name: string
  readonly assetId: Id
}

/** A block with its view: the single definition from which validation, rendering and the editor's form come. */
export interface BlockDefinition<Props = unknown, Data = unknown> extends BlockModel<Props> {
  /** Undefined where these props ask for nothing. */
  readonly data?: (props: Props) => QueryCall<Data> | undefined
  readonly View: (view: ViewProps<Props, Data>) => ReactNode
  readonly browser?: BlockBrowserCode
  /** Hosts whose frames the block may open; the page's security policy allows these and no others. */
  readonly frameHosts?: (props: Props) => readonly string[]
  /** Code of the site's owner that the block may run, as it is written; the page's policy knows it by its hash. */
  readonly ownCode?: (props: Props) => readonly string[]
  /** Hosts from which the block may play sound or film, in the same way. */
  readonly mediaHosts?: (props: Props) => readonly string[]
  /** Name of the style sheet that pages with this block load beside the look's (see ClientAssets). */
  readonly stylesheet?: string
  /** Names of those that only some of its props need. */
  readonly moreStylesheets?: (props: Props) => readonly string[]
  /** What it shows that has an address of its own, one level below the page's: the page answers there too. */
  readonly addressed?: (props: Props, data: Data) => readonly AddressedPicture[]
  readonly fields: Readonly<Record<string, EditorField>>
  /** Props of a new block, whole. */
  readonly initial: Props
}

// A registry holds blocks of every shape; each one's own schema stands between stored props and its view.
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

/** Declares a block. Of a new one's props only those are said that the schema has no default for, or another one. */
export function defineBlock<Props, Data = undefined>(
  block: Omit<BlockDefinition<Props, Data>, 'initial'> & { readonly initial?: Partial<NoInfer<Props>> },
): BlockDefinition<Props, Data> {
  return { ...block, initial: block.schema.parse(block.initial ?? {}) }
}
