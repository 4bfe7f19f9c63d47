import { Refusal } from '../../../core/refusal.ts'

/**
 * The instant of a local time in a zone. A time skipped by the change to summer time is refused; one that occurs twice
 * means the first.
 * @param local `2026-12-04T09:00`
 */
export function instantOfWallTime(local: string, timeZone: string): Date {
  let wall: Temporal.PlainDateTime
  try {
    wall = Temporal.PlainDateTime.from(local)
  } catch {
    throw new Refusal('invalid', 'La data non è valida: scrivila, per esempio, così: 2026-12-04T09:00.')
  }
  const zoned = wall.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall))
    throw new Refusal(
      'invalid',
      `Alle ${local.slice(11, 16)} di quel giorno l’ora non esiste: si passa all’ora legale. Scegli un altro orario.`,
    )
  return new Date(zoned.epochMilliseconds)
}

/** The local time of a zone at an instant: `2026-12-04T09:00`. */
export function wallTimeOf(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
}
