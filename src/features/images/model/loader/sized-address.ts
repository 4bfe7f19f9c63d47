import { type Width, widthFor } from '../widths.ts'
import type { ImageSettings, SizeFormat } from './image-options.ts'

const SCHEMES = ['http:', 'https:', 'data:', 'blob:']

/** An image's absolute address; undefined if invalid. */
export function addressOf(source: string, page: string): URL | undefined {
  const address = source === '' ? null : URL.parse(source, page)
  return address && SCHEMES.includes(address.protocol) ? address : undefined
}

/**
 * The address of an image in a width. Other hosts than the page's have no widths, so their addresses are not changed.
 */
export function sizedAddress(address: URL, width: Width, format: SizeFormat, page: string): string {
  const sized = new URL(address)
  if (!/^https?:$/.test(address.protocol) || address.origin !== new URL(page).origin) return address.href
  if (format === 'queryString') sized.searchParams.set('format', `${width}w`)
  else sized.pathname = address.pathname.replace(/(\.[^./]*)?$/, (ending) => `-${width}w${ending}`)
  return sized.href
}

export interface Screen {
  /** Device pixel ratio. */
  readonly pixelRatio: number
  /** Whether the visitor's browser is set to save data. */
  readonly saveData: boolean
}

/** Width to request for an image that is drawn at `drawn` px. */
export function wantedWidth(
  drawn: number,
  { pixelRatio, saveData }: Screen,
  {
    sizeAdjustment,
    dprMin,
    dprMax,
    allowSaveData,
  }: Pick<ImageSettings, 'sizeAdjustment' | 'dprMin' | 'dprMax' | 'allowSaveData'>,
): Width {
  const ratio = Math.min(dprMax, Math.max(dprMin, pixelRatio))
  const frugal = allowSaveData && saveData ? Math.min(1, ratio) : ratio
  // A fraction of a pixel is not worth the next width.
  return widthFor(Math.round(drawn * frugal * sizeAdjustment))
}
