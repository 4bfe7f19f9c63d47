import { type Exception, MOST_SPANS, type Span, spanToText } from './hours.ts'

const SPAN = /^(\d{1,2})(?:[.:](\d{2}))?\s*[-–—]\s*(\d{1,2})(?:[.:](\d{2}))?$/
const DATE = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/
const CLOSED = /^(chiuso|chiusi|chiusa|chiuse)$/i

/** `12.15–14.30, 19–22`; '' when closed. */
export function spansToText(spans: readonly Span[]): string {
  return spans.map(spanToText).join(', ')
}

/** The hours of a line; undefined when it cannot be read. An empty line is closed. */
export function spansFromText(text: string): Span[] | undefined {
  const trimmed = text.trim()
  if (trimmed === '' || CLOSED.test(trimmed)) return []
  const parts = trimmed.split(/\s*(?:,|;|\be\b)\s*/)
  if (parts.length > MOST_SPANS) return undefined
  const spans = parts.map(spanOf)
  return spans.every((span) => span !== undefined) ? spans : undefined
}

function spanOf(text: string): Span | undefined {
  const [, hour, minute, toHour, toMinute] = SPAN.exec(text) ?? []
  const [from, to] = [timeOf(hour, minute), timeOf(toHour, toMinute)]
  // From 0 to 24 is the whole day; none begins with the midnight that ends it.
  return from && to && hour !== '24' && (from !== to || toHour === '24') ? { from, to } : undefined
}

/** `24` is the midnight that ends a day. */
function timeOf(hour: string | undefined, minute = '00'): string | undefined {
  if (hour === undefined || Number(minute) > 59) return undefined
  if (Number(hour) === 24 && minute === '00') return '00:00'
  return Number(hour) > 23 ? undefined : `${hour.padStart(2, '0')}:${minute}`
}

/** `24/12/2026: 12.15–14.30 (Vigilia)`, or two days with a dash. */
export function exceptionsToText(exceptions: readonly Exception[]): string {
  return exceptions
    .map(({ from, until, spans, note }) => {
      const days = from === until ? dateToText(from) : `${dateToText(from)}–${dateToText(until)}`
      return `${days}: ${spansToText(spans) || 'chiuso'}${note && ` (${note})`}`
    })
    .join('\n')
}

const dateToText = (date: string) => date.split('-').reverse().join('/')

/** The exceptions of the lines that can be read, and the number of the first line that cannot, from 1. */
export function exceptionsFromText(text: string): { exceptions: Exception[]; wrong: number | undefined } {
  const lines = text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')
    .map(({ line, number }) => ({ number, exception: exceptionOf(line) }))
  return {
    exceptions: lines.flatMap(({ exception }) => exception ?? []),
    wrong: lines.find(({ exception }) => !exception)?.number,
  }
}

function exceptionOf(line: string): Exception | undefined {
  const [, days = '', hours = '', note = ''] = /^([\d/. –—-]+):\s*([^(]*?)\s*(?:\((.{0,120})\))?$/.exec(line) ?? []
  const [first = '', last = first] = days.split(/\s*[–—-]\s*/)
  const [from, until, spans] = [dateOf(first.trim()), dateOf(last.trim()), spansFromText(hours)]
  return from && until && from <= until && spans && hours !== '' ? { from, until, spans, note: note.trim() } : undefined
}

function dateOf(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = DATE.exec(text) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const parsed = new Date(date)
  // 31/2 would become a day of March.
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date) ? date : undefined
}
