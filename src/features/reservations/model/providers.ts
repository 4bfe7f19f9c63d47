/** What visitors choose before they go to the provider; parts that are not chosen are ''. */
export interface Party {
  readonly size: string
  /** `2026-12-01` */
  readonly date: string
  /** `19:30` */
  readonly time: string
}

/**
 * A restaurant's number at OpenTable.
 * @param typed the number, or an address that has it as `rid` or `restref`
 */
export function openTableId(typed: string): string | undefined {
  const value = typed.trim()
  const query = URL.parse(value)?.searchParams
  const id = query?.get('rid') ?? query?.get('restref') ?? value
  return /^[1-9]\d{0,9}$/.test(id) ? id : undefined
}

/** The page at OpenTable where a table is booked. */
export function openTablePage(id: string, locale: string, { size, date, time }: Partial<Party> = {}): string {
  const query = new URLSearchParams({ rid: id, restref: id, lang: locale })
  if (size) query.set('covers', size)
  if (date && time) query.set('datetime', `${date}T${time}`)
  return `https://www.opentable.com/restref/client/?${query}`
}

/** A widget of OpenTable is wide above this width of its place, in CSS pixels (RSRV-03). */
const WIDE_ABOVE = 850

/**
 * The script of OpenTable that draws its widget where it stands.
 * @param width of the place, in CSS pixels
 */
export function openTableScript(id: string, locale: string, width: number): string {
  const query = new URLSearchParams({
    ...{ rid: id, type: 'standard', theme: width > WIDE_ABOVE ? 'wide' : 'standard' },
    ...{ iframe: 'true', domain: 'com', lang: locale, newtab: 'false', ot_source: 'Restaurant website' },
  })
  return `https://www.opentable.com/widget/reservation/loader?${query}`
}

/**
 * A business's name in addresses of Tock.
 * @param typed the name, or the address of its page
 */
export function tockName(typed: string): string | undefined {
  const value = typed.trim()
  const url = URL.parse(value)
  if (url && !/(^|\.)exploretock\.com$/.test(url.hostname)) return undefined
  const name = url ? (url.pathname.split('/')[1] ?? '') : value
  return /^[a-z\d][a-z\d-]{0,99}$/i.test(name) ? name : undefined
}

/** The page at Tock where a table is booked. */
export function tockPage(name: string, { size, date, time }: Partial<Party> = {}): string {
  const query = new URLSearchParams()
  if (date) query.set('date', date)
  if (size) query.set('size', size)
  if (time) query.set('time', time)
  return `https://www.exploretock.com/${name}${date ? `/search?${query}` : ''}`
}

export const TOCK_SCRIPT = 'https://www.exploretock.com/tock.js'
