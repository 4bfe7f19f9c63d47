import { buffer } from 'node:stream/consumers'
import type { Id } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Services } from '../../../../platform/services.ts'
import { type ReadProducts, readProducts } from '../model/files/read-products.ts'
import { FIRST_CURRENCY } from '../model/store-settings.ts'
import { importKey, type StoredImport } from './import-repository.ts'
import { readStoreSettings } from './store-repository.ts'

/** The products of an import's file, by the columns as they stand. */
export async function readImportedFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  siteId: Id,
  { id, columns }: Pick<StoredImport, 'id' | 'columns'>,
): Promise<ReadProducts> {
  const file = await files.open(importKey(siteId, id))
  if (!file) throw new Refusal('not_found', 'Il file dell’importazione non c’è più: caricalo di nuovo.')
  const text = textOf(await buffer(file.stream))
  const { settings, version } = await readStoreSettings(database, siteId)
  const currency = version === 0 ? FIRST_CURRENCY : settings.currency
  return readProducts(text, currency, columns === null ? undefined : JSON.parse(columns))
}

/** Spreadsheets also write UTF-16, and the letters of old Windows. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
