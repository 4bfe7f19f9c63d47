// Node's own server with one response in memory: the maximum that any server on Node can reach.
import { createServer } from 'node:http'

/** Headers in Node's format, alternating names and values, and the body in base64. */
const { headers, body } = JSON.parse(process.env.ANSWER!) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(process.env.PORT), '127.0.0.1')
