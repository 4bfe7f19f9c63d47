/** SQLITE_CONSTRAINT_PRIMARYKEY, SQLITE_CONSTRAINT_UNIQUE, and unique_violation of PostgreSQL. */
const UNIQUE_VIOLATIONS = new Set(['SQLITE_1555', 'SQLITE_2067', '23505'])

/** Whether a write lost against another one that took the same key first. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && UNIQUE_VIOLATIONS.has(String((error as Error & { code?: unknown }).code))
}
