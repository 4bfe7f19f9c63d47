import type { ReactNode } from 'react'
import type { EditorPart } from '../../../../core/block.ts'

/** One setting, and how it is found. */
export interface Setting {
  readonly id: string
  readonly label: string
  /** Everyday synonyms for the search. */
  readonly words?: string
  readonly tab: 'content' | 'look'
  /** Folded under «Altro». */
  readonly rare?: boolean
  /** The fold that it belongs to. */
  readonly part?: EditorPart | undefined
  /** Whether parts of the block are edited in it, one at a time. */
  readonly hasItems?: boolean
  readonly control: ReactNode
}
