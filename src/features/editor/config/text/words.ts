/** Start and end of the word at an offset, as browsers select it on a double click. */
export function wordAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  const before = /[\p{L}\p{N}’']*$/u.exec(text.slice(0, offset))![0].length
  const after = /^[\p{L}\p{N}’']*/u.exec(text.slice(offset))![0].length
  return { start: offset - before, end: offset + after }
}
