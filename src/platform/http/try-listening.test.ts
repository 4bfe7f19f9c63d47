import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../../e2e/support/free-port.ts'
import { tryListening } from './try-listening.ts'

const host = '127.0.0.1'

test('a free port stays free: whoever asked can listen on it at once', async () => {
  const port = await freePort()
  await tryListening({ port, host })
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
})

test('a port on which somebody listens is told by the system’s own error', async () => {
  const server = createServer().listen(0, host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(tryListening({ port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  server.close()
})

test('so is an address that is not of this machine', async () => {
  // TEST-NET-1 (RFC 5737).
  await expect(tryListening({ port: await freePort(), host: '192.0.2.1' })).rejects.toMatchObject({
    code: 'EADDRNOTAVAIL',
  })
})
