import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import { spotWords } from '../state/names.ts'
import { isWhereItStands, type Spot } from '../state/placing.ts'
import { type Goods, goodsName, levelOfGoods, putDown, refusalOfSpot } from '../state/put-down.ts'
import { pathTo } from '../state/tree.ts'
import { INDENT } from './outline-tree.tsx'
import { type OutlineRow, spotAtGap } from './rows.ts'

interface ShownDrop {
  /** Position of the drop line, px from the top of the tree. */
  readonly y: number
  readonly depth: number
  readonly words: string
  readonly isRefused: boolean
}

const STARTS_AFTER_PX = 4

/** Dragging in the outline: vertical movement picks the place, horizontal the level. */
export function useOutlineDrag(page: OpenPage, rows: readonly OutlineRow[], list: RefObject<HTMLElement | null>) {
  const [shown, setShown] = useState<ShownDrop>()
  const latest = useRef(rows)
  latest.current = rows

  const press = (event: ReactPointerEvent, row: OutlineRow): void => {
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey) return
    follow(event, row)
  }

  function follow(start: ReactPointerEvent, row: OutlineRow): void {
    const { editor } = page
    const target = start.currentTarget
    let spot: Spot | undefined
    let isDragging = false
    const { selection } = editor.store.getState()
    const blocks = selection.includes(row.block.id) ? editor.selectedBlocks() : [row.block]
    const goods: Goods = { blocks, isNew: false }
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY)
      if (!isDragging && far < STARTS_AFTER_PX) return
      if (!isDragging) target.setPointerCapture(start.pointerId)
      isDragging = true
      const level = row.depth + Math.round((event.clientX - start.clientX) / INDENT)
      const found = find(event.clientY, level, goods)
      spot = found?.spot
      setShown(found?.shown)
    }
    const end = () => {
      target.ownerDocument.removeEventListener('pointermove', move)
      target.ownerDocument.removeEventListener('pointerup', up)
      target.ownerDocument.removeEventListener('pointercancel', end)
      target.ownerDocument.removeEventListener('keydown', cancel, { capture: true })
      setShown(undefined)
    }
    const up = () => {
      end()
      if (!isDragging) return
      const swallow = (click: Event) => click.stopPropagation()
      document.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => document.removeEventListener('click', swallow, { capture: true }))
      if (spot) putDown(page, goods, spot)
      else editor.announce(`${goodsName(page, goods)}: resta dov’è.`)
    }
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !isDragging) return
      key.preventDefault()
      key.stopImmediatePropagation()
      end()
      editor.announce(`Trascinamento annullato: ${goodsName(page, goods)} resta dov’è.`)
    }
    target.ownerDocument.addEventListener('pointermove', move)
    target.ownerDocument.addEventListener('pointerup', up)
    target.ownerDocument.addEventListener('pointercancel', end)
    target.ownerDocument.addEventListener('keydown', cancel, { capture: true })
  }

  function find(
    clientY: number,
    wanted: number,
    goods: Goods,
  ): { shown: ShownDrop; spot: Spot | undefined } | undefined {
    const { editor, registry } = page
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    if (items.length === 0) return undefined
    const boxes = items.map((item) => item.getBoundingClientRect())
    const gap = boxes.findIndex(({ top, height }) => clientY < top + height / 2)
    const at = gap === -1 ? boxes.length : gap
    const tree = editor.store.getState().draft.content.blocks
    const found = spotAtGap(
      tree,
      latest.current,
      { gap: at, depth: wanted, level: levelOfGoods(page, goods) },
      registry,
    )
    const origin = list.current!.getBoundingClientRect().top
    const y = (at === boxes.length ? boxes.at(-1)!.bottom : boxes[at]!.top) - origin
    const { depth, spot } = found
    const refusal = typeof spot === 'string' ? spot : whyNot(spot, goods)
    if (typeof spot === 'string' || refusal !== undefined)
      return { shown: { y, depth, words: refusal ?? '', isRefused: true }, spot: undefined }
    const moved = new Set(goods.blocks.map(({ id }) => id))
    if (isWhereItStands(tree, [...moved], spot))
      return { shown: { y, depth, words: 'resta dov’è', isRefused: false }, spot: undefined }
    return { shown: { y, depth, words: spotWords(tree, spot, moved, registry), isRefused: false }, spot }
  }

  function whyNot(spot: Spot, goods: Goods): string | undefined {
    const moved = new Set<Id>(goods.blocks.map(({ id }) => id))
    const tree = page.editor.store.getState().draft.content.blocks
    const inItself = spot.parent !== null && pathTo(tree, spot.parent).some(({ id }) => moved.has(id))
    return inItself ? 'Un blocco non può stare dentro se stesso.' : refusalOfSpot(page, goods, spot)
  }

  return { shown, press }
}
