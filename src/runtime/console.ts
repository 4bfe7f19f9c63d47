// biome-ignore-all lint/suspicious/noConsole: this is the one place that writes to it.

/** Warns the author of a site's own code. */
export function warn(message: string, ...facts: unknown[]): void {
  console.warn(message, ...facts)
}

/** Reports an error to the author of a site's own code. */
export function logError(message: string, ...facts: unknown[]): void {
  console.error(message, ...facts)
}
