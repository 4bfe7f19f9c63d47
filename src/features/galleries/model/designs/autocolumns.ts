export interface AutoColumnsOptions {
  /** Whether `columnWidth` is the minimum or the maximum width of a column. */
  readonly columnWidthBehavior: 'min' | 'max'
  /** In px. */
  readonly columnWidth: number
  /** In px. */
  readonly gutter: number
  /** Width divided by height; 0 keeps the ratio of each image. */
  readonly aspectRatio: number
  readonly mixedContent: boolean
  readonly lightbox: boolean
}

export const AUTO_COLUMNS: AutoColumnsOptions = {
  columnWidthBehavior: 'min',
  columnWidth: 250,
  gutter: 0,
  aspectRatio: 0,
  mixedContent: false,
  lightbox: false,
}

/** @param given a number of px, or a text that begins with one; throws unless it is positive */
export function columnWidthOf(given: unknown): number {
  const width = typeof given === 'string' ? Number.parseInt(given, 10) : given
  if (typeof width === 'number' && width > 0 && Number.isFinite(width)) return width
  throw new RangeError('columnWidth must be positive')
}
