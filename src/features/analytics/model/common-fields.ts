/** Fields of every event about its page (ANLY-11). */
export type CommonFields = Readonly<Record<string, string | null>>

/** Keeps fields that are a string or null; others are dropped with a warning. */
export function commonFields(fields: Readonly<Record<string, unknown>>, warn: (message: string) => void): CommonFields {
  return Object.fromEntries(
    Object.entries(fields).filter((field): field is [string, string | null] => {
      const [name, value] = field
      const isKept = typeof value === 'string' || value === null
      if (!isKept) warn(`The analytics field "${name}" is neither a string nor null and was dropped`)
      return isKept
    }),
  )
}
