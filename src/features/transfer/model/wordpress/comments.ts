import type { Id } from '../../../../core/ids.ts'
import { followableLink } from '../../../../core/links.ts'
import { instantOf } from '../dates.ts'
import type { ImportedComment } from '../site-import.ts'
import { createKeys } from '../stable-id.ts'
import { cut } from '../text.ts'
import type { DocumentPlan } from './document-plan.ts'
import {
  attr,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  parentOf,
  parseHtml,
  plainLine,
} from './html-tree.ts'
import type { WordPressExport, WxrComment, WxrItem } from './wxr.ts'

const KINDS: Readonly<Record<string, ImportedComment['kind']>> = {
  '': 'comment',
  comment: 'comment',
  review: 'comment',
  pingback: 'pingback',
  trackback: 'trackback',
}

/** The comments on imported documents. Other plugins' notes that WordPress stores as comments are not public. */
export function convertComments(
  wxr: WordPressExport,
  plan: DocumentPlan,
  source: string,
  timeZone: string,
): ImportedComment[] {
  const keyOf = createKeys(source)
  return wxr.items.flatMap((item) => {
    const document = plan.byId.get(item.wpId)
    if (!document || document.item !== item || document.kind === 'collection') return []
    const brought = item.comments.filter((comment) => Object.hasOwn(KINDS, comment.type))
    const keys = new Map<string, Id>()
    const keyed = brought.map((comment) => {
      const key = keyOf('comment', comment.wpId)
      if (!keys.has(comment.wpId)) keys.set(comment.wpId, key)
      return { comment, key }
    })
    const parents = parentsOf(item, keys)
    const ordered = answersAfterQuestions(keyed, parents)
    return ordered.map(({ comment, key }) =>
      convertComment(comment, key, document.key, parents.get(comment.wpId) ?? null, timeZone),
    )
  })
}

/** The parent of each comment. A comment in a cycle has none. */
function parentsOf(item: WxrItem, keys: ReadonlyMap<string, Id>): Map<string, Id> {
  const above = new Map(item.comments.map((comment) => [comment.wpId, comment.parentId]))
  const sound = new Set<string>()
  const parents = new Map<string, Id>()
  for (const { wpId } of item.comments) {
    const path = new Set<string>()
    let at = wpId
    while (above.has(at) && !sound.has(at) && !path.has(at)) {
      path.add(at)
      at = above.get(at)!
    }
    if (path.has(at)) above.set(at, '')
    for (const one of path) sound.add(one)
  }
  for (const [wpId, parentId] of above) {
    const key = keys.get(parentId)
    if (key) parents.set(wpId, key)
  }
  return parents
}

interface Keyed {
  readonly comment: WxrComment
  readonly key: Id
}

function answersAfterQuestions(keyed: readonly Keyed[], parents: ReadonlyMap<string, Id>): Keyed[] {
  const answers = Map.groupBy(keyed, ({ comment }) => parents.get(comment.wpId) ?? '')
  const ordered: Keyed[] = []
  const waiting = (answers.get('') ?? []).toReversed()
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    ordered.push(one)
    for (const answer of (answers.get(one.key) ?? []).toReversed()) waiting.push(answer)
  }
  return ordered
}

function convertComment(
  comment: WxrComment,
  key: Id,
  documentKey: Id,
  parentKey: Id | null,
  timeZone: string,
): ImportedComment {
  const url = URL.canParse(comment.authorUrl) && /^https?:/i.test(comment.authorUrl) ? comment.authorUrl : ''
  return {
    key,
    documentKey,
    parentKey,
    author: {
      name: cut(plainLine(comment.author), 200),
      email: cut(comment.authorEmail, 256),
      url: cut(url, 1000) === url ? url : '',
    },
    createdAt: instantOf(comment.dateGmt, comment.date, timeZone),
    body: commentText(comment.content),
    kind: KINDS[comment.type]!,
    status: statusOf(comment.approved),
  }
}

function statusOf(approved: string): ImportedComment['status'] {
  if (approved === '1' || approved === 'approve') return 'approved'
  if (approved === 'spam') return 'spam'
  return approved === 'trash' || approved === 'post-trashed' ? 'trash' : 'pending'
}

const PARAGRAPHS = new Set('p div blockquote dl table pre h1 h2 h3 h4 h5 h6 hr address figure section'.split(' '))
const LINES = new Set('tr dt dd'.split(' '))
/** The separation of their children is visual, not text. */
const PARTED = new Set('dl table tbody thead tfoot tr'.split(' '))
const NOTHING = new Set('script style template textarea select iframe object svg noscript'.split(' '))

/** A comment's HTML as plain text: an empty line between paragraphs, a line for each item, addresses after links. */
export function commentText(source: string): string {
  const text = readComment(parseHtml(source.replace(/\r\n?/g, '\n')))
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\f\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readComment(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (isText(node) ? node.value : isElement(node) ? readElement(node) : '')).join('')
}

function readElement(element: HtmlElement): string {
  const { tagName } = element
  if (NOTHING.has(tagName)) return ''
  if (tagName === 'br') return '\n'
  if (tagName === 'img') return withAddress(attr(element, 'alt'), attr(element, 'src'))
  if (tagName === 'ul' || tagName === 'ol') return readList(element)
  const inside = readComment(
    PARTED.has(tagName) ? element.childNodes.filter((node) => !isBlankText(node)) : element.childNodes,
  )
  if (tagName === 'a') return withAddress(inside, attr(element, 'href'))
  if (tagName === 'q') return `“${inside}”`
  if (PARAGRAPHS.has(tagName)) return `\n\n${inside}\n\n`
  if (LINES.has(tagName)) return `\n${inside.trim()}\n`
  return tagName === 'td' || tagName === 'th' ? `${inside} ` : inside
}

/** One line per item, with an empty line only around the whole list. */
function readList(list: HtmlElement): string {
  const isInner = parentOf(list)?.tagName === 'li'
  const items = list.childNodes.filter((node) => !isBlankText(node))
  const lines = items.map((item, index) => {
    const mark = list.tagName === 'ol' ? `${index + 1}. ` : '- '
    return `\n${mark}${readComment([item].flatMap((node) => ('tagName' in node && node.tagName === 'li' ? node.childNodes : [node]))).trim()}`
  })
  return isInner ? lines.join('') : `\n${lines.join('')}\n\n`
}

function isBlankText(node: HtmlNode): boolean {
  return isText(node) && node.value.trim() === ''
}

function withAddress(words: string, address: string): string {
  const href = /^(?:https?:|mailto:)/i.test(address.trim()) ? followableLink(address) : undefined
  if (!href || words.includes(href)) return words
  return words.trim() === '' ? href : `${words} (${href})`
}
