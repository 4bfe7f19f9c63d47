import type { OldAddress } from '../site-import.ts'
import type { Site } from './documents.ts'
import { baseOf, oldLists, oldPathsOf, plainPath } from './paths-before.ts'
import type { WxrItem } from './wxr.ts'

/** Addresses of the old site other than documents: lists and feeds, files and their pages. */
export function oldAddresses(site: Site): OldAddress[] {
  const { wxr, plan, style } = site
  const attachments = wxr.items.filter((item) => item.type === 'attachment')
  const all = [...oldLists(wxr, plan, style), ...attachments.flatMap((item) => addressesOfFile(item, site))]
  return all.filter(({ from, to }) => from !== to)
}

/**
 * A file's own address, if it is on the site's host; and the page that WordPress makes for each, which redirects to
 * its article.
 */
function addressesOfFile(item: WxrItem, { wxr, plan, library, style }: Site): OldAddress[] {
  const file = library.file(item.wpId)
  if (!file) return []
  const base = baseOf(wxr)
  const to = style.filePath(file.fileName)
  const above = plan.byId.get(item.parentId)
  const shown = above?.kind === 'page' || above?.kind === 'item' ? above.path : to
  const url = new URL(file.url)
  const own = url.host === base.host ? [plainPath(url.pathname)] : []
  const hasPage = item.link !== '' && URL.parse(item.link, base)?.host === base.host
  const pages = hasPage ? oldPathsOf({ item, path: shown }, base).filter((path) => !own.includes(path)) : []
  return [
    ...own.map((from) => ({ from, to })),
    ...[...pages, ...(hasPage && /^\d+$/.test(item.wpId) ? [`/?attachment_id=${item.wpId}`] : [])].map((from) => ({
      from,
      to: shown,
    })),
  ]
}
