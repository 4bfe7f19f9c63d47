/** Categories and tags of an item, with the maximum length that people may type (LIM-08, LIM-09). */
export const LABEL_KINDS = {
  categories: { one: 'categoria', longest: 25, taken: (label: string) => `La categoria «${label}» c’è già.` },
  tags: { one: 'etichetta', longest: 50, taken: (label: string) => `L’etichetta «${label}» c’è già.` },
} as const
export type LabelKind = keyof typeof LABEL_KINDS

/**
 * The labels with one added or replaced.
 * @param at Index of the label to replace; undefined appends one.
 * @returns the new list, or a sentence that says why it is refused.
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

/** Case does not distinguish labels: two that differ only in case would have one address. */
export function sameLabel(one: string, other: string): boolean {
  return one.localeCompare(other, 'it', { sensitivity: 'accent' }) === 0
}
