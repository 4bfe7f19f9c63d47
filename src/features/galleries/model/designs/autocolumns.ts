export interface AutoColumnsOptions {
  /** Whether a column is at least as wide as `columnWidth`, or at most. */
  readonly columnWidthBehavior: 'min' | 'max'
  /** In px. */
  readonly columnWidth: number
  /** In px. */
  readonly gutter: number
  /** Width divided by height; 0 leaves every picture its own. */
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

/** @param given a number of px, or words that begin with one; throws when it is no positive number */
export function columnWidthOf(given: unknown): number {
  const width = typeof given === 'string' ? Number.parseInt(given, 10) : given
  if (typeof width === 'number' && width > 0 && Number.isFinite(width)) return width
  throw new RangeError('columnWidth must be positive')
}
