import { fileSizeText, refuseSize } from '../../../core/file-size.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { noteAct } from '../../../platform/activity.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { FileSource } from '../../../platform/files/files.ts'
import type { Actor } from '../../../platform/http/app-types.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseMoreSites } from '../../accounts/public.ts'
import {
  changeImport,
  comingImports,
  deleteImport,
  findImport,
  insertImport,
  type StoredImport,
} from './imports-repository.ts'
import { DUPLICATE_JOB, IMPORT_JOB, importKey, isZipName, watchImport, watchUpload } from './run-import.ts'

export interface NewUpload {
  readonly fileName: string
  readonly size: number
  /** Short name for the site. */
  readonly identifier: string | undefined
  /** Site into which another product's export is imported. */
  readonly intoSite: Id | undefined
}

/** Names of a second site. */
interface Duplication {
  readonly identifier: string
  readonly title: string
}

type UploadServices = Pick<Services, 'database' | 'files' | 'now' | 'checkLimit' | 'countFileBytes'>

/** Bytes that an import leaves free on the disk for other writes. */
const RESERVE = 200_000_000

/** Files of imports that arrive in parts from an owner; a job imports them when they are complete. */
export class SiteUploads {
  #services: UploadServices
  /** Uploads to which a request is writing: two writers would mix their bytes. */
  #busy = new Set<Id>()

  constructor(services: UploadServices) {
    this.#services = services
  }

  /** Begins an upload; refuses at once what would be refused at the end. */
  async begin(ownerId: Id, { fileName, size, identifier, intoSite }: NewUpload): Promise<Id> {
    const most = isZipName(fileName) ? LIMITS.archiveBytes : LIMITS.exportBytes
    if (size > most) refuseSize(most)
    if (size === 0) throw new Refusal('invalid', 'Il file è vuoto.')
    const { database, now, checkLimit, countFileBytes } = this.#services
    if (intoSite !== undefined)
      await checkLimit(database, intoSite, 'storage', { count: () => countFileBytes(intoSite), more: size })
    const row = { fileName, size, identifier, intoSite, state: 'uploading' } as const
    return await this.#reserve(ownerId, row, (transaction, id) => watchUpload(transaction, id, now()))
  }

  /** Begins the import of a second site like one that is here; `size` is that of its files. */
  async beginDuplicate(
    actor: Actor,
    { siteId, size, ...names }: Duplication & { readonly siteId: Id; readonly size: number },
  ): Promise<Id> {
    const { now } = this.#services
    const row = {
      fileName: names.title,
      size,
      identifier: names.identifier,
      intoSite: undefined,
      state: 'waiting',
    } as const
    return await this.#reserve(actor.ownerId, row, async (transaction, importId) => {
      await noteAct(transaction, siteId, actor, { kind: 'site.duplicated', subject: names.title }, now())
      const payload = { importId, siteId, title: names.title }
      await enqueue(transaction, { type: DUPLICATE_JOB, payload, uniqueKey: importId }, now())
    })
  }

  /** Records an import that is to come, if there is room for it. */
  async #reserve(
    ownerId: Id,
    { fileName, size, identifier, intoSite, state }: NewUpload & Pick<StoredImport, 'state'>,
    goOn: (transaction: Transaction, id: Id) => Promise<void>,
  ): Promise<Id> {
    const { database, now } = this.#services
    await this.#refuseFullDisk(size)
    const id = newId(now().getTime())
    await database.transact(async (transaction) => {
      const coming = await comingImports(transaction, ownerId)
      if (intoSite === undefined) await refuseMoreSites(transaction, ownerId, coming.sites)
      if (coming.bytes + size > LIMITS.archiveBytes)
        throw new Refusal(
          'conflict',
          `Hai già altre importazioni per ${fileSizeText(coming.bytes)}: aspetta che finiscano, oppure annulla quelle che non ti servono.`,
          { details: { limit: 'imports' } },
        )
      const names = { file_name: fileName.slice(0, 250), identifier: identifier ?? null, into_site: intoSite ?? null }
      await insertImport(transaction, { id, owner_id: ownerId, size, ...names, state }, now())
      await goOn(transaction, id)
    })
    return id
  }

  /** Bytes that have arrived, and the total. */
  async find(ownerId: Id, id: Id): Promise<{ offset: number; size: number }> {
    const upload = await this.#read(ownerId, id)
    return { size: Number(upload.size), offset: await this.#offsetOf(upload) }
  }

  /** Appends bytes at `offset`. After the last ones the import is queued. */
  async append(ownerId: Id, id: Id, part: { offset: number; source: FileSource }): Promise<number> {
    const { database, files, now } = this.#services
    if (this.#busy.has(id)) throw new Refusal('conflict', 'Un’altra richiesta sta già caricando questo file.')
    this.#busy.add(id)
    try {
      const upload = await this.#read(ownerId, id)
      if (upload.state !== 'uploading') throw new Refusal('conflict', 'Il file è già arrivato tutto.')
      const limits = { offset: part.offset, maxBytes: Number(upload.size) }
      const offset = await files.append(importKey(id), part.source, limits).catch((error) => {
        // The connection was lost, which the protocol expects; the client then asks for the offset.
        if (error.code === 'ECONNRESET') throw new Refusal('bad_request', 'Il caricamento si è interrotto.')
        throw error
      })
      await database.transact(async (transaction) => {
        if (offset < Number(upload.size)) return await changeImport(transaction, id, {}, now())
        await changeImport(transaction, id, { state: 'waiting' }, now())
        await enqueue(transaction, { type: IMPORT_JOB, payload: { importId: id }, uniqueKey: id }, now())
        await watchImport(transaction, id, now())
      })
      return offset
    } finally {
      this.#busy.delete(id)
    }
  }

  /** Cancels an upload; an import in progress is not stopped. */
  async cancel(ownerId: Id, id: Id): Promise<void> {
    const { database, files } = this.#services
    const upload = await this.#read(ownerId, id)
    if (upload.state === 'waiting' || upload.state === 'running')
      throw new Refusal('conflict', 'L’importazione è già cominciata: aspetta che finisca.')
    await files.remove(importKey(id))
    await database.transact((transaction) => deleteImport(transaction, id))
  }

  /** A site's archive is on the disk twice while it is imported: packed and unpacked. */
  async #refuseFullDisk(size: number): Promise<void> {
    if ((await this.#services.files.freeBytes()) >= 2 * size + RESERVE) return
    throw new Refusal(
      'no_space',
      'Sul disco di questa installazione non c’è abbastanza spazio per importare questo file: avvisa chi la gestisce.',
    )
  }

  async #read(ownerId: Id, id: Id): Promise<StoredImport> {
    const upload = await findImport(this.#services.database, id)
    if (upload?.owner_id !== ownerId)
      throw new Refusal('not_found', 'Questa importazione non esiste più: cominciala di nuovo.')
    return upload
  }

  async #offsetOf(upload: StoredImport): Promise<number> {
    if (upload.state !== 'uploading') return Number(upload.size)
    return (await this.#services.files.size(importKey(upload.id))) ?? 0
  }
}
