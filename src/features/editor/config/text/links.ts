import { type LinkTarget, meantLink } from '../../../../core/meant-link.ts'

export interface LinkOption {
  /** The link as it is stored. */
  readonly link: string
  readonly label: string
}

/**
 * Options for the typed text: the pages whose title or path contains it, then the text itself as a link. No link is
 * offered twice, though two drafts may have the same path: a list cannot tell them apart.
 */
export function linkOptions(typed: string, pages: readonly LinkTarget[]): LinkOption[] {
  const text = typed.trim().toLowerCase()
  const found = [...new Map(pages.map((page) => [page.path, page])).values()]
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
