import { useCallback } from 'react'
import { useNotify } from '../../../../config/notices.tsx'
import { stepWords } from '../../../../config/step-words.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Operation } from '../../../pages/schemas.ts'
import { nextSpot } from '../state/adding.ts'
import { askFor } from '../state/asked.ts'
import { queryKey } from '../state/block-data.ts'
import type { OpenPage } from '../state/context.tsx'
import { lacksDescription, uploaded, useAssetsApi, useUploadClient } from '../state/pictures.ts'
import type { Spot } from '../state/placing.ts'
import { putDown } from '../state/put-down.ts'
import { findBlock } from '../state/tree.ts'
import { fillOperations, type PicturePlace, pictureBlock, picturePlace, takesSeveral } from './dropped-files.ts'
import { showLocally } from './local-preview.ts'

/** Where files go: into a block's image field, at a spot, or, if undefined, after the selection. */
export type FilesTarget = PicturePlace | { readonly spot: Spot } | undefined

/** Uploads files and then shows them on the page: one as an image, several as a grid. */
export function usePlaceFiles(page: OpenPage): (files: readonly File[], target: FilesTarget) => void {
  const client = useUploadClient(page.siteId)
  const notify = useNotify()
  const api = useAssetsApi(page.siteId)
  return useCallback(
    (files, target) => {
      const { editor } = page
      const pictures = files.filter(({ type }) => type.startsWith('image/'))
      if (pictures.length === 0) return notify({ sentence: 'Sulla pagina puoi trascinare delle immagini.' })
      editor.announce(
        pictures.length === 1 ? 'Caricamento dell’immagine.' : `Caricamento di ${pictures.length} immagini.`,
      )
      const place = async () => {
        const { assetIds, sentence } =
          target && 'field' in target
            ? await fillPlace(page, client, pictures, target)
            : await addBlock(page, client, pictures, target?.spot)
        if (sentence !== undefined) notify({ sentence })
        if (assetIds.length < 2) return
        const lacking = (await Promise.all(assetIds.map((id) => api.get(id)))).filter(lacksDescription).length
        if (lacking > 0) notify({ sentence: lackingSentence(lacking) })
      }
      void place()
    },
    [client, page, notify, api],
  )
}

function lackingSentence(count: number): string {
  const pictures = count === 1 ? 'A 1 immagine' : `A ${count} immagini`
  return `${pictures} manca la descrizione: scrivila tra le proprietà, per chi non vede.`
}

type Client = ReturnType<typeof useUploadClient>

/** Shows files in a new block. */
async function addBlock(page: OpenPage, client: Client, files: readonly File[], spot: Spot | undefined) {
  const { editor, registry } = page
  const arrived = await uploaded(client, files)
  if (!page.isOpen()) return leftInMedia(arrived)
  const block = arrived.assetIds.length > 0 && pictureBlock(arrived.assetIds, registry, Date.now())
  if (block && putDown(page, { blocks: [block], isNew: true }, spot ?? nextSpot(page, 'block')))
    askForDescription(editor, block.id, picturePlace(block, registry)!, 0)
  return arrived
}

export const LEFT_IN_MEDIA = 'La pagina è stata chiusa prima che l’immagine arrivasse: la trovi in Media.'
const SEVERAL_LEFT = 'La pagina è stata chiusa prima che le immagini arrivassero: le trovi in Media.'

type Arrived = Awaited<ReturnType<typeof uploaded>>

/** What is said of files that arrived after the page was closed. */
function leftInMedia({ assetIds, sentence }: Arrived): Arrived {
  if (assetIds.length === 0) return { assetIds, sentence }
  return { assetIds: [], sentence: assetIds.length === 1 ? LEFT_IN_MEDIA : SEVERAL_LEFT }
}

const TAKEN = 'Nel frattempo qui è arrivata un’altra immagine: la tua è in Media.'
const NO_ROOM = 'Qui c’era posto per una sola immagine: le altre sono in Media.'

/** Puts files into a block: in place of its image, with a local preview at once, or after its existing images. */
async function fillPlace(page: OpenPage, client: Client, files: readonly File[], place: PicturePlace) {
  const { editor, registry, blockData } = page
  const { id, field, control } = place
  const { store } = editor
  editor.select([id])
  const tree = () => store.getState().draft.content.blocks
  const before = findBlock(tree(), id)?.props[field]
  const end = control === 'image' ? showLocally(id, files[0]!) : () => {}
  const arrived = await uploaded(client, takesSeveral(place) ? files : files.slice(0, 1))
  const { assetIds } = arrived
  const known = ({ props }: StoredBlock) => (props[field] ?? []) as readonly object[]
  const changeOf = (block: StoredBlock) => ({
    [field]: control === 'image' ? assetIds[0] : [...known(block), ...assetIds.map((assetId) => ({ assetId }))],
  })
  const block = assetIds.length > 0 ? findBlock(tree(), id) : undefined
  const data = block && registry.get(block.type)?.data
  const changes = !block ? [] : control === 'images' ? [changeOf(block)] : assetIds.map((one) => ({ [field]: one }))
  const calls = changes.flatMap((change) => data?.({ ...block?.props, ...change }) ?? [])
  // Load what the view shows before the view needs it, so that no block is empty in between.
  await blockData.load(new Map(calls.map((call) => [queryKey(call), call])))
  const shown = block && page.isOpen() ? findBlock(tree(), id) : undefined
  let untold: string | undefined
  // Somebody else was faster: their image stays.
  if (control === 'image' && shown && shown.props[field] !== before) untold = TAKEN
  else if (shown) {
    const first = control === 'image' ? 0 : known(shown).length
    const change: Operation = { op: 'update', id, props: changeOf(shown) }
    const label = stepWords(editor.nameOf(shown), 'changed')
    const isOne = control === 'images' || assetIds.length === 1
    const fill = (operations: readonly Operation[]) => editor.make({ label, operations, blockId: id }, { silent: true })
    if (isOne) fill([change])
    // If the section has no room for the others, only the first is added.
    else if (!fill(fillOperations(tree(), place, assetIds, registry, Date.now())) && fill([change])) untold = NO_ROOM
    if (!place.isBehind) askForDescription(editor, id, place, first)
  }
  end()
  return page.isOpen() ? { assetIds, sentence: arrived.sentence ?? untold } : leftInMedia(arrived)
}

/**
 * Asks for the description of a block's image, unless the owner has moved on or is typing.
 * @param at Index of the image, if the block has several.
 */
function askForDescription(
  { store }: OpenPage['editor'],
  id: Id,
  { control, field }: Pick<PicturePlace, 'control' | 'field'>,
  at: number,
): void {
  const { selection, writing } = store.getState()
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false
  if (writing || isTyping || selection.length !== 1 || selection[0] !== id) return
  if (control === 'image') askFor('alt')
  else askFor(field, at)
}
