import type { Id } from '../../../../core/ids.ts'

/** A version of a page that the history has. */
export interface Revision {
  readonly id: Id
  readonly number: number
  readonly reason: 'publish' | 'restore' | 'import' | 'session' | 'named'
  readonly name: string | null
  readonly author_name: string | null
  readonly created_at: string
  /** By the site's calendar. */
  readonly day: string
}

/** «Oggi», «Ieri», else the day in words. @param day and @param today as `2026-12-04`. */
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

/** The hour, as people say it. @param instant ISO 8601 */
export function timeWords(instant: string): string {
  return new Date(instant).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })
}

/** How much a version changed, and what: «3 modifiche: 2 testi, 1 foto in più». @param count Of blocks and fields. */
export function changeWords(count: number, words: readonly string[]): string {
  if (count === 0) return 'nessuna modifica'
  return `${count === 1 ? '1 modifica' : `${count} modifiche`}: ${words.join(', ')}`
}
