import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from './support/root.ts'

test('a port in use is reported at once, before any file is created', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataFolder = join(process.env.TEST_DATA_FOLDER!, 'never-made')
  const child = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), VETRINA_DATA: dataFolder },
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  other.close()
  expect(code).toBe(1)
  expect(said).toBe('')
  expect(complained).toBe(`La porta ${port} è occupata da un altro programma: scegline una con PORT=3001 npm start.\n`)
  expect(existsSync(dataFolder)).toBe(false)
})

test('a command on an installation whose database is gone says so, and makes none', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'vetrina-gone-'))
  writeFileSync(join(dataFolder, 'secret'), 'x'.repeat(64))
  const child = spawn(process.execPath, [join(root, 'dist/server/cli.js'), 'backup'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, NODE_ENV: 'production', VETRINA_DATA: dataFolder },
  })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
  expect(said).toContain('ma l’installazione non è nuova')
  expect(code).toBe(1)
  expect(readdirSync(dataFolder)).toEqual(['secret'])
  rmSync(dataFolder, { recursive: true })
})
