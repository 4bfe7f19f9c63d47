import type { Id } from '../../../../core/ids.ts'
import type { PersonHere } from '../../../pages/schemas.ts'
import type { Device } from './devices.ts'
import type { Draft } from './draft.ts'
import type { Place } from './moving.ts'

/** The state of saving in the top bar. */
export type SaveState =
  | { readonly state: 'saved'; readonly at: number | undefined }
  | { readonly state: 'saving' }
  | { readonly state: 'offline' }
  | { readonly state: 'failed'; readonly sentence: string; readonly retryAt: number; readonly since: number }

/** The editor's state for one page. The draft changes only by steps; everything else concerns the view. */
export interface EditorState {
  readonly documentId: Id
  readonly draft: Draft
  readonly selection: readonly Id[]
  /** Text being edited on the page. */
  readonly writing: { readonly blockId: Id; readonly field: string; readonly point: Press | undefined } | undefined
  readonly hovered: Id | undefined
  /** Where the next addition goes; undefined means after the selection. */
  readonly addAt: Place | undefined
  readonly device: Device
  /** What is shown beside the page: `properties`, or the name of a feature's side. */
  readonly side: string
  /** Whether the page fills the window, as a visitor sees it; selecting or opening anything ends it. */
  readonly isPreviewing: boolean
  /** Whether the list of remaining steps is open. */
  readonly isGuideOpen: boolean
  readonly save: SaveState
  /** Who else has the page open. */
  readonly people: readonly PersonHere[]
  /** Answers of the queries of blocks, by key. */
  readonly data: ReadonlyMap<string, unknown>
  /** Announced once to screen readers. */
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

/** Where a text was pressed; a double press means the word there. */
export interface Press extends Point {
  readonly isDouble: boolean
}
