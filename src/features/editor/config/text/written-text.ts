import type { Editor } from '@tiptap/core'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import type { TextKind, TextValue } from './stored-text.ts'
import type { TextStep } from './text-blocks.ts'

/** A text being edited in its place on the page. */
export interface WrittenText {
  readonly page: OpenPage
  readonly blockId: Id
  readonly field: string
  readonly kind: TextKind
  readonly tiptap: Editor
  /** The block in the draft; undefined once it is gone. */
  block(): StoredBlock | undefined
  /** The surface's content, as blocks store it. */
  read(): TextValue
  /** Applies a step that moves to another text, and continues editing there. */
  step(label: string, step: TextStep): boolean
  /** Ends editing; the block stays selected and has the focus. */
  end(): boolean
}
