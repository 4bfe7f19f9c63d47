import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, syncFolder } from './durable.ts'

test('a folder is made with those above it, and made again without fault', async () => {
  const home = await mkdtemp(join(tmpdir(), 'vetrina-durable-'))
  const path = join(home, 'a', 'b', 'c')
  for (let times = 0; times < 2; times++) {
    await makeFolder(path)
    expect((await stat(path)).isDirectory()).toBe(true)
  }
  await makeFolder('/')
  await expect(syncFolder(join(home, 'altrove'))).rejects.toThrow('ENOENT')
  await rm(home, { recursive: true })
})
