import type { WordPressExport, WxrAuthor, WxrComment, WxrItem, WxrLabel, WxrTerm } from './wxr.ts'
import { childText, readElements, type XmlElement } from './xml-elements.ts'
import { notWordPress } from './xml-faults.ts'

/**
 * Parses a WordPress export. Strict: malformed XML, or XML with entity declarations, is refused with the line; other
 * XML is refused too.
 * @param onProgress called with the share that is read, from 0 to 1
 */
export function parseWxr(xml: string, onProgress?: (share: number) => void): WordPressExport {
  const head = new Map<string, string>()
  const authors: WxrAuthor[] = []
  const categories: WxrTerm[] = []
  const tags: WxrTerm[] = []
  const terms: WxrTerm[] = []
  const items: WxrItem[] = []
  let emptyItems = 0
  const readers: Record<string, (element: XmlElement) => void> = {
    'wp:author': (element) => authors.push(authorOf(element)),
    'wp:category': (element) => categories.push(categoryOf(element)),
    'wp:tag': (element) => tags.push(tagOf(element)),
    'wp:term': (element) => terms.push(termOf(element)),
    item(element) {
      if (element.children.every((child) => child.text.trim() === '')) emptyItems++
      else items.push(itemOf(element, items.length + emptyItems))
    },
  }
  const onElement = (element: XmlElement, around: readonly string[]) => {
    if (around[0] !== 'rss' || around[1] !== 'channel') return
    const read = Object.hasOwn(readers, element.name) ? readers[element.name] : undefined
    if (read) read(element)
    else if (!head.has(element.name)) head.set(element.name, element.text.trim())
  }
  readElements(xml, 2, onElement, onProgress)
  const version = head.get('wp:wxr_version')
  if (!version) throw notWordPress()
  const of = (name: string) => head.get(name) ?? ''
  return {
    version,
    site: {
      title: of('title'),
      link: of('link'),
      description: of('description'),
      language: of('language'),
      baseUrl: of('wp:base_blog_url') || of('link'),
    },
    authors,
    categories,
    tags,
    terms,
    items,
    emptyItems,
  }
}

/** Short fields are trimmed; only bodies keep their white space. */
function field(element: XmlElement, name: string): string {
  return childText(element, name).trim()
}

function dateField(element: XmlElement, name: string): string | null {
  const text = field(element, name)
  return text === '' || text.startsWith('0000-00-00') ? null : text
}

/** WordPress writes 0 for "none". */
function idField(element: XmlElement, name: string): string {
  const text = field(element, name)
  return text === '0' ? '' : text
}

function authorOf(element: XmlElement): WxrAuthor {
  const login = field(element, 'wp:author_login')
  const name = `${field(element, 'wp:author_first_name')} ${field(element, 'wp:author_last_name')}`.trim()
  return {
    wpId: field(element, 'wp:author_id'),
    login,
    email: field(element, 'wp:author_email'),
    displayName: field(element, 'wp:author_display_name') || name || login,
  }
}

function categoryOf(element: XmlElement): WxrTerm {
  const slug = field(element, 'wp:category_nicename')
  return {
    wpId: field(element, 'wp:term_id'),
    taxonomy: 'category',
    slug,
    name: field(element, 'wp:cat_name') || slug,
    parentSlug: field(element, 'wp:category_parent'),
    description: field(element, 'wp:category_description'),
  }
}

function tagOf(element: XmlElement): WxrTerm {
  const slug = field(element, 'wp:tag_slug')
  return {
    wpId: field(element, 'wp:term_id'),
    taxonomy: 'post_tag',
    slug,
    name: field(element, 'wp:tag_name') || slug,
    parentSlug: '',
    description: field(element, 'wp:tag_description'),
  }
}

function termOf(element: XmlElement): WxrTerm {
  const slug = field(element, 'wp:term_slug')
  return {
    wpId: field(element, 'wp:term_id'),
    taxonomy: field(element, 'wp:term_taxonomy'),
    slug,
    name: field(element, 'wp:term_name') || slug,
    parentSlug: field(element, 'wp:term_parent'),
    description: field(element, 'wp:term_description'),
  }
}

function itemOf(element: XmlElement, index: number): WxrItem {
  const labels = labelsOf(element)
  const of = (taxonomy: string) => labels.filter((label) => label.taxonomy === taxonomy)
  const known = ['category', 'post_tag', 'post_format', 'nav_menu']
  return {
    // An item without an id is still an item: its position identifies it.
    wpId: field(element, 'wp:post_id') || `item-${index + 1}`,
    type: field(element, 'wp:post_type') || 'post',
    status: field(element, 'wp:status') || 'publish',
    title: field(element, 'title'),
    slug: field(element, 'wp:post_name'),
    link: field(element, 'link'),
    author: field(element, 'dc:creator'),
    content: childText(element, 'content:encoded'),
    excerpt: childText(element, 'excerpt:encoded'),
    date: dateField(element, 'wp:post_date'),
    dateGmt: dateField(element, 'wp:post_date_gmt'),
    parentId: idField(element, 'wp:post_parent'),
    menuOrder: Number.parseInt(field(element, 'wp:menu_order'), 10) || 0,
    password: childText(element, 'wp:post_password').trim(),
    sticky: field(element, 'wp:is_sticky') === '1',
    commentsOpen: field(element, 'wp:comment_status') === 'open',
    format: of('post_format')[0]?.slug.replace(/^post-format-/, '') ?? '',
    categories: of('category'),
    tags: of('post_tag'),
    otherLabels: labels.filter((label) => label.taxonomy === 'nav_menu' || !known.includes(label.taxonomy)),
    meta: metaMap(element),
    comments: element.children.filter((child) => child.name === 'wp:comment').map(commentOf),
    attachmentUrl: field(element, 'wp:attachment_url'),
  }
}

function labelsOf(element: XmlElement): WxrLabel[] {
  return element.children
    .filter((child) => child.name === 'category')
    .map((child) => ({
      taxonomy: child.attributes.domain ?? 'category',
      slug: child.attributes.nicename ?? '',
      name: child.text.trim(),
    }))
}

function metaMap(element: XmlElement): Map<string, string[]> {
  const meta = new Map<string, string[]>()
  for (const child of element.children) {
    if (child.name !== 'wp:postmeta') continue
    const key = field(child, 'wp:meta_key')
    const values = meta.get(key)
    if (values) values.push(childText(child, 'wp:meta_value'))
    else meta.set(key, [childText(child, 'wp:meta_value')])
  }
  return meta
}

function commentOf(element: XmlElement): WxrComment {
  return {
    wpId: field(element, 'wp:comment_id'),
    author: field(element, 'wp:comment_author'),
    authorEmail: field(element, 'wp:comment_author_email'),
    authorUrl: field(element, 'wp:comment_author_url'),
    date: dateField(element, 'wp:comment_date'),
    dateGmt: dateField(element, 'wp:comment_date_gmt'),
    content: childText(element, 'wp:comment_content'),
    approved: field(element, 'wp:comment_approved'),
    type: field(element, 'wp:comment_type'),
    parentId: idField(element, 'wp:comment_parent'),
  }
}
