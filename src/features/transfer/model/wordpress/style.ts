import type { Mark } from '../../../../core/rich-text.ts'

export type Align = 'center' | 'end' | 'justify' | undefined

/** Properties that text inherits from the elements around it. */
export interface Style {
  readonly marks: readonly Mark[]
  readonly align: Align
  /**
   * `paragraphs`: an empty line begins a paragraph, a line end is a break, as in the classic editor. `poem` keeps all.
   */
  readonly lines: 'collapsed' | 'paragraphs' | 'poem'
  /** The surrounding link, verbatim, for images inside. */
  readonly link?: PictureLink | undefined
}

export interface PictureLink {
  readonly address: string
  readonly newWindow: boolean
}
