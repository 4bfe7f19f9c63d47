import type { Revision } from '../../model/calls/index.ts'

/** «Oggi», «Ieri», else the day in words; `day` and `today` as `2026-12-04`. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Oggi'
  const date = new Date(`${day}T12:00:00Z`)
  if (today !== '' && date.getTime() === new Date(`${today}T12:00:00Z`).getTime() - 24 * 3600 * 1000) return 'Ieri'
  return new Intl.DateTimeFormat('it-IT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

/**
 * The size and content of a version's changes: «3 modifiche: 2 testi, 1 foto in più».
 * @param count Of blocks and fields.
 */
export function changeWords(count: number, words: readonly string[]): string {
  if (count === 0) return 'nessuna modifica'
  return `${count === 1 ? '1 modifica' : `${count} modifiche`}: ${words.join(', ')}`
}

/** A line of the history: a version, with those of the same writing session folded below it. */
export interface HistoryLine {
  readonly revision: Revision
  /** Earlier versions of the same session, the latest first. */
  readonly earlier: readonly Revision[]
}

/** A pause after which further writing starts a new line, in ms. */
const PAUSE_MS = 30 * 60_000

/**
 * Versions grouped for display: what one person wrote without a long pause is one line, however often it was kept.
 * @param revisions The latest first.
 */
export function historyLines(revisions: readonly Revision[]): HistoryLine[] {
  const lines: { revision: Revision; earlier: Revision[] }[] = []
  for (const revision of revisions) {
    const line = lines.at(-1)
    const last = line && (line.earlier.at(-1) ?? line.revision)
    if (line && last && isSameWriting(last, revision)) line.earlier.push(revision)
    else lines.push({ revision, earlier: [] })
  }
  return lines
}

function isSameWriting(later: Revision, earlier: Revision): boolean {
  return (
    later.reason === 'session' &&
    earlier.reason === 'session' &&
    later.authorName === earlier.authorName &&
    later.day === earlier.day &&
    Date.parse(later.createdAt) - Date.parse(earlier.createdAt) < PAUSE_MS
  )
}
