import { useCallback, useEffect } from 'react'
import { useNotify } from '../../../../../config/notices.tsx'
import { stepWords } from '../../../../../config/step-words.ts'
import type { Id } from '../../../../../core/ids.ts'
import { uploaded, useUploadClient } from '../../../../images/controls.ts'
import type { OpenPage } from '../context.tsx'
import { isPageFocus } from '../focus.ts'
import { askFor } from '../inspector/asked.ts'
import { nextSpot } from '../library/adding.ts'
import { blockElement, pointOnScreen, rectOnScreen, usePageDocument } from '../page-document.ts'
import { blockIdAt } from '../pointing.ts'
import { queryKey } from '../store.ts'
import { findBlock } from '../tree.ts'
import { shownDrag } from './drag.ts'
import { boxesOf, type DropTarget, findDropTarget } from './drop-zones.ts'
import { pictureBlock, pictureField } from './dropped-files.ts'
import { showLocally } from './local-preview.ts'
import type { Spot } from './placing.ts'
import { putDown } from './put-down.ts'

/** Where files go: into a block's picture, at a spot, or, undefined, after what is selected. */
export type FilesTarget = { readonly replace: Id; readonly field: string } | { readonly spot: Spot } | undefined

/** Uploads files and shows them on the page once they are there: one as a picture, several as a grid. */
export function usePlaceFiles(page: OpenPage): (files: readonly File[], target: FilesTarget) => void {
  const client = useUploadClient(page.siteId)
  const notify = useNotify()
  return useCallback(
    (files, target) => {
      const { editor, registry } = page
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return notify({ sentence: 'Sulla pagina puoi trascinare delle immagini.' })
      editor.announce(
        pictures.length === 1 ? 'Caricamento dell’immagine.' : `Caricamento di ${pictures.length} immagini.`,
      )
      if (target && 'replace' in target) return void replacePicture(page, client, pictures[0]!, target, notify)
      void uploaded(client, pictures).then(({ assetIds, sentence }) => {
        if (sentence !== undefined) notify({ sentence })
        if (assetIds.length === 0) return
        const block = pictureBlock(assetIds, registry, Date.now())
        if (block) putDown(page, { blocks: [block], isNew: true }, target?.spot ?? nextSpot(page, 'block'))
      })
    },
    [client, page, notify],
  )
}

/** Puts a file in the place of a block's picture, seen at once, and asks what it shows. */
async function replacePicture(
  { editor, registry, blockData }: OpenPage,
  client: ReturnType<typeof useUploadClient>,
  file: File,
  { replace: id, field }: { readonly replace: Id; readonly field: string },
  notify: ReturnType<typeof useNotify>,
): Promise<void> {
  const { store } = editor
  editor.select([id])
  const end = showLocally(id, file)
  const { assetIds, sentence } = await uploaded(client, [file])
  const block = findBlock(store.getState().draft.content.blocks, id)
  const [assetId] = assetIds
  if (block && assetId !== undefined) {
    const change = { [field]: assetId }
    const call = registry.get(block.type)?.data?.({ ...block.props, ...change })
    // What its view shows is there before the view needs it, so that the block is never empty in between.
    if (call) await blockData.load(new Map([[queryKey(call), call]]))
    editor.update(id, change, stepWords('Immagine', 'changed'))
    const { selection, writing } = store.getState()
    if (!writing && selection.length === 1 && selection[0] === id && isPageFocus()) askFor('alt')
  }
  end()
  if (sentence !== undefined) notify({ sentence })
}

/** Takes files that are dragged onto the page: on a picture one takes its place, elsewhere they are added there. */
export function useFilesOnPage(page: OpenPage): void {
  const inner = usePageDocument()
  const placeFiles = usePlaceFiles(page)
  useEffect(() => {
    if (!inner) return
    const { editor, registry } = page
    let target: DropTarget | undefined
    let replaced: { readonly id: Id; readonly field: string } | undefined
    const tree = () => editor.store.getState().draft.content.blocks
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const id = blockIdAt(event.target)
      const block = id === undefined ? undefined : findBlock(tree(), id)
      const field = block && pictureField(block.type, 'image', registry)
      const count = event.dataTransfer?.items.length ?? 1
      replaced = block && field !== undefined && count === 1 ? { id: block.id, field } : undefined
      const measure = (one: Id) => {
        const element = blockElement(one)
        return element && rectOnScreen(element)
      }
      const pointer = pointOnScreen(inner, { x: event.clientX, y: event.clientY })
      target = findDropTarget(boxesOf(tree(), measure), pointer, 'block', target)
      const mark = replaced ? { kind: 'area' as const, rect: measure(replaced.id)! } : target?.mark
      shownDrag.setState({
        drag: {
          name: count === 1 ? 'Una immagine' : `${count} immagini`,
          pointer,
          mark,
          words: replaced ? 'prende il posto di questa' : 'si aggiunge qui',
          isRefused: false,
        },
      })
    }
    const end = () => {
      target = undefined
      replaced = undefined
      shownDrag.setState({ drag: undefined })
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) end()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const where: FilesTarget = replaced
        ? { replace: replaced.id, field: replaced.field }
        : target && { spot: target.spot }
      end()
      placeFiles([...(event.dataTransfer?.files ?? [])], where)
    }
    inner.addEventListener('dragover', over)
    inner.addEventListener('dragleave', leave)
    inner.addEventListener('drop', drop)
    return () => {
      inner.removeEventListener('dragover', over)
      inner.removeEventListener('dragleave', leave)
      inner.removeEventListener('drop', drop)
    }
  }, [inner, page, placeFiles])
}
