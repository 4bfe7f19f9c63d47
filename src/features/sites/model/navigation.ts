import { z } from 'zod'
import { visibleText } from '../../../core/visible-text.ts'

/** One entry of a site's menu; a folder has children and no address. */
export interface NavigationEntry {
  label: string
  /** A link as stored in blocks: '/chi-siamo', 'https://…'; '' for a folder. */
  link: string
  newWindow?: boolean | undefined
  entries?: NavigationEntry[] | undefined
}
export const navigationEntrySchema: z.ZodType<NavigationEntry> = z.lazy(() =>
  z.strictObject({
    label: z.string().overwrite(visibleText).min(1).max(200),
    link: z.string().max(1000),
    newWindow: z.boolean().optional(),
    entries: z.array(navigationEntrySchema).max(500).optional(),
  }),
)

/** Folders of a menu bar with more entries than this, in all, open over the width of the header. */
const MOST_IN_A_COLUMN = 7

export function isWideFolder({ entries = [] }: NavigationEntry): boolean {
  return countOf(entries) > MOST_IN_A_COLUMN
}

function countOf(entries: readonly NavigationEntry[]): number {
  return entries.reduce((count, { entries = [] }) => count + 1 + countOf(entries), 0)
}
