import { createElement, Fragment, type ReactNode } from 'react'
import { ImportedHtml } from '#imported-html'
import type { ViewContext } from '../../../../core/block.ts'
import { partsByRange, withNoBreaks } from '../../../../core/no-breaks.ts'
import type { Inline, ListItemNode, Mark, RichNode, RichText } from '../../../../core/rich-text.ts'
import type { ImportedPictures } from '../../model/imported-pictures.ts'

type LinkMark = Extract<Mark, { type: 'link' }>

const ELEMENTS: Record<Exclude<Mark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  small: 'small',
}

/** Nodes of stored text have no identity of their own, so they are children by position and need no keys. */
function inOrder(nodes: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...nodes)
}

/** Context for rendering a document. */
interface Around {
  readonly context: ViewContext
  /** Images that its imported HTML names. */
  readonly pictures?: ImportedPictures | undefined
}

/** A stored document. Disallowed links are plain text; a level 1 heading becomes level 2, as the page has its own. */
export function RichTextView({ doc, ...around }: { doc: RichText } & Around): ReactNode {
  return inOrder(doc.content.map((node) => richNode(node, around)))
}

/** Text of one line: its runs, marks and links. */
export function InlineView({ content, context }: { content: readonly Inline[]; context: ViewContext }): ReactNode {
  return inOrder(linkRuns(content).map((run) => linkRun(run, context)))
}

function richNode(node: RichNode, around: Around): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p className={alignClass(node.align)}>{<InlineView content={node.content} context={around.context} />}</p>
    case 'heading':
      return createElement(
        `h${Math.max(2, node.level)}`,
        { id: node.id, className: alignClass(node.align) },
        <InlineView content={node.content} context={around.context} />,
      )
    case 'bulletList':
      return <ul>{listItems(node.content, around)}</ul>
    case 'orderedList':
      return <ol start={node.start === 1 ? undefined : node.start}>{listItems(node.content, around)}</ol>
    case 'blockquote':
      return <blockquote>{inOrder(node.content.map((child) => richNode(child, around)))}</blockquote>
    case 'codeBlock':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, which needs focus without a mouse.
        <pre tabIndex={0}>
          <code className={node.language ? `language-${node.language}` : undefined}>{node.text}</code>
        </pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'importedHtml':
      return <ImportedHtml html={node.html} {...around} />
  }
}

function listItems(items: readonly ListItemNode[], around: Around): ReactNode {
  return inOrder(items.map((item) => listItem(item, around)))
}

function listItem(item: ListItemNode, around: Around): ReactNode {
  return <li>{inOrder(item.content.map((node) => listItemNode(node, item, around)))}</li>
}

/** The only paragraph of an item is rendered without `<p>`, as people write short lists. */
function listItemNode(node: RichNode, item: ListItemNode, around: Around): ReactNode {
  const paragraphs = item.content.filter(({ type }) => type === 'paragraph').length
  if (node.type === 'paragraph' && paragraphs === 1 && !node.align)
    return <InlineView content={node.content} context={around.context} />
  return richNode(node, around)
}

function alignClass(align: string | undefined): string | undefined {
  return align && align !== 'start' ? `align-${align}` : undefined
}

interface LinkRun {
  readonly link: LinkMark | undefined
  readonly nodes: Inline[]
}

/** Adjacent nodes with the same link, so that a partly bold link stays one link. */
function linkRuns(content: readonly Inline[]): LinkRun[] {
  const runs: LinkRun[] = []
  for (const [index, node] of content.entries()) {
    const previous = runs.at(-1)
    const after = node.type === 'hardBreak' ? content[index + 1] : undefined
    const link = node.type === 'hardBreak' ? after && linkOf(after) : linkOf(node)
    const continues = previous && sameLink(previous.link, link)
    if (continues) previous.nodes.push(node)
    else runs.push({ link: node.type === 'hardBreak' ? undefined : link, nodes: [node] })
  }
  return runs
}

function linkOf(node: Inline): LinkMark | undefined {
  return node.type === 'text' ? node.marks?.find((mark) => mark.type === 'link') : undefined
}

function sameLink(a: LinkMark | undefined, b: LinkMark | undefined): boolean {
  return a?.href === b?.href && a?.newWindow === b?.newWindow && a?.title === b?.title
}

function linkRun({ link, nodes }: LinkRun, context: ViewContext): ReactNode {
  const content = inOrder(nodes.map(inlineNode))
  const href = link && context.href(link.href)
  if (!href) return content
  return (
    <a href={href} title={link.title} {...(link.newWindow && { target: '_blank', rel: 'noopener' })}>
      {content}
    </a>
  )
}

function inlineNode(node: Inline): ReactNode {
  if (node.type === 'hardBreak') return <br />
  return (node.marks ?? []).reduceRight<ReactNode>(
    (content, mark) => (mark.type === 'link' ? content : createElement(ELEMENTS[mark.type], null, content)),
    node.marks?.some(({ type }) => type === 'code') ? node.text : prose(node.text),
  )
}

/** A text whose ranges of numbers, such as opening hours, are not broken at the end of a line. */
function prose(text: string): ReactNode {
  const [first, ...rest] = partsByRange(withNoBreaks(text))
  if (rest.length === 0) return first
  const parts = rest.map((part, index) =>
    index % 2 === 0 ? createElement('span', { className: 'no-break' }, part) : part,
  )
  return inOrder([first, ...parts])
}
