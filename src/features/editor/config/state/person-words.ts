import type { PersonHere } from '../../../pages/schemas.ts'

/** What somebody else does on the page that is open here. */
export function personWords({ name, isEditing }: Pick<PersonHere, 'name' | 'isEditing'>): string {
  return `${name} sta ${isEditing ? 'modificando' : 'guardando'} questa pagina.`
}

/** At most two letters for a name, as in a monogram: of the first word and of the last. */
export function initialsOf(name: string): string {
  // An e-mail address stands in for a name that nobody gave.
  const words = name.replace(/@.*/, '').match(/\p{L}[\p{L}\p{M}]*/gu) ?? []
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words
  return ends.map((word) => [...word.normalize('NFC')][0]!.toLocaleUpperCase('it')).join('') || '?'
}
