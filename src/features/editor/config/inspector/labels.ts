/** Categories and tags of an item: the longest of each that people may type (LIM-08, LIM-09). */
export const LABEL_KINDS = {
  categories: { one: 'categoria', longest: 25, taken: (label: string) => `La categoria «${label}» c’è già.` },
  tags: { one: 'etichetta', longest: 50, taken: (label: string) => `L’etichetta «${label}» c’è già.` },
} as const
export type LabelKind = keyof typeof LABEL_KINDS

/**
 * The labels with one more, or with one in place of another.
 * @param at Place of the one that is replaced; undefined adds one at the end.
 * @returns the new list, or the reason why not, for people.
 */
export function withLabel(
  kind: LabelKind,
  labels: readonly string[],
  typed: string,
  at?: number,
): { readonly labels: readonly string[] } | { readonly fault: string } {
  const { longest, taken } = LABEL_KINDS[kind]
  const label = typed.trim().replace(/\s+/g, ' ')
  if (label === '') return { fault: 'Scrivi qualcosa.' }
  if (label.length > longest) return { fault: `Può avere al massimo ${longest} caratteri.` }
  const same = labels.find((one, index) => index !== at && sameLabel(one, label))
  if (same !== undefined) return { fault: taken(same) }
  return { labels: at === undefined ? [...labels, label] : labels.map((one, index) => (index === at ? label : one)) }
}

/** Capitals make no other label: two that differ in nothing else would have one address. */
export function sameLabel(one: string, other: string): boolean {
  return one.localeCompare(other, 'it', { sensitivity: 'accent' }) === 0
}
