import type { StoredBlock } from '../../../../../core/block.ts'
import type { Inline, Mark, RichNode, RichText } from '../../../../../core/rich-text.ts'

const ELEMENTS: Readonly<Record<Exclude<Mark['type'], 'link'>, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  small: 'small',
}
/** Blocks that only hold others. */
const LAYOUT = ['section', 'column']

/** The texts of a page as HTML, as other shops keep the description of a product. */
export function descriptionHtml(blocks: readonly StoredBlock[]): string {
  return blocks
    .map(({ type, props, children = [] }) =>
      type === 'text' ? (props.doc as RichText).content.map(nodeHtml).join('') : descriptionHtml(children),
    )
    .join('')
}

/** Whether a page has nothing but texts, so that another description may take their place. */
export function isOnlyText(blocks: readonly StoredBlock[]): boolean {
  return blocks.every(({ type, children = [] }) => type === 'text' || (LAYOUT.includes(type) && isOnlyText(children)))
}

function nodeHtml(node: RichNode): string {
  switch (node.type) {
    case 'paragraph':
      return element('p', inlineHtml(node.content))
    case 'heading':
      return element(`h${node.level}`, inlineHtml(node.content))
    case 'bulletList':
    case 'orderedList':
      return element(
        node.type === 'bulletList' ? 'ul' : 'ol',
        node.content.map(({ content }) => element('li', content.map(itemHtml).join(''))).join(''),
      )
    case 'blockquote':
      return element('blockquote', node.content.map(nodeHtml).join(''))
    case 'codeBlock':
      return element('pre', element('code', escaped(node.text)))
    case 'horizontalRule':
      return '<hr>'
    case 'importedHtml':
      return node.html
  }
}

/** People write items of lists without paragraphs. */
function itemHtml(node: RichNode, _: number, { length }: readonly RichNode[]): string {
  return node.type === 'paragraph' && length === 1 ? inlineHtml(node.content) : nodeHtml(node)
}

function inlineHtml(content: readonly Inline[]): string {
  return content
    .map((node) => (node.type === 'hardBreak' ? '<br>' : (node.marks ?? []).reduceRight(marked, escaped(node.text))))
    .join('')
}

function marked(html: string, mark: Mark): string {
  if (mark.type !== 'link') return element(ELEMENTS[mark.type], html)
  return `<a href="${escaped(mark.href).replaceAll('"', '&quot;')}">${html}</a>`
}

const element = (name: string, html: string) => `<${name}>${html}</${name}>`
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
