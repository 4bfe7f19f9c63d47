/** A page that links may lead to. */
export interface LinkTarget {
  readonly title: string
  readonly path: string
}

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]{2,}$/
const PHONE = /^\+?[\d\s().-]{6,20}$/
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u
const PATH = /^[\p{L}\p{N}_-]+(?:\/[\p{L}\p{N}_-]+)*\/?$/u

/**
 * The link that people mean by what they type: an email address, a phone number, a host without its protocol, a page's
 * title.
 */
export function meantLink(typed: string, pages: readonly LinkTarget[]): string {
  const text = typed.trim()
  const page = pages.find(({ title }) => title.localeCompare(text, 'it', { sensitivity: 'base' }) === 0)
  if (page) return page.path
  if (MAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  return HOST.test(text) ? `https://${text}` : text
}

/** The same without the site's pages: words that can be nothing else are the path of a page. */
export function meantAddress(typed: string): string {
  const link = meantLink(typed, [])
  return PATH.test(link) ? `/${link}` : link
}
