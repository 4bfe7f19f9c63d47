/** Normalizes text for search: without accents and case, so that «perche» finds «Perché». */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a query, all of which must match. Words after the tenth would not narrow it further. */
export function searchTerms(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, 10)
}
