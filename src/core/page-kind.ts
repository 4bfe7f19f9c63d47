import type { z } from 'zod'
import type { EditorField } from './block.ts'
import type { Id } from './ids.ts'

/** What documents of a kind hold of their own, beside the fields that all have. */
export interface PagePart<Part = unknown> {
  /** Every field has a default: documents that were made before it have none of it stored. */
  readonly schema: z.ZodType<Part>
  /** The editor's form, under the page's own fields. */
  readonly fields: Readonly<Record<string, EditorField>>
  /** The picture that stands for a document in lists and where it is shared, when its owner has chosen none. */
  cover?(part: Part): Id | null
  /** Whether a page stands alone, without the site's header and footer. */
  standsAlone?(part: Part): boolean
  /** The day on which what a document tells of takes place, `YYYY-MM-DD`; '' for none. Lists show it as its date. */
  heldOn?(part: Part): string
  /** Who made what a document is about, '' for nobody: a label for lists, beside categories and tags. */
  brand?(part: Part): string
}

/** What a kind of page stores and where its documents stand; the same for the server and the editor. */
export interface PageKindModel<Part = unknown> {
  /** As documents name it: letters. */
  readonly name: string
  /** Italian name that owners see. */
  readonly title: string
  /** The same within a sentence: «questa pagina», «pagina nuova». */
  readonly thisOne: string
  readonly newOne: string
  /** CODE-02 for documents that stand by themselves, CODE-03 for those in others. */
  readonly type: number
  /** Kind of the documents that hold those of this one, whose addresses begin with their holder's; absent: none does. */
  readonly holder?: string
  readonly part?: PagePart<Part>
}

/** Declares a kind of page, so that its part has the type of its schema. */
export function definePageKind<Schema extends z.ZodType>(
  kind: Omit<PageKindModel, 'part'> & {
    readonly part?: Pick<PagePart<z.infer<Schema>>, 'fields' | 'cover' | 'standsAlone' | 'heldOn' | 'brand'> & {
      readonly schema: Schema
    }
  },
): PageKindModel<z.infer<Schema>> {
  return kind as PageKindModel<z.infer<Schema>>
}
