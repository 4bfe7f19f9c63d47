/**
 * The instant of a date in an export (`2024-05-01 12:30:00`): the UTC one if present, otherwise the local one in the
 * site's time zone. WordPress writes zeros for "none".
 */
export function instantOf(utc: string | null, local: string | null, timeZone: string): string | null {
  const known = wallTime(utc)
  if (known) return zoned(known, 'UTC')
  const wall = wallTime(local)
  return wall ? zoned(wall, timeZone) : null
}

function wallTime(text: string | null): Temporal.PlainDateTime | undefined {
  if (!text || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d(?::\d\d)?$/.test(text)) return undefined
  try {
    return Temporal.PlainDateTime.from(text.replace(' ', 'T'), { overflow: 'reject' })
  } catch {
    return undefined
  }
}

function zoned(wall: Temporal.PlainDateTime, timeZone: string): string {
  return new Date(wall.toZonedDateTime(timeZone).epochMilliseconds).toISOString()
}
