import { type Api, ApiFailure } from '../../../../config/api.ts'
import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { isSame } from '../../../../core/is-same.ts'
import { createDocument, discardDocument, type Operation, SYNCED } from '../../../pages/schemas.ts'
import type { OpenPage } from '../state/context.tsx'
import { syncedNames } from '../state/synced-names.ts'
import { withNewIds } from '../state/tree.ts'
import { syncedBlockOf } from './use-synced.ts'

const GONE = 'Quello che avevi scelto non è più tutto nella pagina: chiudi e scegli di nuovo.'
const CHANGED = 'Qualcuno ha cambiato la sezione proprio adesso, quindi è rimasta com’era: premi di nuovo «Salva».'
const NOT_MADE = 'La sezione è rimasta com’era, perché la pagina non si è potuta cambiare.'

interface MakeSyncedOptions {
  readonly page: Pick<OpenPage, 'siteId' | 'isOpen'> & {
    readonly editor: Pick<OpenPage['editor'], 'store' | 'make' | 'select'>
    readonly saver: Pick<OpenPage['saver'], 'flush' | 'look'>
  }
  readonly api: Pick<Api, 'call'>
  /** The sections of the page, in its order. */
  readonly ids: readonly Id[]
  readonly name: string
  /** Reads anew what shows the site's synced sections. */
  readonly refresh: () => Promise<unknown>
}

/** The operations that put blocks into the place of one that stands on the page itself. */
export function replacing(id: Id, blocks: readonly StoredBlock[]): Operation[] {
  return [
    ...blocks.map((block): Operation => ({ op: 'insert', parent: null, before: id, block })),
    { op: 'remove', id },
  ]
}

/**
 * Makes sections of the page a synced section, which stands in their place then, in one step. What others wrote in them
 * until then comes along; where that cannot be, the page stays as it was and nothing is left of the new section.
 * @throws {ApiFailure} with a sentence for whoever asked for it.
 */
export async function makeSynced({ page, api, ids, name, refresh }: MakeSyncedOptions): Promise<void> {
  const { siteId, editor, saver } = page
  const now = () => editor.store.getState().draft.content.blocks.filter(({ id }) => ids.includes(id))
  // Others may have written since the dialog was opened, and the removal of the originals would win over their words.
  const upToDate = async () => {
    await saver.flush()
    await saver.look()
  }
  await upToDate()
  const blocks = now()
  if (blocks.length < ids.length) throw new ApiFailure(GONE)
  const at = Date.now()
  const content = { title: name, urlId: '', blocks: blocks.map((block) => withNewIds(block, at)) }
  const { id } = await api.call(createDocument, { params: { siteId }, body: { kind: SYNCED, content } })
  const [first, ...others] = blocks
  const shown = syncedBlockOf(id)
  const operations = [
    ...replacing(first!.id, [shown]),
    ...others.map((block): Operation => ({ op: 'remove', id: block.id })),
  ]
  const label = `Sezione sincronizzata «${name}» creata`
  try {
    syncedNames.set(id, name)
    await refresh()
    await upToDate()
    if (!isSame(now(), blocks)) throw new ApiFailure(CHANGED)
    if (!page.isOpen() || !editor.make({ label, operations, blockId: shown.id })) throw new ApiFailure(NOT_MADE)
  } catch (error) {
    await api.call(discardDocument, { params: { siteId, documentId: id } })
    await refresh()
    throw error
  }
  editor.select([shown.id])
  // What cannot be sent now is shown by the words for saving.
  await saver.flush().catch(() => {})
  await refresh()
}
