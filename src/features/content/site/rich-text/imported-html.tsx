import type { ReactNode } from 'react'
import sanitizeHtml from 'sanitize-html'
import type { ViewContext } from '../../../../core/block.ts'
import { reachOf } from '../../../../core/site-file.ts'
import type { ImportedPictures } from '../../model/imported-pictures.ts'

export interface ImportedHtmlProps {
  readonly html: string
  readonly context: ViewContext
  readonly pictures?: ImportedPictures | undefined
}

const TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'address', 'center'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption', 'img', 'a'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...[
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'strike',
    'small',
    'big',
    'mark',
    'sub',
    'sup',
    'code',
    'kbd',
    'samp',
    'var',
    'tt',
  ],
  ...['abbr', 'acronym', 'dfn', 'cite', 'q', 'ins', 'del', 'time', 'wbr', 'bdi', 'bdo', 'ruby', 'rt', 'rp'],
]

const ATTRIBUTES = {
  '*': ['lang', 'dir', 'title'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  details: ['open'],
  th: ['colspan', 'rowspan', 'scope', 'abbr'],
  td: ['colspan', 'rowspan'],
  col: ['span'],
  colgroup: ['span'],
  time: ['datetime'],
  ins: ['datetime'],
  del: ['datetime'],
}

/** The sanitiser's time grows with the square of the nesting depth; the worst real exports have some 200 levels. */
const DEEPEST = 400
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

/** Maximum nesting depth, by tags only, in one pass. */
function depthOf(html: string): number {
  let depth = 0
  let deepest = 0
  for (const [, closing, name] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (VOID.test(name!)) continue
    depth = Math.max(0, depth + (closing ? -1 : 1))
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** The text between tags. */
function wordsOf(html: string): string {
  const parts = html.split('<').map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
  return parts.filter((part) => part.trim() !== '').join(' ')
}

/** Sanitises HTML from elsewhere: no scripts, styles, classes or frames; files and pictures of this site only. */
export function sanitizeImported(html: string, context: ViewContext, pictures: ImportedPictures = {}): string {
  return sanitizeHtml(depthOf(html) > DEEPEST ? wordsOf(html) : html, {
    allowedTags: TAGS,
    allowedAttributes: ATTRIBUTES,
    allowedSchemesByTag: { img: [] },
    allowedSchemes: ['http', 'https', 'ftp', 'mailto', 'tel', 'sms'],
    allowProtocolRelative: false,
    // Otherwise hostile nesting takes seconds; a table in a table in a list needs about 15.
    nestingLimit: 60,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && reachOf(attribs.src ?? '') !== 'file',
    transformTags: {
      h1: 'h2',
      a: (tagName, { href, target, title }) => ({ tagName, attribs: linkAttributes(href, target, title, context) }),
      img: (tagName, attribs) => ({ tagName, attribs: pictureAttributes(attribs, pictures) }),
    },
  })
}

function linkAttributes(
  href: string | undefined,
  target: string | undefined,
  title: string | undefined,
  context: ViewContext,
) {
  const followed = href === undefined ? undefined : context.href(href)
  return {
    ...(followed !== undefined && { href: followed }),
    ...(followed !== undefined && target === '_blank' && { target, rel: 'noopener' }),
    ...(title !== undefined && { title }),
  }
}

/** An imported image is named by its asset's id; its old address is on another site. */
function pictureAttributes(
  { 'data-asset-id': id = '', ...attributes }: Record<string, string>,
  pictures: ImportedPictures,
): Record<string, string> {
  const { src, width, height } = (Object.hasOwn(pictures, id) && pictures[id]) || {}
  const measured = attributes.width !== undefined || attributes.height !== undefined
  return {
    ...attributes,
    ...(src !== undefined && { src }),
    ...(!measured && width && height && { width: String(width), height: String(height) }),
    alt: attributes.alt ?? '',
    loading: 'lazy',
  }
}

/** Imported HTML, sanitised. Content that may be wider than the page scrolls, and is focusable for that. */
export function ImportedHtml({ html, context, pictures }: ImportedHtmlProps): ReactNode {
  const safe = sanitizeImported(html, context, pictures)
  const wide = /<(?:table|pre)\b/.test(safe)
  return (
    <div
      className="imported-html"
      {...(wide && { tabIndex: 0, role: 'group', 'aria-label': context.message('content.imported.label') })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised in the line above.
      dangerouslySetInnerHTML={{ __html: safe }}
    />
  )
}
