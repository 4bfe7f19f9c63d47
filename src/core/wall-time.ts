/** The local time of a zone at an instant: `2026-12-04T09:00`. */
export function wallTime(instant: Date, timeZone: string): string {
  // The Swedish format is that of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(instant)
    .replace(' ', 'T')
}

/**
 * The instant of a local time in a zone, the earlier of two; undefined for an hour that the change to summer time
 * skips.
 */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Checks both sides of a time change.
  const shifts = [-24, 24].map((hours) => {
    const near = new Date(asUtc + hours * 3_600_000)
    return Date.parse(`${wallTime(near, timeZone)}Z`) - near.getTime()
  })
  return shifts
    .map((shift) => new Date(asUtc - shift))
    .filter((instant) => wallTime(instant, timeZone) === local)
    .sort((a, b) => a.getTime() - b.getTime())[0]
}

/** «Europe/Rome» by its city, as people know it. */
export function zoneName(timeZone: string): string {
  return timeZone === 'Europe/Rome' ? 'Roma' : timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}
