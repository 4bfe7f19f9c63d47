// Node's bare server: every page is the same bytes, every body is read and discarded.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

process.once('message', ({ bytes }: { readonly bytes: number }) => {
  const page = Buffer.alloc(bytes, 'a')
  const server = createServer((request, response) => {
    request.on('end', () => response.end(page)).resume()
  })
  server.listen(0, '127.0.0.1', () => process.send!((server.address() as AddressInfo).port))
})
