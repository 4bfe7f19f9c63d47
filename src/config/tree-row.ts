/** One line of a tree. */
export interface TreeRow {
  readonly id: string
  readonly parent: string | null
  /** From 1. */
  readonly depth: number
  readonly setSize: number
  /** From 1. */
  readonly position: number
  /** Undefined where nothing can be inside. */
  readonly isOpen: boolean | undefined
}
