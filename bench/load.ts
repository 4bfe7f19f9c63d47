// A separate process that sends requests and measures their responses. Keep-alive connections, one request at a time on
// each; plain sockets, because a full client would need more time per response than the measured server.
import { connect, type Socket } from 'node:net'
import { figuresOf } from './figures.ts'
import type { LoadJob, LoadResult } from './load-client.ts'

const HEAD_END = Buffer.from('\r\n\r\n')
/** Number of random draws made ahead, so that drawing costs nothing while time is measured. */
const DRAWS = 100_000

/** Continues from one run to the next, so that none begins with pages that the previous one left in a cache. */
let turns = 0

/** Returns a function that chooses the target of the next request. */
function chooser(count: number, order: LoadJob['order']): () => number {
  const draws = order === 'zipf' ? zipfDraws(count) : undefined
  return () => {
    const turn = turns++
    return draws ? draws[turn % DRAWS]! : turn % count
  }
}

/** Zipf's law with exponent 1: the second is requested half as often as the first, the third a third as often. */
function zipfDraws(count: number): Uint32Array {
  const sums = new Float64Array(count)
  let sum = 0
  for (let index = 0; index < count; index++) {
    sum += 1 / (index + 1)
    sums[index] = sum
  }
  return Uint32Array.from({ length: DRAWS }, () => {
    const wanted = Math.random() * sum
    let low = 0
    let high = count - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  })
}

function runJob(job: LoadJob): Promise<LoadResult> {
  const method = job.body === undefined ? 'GET' : 'POST'
  const length = job.body === undefined ? '' : `Content-Length: ${Buffer.byteLength(job.body)}\r\n`
  const requests = job.targets.map(({ host, path }) =>
    Buffer.from(
      `${method} ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\n${job.headers}${length}\r\n${job.body ?? ''}`,
    ),
  )
  const choose = chooser(requests.length, job.order)
  const latencies: number[] = []
  const start = performance.now()
  const deadline = start + job.seconds * 1000
  let open = job.connections
  const { promise, resolve, reject } = Promise.withResolvers<LoadResult>()

  function runConnection(socket: Socket): void {
    let head: Buffer | undefined
    let left = 0
    let sentAt = 0
    const send = (): void => {
      sentAt = performance.now()
      if (sentAt < deadline || latencies.length < requests.length * job.wholeRounds) socket.write(requests[choose()]!)
      else socket.end()
    }
    socket.setNoDelay(true)
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => {
      open--
      if (open === 0) resolve(figuresOf(latencies, (performance.now() - start) / 1000))
    })
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) left -= chunk.length
      else {
        const bytes = head ? Buffer.concat([head, chunk]) : chunk
        const at = bytes.indexOf(HEAD_END)
        head = at === -1 ? bytes : undefined
        if (head) return
        const text = bytes.toString('latin1', 0, at)
        if (!/^HTTP\/1\.1 20[04]/.test(text)) return reject(new Error(text))
        // A response without content has no length.
        left = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0) - (bytes.length - at - HEAD_END.length)
      }
      if (left > 0) return
      latencies.push(performance.now() - sentAt)
      send()
    })
  }

  for (let index = 0; index < job.connections; index++) runConnection(connect(job.port, '127.0.0.1'))
  return promise
}

// Never sleeps: waking a core is expensive on virtual machines and would be attributed to the server, and idle
// measurements would have a quieter neighbour than those with load.
const stayAwake = (): void => void setImmediate(stayAwake)
stayAwake()

process.on('message', async (job: LoadJob) => {
  process.send!(await runJob(job).catch((error: Error) => ({ error: error.message })))
})
