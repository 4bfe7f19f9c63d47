import type { ReactNode } from 'react'
import type { EditorPart } from '../../../../core/block.ts'

/** One thing that can be set, and how it is found. */
export interface Setting {
  readonly id: string
  readonly label: string
  /** Everyday words that find it too. */
  readonly words?: string
  readonly tab: 'content' | 'look'
  /** Folded away under «Altro». */
  readonly rare?: boolean
  /** The fold that it stands in. */
  readonly part?: EditorPart | undefined
  /** Parts of the block are set in it, one at a time. */
  readonly hasItems?: boolean
  readonly control: ReactNode
}
