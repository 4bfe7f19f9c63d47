import { decodePercent } from '../addresses.ts'
import type { PlannedDocument } from './plan-documents.ts'

/** The addresses that led to a document in the old site, as a request has them once decoded. */
export function oldPathsOf({ item, path }: PlannedDocument): string[] {
  if (!item || !URL.canParse(item.link)) return []
  const url = new URL(item.link)
  if (url.search !== '') return []
  const current = plainPath(url.pathname)
  const folder = current.slice(0, current.lastIndexOf('/') + 1)
  const earlier = (item.meta.get('_wp_old_slug') ?? []).map((slug) => plainPath(folder + slug))
  return [...new Set([current, ...earlier])].filter((one) => one !== path && one !== '/' && one.length <= 1000)
}

/** The addresses by number, which every WordPress answers. */
export function oldQueriesOf({ item }: PlannedDocument): string[] {
  if (!item || !/^\d+$/.test(item.wpId)) return []
  return item.type === 'page' ? [`?page_id=${item.wpId}`, `?p=${item.wpId}`] : [`?p=${item.wpId}`]
}

function plainPath(pathname: string): string {
  return decodePercent(pathname)
    .normalize('NFC')
    .replace(/\/{2,}/g, '/')
    .replace(/(.)\/$/, '$1')
}
