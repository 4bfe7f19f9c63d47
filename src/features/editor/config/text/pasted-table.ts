import type { AnyBlock, StoredBlock } from '../../../../core/block.ts'
import { storedWords } from '../../../../core/rich-text.ts'
import { type PastedNode, readPasted } from './pasted.ts'
import { freshBlock } from './text-blocks.ts'

type Cells = readonly (readonly string[])[]

/** The cells of what was copied from a spreadsheet: of HTML that is one table and nothing else, or of lines with tabs. */
export function cellsOf(nodes: readonly PastedNode[], text: string): Cells | undefined {
  const cells = nodes.length > 0 ? cellsOfTable(nodes) : text.split(/\r\n?|\n/).map((line) => line.split('\t'))
  const rows = cells?.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean)) ?? []
  return rows.length > 1 && rows.every((row) => row.length > 1) ? rows : undefined
}

function cellsOfTable(nodes: readonly PastedNode[]): Cells | undefined {
  const all = nodes.flatMap(withInner)
  const tables = all.filter(({ tag }) => tag === 'table')
  const [table] = tables
  if (!table || tables.length > 1) return undefined
  const inside = new Set([table].flatMap(withInner))
  if (all.some((node) => node.tag === '' && node.text.trim() !== '' && !inside.has(node))) return undefined
  return [...inside]
    .filter(({ tag }) => tag === 'tr')
    .map(({ children }) => children.filter(({ tag }) => tag === 'td' || tag === 'th').map(wordsOf))
}

/** The nodes that are shown, each before those inside it. */
function withInner(node: PastedNode): PastedNode[] {
  return node.tag === 'style' || node.tag === 'head' ? [] : [node, ...node.children.flatMap(withInner)]
}

function wordsOf({ children }: PastedNode): string {
  return readPasted(children)
    .map((content) => storedWords({ version: 1, content: [content] }))
    .join(' ')
}

/** A table block with these cells; undefined where it does not take as many. */
export function tableOf(definition: AnyBlock, cells: Cells, now: number): StoredBlock | undefined {
  const width = Math.max(...cells.map(({ length }) => length))
  const [columns, ...rows] = cells.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
  const block = freshBlock(definition, now, undefined)
  // A first line with numbers is a row like the others.
  const props = { ...block.props, table: { columns, rows }, headRow: !columns!.some((cell) => /\d/.test(cell)) }
  return definition.schema.safeParse(props).success ? { ...block, props } : undefined
}
