import type { StoredBlock } from '../../../../core/block.ts'
import { newId } from '../../../../core/ids.ts'
import { nextSpot } from '../state/adding.ts'
import type { OpenPage } from '../state/context.tsx'
import { blockElement } from '../state/page-document.ts'
import { levelOfGoods, putDown } from '../state/put-down.ts'
import { withNewIds } from '../state/tree.ts'
import {
  type CopiedBlocks,
  copiedHtml,
  copiedText,
  onOneLevel,
  readCopied,
  readCopiedHtml,
  textAsBlock,
  writeCopied,
} from './format.ts'

/** Our own MIME type on the clipboard. */
const TYPE = 'application/x-vetrina-blocks'
/** Where the latest copy is also kept: a menu may read this without permission, but not the system clipboard. */
const KEPT = 'vetrina.blocks'

interface Copy {
  readonly own: string
  readonly html: string
  readonly text: string
}

/** The selection in all formats; undefined when nothing is selected. */
function makeCopy({ siteId, editor, registry }: OpenPage): Copy | undefined {
  const blocks = editor.selectedBlocks()
  if (blocks.length === 0) return undefined
  const copied: CopiedBlocks = { siteId, blocks }
  return {
    own: writeCopied(copied),
    html: copiedHtml(copied, blocks.map(shownHtml).join('')),
    text: copiedText(blocks, registry),
  }
}

/** A block's HTML for other programs: its text and images without the site's look. */
function shownHtml({ id }: StoredBlock): string {
  const shown = blockElement(id)?.cloneNode(true) as HTMLElement | undefined
  for (const element of shown?.querySelectorAll('*') ?? [])
    for (const { name } of [...element.attributes])
      if (!['href', 'src', 'alt'].includes(name)) element.removeAttribute(name)
  return shown?.innerHTML ?? ''
}

/** Handles the browser's copy or cut event. Returns whether there was something to copy. */
export function fillClipboard(page: OpenPage, data: DataTransfer): boolean {
  const copy = makeCopy(page)
  if (!copy) return false
  data.setData(TYPE, copy.own)
  data.setData('text/html', copy.html)
  data.setData('text/plain', copy.text)
  keep(page, copy)
  return true
}

/** Copies the selection, for menus. */
export function copyBlocks(page: OpenPage): void {
  const copy = makeCopy(page)
  if (!copy) return
  keep(page, copy)
  const types = { 'text/html': copy.html, 'text/plain': copy.text }
  const blobs = Object.entries(types).map(([type, words]) => [type, new Blob([words], { type })] as const)
  // Where the browser does not let menus write, the kept copy is used.
  void navigator.clipboard?.write([new ClipboardItem(Object.fromEntries(blobs))]).catch(() => {})
}

export function cutBlocks(page: OpenPage): void {
  copyBlocks(page)
  page.editor.removeSelected()
}

function keep({ editor }: OpenPage, { own }: Copy): void {
  try {
    localStorage.setItem(KEPT, own)
  } catch {
    // The storage is full: the system clipboard still has the copy.
  }
  const count = editor.selectedBlocks().length
  editor.announce(count === 1 ? `Copiato: ${editor.nameOf(editor.selectedBlocks()[0]!)}.` : `Copiati ${count} blocchi.`)
}

/** Blocks on the clipboard, or its text as one block; undefined if it has neither. */
export function readClipboard(
  { siteId, registry }: OpenPage,
  data: Pick<DataTransfer, 'getData'>,
): CopiedBlocks | undefined {
  const copied = readCopied(data.getData(TYPE)) ?? readCopiedHtml(data.getData('text/html'))
  if (copied) return copied
  const block = textAsBlock(data.getData('text/plain'), registry, newId(Date.now()))
  return block && { siteId, blocks: [block] }
}

/** The latest copy, for menus. */
export function readKept(): CopiedBlocks | undefined {
  return readCopied(localStorage.getItem(KEPT) ?? '')
}

/** Pastes blocks with new ids after the selection, in one step. Returns whether it was done. */
export function pasteBlocks(page: OpenPage, blocks: readonly StoredBlock[]): boolean {
  const fresh = onOneLevel(blocks, page.registry, Date.now()).map((block) => withNewIds(block, Date.now()))
  const goods = { blocks: fresh, isNew: true }
  return putDown(page, goods, nextSpot(page, levelOfGoods(page, goods)), 'pasted')
}
