import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { Refusal } from '../../../core/refusal.ts'
import type { Command } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import type { ImportProgress } from './import-progress.ts'
import { importSite } from './import-site.ts'
import { measureImport } from './measure-import.ts'
import { type MediaFiles, withMedia } from './media-files.ts'
import { readExport } from './read-export.ts'
import { importReport } from './report.ts'

const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
  assets: 'Immagini',
  documents: 'Pagine',
  comments: 'Commenti',
  redirects: 'Indirizzi',
}

type Run = Awaited<ReturnType<Command['load']>>

/** `vetrina import wordpress FILE [--media FOLDER|ZIP] [--site NAME]` */
export const importWordPressCommand: Run = async (services, { positionals, values }, terminal) => {
  const [file] = positionals
  if (file === undefined) throw new Refusal('invalid', 'Scrivi quale file importare: import wordpress esportazione.xml')
  terminal.print(`Leggo ${basename(file)}…`)
  const text = await readText(resolve(file))
  const owners = await services.database.global.selectFrom('owners').select('id').execute()
  const ownerIds = owners.map(({ id }) => id)
  const { site, expected, siteId, identifier } = await readExport(services, text, { identifier: values.site, ownerIds })
  const bring = (media?: MediaFiles) =>
    importSite(services, site, {
      siteId,
      media,
      onProgress: ({ phase, done, total }) => terminal.progress(PHASES[phase], done, total),
    })
  const outcome = await (values.media === undefined ? bring() : withMedia(resolve(values.media), bring))
  const fidelity = await measureImport(services, siteId, site, expected)
  const reportFile = await saveReport(services, identifier, { report: site.report, fidelity, ...outcome })
  const address = (await services.directory.site(siteId))!.baseUrl
  terminal.print(importReport(site, outcome, { address, identifier, reportFile, fidelity }))
  return 0
}

async function readText(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EISDIR') throw error
    throw new Refusal(
      'invalid',
      `«${file}» è una cartella: indica il file XML dell’esportazione; la cartella delle immagini si indica con --media.`,
    )
  })
}
async function saveReport(services: Services, identifier: string, report: object): Promise<string> {
  const folder = join(services.settings.dataFolder, 'reports')
  await mkdir(folder, { recursive: true })
  const file = join(folder, `importazione-${identifier}-${services.now().toISOString().replace(/[:.]/g, '-')}.json`)
  await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)
  return file
}
