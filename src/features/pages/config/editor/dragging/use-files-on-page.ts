import { useCallback, useEffect } from 'react'
import { useNotify } from '../../../../../config/notices.tsx'
import { stepWords } from '../../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../../core/block.ts'
import type { Id } from '../../../../../core/ids.ts'
import { uploaded, useUploadClient } from '../../../../images/controls.ts'
import type { OpenPage } from '../context.tsx'
import { askFor } from '../inspector/asked.ts'
import { nextSpot } from '../library/adding.ts'
import { blockElement, pointOnScreen, rectOnScreen, usePageDocument } from '../page-document.ts'
import { blockIdAt } from '../pointing.ts'
import { queryKey } from '../store.ts'
import { findBlock } from '../tree.ts'
import { shownDrag } from './drag.ts'
import { boxesOf, type DropTarget, findDropTarget } from './drop-zones.ts'
import { isOnEmptyWords, type PicturePlace, pictureBlock, picturePlace, placeWords } from './dropped-files.ts'
import { showLocally } from './local-preview.ts'
import type { Spot } from './placing.ts'
import { putDown } from './put-down.ts'

/** Where files go: into a block's picture or pictures, at a spot, or, undefined, after what is selected. */
export type FilesTarget = PicturePlace | { readonly spot: Spot } | undefined

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
      if (target && 'field' in target) return void fillPlace(page, client, pictures, target, notify)
      void uploaded(client, pictures).then(({ assetIds, sentence }) => {
        if (sentence !== undefined) notify({ sentence })
        if (assetIds.length === 0) return
        const block = pictureBlock(assetIds, registry, Date.now())
        if (!block || !putDown(page, { blocks: [block], isNew: true }, target?.spot ?? nextSpot(page, 'block'))) return
        if (assetIds.length === 1) askForDescription(editor, block.id)
      })
    },
    [client, page, notify],
  )
}

/** Puts files into a block: in the place of its picture, seen at once, or after the pictures that it has. */
async function fillPlace(
  { editor, registry, blockData }: OpenPage,
  client: ReturnType<typeof useUploadClient>,
  files: readonly File[],
  { id, field, control }: PicturePlace,
  notify: ReturnType<typeof useNotify>,
): Promise<void> {
  const { store } = editor
  const isOne = control === 'image'
  editor.select([id])
  const end = isOne ? showLocally(id, files[0]!) : () => {}
  const { assetIds, sentence } = await uploaded(client, isOne ? files.slice(0, 1) : files)
  const today = () => findBlock(store.getState().draft.content.blocks, id)
  const changeOf = ({ props }: StoredBlock) => {
    const known = (props[field] ?? []) as readonly object[]
    return { [field]: isOne ? assetIds[0] : [...known, ...assetIds.map((assetId) => ({ assetId }))] }
  }
  const block = assetIds.length > 0 ? today() : undefined
  const call = block && registry.get(block.type)?.data?.({ ...block.props, ...changeOf(block) })
  // What its view shows is there before the view needs it, so that the block is never empty in between.
  if (call) await blockData.load(new Map([[queryKey(call), call]]))
  const shown = block && today()
  if (shown) {
    editor.update(id, changeOf(shown), stepWords(editor.nameOf(shown), 'changed'))
    if (isOne) askForDescription(editor, id)
  }
  end()
  if (sentence !== undefined) notify({ sentence })
}

/** Asks what the picture of a block shows, unless somebody has gone on elsewhere or is typing. */
function askForDescription({ store }: OpenPage['editor'], id: Id): void {
  const { selection, writing } = store.getState()
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
  if (!writing && !isTyping && selection.length === 1 && selection[0] === id) askFor('alt')
}

/**
 * Takes files that are dragged onto the page: on a picture one takes its place, on a gallery they are added to it, elsewhere
 * they become a block there. The words of an empty place open the system's dialog.
 */
export function useFilesOnPage(page: OpenPage): void {
  const inner = usePageDocument()
  const placeFiles = usePlaceFiles(page)
  useEffect(() => {
    if (!inner) return
    const { editor, registry } = page
    let target: DropTarget | undefined
    let filled: PicturePlace | undefined
    const tree = () => editor.store.getState().draft.content.blocks
    const placeAt = (element: EventTarget | null): PicturePlace | undefined => {
      const id = blockIdAt(element)
      const block = id === undefined ? undefined : findBlock(tree(), id)
      return block && picturePlace(block, registry)
    }
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    const click = (event: MouseEvent) => {
      const place = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : placeAt(event.target)
      if (!place || !isOnEmptyWords(event)) return
      input.multiple = place.control === 'images'
      input.value = ''
      input.onchange = () => placeFiles([...(input.files ?? [])], place)
      input.click()
    }
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const over = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const count = event.dataTransfer?.items.length ?? 1
      const place = placeAt(event.target)
      filled = place?.control === 'image' && count > 1 ? undefined : place
      const measure = (one: Id) => {
        const element = blockElement(one)
        return element && rectOnScreen(element)
      }
      const pointer = pointOnScreen(inner, { x: event.clientX, y: event.clientY })
      target = findDropTarget(boxesOf(tree(), measure), pointer, 'block', target)
      const mark = filled ? { kind: 'area' as const, rect: measure(filled.id)! } : target?.mark
      shownDrag.setState({
        drag: {
          name: count === 1 ? 'Una immagine' : `${count} immagini`,
          pointer,
          mark,
          words: placeWords(filled, count),
          isRefused: false,
        },
      })
    }
    const end = () => {
      target = undefined
      filled = undefined
      shownDrag.setState({ drag: undefined })
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) end()
    }
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const where: FilesTarget = filled ?? (target && { spot: target.spot })
      end()
      placeFiles([...(event.dataTransfer?.files ?? [])], where)
    }
    inner.addEventListener('click', click)
    inner.addEventListener('dragover', over)
    inner.addEventListener('dragleave', leave)
    inner.addEventListener('drop', drop)
    return () => {
      inner.removeEventListener('click', click)
      inner.removeEventListener('dragover', over)
      inner.removeEventListener('dragleave', leave)
      inner.removeEventListener('drop', drop)
    }
  }, [inner, page, placeFiles])
}
