import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
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
