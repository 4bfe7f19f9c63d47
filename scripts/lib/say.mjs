const SECONDS_BETWEEN_SIGNS = 15

/** Writes a line for the person at the terminal. Standard output stays free for what a command answers. */
export function say(line) {
  process.stderr.write(`${line}\n`)
}

/** Announces something slow and gives a sign of life until the returned function is called. */
export function sayWhile(line) {
  const start = Date.now()
  say(line)
  const timer = setInterval(() => say(`  … ${seconds(start)}`), SECONDS_BETWEEN_SIGNS * 1000)
  return () => {
    clearInterval(timer)
    return seconds(start)
  }
}

/** Time since an instant, as people read it. */
export function seconds(start) {
  const elapsed = (Date.now() - start) / 1000
  return `${elapsed < 10 ? elapsed.toFixed(1) : Math.round(elapsed)} s`
}
