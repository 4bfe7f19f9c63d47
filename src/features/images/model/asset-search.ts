/** Kinds by which owners filter files. */
export const ASSET_KINDS = ['picture', 'document', 'audio', 'video'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export function kindOfType(mimeType: string): AssetKind {
  const [family] = mimeType.split('/')
  if (family === 'image') return 'picture'
  return family === 'audio' || family === 'video' ? family : 'document'
}
