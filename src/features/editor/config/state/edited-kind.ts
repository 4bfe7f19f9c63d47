import type { ComponentType, ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { PageKindModel } from '../../../../core/page-kind.ts'
import type { DocumentContent } from '../../../pages/schemas.ts'
import type { Setting } from './setting.ts'

declare module '../../../../config/feature.ts' {
  interface EditingFeature {
    readonly kinds?: readonly EditedKind[]
  }
}

/** What a kind's view is drawn with in the editor. */
export interface KindViewProps<Data = unknown, Part = unknown> {
  /** What the server's side of the kind says beside the draft (`editing`). */
  readonly data: Data
  readonly content: DocumentContent
  /** What the draft holds of the kind's own. */
  readonly part: Part
  readonly context: ViewContext
  /** The blocks. */
  readonly children: ReactNode
}

/** The editor's side of a kind of page. */
export interface EditedKind {
  readonly model: PageKindModel
  /** What visitors see between header and footer. */
  // biome-ignore lint/suspicious/noExplicitAny: data and part are of whatever kind it is.
  readonly View: ComponentType<KindViewProps<any, any>>
  /** What can be set of its pages beside the form of its part. It takes the place of a setting of all pages with its id. */
  readonly settings?: () => readonly Setting[]
  /** Its text is what it is about: while it is written, the page's properties are shown, not those of a block. */
  readonly isWritten?: boolean
}

/** Declares the editor's side of a kind, so that its view has the types that its server's side answers. */
export function defineEditedKind<Data = unknown, Part = unknown>(
  kind: Omit<EditedKind, 'View' | 'model'> & {
    readonly model: PageKindModel<Part>
    readonly View: ComponentType<KindViewProps<Data, Part>>
  },
): EditedKind {
  return kind as EditedKind
}
