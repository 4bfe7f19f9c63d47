import { defineQuery } from '../../../core/block.ts'
import type { Id } from '../../../core/ids.ts'
import type { ListItemNode, RichNode, RichText } from '../../../core/rich-text.ts'

/** A picture of the site's archive where imported HTML has one. */
export interface ImportedPicture {
  readonly src: string
  readonly width: number | null
  readonly height: number | null
}
export type ImportedPictures = Readonly<Record<Id, ImportedPicture>>

/** The pictures with these asset ids, by id; one whose file is not there is left out. */
export const importedPicturesQuery = defineQuery<{ ids: readonly Id[] }, ImportedPictures>('content.importedPictures')

/** Pictures of one text; people's pages stay far below, and each is asked of the database. */
const MAX_PICTURES = 1000

/** Assets that imported HTML names in place of the addresses of its pictures. */
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
