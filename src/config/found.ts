import { foldText } from '../core/search-text.ts'

/** Whether every word of a query begins a word of the text; accents and case are ignored. */
export function isFound(query: string, text: string): boolean {
  const words = foldText(text).split(/[^\p{L}\p{N}]+/u)
  return foldText(query)
    .split(/[^\p{L}\p{N}]+/u)
    .every((part) => words.some((word) => word.startsWith(part)))
}
