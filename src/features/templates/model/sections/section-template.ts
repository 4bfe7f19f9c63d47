import type { BlockDraft, PictureTurn } from './drafts.ts'

/** A ready-made piece of a page: sections with texts and images to be replaced by the owner. */
export interface SectionTemplate {
  readonly name: string
  readonly description: string
  readonly draft: (pictures: PictureTurn) => readonly BlockDraft[]
}

export type SectionTemplates = Readonly<Record<string, SectionTemplate>>
