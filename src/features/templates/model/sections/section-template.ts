import type { BlockDraft, PictureTurn } from './drafts.ts'

/** A ready-made piece of a page: sections with words and pictures that its owner writes over. */
export interface SectionTemplate {
  readonly name: string
  readonly description: string
  readonly draft: (pictures: PictureTurn) => readonly BlockDraft[]
}

export type SectionTemplates = Readonly<Record<string, SectionTemplate>>
