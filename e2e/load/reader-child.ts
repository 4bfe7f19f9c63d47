// Requests one page repeatedly and reports the durations. In a process that also generates load, they would include that
// load.
import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { Read, ReaderQuestion } from './page-reader.ts'

const agent = new Agent({ keepAlive: true })
let times: number[] = []
let failures: string[] = []

function read({ port, host, path }: { port: number; host: string; path: string }): Promise<void> {
  return new Promise((resolve) => {
    const start = performance.now()
    const end = (failure?: string) => {
      if (failure === undefined) times.push(performance.now() - start)
      else failures.push(failure)
      resolve()
    }
    request({ agent, port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      response.on('end', () => end(response.statusCode === 200 ? undefined : `status ${response.statusCode}`))
      response.on('error', (error) => end(error.message))
      response.resume()
    })
      .on('error', (error) => end(error.message))
      .end()
  })
}

process.on('message', async (question: ReaderQuestion) => {
  if (question.ask === 'times') {
    process.send!({ times, failures } satisfies Read)
    times = []
    failures = []
    return
  }
  await read(question)
  process.send!({})
  for (;;) {
    await wait(question.everyMs)
    await read(question)
  }
})
