/** What clocks of a zone show at an instant: `2026-12-04T09:00`. */
export function wallTime(instant: Date, timeZone: string): string {
  // The Swedish form is the one of ISO 8601.
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone })
    .format(instant)
    .replace(' ', 'T')
}

/** The instant at which clocks of a zone show a time, the first of two; undefined for an hour that a change of the clocks skips. */
export function instantAt(local: string, timeZone: string): Date | undefined {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return undefined
  // Both sides of a change of the clocks are looked at.
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
