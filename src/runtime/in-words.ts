/** Anything in words, whatever it is: the message of what was thrown, else its JSON, else its tag. Never throws. */
export function inWords(value: unknown): string {
  try {
    if (typeof value !== 'object' || value === null) return String(value)
    const { message } = value as { readonly message?: unknown }
    if (typeof message === 'string' && message !== '') return message
    return value instanceof Error ? String(value) : (JSON.stringify(value) ?? tagOf(value))
  } catch {
    return tagOf(value)
  }
}

function tagOf(value: unknown): string {
  try {
    return Object.prototype.toString.call(value)
  } catch {
    // Even its tag may be a trap.
    return '[object]'
  }
}
