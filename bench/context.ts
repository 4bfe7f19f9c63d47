import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figures } from './figures.ts'
import type { LoadClient, LoadJob } from './load-client.ts'
import type { Server } from './processes.ts'

/** The parameters of every measurement. */
export interface Bench {
  readonly load: LoadClient
  readonly folder: string
  report(row: Row): void
  note(text: string): void
}

/** A row of the table. One with a limit is a promise. */
export interface Row {
  readonly what: string
  readonly figure: string
  readonly limit?: { readonly value: number; readonly least?: number; readonly most?: number }
}

export function makeFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'vetrina-bench-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export interface Cost extends Figures {
  /** Time per request on a core, in µs. */
  readonly micros: number
  /** Share of time that the server's core was busy. */
  readonly busy: number
}

/**
 * Puts load on a server. The cost of a request is CPU time if the system reports it, which other programs on the
 * machine hardly affect; otherwise the elapsed time, which is the same as long as the server never waits.
 */
export async function costOf(
  load: LoadClient,
  server: Pick<Server, 'port' | 'cpuSeconds'>,
  job: Pick<LoadJob, 'targets'> & Partial<LoadJob>,
): Promise<Cost> {
  const before = server.cpuSeconds()
  const figures = await load.run({ port: server.port, ...job })
  const after = server.cpuSeconds()
  const seconds = before === undefined || after === undefined ? figures.seconds : after - before
  return { ...figures, micros: (seconds / figures.requests) * 1e6, busy: seconds / figures.seconds }
}

export function whole(value: number): string {
  return Math.round(value).toLocaleString('en')
}
