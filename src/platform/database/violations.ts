/** SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL. */
const UNIQUE_VIOLATIONS = new Set(['SQLITE_1555', 'SQLITE_2067', '23505'])

/**
 * What a value can be that PostgreSQL cannot store: text with a zero character, a number beyond its column, a key too long
 * for an index. The embedded database refuses the first by the same code.
 */
export const ZERO_CHARACTER = '22021'
const UNSTORABLE = new Set([ZERO_CHARACTER, '22003', '22P05', '54000'])

/** Whether a query was refused because of what a request brought. */
export function isUnstorable(error: unknown): boolean {
  return error instanceof Error && UNSTORABLE.has(String((error as Error & { code?: unknown }).code))
}

/** Whether a write lost against another one that took the same key first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && UNIQUE_VIOLATIONS.has(String((error as Error & { code?: unknown }).code))
}
