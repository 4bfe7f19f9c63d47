import type { LegalText, TextPart } from './legal-text.ts'

/** What differs in one section of one text. */
export interface SectionChange {
  readonly text: string
  readonly section: string
  /** Paragraphs that the other version has not, in their order. */
  readonly gone: readonly string[]
  readonly added: readonly string[]
}

const linesOf = (parts: readonly TextPart[] = []): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [part] : part.map((entry) => `• ${entry}`)))

/** The sections that differ between two versions, in the order of the later one; those that are gone come last. */
export function compareTexts(before: readonly LegalText[], after: readonly LegalText[]): SectionChange[] {
  const sectionsOf = (texts: readonly LegalText[]) =>
    texts.flatMap(({ title, sections }) =>
      sections.map((section) => ({
        text: title,
        key: section.key,
        section: section.title,
        lines: linesOf(section.parts),
      })),
    )
  const [old, now] = [sectionsOf(before), sectionsOf(after)]
  const oldByKey = new Map(old.map((one) => [one.key, one]))
  const keys = new Set(now.map(({ key }) => key))
  const pairs = [
    ...now.map((one) => ({ ...one, was: oldByKey.get(one.key)?.lines ?? [], is: one.lines })),
    ...old.filter(({ key }) => !keys.has(key)).map((one) => ({ ...one, was: one.lines, is: [] as string[] })),
  ]
  return pairs
    .map(({ text, section, was, is }) => ({
      text,
      section,
      gone: was.filter((line) => !is.includes(line)),
      added: is.filter((line) => !was.includes(line)),
    }))
    .filter(({ gone, added }) => gone.length + added.length > 0)
}
