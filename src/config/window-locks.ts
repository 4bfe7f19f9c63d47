import { randomUuid } from '../core/random-uuid.ts'

/** Named locks that windows of this browser hold while they are open. */
export interface WindowLocks {
  /**
   * Takes a lock; the browser releases it when the window ends, however it ends. Resolves to a function that releases
   * it earlier.
   */
  hold(name: string): Promise<() => void>
  /** Names of the locks that windows hold now. */
  held(): Promise<ReadonlySet<string>>
  /** Runs `run` in one window at a time. */
  inTurn<Result>(name: string, run: () => Promise<Result>): Promise<Result>
}

/** How long other windows have to answer, in ms. */
const ANSWER_MS = 300

let locks: WindowLocks | undefined

/**
 * This window's locks. Browsers have the Web Locks API in secure contexts only; over plain http, windows ask each
 * other.
 */
export function windowLocks(): WindowLocks {
  locks ??= 'locks' in navigator ? locksOf(navigator.locks) : askEachOther(new BroadcastChannel('vetrina-windows'))
  return locks
}

function locksOf(locks: LockManager): WindowLocks {
  return {
    async hold(name) {
      const released = Promise.withResolvers<void>()
      await new Promise<void>((taken) => {
        void locks.request(name, () => {
          taken()
          return released.promise
        })
      })
      return released.resolve
    },
    async held() {
      const { held = [] } = await locks.query()
      return new Set(held.flatMap(({ name }) => name ?? []))
    },
    inTurn: async (name, run) => await locks.request(name, run),
  }
}

type Said = { readonly question: string } | { readonly answer: string; readonly names: readonly string[] }

/**
 * A suspended window does not answer and counts as gone; two that start at the same time do not wait for each other.
 */
function askEachOther(channel: BroadcastChannel): WindowLocks {
  const own = new Set<string>()
  const say = (said: Said): void => channel.postMessage(said)
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('question' in data) say({ answer: data.question, names: [...own] })
  })
  return {
    async hold(name) {
      own.add(name)
      return () => own.delete(name)
    },
    async held() {
      const question = randomUuid()
      const names = new Set(own)
      const hear = ({ data }: MessageEvent<Said>): void => {
        if ('answer' in data && data.answer === question) for (const name of data.names) names.add(name)
      }
      channel.addEventListener('message', hear)
      say({ question })
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS))
      channel.removeEventListener('message', hear)
      return names
    },
    inTurn: (_name, run) => run(),
  }
}
