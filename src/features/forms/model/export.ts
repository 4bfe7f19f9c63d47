import type { Answer } from './answers.ts'
import { answerText } from './summary.ts'

/** Columns that every submission has, before those of its fields. */
export const FIXED_COLUMNS = ['Data', 'Modulo', 'Pagina', 'Letta', 'Con stella'] as const

/** Column keys of answers: the title of the field, and its number among fields with the same title. */
function* keysOf(answers: readonly Answer[]): Generator<readonly [key: string, answer: Answer]> {
  const seen = new Map<string, number>()
  for (const answer of answers) {
    const count = (seen.get(answer.title) ?? 0) + 1
    seen.set(answer.title, count)
    yield [count === 1 ? answer.title : `${answer.title} (${count})`, answer]
  }
}

/** Adds the columns of a submission to the given set. */
export function addColumns(columns: Set<string>, answers: readonly Answer[]): void {
  for (const [key] of keysOf(answers)) columns.add(key)
}

/** A submission's answers, one for each column; '' for a missing one. */
export function cellsOf(columns: Iterable<string>, answers: readonly Answer[]): string[] {
  const texts = new Map([...keysOf(answers)].map(([key, { type, value }]) => [key, answerText(type, value)]))
  return [...columns].map((column) => texts.get(column) ?? '')
}

/** `22/11/2026 09:05:00`, which spreadsheets recognize as a date and time. */
export function cellTime(instant: string, timeZone: string): string {
  const at = new Date(instant)
  const part = { timeZone, hourCycle: 'h23' } as const
  const day = at.toLocaleDateString('it-IT', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${day} ${at.toLocaleTimeString('it-IT', { ...part, hour: '2-digit', minute: '2-digit', second: '2-digit' })}`
}
