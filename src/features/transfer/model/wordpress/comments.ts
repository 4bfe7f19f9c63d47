import type { Id } from '../../../../core/ids.ts'
import { followableLink } from '../../../../core/links.ts'
import { instantOf } from '../dates.ts'
import type { ImportedComment } from '../site-import.ts'
import { createKeys } from '../stable-id.ts'
import { cut } from '../text.ts'
import { attr, type HtmlNode, isElement, isText, parseHtml, plainLine } from './html-tree.ts'
import type { DocumentPlan } from './plan-documents.ts'
import type { WordPressExport, WxrComment, WxrItem } from './wxr.ts'

const KINDS: Readonly<Record<string, ImportedComment['kind']>> = {
  '': 'comment',
  comment: 'comment',
  review: 'comment',
  pingback: 'pingback',
  trackback: 'trackback',
}

/** The comments on what is brought. Other plugins' notes that WordPress stores among them are not for visitors. */
export function convertComments(wxr: WordPressExport, plan: DocumentPlan, source: string, timeZone: string): ImportedComment[] {
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
    return ordered.map(({ comment, key }) => convertComment(comment, key, document.key, parents.get(comment.wpId) ?? null, timeZone))
  })
}

/** The key of the comment that each one answers. One that, by way of others, answers itself answers none. */
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

function convertComment(comment: WxrComment, key: Id, documentKey: Id, parentKey: Id | null, timeZone: string): ImportedComment {
  const url = URL.canParse(comment.authorUrl) && /^https?:/i.test(comment.authorUrl) ? comment.authorUrl : ''
  return {
    key,
    documentKey,
    parentKey,
    author: { name: cut(plainLine(comment.author), 200), email: cut(comment.authorEmail, 256), url: cut(url, 1000) === url ? url : '' },
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

const PARAGRAPHS = new Set('p div blockquote ul ol dl table pre h1 h2 h3 h4 h5 h6 hr address figure section'.split(' '))
const LINES = new Set('li tr dt dd'.split(' '))
const LISTS = new Set('ul ol dl table tbody thead tfoot tr'.split(' '))
const NOTHING = new Set('script style template textarea select iframe object svg noscript'.split(' '))

/** A comment's HTML as plain text: an empty line between paragraphs, «- » before list items, addresses after links. */
export function commentText(source: string): string {
  const text = readComment(parseHtml(source.replace(/\r\n?/g, '\n')))
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t\f\u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function readComment(nodes: readonly HtmlNode[], inList = false): string {
  let text = ''
  for (const node of nodes) {
    // What separates the items of a list is drawn, not written.
    if (inList && isText(node) && node.value.trim() === '') continue
    if (isText(node)) text += node.value
    else if (!isElement(node) || NOTHING.has(node.tagName)) continue
    else if (node.tagName === 'br') text += '\n'
    else if (node.tagName === 'img') text += withAddress(attr(node, 'alt'), attr(node, 'src'))
    else if (node.tagName === 'a') text += withAddress(readComment(node.childNodes), attr(node, 'href'))
    else if (PARAGRAPHS.has(node.tagName)) text += `\n\n${readComment(node.childNodes, LISTS.has(node.tagName))}\n\n`
    else if (LINES.has(node.tagName)) text += `\n${node.tagName === 'li' ? '- ' : ''}${readComment(node.childNodes, node.tagName === 'tr').trim()}\n`
    else text += readComment(node.childNodes, LISTS.has(node.tagName)) + (node.tagName === 'td' || node.tagName === 'th' ? ' ' : '')
  }
  return text
}

function withAddress(words: string, address: string): string {
  const href = /^(?:https?:|mailto:)/i.test(address.trim()) ? followableLink(address) : undefined
  if (!href || words.includes(href)) return words
  return words.trim() === '' ? href : `${words} (${href})`
}
