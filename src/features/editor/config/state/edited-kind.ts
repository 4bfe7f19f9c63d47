import type { ComponentType, ReactNode } from 'react'
import type { Api } from '../../../../config/api.ts'
import type { ViewContext } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { PageKindModel } from '../../../../core/page-kind.ts'
import type { DocumentContent, DocumentSummary } from '../../../pages/schemas.ts'
import type { Setting } from './setting.ts'

declare module '../../../../config/feature.ts' {
  interface EditingFeature {
    readonly kinds?: readonly EditedKind[]
  }
}

/** Props of a kind's view in the editor. */
export interface KindViewProps<Data = unknown, Part = unknown> {
  /** Data from the server's side of the kind (`editing`). */
  readonly data: Data
  readonly content: DocumentContent
  /** The draft's part for this kind. */
  readonly part: Part
  readonly context: ViewContext
  /** The blocks. */
  readonly children: ReactNode
}

/** A document as a search lists it. */
export type FoundDocument = Pick<DocumentSummary, 'id' | 'title' | 'publishedPath' | 'urlId'>

/** How documents inside others are searched: there are too many to be loaded with the pages. */
export interface DocumentSearch {
  /** Italian plural of the kind, the heading of what is found. */
  readonly title: string
  /** The documents inside `holderId` that fit `text`, or the latest ones if it is empty. */
  readonly find: (
    api: Api,
    asked: { readonly siteId: Id; readonly holderId: Id; readonly text: string; readonly limit: number },
  ) => Promise<readonly FoundDocument[]>
}

/** The editor's side of a kind of page. */
export interface EditedKind {
  readonly model: PageKindModel
  /** What visitors see between header and footer. */
  // biome-ignore lint/suspicious/noExplicitAny: the types of data and part depend on the kind.
  readonly View: ComponentType<KindViewProps<any, any>>
  /**
   * Settings of its pages, among which those of its part's form stand. They replace a setting of all pages with the same
   * id.
   */
  readonly settings?: (ofPart: readonly Setting[]) => readonly Setting[]
  /** It is no page of its own: of the settings of all pages it has the title, as its name, and no preview. */
  readonly hasNoAddress?: boolean
  /** Its text is its purpose: while it is edited, the page's properties are shown, not those of a block. */
  readonly isWritten?: boolean
  readonly search?: DocumentSearch
}

/** Declares the editor's side of a kind, so that its view has the types returned by its server's side. */
export function defineEditedKind<Data = unknown, Part = unknown>(
  kind: Omit<EditedKind, 'View' | 'model'> & {
    readonly model: PageKindModel<Part>
    readonly View: ComponentType<KindViewProps<Data, Part>>
  },
): EditedKind {
  return kind as EditedKind
}
