import { buffer } from 'node:stream/consumers'
import { refuseSize } from '../../../core/file-size.ts'
import { type Id, newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { openArchive } from '../../../platform/backup/read-archive.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import type { Services } from '../../../platform/services.ts'
import { refuseMoreSites } from '../../accounts/public.ts'
import { findSite } from '../../sites/public.ts'
import { discardSite } from './archive/import-archive.ts'
import { SITE_FORMAT } from './archive/site-archive.ts'
import { importMedia } from './import-media.ts'
import { importSite } from './import-site.ts'
import { changeImport, claimTarget, findImport, type StoredImport } from './imports-repository.ts'
import { measureImport } from './measure-import.ts'
import { filesOfZip } from './media-files.ts'
import { readExport } from './read-export.ts'
import {
  endFailed,
  finishImport,
  IMPORT_ATTEMPTS,
  IMPORT_JOB,
  importKey,
  isZipName,
  noting,
  refuseSite,
  runArchiveImport,
  storedSource,
} from './run-import.ts'

const FAILED = 'L’importazione non è riuscita per un errore di questa installazione. Riprova più tardi.'

/** Imports what an owner uploaded. If the process crashes, the next one starts again. */
export function importJob(services: Services): JobDefinition<{ importId: Id }> {
  const { database, files, now } = services
  return {
    type: IMPORT_JOB,
    lane: 'long',
    maxAttempts: IMPORT_ATTEMPTS,
    async run({ importId }, { attempt, signal }) {
      const stored = await findImport(database, importId)
      const key = importKey(importId)
      try {
        if (stored?.state !== 'waiting' && stored?.state !== 'running') return await files.remove(key)
        await makeRoom(services, stored)
        await bring(services, stored, signal)
      } catch (error) {
        return await endFailed(services, importId, error, { attempt, signal, sentence: FAILED })
      }
      await files.remove(key)
    },
  }

  /** Removes what a crashed attempt left. The site of another product's export is continued instead. */
  async function makeRoom(all: Services, { id, state, target, identifier }: StoredImport): Promise<void> {
    if (state !== 'running') return
    if (target !== null) await discardSite(all, target)
    await database.transact((transaction) => changeImport(transaction, id, { state: 'waiting', identifier }, now()))
  }
}

async function bring(services: Services, stored: StoredImport, signal: AbortSignal): Promise<void> {
  // An earlier attempt has already checked, and its site may exist.
  if (stored.into_site === null && stored.target === null)
    await services.database.transact((transaction) => refuseMoreSites(transaction, stored.owner_id!))
  const key = importKey(stored.id)
  const file = await services.files.open(key, { start: 0, end: 3 })
  if (!file) throw new Refusal('not_found', 'Il file dell’importazione non c’è più: caricalo di nuovo.')
  const beginning = (await buffer(file.stream)).toString('latin1')
  const isZip = beginning.startsWith('PK')
  // Only media are a ZIP file for an existing site; an export with that extension would be published.
  if (!isZip && stored.into_site !== null && isZipName(stored.file_name))
    throw new Refusal('invalid', `«${stored.file_name}» non è un file ZIP: scegli quello con le immagini e i file.`)
  if (!isZip) return await bringExport(services, stored, key, signal)
  if (stored.into_site !== null) return await bringMedia(services, stored, stored.into_site, signal)
  const limits = { files: LIMITS.archiveFiles, totalBytes: LIMITS.archiveBytes, fileBytes: LIMITS.fileBytes }
  const archive = await openArchive(await storedSource(services, key), SITE_FORMAT, limits)
  await runArchiveImport(services, stored, archive, { trusted: false, ownerIds: [stored.owner_id!], signal })
}

/** A ZIP file with files that a site's imports refer to. Files that an earlier attempt stored are no longer awaited. */
async function bringMedia(
  services: Services,
  { id, owner_id: ownerId }: StoredImport,
  siteId: Id,
  signal: AbortSignal,
) {
  const { database, now } = services
  await refuseSite(services, siteId, ownerId!)
  await claimTarget(database, id, siteId, now())
  const media = await filesOfZip(await storedSource(services, importKey(id)))
  const brought = await noting(services, id, (note) =>
    importMedia(services, siteId, media, {
      signal,
      onProgress: (done, total) => note({ phase: 'assets', done, total }),
    }),
  )
  const { content } = (await findSite(database, siteId))!
  const report = { kind: 'media' as const, siteId, title: content.title, ...brought }
  await database.transact((transaction) => finishImport(transaction, id, report, now()))
}

/** Another product's export, which is text. What an earlier attempt stored is found by its keys. */
async function bringExport(services: Services, stored: StoredImport, key: string, signal: AbortSignal): Promise<void> {
  const { database, files, now } = services
  if (stored.size > LIMITS.exportBytes) refuseSize(LIMITS.exportBytes)
  const text = (await buffer((await files.open(key))!.stream)).toString('utf8')
  // Much may have changed since the upload began.
  if (stored.into_site !== null) await refuseSite(services, stored.into_site, stored.owner_id!)
  const siteId = stored.target ?? stored.into_site ?? newId(now().getTime())
  await claimTarget(database, stored.id, siteId, now())
  const { site, expected, identifier } = await readExport(services, text, {
    identifier: stored.identifier ?? undefined,
    siteId,
    ownerIds: [stored.owner_id!],
    onlyNew: true,
  })
  const outcome = await noting(services, stored.id, (onProgress) =>
    importSite(services, site, { siteId, media: undefined, onProgress }),
  )
  const { counts, notices } = site.report
  const fidelity = await measureImport(services, siteId, site, expected, signal)
  const report = {
    kind: 'wordpress' as const,
    siteId,
    identifier,
    title: site.site.title,
    counts,
    fidelity,
    created: outcome.created,
    missingFiles: [...outcome.missingFiles],
    notices: notices.map(({ title, what, detail }) => ({ title, what, detail })),
  }
  await database.transact((transaction) => finishImport(transaction, stored.id, report, now()))
}
