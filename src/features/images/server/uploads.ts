import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { refuseSize } from '../../../core/file-size.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { FileSource } from '../../../platform/files/files.ts'
import type { Services } from '../../../platform/services.ts'
import { addressName, endingOf, kindOfName } from '../model/file-types.ts'
import { takeFromBin } from './asset-bin.ts'
import { replaceFile } from './asset-versions.ts'
import { findAwaited, findNamedFile, findSameFile, getAsset, insertAsset, updateAsset } from './assets-repository.ts'
import { removeUnkept } from './kept-files.ts'
import { countFileBytes } from './storage.ts'
import { type StoredFileFacts, storeFile } from './store-file.ts'
import { storePicture } from './store-picture.ts'

export interface Upload {
  readonly id: Id
  readonly name: string
  readonly size: number
  /** Bytes that have arrived and are synced to the disk. */
  readonly offset: number
  readonly assetId: Id | null
  /** Asset that the file replaces. */
  readonly replaces: Id | null
  /** Whether the site already had the file, so that no new asset was created. */
  readonly known: boolean
}

type UploadServices = Pick<Services, 'database' | 'files' | 'now' | 'checkLimit'>

/** Uploads without progress for this long are deleted. */
const GIVEN_UP_MS = 24 * 3_600_000

/** Files that arrive in parts from an owner, and become assets when they are complete. */
export class Uploads {
  #services: UploadServices
  /** Uploads to which a request is writing: two writers would mix their bytes. */
  #busy = new Set<Id>()

  constructor(services: UploadServices) {
    this.#services = services
  }

  /** Begins an upload; refuses at once what would be refused at the end. */
  async begin(siteId: Id, ownerId: Id, file: { name: string; size: number; replaces?: Id | undefined }): Promise<Id> {
    const kind = kindOfName(file.name)
    if (!kind)
      throw new Refusal(
        'unsupported_type',
        'Questo tipo di file non si può caricare: sono accettati immagini, PDF, documenti, audio, video e archivi ZIP.',
      )
    const maxBytes = kind === 'picture' ? LIMITS.pictureBytes : LIMITS.fileBytes
    if (file.size > maxBytes) refuseSize(maxBytes)
    if (file.size === 0) throw new Refusal('invalid', 'Il file è vuoto.')
    const { database, now, checkLimit } = this.#services
    if (file.replaces !== undefined) checkReplacement(await getAsset(database, siteId, file.replaces), file.name)
    const count = () => countFileBytes(database, siteId)
    await checkLimit(database, siteId, 'storage', { count, more: file.size })
    await this.#removeGivenUp(siteId)
    const id = newId(now().getTime())
    await database.transact((transaction) =>
      transaction
        .site(siteId)
        .insert('uploads', {
          id,
          owner_id: ownerId,
          name: file.name.slice(0, 250),
          size: file.size,
          asset_id: null,
          created_at: now().toISOString(),
          replaces: file.replaces ?? null,
        })
        .execute(),
    )
    return id
  }

  /** The state of an owner's upload; a complete one that did not become an asset because of a crash does so now. */
  async find(siteId: Id, ownerId: Id, id: Id): Promise<Upload> {
    const upload = await this.#read(siteId, ownerId, id)
    return upload.assetId === null && upload.offset === upload.size
      ? await this.#alone(id, () => this.#finish(siteId, upload))
      : upload
  }

