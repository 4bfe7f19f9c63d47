import type { Id } from '../../../core/ids.ts'
import { isReservedPath } from '../../../core/reserved-paths.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { pathOf, refusedUrlId, similarUrlIds } from '../model/paths.ts'
import { findAddressHolder, getDocument, type StoredDocument } from './documents-repository.ts'

interface Place {
  readonly collectionId: Id | null
  readonly urlId: string
  /** A document that may have the address itself. */
  readonly except?: Id | undefined
}

/** The path of a page, or of an item of a collection, by the current drafts. */
async function pathAt(reader: Reader, siteId: Id, { collectionId, urlId }: Omit<Place, 'except'>): Promise<string> {
  if (collectionId === null) return pathOf(urlId)
  return pathOf(urlId, (await getDocument(reader, siteId, collectionId)).url_id)
}

/** The path of a document by the current drafts. */
export function draftPathOf(
  reader: Reader,
  siteId: Id,
  { collection_id: collectionId, url_id: urlId }: Pick<StoredDocument, 'collection_id' | 'url_id'>,
): Promise<string> {
  return pathAt(reader, siteId, { collectionId, urlId })
}

/** The address itself if no other page has it, else the closest variant that is free. */
export async function freeUrlId(reader: Reader, siteId: Id, place: Place): Promise<string> {
  for (const urlId of [place.urlId, ...take(similarUrlIds(place.urlId), MOST_TRIED)]) {
    const path = await pathAt(reader, siteId, { ...place, urlId })
    if (
      refusedUrlId(path.slice(1)) === undefined &&
      !(await findAddressHolder(reader, siteId, { path, except: place.except }))
    )
      return urlId
  }
  return place.urlId
}

const MOST_TRIED = 1000

function* take<Value>(values: Iterable<Value>, most: number): Generator<Value> {
  let taken = 0
  for (const value of values) {
    if (taken++ === most) return
    yield value
  }
}

/** Why a document cannot have an address: it is malformed, reserved, or another page's. */
export type AddressFault = 'malformed' | 'reserved' | 'taken'

/** Whether a document could have an address: its path, why not, and an alternative. */
export async function judgeAddress(
  reader: Reader,
  siteId: Id,
  place: Place,
): Promise<{ path: string; code: AddressFault | null; refusal: string | null; suggestion: string | null }> {
  const path = await pathAt(reader, siteId, place)
  const refused = refusedUrlId(path.slice(1))
  if (refused !== undefined) {
    const code = isReservedPath(path.slice(1)) ? 'reserved' : 'malformed'
    return { path, code, refusal: refused, suggestion: null }
  }
  const holder = await findAddressHolder(reader, siteId, { path, except: place.except })
  if (!holder) return { path, code: null, refusal: null, suggestion: null }
  const suggestion = await freeUrlId(reader, siteId, place)
  const free = await pathAt(reader, siteId, { ...place, urlId: suggestion })
  return { path, code: 'taken', refusal: takenSentence(path, holder.title, free), suggestion }
}

export function takenSentence(path: string, title: string, free: string): string {
  return `L’indirizzo ${path} è già della pagina «${title}». Prova, per esempio, ${free}.`
}
