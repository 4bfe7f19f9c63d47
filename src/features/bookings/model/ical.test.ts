import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFile } from './ical.ts'

const EVENT: CalendarEvent = {
  uid: 'a1@vetrina.example',
  sequence: 0,
  stamp: new Date('2026-12-01T10:00:00Z'),
  start: new Date('2026-12-04T19:30:00Z'),
  end: new Date('2026-12-04T21:00:00Z'),
  summary: 'Tavoli – Osteria',
  organizer: { name: 'Osteria "del" Porto', email: 'posta@vetrina.example' },
  isCancelled: false,
}
/** The lines as a calendar program reads them (RFC 5545, 3.1). */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const lineOf = (text: string, name: string) => unfolded(text).find((line) => line.startsWith(name))
const read = (value: string) =>
  value.replace(/\\(.)/g, (_, character: string) => (character === 'n' ? '\n' : character))

describe('a calendar file', () => {
  test('names the event, its change and its times in UTC', () => {
    const { method, text } = calendarFile(EVENT)
    expect(method).toBe('PUBLISH')
    expect(unfolded(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Vetrina//Prenotazioni//IT',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:a1@vetrina.example',
      'SEQUENCE:0',
      'DTSTAMP:20261201T100000Z',
      'DTSTART:20261204T193000Z',
      'DTEND:20261204T210000Z',
      'SUMMARY:Tavoli – Osteria',
      'ORGANIZER;CN="Osteria  del  Porto":mailto:posta@vetrina.example',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  test('that cancels has the same UID and the next SEQUENCE', () => {
    const { method, text } = calendarFile({ ...EVENT, sequence: 1, isCancelled: true })
    expect([
      method,
      lineOf(text, 'METHOD'),
      lineOf(text, 'STATUS'),
      lineOf(text, 'SEQUENCE'),
      lineOf(text, 'UID'),
    ]).toEqual(['CANCEL', 'METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', 'UID:a1@vetrina.example'])
  })

  test('escapes what separates values, and lets no text begin a line of its own', () => {
    const { text } = calendarFile({ ...EVENT, description: 'a,b;c\\d\r\nEND:VEVENT', location: 'x\rATTENDEE:y' })
    expect(lineOf(text, 'DESCRIPTION')).toBe('DESCRIPTION:a\\,b\\;c\\\\d\\nEND:VEVENT')
    expect(lineOf(text, 'LOCATION')).toBe('LOCATION:x\\nATTENDEE:y')
    expect(lineOf(text, 'ATTENDEE')).toBeUndefined()
  })

  test('folds lines after 75 octets at most, between characters, and any text is read as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (summary) => {
        const { text } = calendarFile({ ...EVENT, summary })
        for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
        expect(text).not.toMatch(/[^\r]\n|\r[^\n]/)
        // biome-ignore lint/suspicious/noControlCharactersInRegex: a text may not have them.
        const expected = summary.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
        expect(read(lineOf(text, 'SUMMARY')!.slice('SUMMARY:'.length))).toBe(expected)
      }),
    )
  })
})
