/** A time zone as an owner chooses it. */
export interface TimeZone {
  /** IANA name, such as `Europe/Rome`. */
  readonly zone: string
  /** Place that names it, in Italian where Italian has a name of its own. */
  readonly place: string
  /** What Italian calls its time: «Ora dell’Europa centrale». */
  readonly name: string
}

/** Places whose Italian name is not the English one of the time zone database. */
const ITALIAN: Readonly<Record<string, string>> = {
  'Africa/Addis_Ababa': 'Addis Abeba',
  'Africa/Cairo': 'Il Cairo',
  'Africa/Algiers': 'Algeri',
  'Africa/Mogadishu': 'Mogadiscio',
  'Africa/Tunis': 'Tunisi',
  'America/Havana': 'L’Avana',
  'America/Mexico_City': 'Città del Messico',
  'America/Sao_Paulo': 'San Paolo',
  'Asia/Damascus': 'Damasco',
  'Asia/Jerusalem': 'Gerusalemme',
  'Asia/Saigon': 'Ho Chi Minh',
  'Asia/Seoul': 'Seul',
  'Asia/Tehran': 'Teheran',
  'Atlantic/Azores': 'Azzorre',
  'Atlantic/Canary': 'Canarie',
  'Atlantic/Cape_Verde': 'Capo Verde',
  'Atlantic/Reykjavik': 'Reykjavík',
  'Europe/Athens': 'Atene',
  'Europe/Belgrade': 'Belgrado',
  'Europe/Berlin': 'Berlino',
  'Europe/Brussels': 'Bruxelles',
  'Europe/Bucharest': 'Bucarest',
  'Europe/Copenhagen': 'Copenaghen',
  'Europe/Dublin': 'Dublino',
  'Europe/Lisbon': 'Lisbona',
  'Europe/Ljubljana': 'Lubiana',
  'Europe/London': 'Londra',
  'Europe/Luxembourg': 'Lussemburgo',
  'Europe/Moscow': 'Mosca',
  'Europe/Paris': 'Parigi',
  'Europe/Prague': 'Praga',
  'Europe/Rome': 'Roma',
  'Europe/Stockholm': 'Stoccolma',
  'Europe/Tirane': 'Tirana',
  'Europe/Vatican': 'Città del Vaticano',
  'Europe/Warsaw': 'Varsavia',
  'Europe/Zagreb': 'Zagabria',
  'Europe/Zurich': 'Zurigo',
}

/** Of a new site, and first in the list. */
const FIRST = 'Europe/Rome'

/** The order for owners in Italy: their own zone, the rest of Europe, then the others, each by place. */
export function compareZones(one: TimeZone, other: TimeZone): number {
  return rankOf(one) - rankOf(other) || one.place.localeCompare(other.place, 'it')
}

function rankOf({ zone }: TimeZone): number {
  if (zone === FIRST) return 0
  return zone.startsWith('Europe/') ? 1 : 2
}

/** Describes a time zone. Costs about half a millisecond. */
export function timeZone(zone: string, now: Date): TimeZone {
  return { zone, place: ITALIAN[zone] ?? zone.split('/').at(-1)!.replaceAll('_', ' '), name: nameOf(zone, now) }
}

/** Names of all zones that a site can have, unordered. */
export function zoneNames(): readonly string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC'])]
}

function nameOf(zone: string, now: Date): string {
  if (zone === 'UTC') return 'Tempo coordinato universale'
  const parts = new Intl.DateTimeFormat('it-IT', { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(now)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
}
