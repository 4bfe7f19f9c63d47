// biome-ignore-all lint/suspicious/noConsole: this is the one place that writes to it.

/** Says something to whoever writes a site's own code. */
export function warn(message: string, ...facts: unknown[]): void {
  console.warn(message, ...facts)
}

/** Says what is broken to whoever writes a site's own code. */
export function logError(message: string, ...facts: unknown[]): void {
  console.error(message, ...facts)
}
