/** What `ss_cvr` says of a visitor, times in ms: `uuid|first|previous|current|count`. */
export interface VisitorReturn {
  readonly id: string
  readonly first: number
  readonly previous: number
  readonly current: number
  /** Visits so far. */
  readonly count: number
}

/** Reads `ss_cvr`; undefined when it is missing, forged or has numbers that no clock shows. */
export function parseVisitorReturn(value: string | undefined): VisitorReturn | undefined {
  if (value === undefined || !/^[\w-]+(?:\|0*[1-9]\d*){4}$/.test(value)) return undefined
  const [id, ...parts] = value.split('|') as [string, ...string[]]
  const [first, previous, current, count] = parts.map(Number) as [number, number, number, number]
  if (![first, previous, current, count].every(Number.isSafeInteger)) return undefined
  return { id, first, previous, current, count }
}

export function formatVisitorReturn({ id, first, previous, current, count }: VisitorReturn): string {
  return [id, first, previous, current, count].join('|')
}

/** Reads `ss_cvt`, the time of the visit under way in ms; undefined unless it is a positive integer. */
export function parseVisit(value: string | undefined): number | undefined {
  const time = value !== undefined && /^0*[1-9]\d*$/.test(value) ? Number(value) : undefined
  return Number.isSafeInteger(time) ? time : undefined
}

/**
 * The visitor at this moment: the same while the visit lasts (`ss_cvt` is there), else one visit later. A visitor whom the
 * cookie does not know, or whose cookie was forged, begins anew.
 * @param now in ms
 * @param newId makes the id of a new visitor
 */
export function currentVisitor(
  cookies: { readonly visitor: string | undefined; readonly visit: string | undefined },
  now: number,
  newId: () => string,
): VisitorReturn {
  const known = parseVisitorReturn(cookies.visitor)
  if (!known) return { id: newId(), first: now, previous: now, current: now, count: 1 }
  if (parseVisit(cookies.visit) !== undefined) return known
  return { ...known, previous: known.current, current: now, count: known.count + 1 }
}
