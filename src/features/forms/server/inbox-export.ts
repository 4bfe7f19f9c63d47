import { Readable } from 'node:stream'
import type { Id } from '../../../core/ids.ts'
import { csvOf } from '../../../platform/csv.ts'
import type { Reader } from '../../../platform/database/database.ts'
import { addColumns, cellsOf, cellTime, FIXED_COLUMNS } from '../model/export.ts'
import { maskedAnswers } from '../model/inbox-words.ts'
import { allSubmissions, answersOf } from './inbox-repository.ts'

/** What to export: one form's submissions, or all. */
export interface Exported {
  readonly siteId: Id
  readonly formId?: Id | undefined
}

/** Submissions as a table. A first pass collects the columns, because forms change. */
export function tableOf(reader: Reader, exported: Exported, timeZone: string): Readable {
  return Readable.from(csvOf(csvRows(reader, exported, timeZone)), { objectMode: false })
}

async function* csvRows(reader: Reader, { siteId, formId }: Exported, timeZone: string): AsyncGenerator<string[][]> {
  const columns = new Set<string>()
  for await (const row of allSubmissions(reader, siteId, formId)) addColumns(columns, answersOf(row))
  yield [[...FIXED_COLUMNS, ...columns]]
  for await (const row of allSubmissions(reader, siteId, formId))
    yield [
      [
        cellTime(row.created_at, timeZone),
        row.form_name,
        row.page_path,
        yesOrNo(row.is_read),
        yesOrNo(row.is_starred),
        ...cellsOf(columns, answersOf(row)),
      ],
    ]
}

const yesOrNo = (flag: number): string => (flag === 1 ? 'sì' : 'no')

/** The same for programs: a JSON list, one submission per line. */
export function jsonOf(reader: Reader, exported: Exported): Readable {
  return Readable.from(jsonLines(reader, exported), { objectMode: false })
}

async function* jsonLines(reader: Reader, { siteId, formId }: Exported): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of allSubmissions(reader, siteId, formId)) {
    const submission = {
      id: row.id,
      createdAt: row.created_at,
      form: { id: row.form_id, name: row.form_name },
      page: { title: row.page_title, path: row.page_path },
      isRead: row.is_read === 1,
      isStarred: row.is_starred === 1,
      answers: maskedAnswers(answersOf(row)),
    }
    yield before + JSON.stringify(submission)
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}
