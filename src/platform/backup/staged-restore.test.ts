import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clearStaging, finishRestore, markReady } from './staged-restore.ts'

let data: string
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vetrina-restore-'))
  write('vetrina.db', 'vecchio')
  write('vetrina.db-wal', 'vecchio')
  write('files/a', 'vecchio')
  write('secret', 'vecchio')
  write('restore/vetrina.db', 'nuovo')
  write('restore/files/b', 'nuovo')
  write('restore/secret', 'nuovo')
})
afterEach(() => rmSync(data, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(data, path, '..'), { recursive: true })
  writeFileSync(join(data, path), text)
}
const read = (path: string) => readFileSync(join(data, path), 'utf8')

function expectNew(): void {
  expect([read('vetrina.db'), read('files/b'), read('secret')]).toEqual(['nuovo', 'nuovo', 'nuovo'])
  expect([existsSync(join(data, 'vetrina.db-wal')), existsSync(join(data, 'files/a'))]).toEqual([false, false])
  const aside = 'backups/prima'
  expect([read(`${aside}/vetrina.db`), read(`${aside}/vetrina.db-wal`), read(`${aside}/files/a`)]).toEqual([
    'vecchio',
    'vecchio',
    'vecchio',
  ])
  expect(existsSync(join(data, 'restore'))).toBe(false)
}

/** All renames of a restore, in order; a crash may come after any of them. */
const MOVES: readonly [from: string, to: string][] = [
  ['vetrina.db-wal', 'backups/prima/vetrina.db-wal'],
  ['vetrina.db', 'backups/prima/vetrina.db'],
  ['restore/vetrina.db', 'vetrina.db'],
  ['files', 'backups/prima/files'],
  ['restore/files', 'files'],
  ['secret', 'backups/prima/secret'],
  ['restore/secret', 'secret'],
]

test.each([...MOVES.keys(), MOVES.length])(
  'a restore that was ready is completed after a crash at move %i',
  async (moves) => {
    await markReady(data, 'prima')
    mkdirSync(join(data, 'backups/prima'), { recursive: true })
    for (const [from, to] of MOVES.slice(0, moves)) renameSync(join(data, from), join(data, to))
    await finishRestore(data)
    expectNew()
    await finishRestore(data)
    expectNew()
  },
)

test('a restore that is not ready yet changes nothing, and is not disturbed', async () => {
  await finishRestore(data)
  const found = ['vetrina.db', 'vetrina.db-wal', 'files/a', 'secret', 'restore/vetrina.db', 'restore/files/b'].map(read)
  expect(found).toEqual(['vecchio', 'vecchio', 'vecchio', 'vecchio', 'nuovo', 'nuovo'])
  await clearStaging(data)
  expect([existsSync(join(data, 'restore')), existsSync(join(data, 'backups'))]).toEqual([false, false])
})

test('what a restore does not bring stays', async () => {
  rmSync(join(data, 'restore/vetrina.db'))
  rmSync(join(data, 'restore/secret'))
  await markReady(data, 'prima')
  await finishRestore(data)
  expect([read('vetrina.db'), read('vetrina.db-wal'), read('files/b'), read('secret')]).toEqual([
    'vecchio',
    'vecchio',
    'nuovo',
    'vecchio',
  ])
})
