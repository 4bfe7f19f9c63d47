/** The first `max` UTF-16 units, never ending with half a surrogate pair. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const code = text.charCodeAt(max - 1)
  return text.slice(0, code >= 0xd800 && code < 0xdc00 ? max - 1 : max)
}

/** Pieces of at most `max` UTF-16 units, split after a line end if possible, never inside a character. */
export function pieces(text: string, max: number): string[] {
  const all: string[] = []
  for (let from = 0; from < text.length; ) {
    const piece = cut(text.slice(from, from + max + 1), max)
    const lineEnd = from + piece.length < text.length ? piece.lastIndexOf('\n') : -1
    all.push(lineEnd > 0 ? piece.slice(0, lineEnd + 1) : piece)
    from += all.at(-1)!.length
  }
  return all
}

/** One line: runs of white space become a space; none at the ends. */
export function oneLine(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim()
}
