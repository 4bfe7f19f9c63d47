import { onTestFinished } from 'vitest'
import { ask, endChild, startChild } from './children.ts'

export interface ReadPage {
  readonly port: number
  readonly host: string
  readonly path: string
}
export type ReaderQuestion = { readonly ask: 'times' } | ({ readonly ask: 'read'; readonly everyMs: number } & ReadPage)
/** Duration of each response, in ms, and responses other than the page. */
export interface Read {
  readonly times: readonly number[]
  readonly failures: readonly string[]
}

export interface PageReader {
  /** Everything since the last call, or since the start. */
  read(): Promise<Read>
}

/** A visitor in a separate process, who requests a page repeatedly during a test. */
export async function startPageReader(page: ReadPage, everyMs = 10): Promise<PageReader> {
  const { child } = await startChild('reader-child.ts', { ask: 'read', everyMs, ...page } satisfies ReaderQuestion)
  onTestFinished(() => endChild(child))
  return { read: () => ask<Read>(child, { ask: 'times' } satisfies ReaderQuestion) }
}

/** The 95th percentile, in ms. */
export function p95({ times }: Pick<Read, 'times'>): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!
}
