import type { Editor } from '@tiptap/core'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import type { TextKind, TextValue } from './stored-text.ts'
import type { TextStep } from './text-blocks.ts'

/** A text while it is written in its place on the page. */
export interface WrittenText {
  readonly page: OpenPage
  readonly blockId: Id
  readonly field: string
  readonly kind: TextKind
  readonly tiptap: Editor
  /** The block as the draft has it; undefined once it is gone. */
  block(): StoredBlock | undefined
  /** What stands in the surface, as blocks store it. */
  read(): TextValue
  /** Does a step that leads elsewhere and goes on writing there. */
  step(label: string, step: TextStep): boolean
  /** Ends writing; the block stays selected and has the focus. */
  end(): boolean
}
