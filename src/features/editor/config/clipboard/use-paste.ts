import { useNotify } from '../../../../config/notices.tsx'
import { useCopyPictures } from '../../../images/controls.ts'
import type { OpenPage } from '../state/context.tsx'
import { pasteBlocks, readClipboard, readKept } from './clipboard.ts'
import { type CopiedBlocks, picturesOf, withPictures } from './format.ts'

/** Pastes after the selection: the content of the clipboard, or, for menus, the latest copy. */
export function usePaste(page: OpenPage) {
  const copyPictures = useCopyPictures(page.siteId)
  const notify = useNotify()
  const { editor, registry, siteId } = page

  async function pasteOfOtherSite(copied: CopiedBlocks): Promise<void> {
    editor.announce('Le immagini arrivano dall’altro sito.')
    const ids = await copyPictures(copied.siteId, picturesOf(copied.blocks, registry))
    if (!page.isOpen())
      return notify({ sentence: 'La pagina è stata chiusa prima che le immagini arrivassero: incolla di nuovo.' })
    const { blocks, lost } = withPictures(copied.blocks, registry, ids)
    if (pasteBlocks(page, blocks) && lost > 0)
      editor.announce('Incollato senza alcune immagini, che non si possono leggere nell’altro sito.')
  }

  function paste(copied: CopiedBlocks): void {
    if (copied.siteId === siteId || picturesOf(copied.blocks, registry).length === 0) pasteBlocks(page, copied.blocks)
    else void pasteOfOtherSite(copied)
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
