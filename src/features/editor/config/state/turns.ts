/** One exchange with the server at a time: each starts with the version that the previous one left. */
export function oneAtATime() {
  let turn = Promise.resolve()
  return (talk: () => Promise<void>): Promise<void> => {
    const done = turn.then(talk)
    turn = done.catch(() => {})
    return done
  }
}

/** A call at a later time, of which there is at most one. */
export function oneTimer(call: () => void, later: (call: () => void, ms: number) => () => void) {
  let cancel: (() => void) | undefined
  const clear = () => {
    cancel?.()
    cancel = undefined
  }
  return {
    isSet: () => cancel !== undefined,
    clear,
    set(ms: number): void {
      clear()
      cancel = later(() => {
        cancel = undefined
        call()
      }, ms)
    },
  }
}

/** Work that is not started again while it runs: whoever asks meanwhile waits for the same run. */
export function oneRun(work: () => Promise<void>, after = () => {}) {
  let run: Promise<void> | undefined
  return {
    isOn: () => run !== undefined,
    start: (): Promise<void> => {
      run ??= work().finally(() => {
        run = undefined
        after()
      })
      return run
    },
  }
}