  /** Appends bytes at `offset`. After the last ones the file becomes an asset before this resolves. */
  async append(siteId: Id, ownerId: Id, id: Id, part: { offset: number; source: FileSource }): Promise<Upload> {
    return await this.#alone(id, async () => {
      const upload = await this.#read(siteId, ownerId, id)
      if (upload.assetId !== null) throw new Refusal('conflict', 'Il file è già arrivato tutto.')
      const limits = { offset: part.offset, maxBytes: upload.size }
      const offset = await this.#services.files.append(uploadKey(siteId, id), part.source, limits).catch((error) => {
        // The connection was lost, which the protocol expects; the client then asks for the offset.
        if (error.code === 'ECONNRESET') throw new Refusal('bad_request', 'Il caricamento si è interrotto.')
        throw error
      })
      return offset === upload.size ? await this.#finish(siteId, { ...upload, offset }) : { ...upload, offset }
    })
  }

  async cancel(siteId: Id, ownerId: Id, id: Id): Promise<void> {
    await this.#alone(id, async () => {
      await this.#read(siteId, ownerId, id)
      await this.#remove(siteId, id)
    })
  }

  async #read(siteId: Id, ownerId: Id, id: Id): Promise<Upload> {
    const { database, files } = this.#services
    const row = await database
      .site(siteId)
      .selectFrom('uploads')
      .select(['id', 'name', 'size', 'asset_id', 'replaces'])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found', 'Questo caricamento non esiste più: comincialo di nuovo.')
    const size = Number(row.size)
    const offset = row.asset_id === null ? ((await files.size(uploadKey(siteId, id))) ?? 0) : size
    return { id, name: row.name, size, offset, assetId: row.asset_id, replaces: row.replaces, known: false }
  }

  async #alone<Result>(id: Id, work: () => Promise<Result>): Promise<Result> {
    if (this.#busy.has(id)) throw new Refusal('conflict', 'Un’altra richiesta sta già caricando questo file.')
    this.#busy.add(id)
    try {
      return await work()
    } finally {
      this.#busy.delete(id)
    }
  }

  async #finish(siteId: Id, upload: Upload): Promise<Upload> {
    const { database, files } = this.#services
    const key = uploadKey(siteId, upload.id)
    try {
      const stored = await this.#store(siteId, upload, key)
      const kept = await database.transact(async (transaction) => {
        const { assetId, known } = await this.#keep(transaction, siteId, upload, stored)
        await transaction
          .site(siteId)
          .update('uploads')
          .set({ asset_id: assetId })
          .where('id', '=', upload.id)
          .execute()
        return { assetId, known }
      })
      if (kept.known) await removeUnkept(database, files, siteId, [stored])
      // The last asset with the same bytes may have been permanently deleted, with its file, just before this one was
      // created.
      else if ((await files.size(stored.file_key)) === undefined) await this.#store(siteId, upload, key)
      await files.remove(key)
      return { ...upload, ...kept }
    } catch (error) {
      // A refused file stays refused; any other failure can be retried, and so can one without a free turn.
      if (error instanceof Refusal && error.code !== 'unavailable') await this.#remove(siteId, upload.id)
      throw error
    }
  }

  /** Creates an asset from the file, or finds an existing one. */
  async #keep(
    transaction: Transaction,
    siteId: Id,
    upload: Upload,
    stored: StoredFileFacts,
  ): Promise<{ assetId: Id; known: boolean }> {
    const { database, now } = this.#services
    if (upload.replaces !== null) {
      const asset = await getAsset(transaction, siteId, upload.replaces)
      checkReplacement(asset, upload.name)
      // The address of a file stays; an image's name gets its new extension.
      const name = stored.width === null ? asset.name : withEnding(asset.name, endingOf(upload.name))
      await replaceFile(transaction, siteId, asset, { ...stored, name }, now())
      return { assetId: asset.id, known: false }
    }
    const awaited = await findAwaited(transaction, siteId, upload.name)
    if (awaited) {
      await updateAsset(transaction, siteId, awaited.id, stored)
      return { assetId: awaited.id, known: false }
    }
    // The same file may arrive twice at once, and PostgreSQL has more than one writer.
    if (database.engine === 'postgres')
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${siteId} ${stored.content_hash}`}, 0))`.execute(
        transaction.global,
      )
    const same = await findSameFile(transaction, siteId, stored, addressName(upload.name))
    if (same) {
      await takeFromBin(transaction, siteId, same)
      return { assetId: same.id, known: true }
    }
    const name = stored.width === null ? await freeName(transaction, siteId, upload.name) : addressName(upload.name)
    await insertAsset(transaction, siteId, {
      ...stored,
      id: upload.id,
      name,
      alt: '',
      caption: '',
      focal_x: 0.5,
      focal_y: 0.5,
      source_url: null,
      import_key: null,
      created_at: now().toISOString(),
    })
    return { assetId: upload.id, known: false }
  }

  async #store(siteId: Id, upload: Upload, key: string): Promise<StoredFileFacts> {
    const { files } = this.#services
    const open = async () => {
      const arrived = await files.open(key)
      if (!arrived) throw new Error(`The bytes of upload ${upload.id} are gone`)
      return arrived.stream
    }
    if (kindOfName(upload.name) === 'picture')
      return await storePicture(files, siteId, async () => buffer(await open()))
    return await storeFile(files, siteId, { id: upload.id, name: upload.name, source: await open() })
  }

  async #removeGivenUp(siteId: Id): Promise<void> {
    const { database, now } = this.#services
    const before = new Date(now().getTime() - GIVEN_UP_MS).toISOString()
    const old = await database
      .site(siteId)
      .selectFrom('uploads')
      .select('id')
      .where('created_at', '<', before)
      .execute()
    for (const { id } of old) if (!this.#busy.has(id)) await this.#remove(siteId, id)
  }

  async #remove(siteId: Id, id: Id): Promise<void> {
    const { database, files } = this.#services
    await database.transact((transaction) => transaction.site(siteId).delete('uploads').where('id', '=', id).execute())
    await files.remove(uploadKey(siteId, id))
  }
}

function uploadKey(siteId: Id, id: Id): string {
  return `sites/${siteId}/uploads/${id}`
}

/**
 * An image can only be replaced by an image, a file by one of its kind: blocks and addresses must keep their meaning.
 */
function checkReplacement(asset: { name: string; mime_type: string }, name: string): void {
  const isPicture = asset.mime_type.startsWith('image/')
  if (isPicture ? kindOfName(name) === 'picture' : endingOf(name) === endingOf(asset.name)) return
  throw new Refusal(
    'unsupported_type',
    isPicture
      ? 'Al posto di un’immagine può andare solo un’altra immagine.'
      : `Al posto di «${asset.name}» può andare solo un altro file .${endingOf(asset.name)}.`,
  )
}

function withEnding(name: string, ending: string): string {
  const own = endingOf(name)
  return `${own ? name.slice(0, -own.length - 1) : name}.${ending}`
}

/** Two files with one name would have one address. */
async function freeName(transaction: Transaction, siteId: Id, given: string): Promise<string> {
  const name = addressName(given)
  const [, stem, ending] = /^(.*?)(\.[a-z0-9]+)?$/s.exec(name)!
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${stem}-${number}${ending ?? ''}`
    if (!(await findNamedFile(transaction, siteId, candidate))) return candidate
  }
}
