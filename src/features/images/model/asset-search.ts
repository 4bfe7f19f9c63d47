/** What owners tell files apart by. */
export const ASSET_KINDS = ['picture', 'document', 'audio', 'video'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export function kindOfType(mimeType: string): AssetKind {
  const [family] = mimeType.split('/')
  if (family === 'image') return 'picture'
  return family === 'audio' || family === 'video' ? family : 'document'
}

/** Text as it is searched: without accents and capitals, so that «perche» finds «Perché». */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The words of a search, each of which has to be found. */
export function searchTerms(search: string): string[] {
  return foldText(search).split(/\s+/).filter(Boolean).slice(0, 10)
}
