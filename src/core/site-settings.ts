import type { z } from 'zod'
import type { ActKind } from './acts.ts'

interface Definition<Value> {
  /** Where a site's content stores it: a name, or `settings.` and a name. Published sites have it: it stays. */
  readonly key: string
  /** Every value has a default: `{}` or nothing is a complete part. */
  readonly schema: z.ZodType<Value>
  /** What lists of changes and the undo button call it; without words it counts among the settings. */
  readonly words?: string
  /** What a change of it is in the site's log; without, only its publication is. */
  readonly act?: ActKind
  /** Whether a suspended site is shown as if it had none. */
  readonly hiddenWhileSuspended?: boolean
  /** Whether only admins may take a change of it online: it does on all pages what it likes. */
  readonly adminsPublish?: boolean
  /** Refuses values that may stay where they are stored, but may not be saved. */
  readonly refuse?: (value: Value) => void
}

/** A part of a site's content that a feature owns. It is drafted and published with the rest of the content. */
export interface SiteSettings<Value = unknown> extends Omit<Definition<Value>, 'refuse'> {
  of(content: object): Value
  put<Content extends object>(content: Content, value: Value): Content
  /** Refuses a content whose part may not be saved. */
  refuse(content: object): void
}

export function defineSiteSettings<Value>({ refuse, ...definition }: Definition<Value>): SiteSettings<Value> {
  const path = definition.key.split('.')
  const of = (content: object) => {
    const value = path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], content)
    if (value === undefined) throw new Error(`No feature has registered the site settings '${definition.key}'.`)
    return value as Value
  }
  return {
    ...definition,
    of,
    put: (content, value) => replaced(content, path, value),
    refuse: (content) => refuse?.(of(content)),
  }
}

function replaced<Content extends object>(
  content: Content,
  [name, ...rest]: readonly string[],
  value: unknown,
): Content {
  const before = (content as Record<string, object>)[name!]!
  return { ...content, [name!]: rest.length === 0 ? value : replaced(before, rest, value) }
}
