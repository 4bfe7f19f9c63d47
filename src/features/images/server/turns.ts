import { Refusal } from '../../../core/refusal.ts'

/** Seconds after which a client should retry. */
const RETRY_AFTER_S = 10

/**
 * Limits concurrent work, with a maximum of waiting work per line: beyond it, work is refused, and its sender retries.
 */
export class Turns<Line extends string> {
  #free: number
  #mostWaiting: Readonly<Record<Line, number>>
  #refusal: string
  /** The line that is served next comes first. */
  #lines: { readonly name: Line; readonly waiting: (() => void)[] }[]

  /** @param refusal What senders of refused work read. */
  constructor({
    atOnce,
    mostWaiting,
    refusal,
  }: {
    readonly atOnce: number
    readonly mostWaiting: Readonly<Record<Line, number>>
    readonly refusal: string
  }) {
    this.#free = atOnce
    this.#refusal = refusal
    this.#mostWaiting = mostWaiting
    this.#lines = (Object.keys(mostWaiting) as Line[]).map((name) => ({ name, waiting: [] }))
  }

  async take<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#wait(line)
    try {
      return await work()
    } finally {
      const next = this.#next()
      // The turn is passed on directly, so that newcomers are not served before those who wait.
      if (next) next()
      else this.#free++
    }
  }

  async #wait(line: Line): Promise<void> {
    const { waiting } = this.#lines.find(({ name }) => name === line)!
    if (waiting.length >= this.#mostWaiting[line])
      throw new Refusal('unavailable', this.#refusal, { details: { retryAfterSeconds: RETRY_AFTER_S } })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** The first of a line; lines take turns, so that a long one does not block the others. */
  #next(): (() => void) | undefined {
    const line = this.#lines.find(({ waiting }) => waiting.length > 0)
    if (!line) return undefined
    this.#lines = [...this.#lines.filter((other) => other !== line), line]
    return line.waiting.shift()
  }
}
