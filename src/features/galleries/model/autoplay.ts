/** Whether pages at this address may move by themselves. */
export function mayMove(search: string): boolean {
  return new URLSearchParams(search).get('nomotion') !== 'true'
}

/** Some slide other than the current one. @param random between 0 and 1, without 1 */
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

/** What can stand in the way of a gallery that moves by itself. */
export type Hold = 'pointer' | 'focus' | 'video' | 'visitor' | 'unseen'

export interface Autoplay {
  hold(reason: Hold): void
  /** Takes a hold away; with the last one the time of the slide begins anew. */
  release(reason: Hold): void
  stop(): void
}

/** Calls `advance` once every so many ms, while nothing holds it. */
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
