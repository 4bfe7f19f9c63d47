import { Refusal } from '../../../core/refusal.ts'

/** After so many seconds a place may be free again. */
const RETRY_AFTER_S = 10

/** Lets few pieces of work run at once, and few wait: beyond them work is refused, and its sender comes again. */
export class Turns {
  #free: number
  #waiting: (() => void)[] = []
  #mostWaiting: number

  constructor({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }) {
    this.#free = atOnce
    this.#mostWaiting = mostWaiting
  }

  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free--
    else await this.#wait()
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // The turn is handed on, so that nobody who comes just now is served before those who wait.
      if (next) next()
      else this.#free++
    }
  }

  async #wait(): Promise<void> {
    if (this.#waiting.length >= this.#mostWaiting)
      throw new Refusal('unavailable', 'Si stanno preparando già troppe immagini: riprova tra qualche istante.', {
        details: { retryAfterSeconds: RETRY_AFTER_S },
      })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}
