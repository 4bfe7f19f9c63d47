import { instantAt } from '../../../../core/wall-time.ts'

/** Why a typed local time is no date of an item, as a sentence; undefined when it is one, or empty. */
export function dateFault(local: string, timeZone: string): string | undefined {
  if (local === '' || instantAt(local, timeZone)) return undefined
  // What UTC has, and the zone has not, is an hour that its clocks skip.
  return instantAt(local, 'UTC')
    ? 'A quell’ora di quel giorno l’orologio passa all’ora legale. Scegli un altro orario.'
    : 'Questa data non esiste nel calendario. Controlla giorno, mese e anno.'
}
