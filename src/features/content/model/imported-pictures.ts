import { defineQuery } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { ListItemNode, RichNode, RichText } from '../../../core/rich-text.ts'

/** The asset that replaces an image of imported HTML. */
export interface ImportedPicture {
  readonly src: string
  readonly width: number | null
  readonly height: number | null
}
export type ImportedPictures = Readonly<Record<Id, ImportedPicture>>

/** The images with these asset ids, by id; one with a missing file is left out. */
export const importedPicturesQuery = defineQuery<{ ids: readonly Id[] }, ImportedPictures>('content.importedPictures')

/** Maximum images of one text; real pages are far below, and each is a database read. */
const MAX_PICTURES = 1000

/** Assets that imported HTML names instead of addresses of images. */
export function importedPictureIds({ content }: RichText): Id[] {
  const ids = new Set<Id>()
  const look = (nodes: readonly (RichNode | ListItemNode)[]): void => {
    for (const node of nodes)
      if (node.type === 'importedHtml')
        for (const [, id] of node.html.matchAll(/ data-asset-id="([0-9a-f]{24})"/g)) ids.add(id!)
      else if (node.type !== 'paragraph' && node.type !== 'heading' && 'content' in node) look(node.content)
  }
  look(content)
  return [...ids].slice(0, MAX_PICTURES)
}
