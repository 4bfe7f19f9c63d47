import { Refusal } from '../../../core/refusal.ts'

/** After so many seconds a place may be free again. */
const RETRY_AFTER_S = 10

/** Lets few pieces of work run at once, and so many wait in each line: beyond them work is refused, and its sender comes again. */
export class Turns<Line extends string> {
  #free: number
  #mostWaiting: Readonly<Record<Line, number>>
  /** The line that is served next comes first. */
  #lines: { readonly name: Line; readonly waiting: (() => void)[] }[]

  constructor({
    atOnce,
    mostWaiting,
  }: { readonly atOnce: number; readonly mostWaiting: Readonly<Record<Line, number>> }) {
    this.#free = atOnce
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
      // The turn is handed on, so that nobody who comes just now is served before those who wait.
      if (next) next()
      else this.#free++
    }
  }

  async #wait(line: Line): Promise<void> {
    const { waiting } = this.#lines.find(({ name }) => name === line)!
    if (waiting.length >= this.#mostWaiting[line])
      throw new Refusal('unavailable', 'Si stanno preparando già troppe immagini: riprova tra qualche istante.', {
        details: { retryAfterSeconds: RETRY_AFTER_S },
      })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Whoever waits longest in a line; lines are served in turn, so that a long one holds up no other. */
  #next(): (() => void) | undefined {
    const line = this.#lines.find(({ waiting }) => waiting.length > 0)
    if (!line) return undefined
    this.#lines = [...this.#lines.filter((other) => other !== line), line]
    return line.waiting.shift()
  }
}
