const SECONDS_BETWEEN_SIGNS = 15

/** Writes a line for the person at the terminal. Standard output is reserved for the results of commands. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Announces a slow step and shows progress until the returned function is called. */
export function sayWhile(line) {
  const start = Date.now()
  say(line)
  const timer = setInterval(() => say(`  … ${seconds(start)}`), SECONDS_BETWEEN_SIGNS * 1000)
  return () => {
    clearInterval(timer)
    return seconds(start)
  }
}

/** Time since an instant, for people. */
export function seconds(start) {
  const elapsed = (Date.now() - start) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
