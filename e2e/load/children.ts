import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../support/root.ts'
import { nextMessage } from './next-message.ts'

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * A separate process, so that it and the test do not slow each other down; its response to `first` means that it is
 * ready.
 */
export async function startChild<Answer>(name: string, first: object): Promise<{ child: ChildProcess; ready: Answer }> {
  const child = fork(join(root, 'e2e/load', name), { execArgv: [] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, ready: await ask<Answer>(child, first) }
}

/** The response of a process; rejects if it exits instead. */
export function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const answer = nextMessage<Answer>(child)
  child.send(question)
  return answer
}

export async function endChild(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
