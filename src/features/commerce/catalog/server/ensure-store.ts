import type { Id } from '../../../../core/ids.ts'
import type { Transaction } from '../../../../platform/database/database.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Author, createDocument, freeUrlId } from '../../../pages/public.ts'
import { storeModel } from '../model/kinds.ts'
import { FIRST_CURRENCY } from '../model/store-settings.ts'
import { findStore, readStoreSettings, saveStoreSettings } from './store-repository.ts'

const STORE_TITLE = 'Negozio'

/** Gives a site the settings of a store if it has none. */
export async function openStore(transaction: Transaction, siteId: Id): Promise<void> {
  const { settings, version } = await readStoreSettings(transaction, siteId)
  if (version === 0) await saveStoreSettings(transaction, siteId, { ...settings, currency: FIRST_CURRENCY }, 0)
}

/** The store's page; made with its settings if there is none. */
export async function ensureStore(
  { blocks }: Pick<Services, 'blocks'>,
  transaction: Transaction,
  siteId: Id,
  author: Author,
): Promise<Id> {
  await openStore(transaction, siteId)
  const known = await findStore(transaction, siteId)
  if (known !== undefined) return known
  const urlId = await freeUrlId(transaction, siteId, { collectionId: null, urlId: 'negozio' })
  const document = { kind: storeModel.name, collectionId: null, content: { title: STORE_TITLE, urlId } }
  return await createDocument(transaction, siteId, document, blocks, author)
}
