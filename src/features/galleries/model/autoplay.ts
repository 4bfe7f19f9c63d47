/** Whether autoplay is allowed on pages at this address. */
export function mayMove(search: string): boolean {
  return new URLSearchParams(search).get('nomotion') !== 'true'
}

/** A random slide other than the current one. @param random from 0 up to, but not including, 1 */
export function randomIndex(current: number, count: number, random: number): number {
  if (count < 2) return current
  const index = Math.floor(random * (count - 1))
  return index >= current ? index + 1 : index
}

/** Timers, as a window has them. */
export interface Clock {
  setTimeout(run: () => void, ms: number): number
  clearTimeout(handle: number): void
}

/** Reasons that pause autoplay. */
export type Hold = 'pointer' | 'focus' | 'video' | 'visitor' | 'unseen'

export interface Autoplay {
  hold(reason: Hold): void
  /** Removes a pause; after the last one the slide's time starts again. */
  release(reason: Hold): void
  stop(): void
}

/** Calls `advance` at every interval, unless it is paused. */
export function startAutoplay(timeout: number, advance: () => void, clock: Clock): Autoplay {
  const holds = new Set<Hold>()
  let timer: number | undefined

  function wait(): void {
    timer = clock.setTimeout(() => {
      wait()
      advance()
    }, timeout)
  }
  function stop(): void {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
  }

  wait()
  return {
    hold(reason) {
      holds.add(reason)
      stop()
    },
    release(reason) {
      if (holds.delete(reason) && holds.size === 0) wait()
    },
    stop,
  }
}
