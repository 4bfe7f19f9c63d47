import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { ROLE } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import { RESERVED_PATHS } from '../../../core/reserved-paths.ts'
import type { Command } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { addContributor } from '../../accounts/public.ts'
import { urlIdFromTitle } from '../../pages/public.ts'
import { createSite, findSiteByIdentifier, identifierSchema, siteContentSchema } from '../../sites/public.ts'
import type { SiteImport } from '../model/site-import.ts'
import { convertExport } from '../model/wordpress/convert-export.ts'
import { parseWxr } from '../model/wordpress/parse-wxr.ts'
import { type ImportOutcome, type ImportProgress, importSite } from './import-site.ts'
import { importReport } from './report.ts'

const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
  assets: 'Immagini',
  documents: 'Pagine',
  comments: 'Commenti',
  redirects: 'Indirizzi',
}

type Run = Awaited<ReturnType<Command['load']>>

/** `vetrina import wordpress FILE [--media FOLDER] [--site NAME]` */
export const importWordPressCommand: Run = async (services, { positionals, values }, terminal) => {
  const [file] = positionals
  if (file === undefined) throw new Refusal('invalid', 'Scrivi quale file importare: import wordpress esportazione.xml')
  terminal.print(`Leggo ${basename(file)}…`)
  const { site, siteId, identifier } = await readExport(services, resolve(file), values.site)
  const outcome = await importSite(services, site, {
    siteId,
    mediaFolder: values.media === undefined ? undefined : resolve(values.media),
    onProgress: ({ phase, done, total }) => terminal.progress(PHASES[phase], done, total),
  })
  const reportFile = await saveReport(services, identifier, site, outcome)
  const address = (await services.directory.site(siteId))!.baseUrl
  terminal.print(importReport(site, outcome, { address, reportFile }))
  return 0
}

/** Everything is read and converted before anything is written: a file that cannot be read leaves nothing behind. */
async function readExport(services: Services, file: string, name: string | undefined) {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EISDIR') throw error
    throw new Refusal(
      'invalid',
      `«${file}» è una cartella: indica il file XML dell’esportazione; la cartella delle immagini si indica con --media.`,
    )
  })
  const wxr = parseWxr(text)
  const identifier =
    name ??
    (urlIdFromTitle(wxr.site.title)
      .replace(/[^a-z0-9-]/g, '')
      .slice(0, 63)
      .replace(/^-+|-+$/g, '') ||
      'importato')
  if (!identifierSchema.safeParse(identifier).success)
    throw new Refusal(
      'invalid',
      `«${identifier}» non può essere il nome di un sito: usa lettere minuscole, cifre e trattini.`,
    )
  const known = await findSiteByIdentifier(services.database, identifier)
  const site = convertExport(wxr, {
    source: wxr.site.baseUrl || wxr.site.link,
    timeZone: known?.time_zone ?? 'Europe/Rome',
    reserved: RESERVED_PATHS,
  })
  return { site, identifier, siteId: known?.id ?? (await makeSite(services, identifier, site)) }
}

/** A new site for the import; those who run the installation find it among theirs. */
async function makeSite({ database, now }: Services, identifier: string, site: SiteImport): Promise<Id> {
  const content = siteContentSchema.parse({ title: site.site.title.slice(0, 200) || identifier })
  const owners = await database.global.selectFrom('owners').select('id').execute()
  return await database.transact(async (transaction) => {
    const siteId = await createSite(transaction, { identifier, content }, now())
    for (const owner of owners) await addContributor(transaction, siteId, owner.id, ROLE.admin, now())
    return siteId
  })
}

async function saveReport(
  services: Services,
  identifier: string,
  site: SiteImport,
  outcome: ImportOutcome,
): Promise<string> {
  const folder = join(services.settings.dataFolder, 'reports')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `importazione-${identifier}-${services.now().toISOString().replace(/[:.]/g, '-')}.json`)
  await writeFile(file, `${JSON.stringify({ report: site.report, ...outcome }, null, 2)}\n`)
  return file
}
