import type { Id } from '../../../../core/ids.ts'
import type { Device } from './devices.ts'
import type { Draft } from './draft.ts'
import type { Place } from './moving.ts'

/** What the top bar says about saving. */
export type SaveState =
  | { readonly state: 'saved'; readonly at: number | undefined }
  | { readonly state: 'saving' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly sentence: string; readonly retryAt: number; readonly since: number }

/** What the editor of one page knows. The draft changes by steps only; everything else is about looking at it. */
export interface EditorState {
  readonly documentId: Id
  readonly draft: Draft
  readonly selection: readonly Id[]
  /** Text that is being written on the page. */
  readonly writing: { readonly blockId: Id; readonly field: string; readonly point: Press | undefined } | undefined
  readonly hovered: Id | undefined
  /** Where the next thing that is added goes; undefined means after what is selected. */
  readonly addAt: Place | undefined
  readonly device: Device
  /** What stands beside the page: `properties`, or what a feature brings, by its name. */
  readonly side: string
  /** Whether the page has the whole window, as a visitor sees it; whatever selects or opens something ends it. */
  readonly isPreviewing: boolean
  /** Whether the list of what is left to do is open. */
  readonly isGuideOpen: boolean
  readonly save: SaveState
  /** Answers of the queries that blocks ask, by their key. */
  readonly data: ReadonlyMap<string, unknown>
  /** Said once to screen readers. */
  readonly announcement: { readonly text: string; readonly turn: number }
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Rect extends Point {
  readonly width: number
  readonly height: number
}

/** Where a text was pressed; twice in a row means the word there. */
export interface Press extends Point {
  readonly isDouble: boolean
}
