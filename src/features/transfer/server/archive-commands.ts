import { basename, resolve } from 'node:path'
import { fileSizeText } from '../../../core/file-size.ts'
import { newId } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { Refusal } from '../../../core/refusal.ts'
import { withArchiveFile } from '../../../platform/backup/read-archive.ts'
import { saveArchive, stampOf } from '../../../platform/backup/save-archive.ts'
import type { Command } from '../../../platform/feature.ts'
import { findSiteByIdentifier } from '../../sites/public.ts'
import { exportSite } from './archive/export-site.ts'
import type { ArchiveProgress } from './archive/import-archive.ts'
import { SITE_FORMAT } from './archive/site-archive.ts'
import { insertImport } from './imports-repository.ts'
import { refuseImport, runArchiveImport, watchImport } from './run-import.ts'

type Run = Awaited<ReturnType<Command['load']>>

const PHASES: Readonly<Record<ArchiveProgress['phase'], string>> = {
  check: 'Controllo',
  files: 'File',
  rows: 'Dati',
}

/** `vetrina export SITE [FILE]` */
export const exportCommand: Run = async (services, { positionals }, terminal) => {
  const [identifier, given] = positionals
  if (identifier === undefined) throw new Refusal('invalid', 'Scrivi quale sito esportare: export NOME [FILE]')
  const site = await findSiteByIdentifier(services.database, identifier)
  if (!site) throw new Refusal('not_found', `Il sito «${identifier}» non esiste in questa installazione.`)
  const file = resolve(given ?? `${identifier}-${stampOf(services.now())}.zip`)
  const archive = exportSite(services, site.id, ({ phase, done, total }) =>
    terminal.progress(PHASES[phase], done, total),
  )
  const size = await saveArchive(archive, file)
  terminal.print(`Il sito «${site.content.title}» è in ${file} (${fileSizeText(size)}).`)
  return 0
}

/** `vetrina import archive FILE [--identifier NAME]` */
export const importArchiveCommand: Run = async (services, { positionals, values }, terminal) => {
  const [given] = positionals
  if (given === undefined) throw new Refusal('invalid', 'Scrivi quale archivio importare: import archive sito.zip')
  const { database, now } = services
  const file = resolve(given)
  const limits = { files: LIMITS.archiveFiles, totalBytes: LIMITS.archiveBytes, fileBytes: LIMITS.fileBytes }
  const owners = await database.global.selectFrom('owners').select('id').execute()
  const outcome = await withArchiveFile(file, SITE_FORMAT, limits, async (archive) => {
    const id = newId(now().getTime())
    const stored = { id, identifier: values.identifier ?? null }
    await database.transact(async (transaction) => {
      const row = { ...stored, owner_id: null, file_name: basename(file).slice(0, 250), size: 0, into_site: null }
      await insertImport(transaction, { ...row, state: 'waiting' }, now())
      await watchImport(transaction, id, now())
    })
    try {
      return await runArchiveImport(services, stored, archive, {
        trusted: true,
        ownerIds: owners.map((owner) => owner.id),
        onProgress: ({ phase, done, total }) =>
          terminal.progress(PHASES[phase as ArchiveProgress['phase']], done, total),
      })
    } catch (error) {
      await refuseImport(services, id, error instanceof Refusal ? error.message : 'L’importazione non è riuscita.')
      throw error
    }
  })
  const site = (await services.directory.site(outcome.siteId))!
  terminal.print(`Il sito «${outcome.title}» è arrivato: ${site.baseUrl}`)
  for (const host of outcome.hostsLeftBehind)
    terminal.print(`L’indirizzo ${host} è già di un altro sito di questa installazione e non è stato portato.`)
  for (const href of outcome.deadLinks) terminal.print(`Un collegamento che non si può usare è stato tolto: ${href}`)
  const more = outcome.moreDeadLinks
  if (more === 1) terminal.print('È stato tolto un altro collegamento che non si può usare.')
  else if (more > 0) terminal.print(`Sono stati tolti altri ${more} collegamenti che non si possono usare.`)
  return 0
}
