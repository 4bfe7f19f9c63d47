import type { z } from 'zod'

/** The first sentence for each field of a form with keys. */
export function faultsOf(schema: z.ZodType, values: object): Record<string, string> {
  const { error } = schema.safeParse(values)
  const issues = (error?.issues ?? []).map(({ path, message }) => [path.join('.') || 'secret', message] as const)
  return Object.fromEntries(issues.reverse())
}
