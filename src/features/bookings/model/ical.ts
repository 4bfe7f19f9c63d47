/** One event of a calendar file (RFC 5545). Instants are written in UTC, so that no table of a zone is needed. */
export interface CalendarEvent {
  /** Stays the same when the event is moved or cancelled. */
  readonly uid: string
  /** Grows with every change. */
  readonly sequence: number
  readonly stamp: Date
  readonly start: Date
  readonly end: Date
  readonly summary: string
  readonly description?: string
  readonly location?: string
  readonly url?: string
  /** Who holds it: a name and a mail address. */
  readonly organizer: { readonly name: string; readonly email: string }
  readonly isCancelled: boolean
}

export type CalendarMethod = 'PUBLISH' | 'CANCEL'
/** Octets of a line without its break (RFC 5545, 3.1). */
const LINE_OCTETS = 75

/** A calendar file with one event; CANCEL takes it out of the calendar that has it (RFC 5546, 3.2). */
export function calendarFile(event: CalendarEvent): { readonly method: CalendarMethod; readonly text: string } {
  const method = event.isCancelled ? 'CANCEL' : 'PUBLISH'
  const optional = (name: string, value: string | undefined) => (value ? [`${name}:${escaped(value)}`] : [])
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vetrina//Prenotazioni//IT',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${instant(event.stamp)}`,
    `DTSTART:${instant(event.start)}`,
    `DTEND:${instant(event.end)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    // A URI is no text: it is not escaped.
    ...(event.url ? [`URL:${event.url}`] : []),
    `ORGANIZER;CN=${quoted(event.organizer.name)}:mailto:${event.organizer.email}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return { method, text: lines.map((line) => `${folded(line)}\r\n`).join('') }
}

const instant = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

// biome-ignore lint/suspicious/noControlCharactersInRegex: a text may not have them (RFC 5545, 3.1).
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** A text value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL, '')
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\n/g, '\\n')
}

/** A parameter’s value, in which nothing can be escaped (RFC 5545, 3.2). */
const quoted = (text: string) => `"${text.replace(/["\r\n]/g, ' ').replace(CONTROL, '')}"`

/** A long line goes on after a break and a space; no character is divided. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > LINE_OCTETS) {
      parts.push(part)
      part = ''
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
