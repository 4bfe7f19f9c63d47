const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000]

export interface Remaining {
  readonly days: number
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** What is left of a time in ms, rounded up to whole seconds or minutes; undefined when it is over. */
export function remaining(time: number, everySecond: boolean): Remaining | undefined {
  if (time <= 0) return undefined
  const unit = everySecond ? SECOND : MINUTE
  const ms = Math.ceil(time / unit) * unit
  return {
    days: Math.floor(ms / DAY),
    hours: Math.floor((ms % DAY) / HOUR),
    minutes: Math.floor((ms % HOUR) / MINUTE),
    seconds: Math.floor((ms % MINUTE) / SECOND),
  }
}

/** Time until the digits change next, in ms: the current second or minute ends then. */
export function nextChange(ms: number, everySecond: boolean): number {
  const unit = everySecond ? SECOND : MINUTE
  return ms % unit === 0 ? unit : ms % unit
}
