/** A page that links may lead to. */
export interface LinkTarget {
  readonly title: string
  readonly path: string
}

export interface LinkOption {
  /** The link as it is stored. */
  readonly link: string
  readonly label: string
}

const MAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]{2,}$/
const PHONE = /^\+?[\d\s().-]{6,20}$/
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:[/?#]\S*)?$/u

/** The link that people mean by what they write: an e-mail, a telephone, a host without its protocol, a page by its title. */
export function meantLink(typed: string, pages: readonly LinkTarget[]): string {
  const text = typed.trim()
  const page = pages.find(({ title }) => title.localeCompare(text, 'it', { sensitivity: 'base' }) === 0)
  if (page) return page.path
  if (MAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  return HOST.test(text) ? `https://${text}` : text
}

/** What to offer for what is typed: the pages whose title or address has it, then what it is read as. */
export function linkOptions(typed: string, pages: readonly LinkTarget[]): LinkOption[] {
  const text = typed.trim().toLowerCase()
  const found = pages
    .filter(({ title, path }) => title.toLowerCase().includes(text) || path.toLowerCase().includes(text))
    .map(({ title, path }) => ({ link: path, label: title }))
  const meant = meantLink(typed, [])
  return meant === typed.trim() || text === '' ? found : [...found, { link: meant, label: linkWords(meant, []) }]
}

/** A stored link in words. */
export function linkWords(link: string, pages: readonly LinkTarget[]): string {
  if (link.startsWith('mailto:')) return `E-mail a ${link.slice('mailto:'.length)}`
  if (link.startsWith('tel:')) return `Telefono ${link.slice('tel:'.length)}`
  const page = pages.find(({ path }) => path === link)
  return page ? `Pagina «${page.title}»` : link
}
