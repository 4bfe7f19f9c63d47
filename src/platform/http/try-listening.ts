import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Listens and closes at once, so that an unavailable address is known before long work; throws the error of listening.
 */
export async function tryListening({ port, host }: { port: number; host: string }): Promise<void> {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
