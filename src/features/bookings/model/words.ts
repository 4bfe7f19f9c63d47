/** `venerdì 4 dicembre 2026` for `2026-12-04`. */
export function dayWords(day: string, locale = 'it-IT'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))
}

/** `venerdì 4 dicembre 2026 alle 19.30` in a zone. */
export function whenWords(at: Date, timeZone: string, locale = 'it-IT'): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(at)
  return `${day} ${timeWords(at, timeZone)}`
}

/** `alle 19.30`, `all’1.00`. */
function timeWords(at: Date, timeZone: string): string {
  const time = shortTime(at, timeZone)
  return time.startsWith('1.') ? `all’${time}` : `alle ${time}`
}

/** `9.30` in a zone. */
export function shortTime(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('it-IT', { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone })
  return parts
    .format(at)
    .replace(':', '.')
    .replace(/^0(?=\d)/, '')
}

export function peopleWords(party: number): string {
  return party === 1 ? '1 persona' : `${party} persone`
}

/** What is said of saved rules, where coming bookings begin at none of their starts any more. */
export function savedWords(outside: number): string {
  if (outside === 0) return 'Salvato: vale da subito.'
  const fallen = outside === 1 ? '1 prenotazione già presa cade' : `${outside} prenotazioni già prese cadono`
  return `Salvato. Però ${fallen} fuori dai nuovi orari: ${outside === 1 ? 'resta' : 'restano'} finché non ${outside === 1 ? 'la annulli' : 'le annulli'}.`
}
