import { z } from 'zod'

const shareSchema = z.object({ found: z.number().int(), kept: z.number().int() })

/** How much of an export is on the new site, counted in the file and on the pages. */
export const fidelitySchema = z.object({
  pages: z.number().int(),
  words: shareSchema,
  structure: shareSchema,
  links: shareSchema,
  pictures: shareSchema,
  addresses: shareSchema,
})
export type Fidelity = z.infer<typeof fidelitySchema>
export type FidelityPart = Exclude<keyof Fidelity, 'pages'>
export const FIDELITY_PARTS = ['words', 'structure', 'links', 'pictures', 'addresses'] as const satisfies FidelityPart[]

/** Counts of a text, in the file or on a page. */
export interface Measured {
  readonly words: readonly string[]
  /** By kind: headings, items of lists, cells of tables, quotations. */
  readonly structure: Readonly<Record<string, number>>
  readonly links: readonly string[]
  readonly pictures: number
}

interface Share {
  found: number
  kept: number
}

/** Adds the comparison of a page with its text in the file; a missing page has kept nothing. */
export function addPage(total: Fidelity, file: Measured, page: Measured | undefined): Fidelity {
  return {
    ...total,
    pages: total.pages + 1,
    words: added(total.words, kept(file.words, page?.words ?? [])),
    structure: Object.entries(file.structure).reduce(
      (sum, [kind, found]) => added(sum, { found, kept: Math.min(found, page?.structure[kind] ?? 0) }),
      total.structure,
    ),
    links: added(total.links, kept(file.links, page?.links ?? [])),
    pictures: added(total.pictures, { found: file.pictures, kept: Math.min(file.pictures, page?.pictures ?? 0) }),
  }
}

export function addAddresses(total: Fidelity, addresses: Share): Fidelity {
  return { ...total, addresses: added(total.addresses, addresses) }
}

export function noFidelity(): Fidelity {
  const none = { found: 0, kept: 0 }
  return { pages: 0, words: none, structure: none, links: none, pictures: none, addresses: none }
}

function added(one: Share, other: Share): Share {
  return { found: one.found + other.found, kept: one.kept + other.kept }
}

/** How many of these the others contain, counting repetitions. */
function kept(found: readonly string[], others: readonly string[]): Share {
  const left = new Map<string, number>()
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1)
  let count = 0
  for (const one of found) {
    const rest = left.get(one) ?? 0
    if (rest === 0) continue
    left.set(one, rest - 1)
    count++
  }
  return { found: found.length, kept: count }
}

/** A share in percent with one decimal, rounded down so that 100 means all; undefined for an empty total. */
export function percentOf({ found, kept: count }: Share): number | undefined {
  return found === 0 ? undefined : Math.floor((count / found) * 1000) / 10
}
