import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { useCopyPictures } from '../../../images/controls.ts'
import type { OpenPage } from '../state/context.tsx'
import { withFreeCopies } from '../synced/free-copies.ts'
import { pasteBlocks, readClipboard, readKept } from './clipboard.ts'
import { type CopiedBlocks, picturesOf, withPictures } from './format.ts'
import { arrived, lostSentence, pathsOf } from './other-site.ts'

/** Pastes after the selection: the content of the clipboard, or, for menus, the latest copy. */
export function usePaste(page: OpenPage) {
  const copyPictures = useCopyPictures(page.siteId)
  const notify = useNotify()
  const api = useApi()
  const { editor, registry, siteId } = page

  async function pasteOfOtherSite(copied: CopiedBlocks): Promise<void> {
    if (picturesOf(copied.blocks, registry).length > 0) editor.announce('Le immagini arrivano dall’altro sito.')
    const { blocks: free, goneSections } = await withFreeCopies(api, copied.siteId, copied.blocks)
    const [paths, ids] = await Promise.all([
      pathsOf(api, siteId),
      copyPictures(copied.siteId, picturesOf(free, registry)),
    ])
    if (!page.isOpen())
      return notify({ sentence: 'La pagina è stata chiusa prima che le immagini arrivassero: incolla di nuovo.' })
    const { blocks: pictured, lost: missing } = withPictures(free, registry, ids)
    const { blocks, lost } = arrived({ blocks: pictured, registry, paths, missing, goneSections })
    if (pasteBlocks(page, blocks) && lost.length > 0)
      notify({ sentence: `Incollato dall’altro sito.${lostSentence(lost)}` })
  }

  function paste(copied: CopiedBlocks): void {
    if (copied.siteId === siteId) pasteBlocks(page, copied.blocks)
    else pasteOfOtherSite(copied).catch((error: unknown) => notify({ sentence: sentenceOf(error) }))
  }

  return {
    /** Returns whether the clipboard held blocks or text. */
    fromClipboard(data: Pick<DataTransfer, 'getData'>): boolean {
      const copied = readClipboard(page, data)
      if (copied) paste(copied)
      return copied !== undefined
    },
    kept(): void {
      const copied = readKept()
      if (copied) paste(copied)
      else editor.announce('Non hai ancora copiato niente.')
    },
  }
}
