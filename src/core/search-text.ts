/** A text as it is searched: without accents and capitals, so that «perche» finds «Perché». */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a search, each of which has to be found; after the tenth one more would narrow it no further. */
export function searchTerms(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, 10)
}
