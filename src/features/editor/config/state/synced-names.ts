import type { StoredBlock } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { SYNCED } from '../../../pages/schemas.ts'

/** Names of the synced sections of the open site, as of the last time that they were read. */
export const syncedNames = new Map<Id, string>()

/** «nella pagina «Chi siamo»», «nella sezione sincronizzata «Orari»». */
export function whereWords({ title, isSynced }: { readonly title: string; readonly isSynced: boolean }): string {
  return `nella ${isSynced ? 'sezione sincronizzata' : 'pagina'} «${title || 'Senza titolo'}»`
}

/** The name that owners have given a block: its own, or that of the synced section for which it stands; '' without one. */
export function ownNameOf({ type, props }: Pick<StoredBlock, 'type' | 'props'>): string {
  if (type === SYNCED) return syncedNames.get(String(props.documentId)) ?? ''
  return typeof props.name === 'string' ? props.name : ''
}
