import type { Mark } from '../../../../core/rich-text.ts'

export type Align = 'center' | 'end' | 'justify' | undefined

/** What words inherit from the elements around them. */
export interface Style {
  readonly marks: readonly Mark[]
  readonly align: Align
  /** `paragraphs`: an empty line begins a paragraph, a line end is a break, as the classic editor has it. `poem` keeps all. */
  readonly lines: 'collapsed' | 'paragraphs' | 'poem'
  /** The link around it, as written, for pictures inside. */
  readonly link?: PictureLink | undefined
}

export interface PictureLink {
  readonly address: string
  readonly newWindow: boolean
}
