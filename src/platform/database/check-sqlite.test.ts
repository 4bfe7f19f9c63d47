import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusal } from '../process/start-refusal.ts'
import { checkSqlite } from './check-sqlite.ts'
import { isFullDisk } from './violations.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vetrina-check-'))
  file = join(folder, 'vetrina.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

function fill(): void {
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE notes (text TEXT)')
  const insert = database.prepare('INSERT INTO notes VALUES (?)')
  for (let row = 0; row < 200; row++) insert.run('nota '.repeat(100))
  database.close()
}
function refusal(): StartRefusal {
  try {
    checkSqlite(folder)
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefusal)
    return error as StartRefusal
  }
  throw new Error('It was not refused')
}

test('a sound database, none, and an empty one of an installation that is new may start', () => {
  checkSqlite(folder)
  writeFileSync(file, '')
  checkSqlite(folder)
  fill()
  checkSqlite(folder)
})

test('one that was cut off, or has noise in its middle, is refused with the way back', () => {
  fill()
  const whole = readFileSync(file)
  truncateSync(file, statSync(file).size / 2)
  expect(refusal().message).toMatch(/è rovinato.*restore.*backups/)
  writeFileSync(file, Buffer.concat([whole.subarray(0, 20_000), Buffer.alloc(8000, 0xa5), whole.subarray(28_000)]))
  expect(refusal().message).toContain('è rovinato')
  writeFileSync(file, 'This is no database at all, and long enough to be taken for one. '.repeat(20))
  expect(refusal().message).toContain('è rovinato')
})

test.each(['secret', 'files'])('one that is empty or missing beside %s is not taken for a new installation', (name) => {
  writeFileSync(file, '')
  if (name === 'files') mkdirSync(join(folder, 'files', 'sites'), { recursive: true })
  else writeFileSync(join(folder, name), 'x'.repeat(40))
  expect(refusal().message).toMatch(/è vuoto.*non è nuova/)
  rmSync(file)
  expect(refusal().message).toMatch(/manca.*non è nuova.*restore/)
})

test('one that another program holds, or that cannot be opened, is not called damaged', () => {
  fill()
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE')
  expect(refusal().message).toMatch(/^(?!.*(?:rovinato|restore)).*un altro programma lo sta usando/)
  other.close()
  checkSqlite(folder)
  rmSync(file)
  mkdirSync(join(file, 'x'), { recursive: true })
  expect(refusal().message).toMatch(/^(?!.*(?:rovinato|restore)).*leggere e scrivere/)
})

test.each([13, 778, 4874])('an error %i of the embedded database tells of a full disk', (errcode) => {
  expect(isFullDisk(Object.assign(new Error('disk'), { code: 'ERR_SQLITE_ERROR', errcode }))).toBe(true)
})
