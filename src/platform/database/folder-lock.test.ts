import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

test('of many that want a folder at once one has it, and the next once it is given back', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const locks = await Promise.all(Array.from({ length: 5 }, () => lockFolder(folder)))
  const [held, ...others] = locks.filter((lock) => lock !== undefined)
  expect(others).toEqual([])
  expect(await lockFolder(folder)).toBeUndefined()
  held!()
  const next = await lockFolder(folder)
  expect(next).toBeDefined()
  next!()
})
