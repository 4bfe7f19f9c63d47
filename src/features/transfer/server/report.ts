import { FIDELITY_PARTS, type Fidelity, type FidelityPart, percentOf } from '../model/fidelity.ts'
import type { ImportCount, SiteImport } from '../model/site-import.ts'
import type { ImportOutcome } from './import-site.ts'

const COUNTED: readonly [keyof SiteImport['report']['counts'], string][] = [
  ['posts', 'articoli'],
  ['pages', 'pagine'],
  ['attachments', 'allegati'],
  ['comments', 'commenti'],
  ['menuEntries', 'voci di menu'],
  ['categories', 'categorie'],
  ['tags', 'etichette'],
]
/** Maximum notices and failures that the terminal shows; the file has all of them. */
const SHOWN = 20

/** The report of an import, for the terminal. */
export function importReport(
  site: SiteImport,
  outcome: ImportOutcome,
  where: { address: string; identifier: string; reportFile: string; fidelity: Fidelity },
): string {
  const { counts, notices } = site.report
  const line = (count: ImportCount, name: string) =>
    `  ${String(count.brought).padStart(5)} su ${String(count.found).padEnd(5)} ${name}`
  const { created } = outcome
  const rows = created.documents + created.assets + created.comments + created.redirects
  return [
    headline(rows, created.files, where.address),
    ...COUNTED.map(([key, name]) => line(counts[key], name)),
    ...fidelityLines(where.fidelity),
    outcome.missingFiles.length > 0 && missingSentence(outcome.missingFiles.length, where.identifier),
    ...problemLines(outcome.problems),
    notices.length > 0 && 'Da controllare:',
    ...notices.slice(0, SHOWN).map((notice) => `  «${notice.title}»: ${notice.what} – ${notice.detail}`),
    ...moreThanShown(notices.length),
    `Il resoconto completo è in ${where.reportFile}`,
  ]
    .filter((part) => part !== false)
    .join('\n')
}

const MEASURED: Readonly<Record<FidelityPart, string>> = {
  words: 'parole',
  structure: 'titoli, elenchi, tabelle e citazioni',
  links: 'collegamenti',
  pictures: 'immagini al loro posto',
  addresses: 'vecchi indirizzi che rispondono',
}

function fidelityLines(fidelity: Fidelity): string[] {
  const lines = FIDELITY_PARTS.flatMap((part) => {
    const percent = percentOf(fidelity[part])
    return percent === undefined ? [] : [`  ${`${percent.toLocaleString('it')} %`.padStart(7)} ${MEASURED[part]}`]
  })
  return lines.length > 0 ? ['Quanto si ritrova nelle pagine:', ...lines] : []
}

function headline(rows: number, files: number, address: string): string {
  if (rows > 0) return `Importazione completata: ${address}`
  if (files === 0) return 'Tutto era già stato importato: non è cambiato nulla.'
  const arrived = files === 1 ? 'è arrivato un file che mancava' : `sono arrivati ${files} file che mancavano`
  return `Il resto era già stato importato; ${arrived}: ${address}`
}

function problemLines(problems: ImportOutcome['problems']): string[] {
  if (problems.length === 0) return []
  return [
    problems.length === 1
      ? 'Un file che hai portato non si è potuto prendere:'
      : `${problems.length} file che hai portato non si sono potuti prendere:`,
    ...problems.slice(0, SHOWN).map(({ name, sentence }) => `  ${name}: ${sentence}`),
    ...moreThanShown(problems.length),
  ]
}

function moreThanShown(length: number): string[] {
  if (length <= SHOWN) return []
  return [`  … e ${length - SHOWN === 1 ? 'un altro' : `altri ${length - SHOWN}`}.`]
}

function missingSentence(files: number, identifier: string): string {
  const [missing, them] = files === 1 ? ['Manca un file', 'aggiungerlo'] : [`Mancano ${files} file`, 'aggiungerli']
  return `${missing}: ripeti il comando con --media e la cartella dei file, o scaricali dal vecchio sito con «import media ${identifier}», per ${them}.`
}
