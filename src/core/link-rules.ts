/** Kind of a link, by how it begins (LNK-01 to LNK-07). */
export type LinkCategory = 'empty' | 'anchor' | 'external' | 'file' | 'content' | 'malformed' | 'other'

/** Classifies links by how they begin; whether they are allowed is another question (see links.ts). */
export function linkCategory(link: string): LinkCategory {
  const value = link.trim()
  if (value === '') return 'empty'
  if (value.startsWith('#')) return 'anchor'
  if (/^(?:https?|ftp):\/\//i.test(value)) return 'external'
  if (/^\/s\//.test(value)) return 'file'
  // `//host` and `/\host` leave the site.
  if (/^\/(?![/\\])/.test(value)) return 'content'
  if (/^[a-z][a-z\d+.-]*:/i.test(value) && !/^(?:https?|ftp):/i.test(value)) return 'other'
  return 'malformed'
}

/** A link must have fewer characters than this. */
const UNDER: readonly [kind: RegExp, under: number][] = [
  [/^#/, 100],
  [/^tel:/i, 50],
  [/^sms:/i, 1000],
  [/^mailto:/i, 1000],
  [/^javascript:/i, 250],
  [/^ftp:/i, 100],
  [/^\//, 150],
]

/** What is wrong with a link that somebody enters, as a sentence; undefined if nothing is. */
export function linkFault(link: string): string | undefined {
  const value = link.trim()
  const under = UNDER.find(([kind]) => kind.test(value))?.[1]
  if (under !== undefined && value.length >= under)
    return `Questo collegamento è troppo lungo: può avere al massimo ${under - 1} caratteri.`
  if (/^tel:/i.test(value) && !/^[\d+-]{4,}$/.test(value.slice('tel:'.length)))
    return 'Un numero di telefono ha almeno 4 cifre, senza spazi; può contenere anche + e -.'
  return undefined
}
