import type { ListItemNode, RichNode } from '../../../../core/rich-text.ts'
import type { Body } from './body.ts'
import { isBlank } from './body-pictures.ts'
import { attr, type HtmlElement, type HtmlNode, isElement } from './html-tree.ts'
import type { Standing } from './paragraph-run.ts'
import type { Style } from './style.ts'

const MAX_ITEMS = 2000

/**
 * A list. Images and other blocks inside an item follow it: the list is split there, and an ordered one continues its
 * numbering. A nested list passes them to its parent.
 */
export function convertList(list: HtmlElement, body: Body, style: Style): void {
  const isOrdered = list.tagName === 'ol'
  const inside: Style = { ...style, align: undefined, lines: 'collapsed' }
  const first = Number.parseInt(attr(list, 'start'), 10)
  let items: ListItemNode[] = []
  let start = first >= 0 && first <= 100_000 ? first : 1
  let read = 0
  const endList = () => {
    if (items.length > 0) body.writer.node(listNode(isOrdered, start, items))
    start = Math.min(100_000, start + read)
    items = []
    read = 0
  }
  body.writer.end()
  for (const nodes of itemsOf(list)) {
    const { nodes: content, standing } = body.nested(() => body.walk(nodes, inside))
    read++
    if (content.length > 0) items.push({ type: 'listItem', content: content.slice(0, MAX_ITEMS) })
    if ((standing.length > 0 && !body.writer.isNested) || items.length === MAX_ITEMS) endList()
    addStanding(standing, body)
  }
  endList()
}

function addStanding(standing: readonly Standing[], body: Body): void {
  for (const one of standing) body.writer.block(one)
}

function listNode(isOrdered: boolean, start: number, content: ListItemNode[]): RichNode {
  if (!isOrdered) return { type: 'bulletList', content }
  return start === 1 ? { type: 'orderedList', content } : { type: 'orderedList', start, content }
}

/** The contents of each item; nodes between items, such as wrongly nested lists, belong to the previous one. */
function itemsOf(list: HtmlElement): HtmlNode[][] {
  const items: HtmlNode[][] = []
  for (const node of list.childNodes) {
    if (isElement(node) && node.tagName === 'li') items.push([...node.childNodes])
    else if (isBlank([node])) items.at(-1)?.push(node)
    else if (items.length > 0) items.at(-1)!.push(node)
    else items.push([node])
  }
  return items
}
