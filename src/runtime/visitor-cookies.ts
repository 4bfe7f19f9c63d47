/** Value of `ss_cvr` for a visitor, times in ms: `uuid|first|previous|current|count`. */
export interface VisitorReturn {
  readonly id: string
  readonly first: number
  readonly previous: number
  readonly current: number
  /** Visits so far. */
  readonly count: number
}

/** Parses `ss_cvr`; undefined when it is missing, forged or has impossible numbers. */
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

/** Parses `ss_cvt`, the time of the current visit in ms; undefined unless it is a positive integer. */
export function parseVisit(value: string | undefined): number | undefined {
  const time = value !== undefined && /^0*[1-9]\d*$/.test(value) ? Number(value) : undefined
  return Number.isSafeInteger(time) ? time : undefined
}

/**
 * The visitor now: unchanged while the visit lasts (`ss_cvt` exists), otherwise one visit later. A visitor without a
 * valid cookie starts anew.
 * @param now in ms
 * @param newId creates the id of a new visitor
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
