import { createStore } from 'zustand/vanilla'
import type { Id } from '../../../../core/ids.ts'
import type { OpenPage } from '../state/context.tsx'
import type { Point, Rect } from '../state/editor-state.ts'
import { spotWords } from '../state/names.ts'
import {
  blockElement,
  frameRect,
  pageDocument,
  pointOnPage,
  pointOnScreen,
  rectOnScreen,
} from '../state/page-document.ts'
import { isWhereItStands } from '../state/placing.ts'
import { type Goods, goodsName, levelOfGoods, putDown, refusalOfSpot } from '../state/put-down.ts'
import { findBlock } from '../state/tree.ts'
import { boxesOf, type DropTarget, findDropTarget, isSameSpot } from './drop-zones.ts'
import { scrollNearEdges, zoomOut } from './view.ts'

/** What a drag shows, in px of the configuration area's window. */
export interface ShownDrag {
  readonly name: string
  readonly pointer: { readonly x: number; readonly y: number }
  readonly mark: DropTarget['mark'] | undefined
  /** Where a drop would put it, or why it cannot go there. */
  readonly words: string
  readonly isRefused: boolean
}

export const shownDrag = createStore<{ readonly drag: ShownDrag | undefined }>(() => ({ drag: undefined }))

/** A pointer must move this far, in px, to start a drag; a finger must rest this long, in ms. */
const STARTS_AFTER_PX = 4
const TOUCH_HOLDS_MS = 300

interface Start {
  /** The press that may become a drag. */
  readonly event: PointerEvent
  readonly page: OpenPage
  /** Called once, when the drag begins; undefined means that there is nothing to drag. */
  readonly goods: () => Goods | undefined
  /** Whether the pointer was pressed inside the page, so that its coordinates are the frame's. */
  readonly inFrame: boolean
}

/** Follows a press until release: after a few pixels it drags the goods over the page. Escape cancels. */
export function followPress({ event, page, goods, inFrame }: Start): void {
  const source = event.target as Element
  const { ownerDocument } = source
  const isTouch = event.pointerType === 'touch'
  let carried: Carried | undefined
  const begin = () => {
    const what = goods()
    if (!what || !pageDocument()) return end()
    carried = carry(page, what)
    source.ownerDocument.documentElement.setPointerCapture(event.pointerId)
    carried.move(pointerOf(event, inFrame))
  }
  const timer = isTouch ? setTimeout(() => carried ?? begin(), TOUCH_HOLDS_MS) : undefined
  const move = (moved: PointerEvent) => {
    if (moved.pointerId !== event.pointerId) return
    const far = Math.hypot(moved.clientX - event.clientX, moved.clientY - event.clientY)
    if (carried) carried.move(pointerOf(moved, inFrame))
    else if (far >= STARTS_AFTER_PX) isTouch ? end() : begin()
  }
  const up = () => {
    const dragged = carried
    end()
    if (!dragged) return
    // The click event that follows belongs to the drag and is swallowed.
    const swallow = (click: Event) => {
      click.stopPropagation()
      click.preventDefault()
    }
    ownerDocument.addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => ownerDocument.removeEventListener('click', swallow, { capture: true }))
    dragged.drop()
  }
  const cancel = () => {
    const dragged = carried
    end()
    dragged?.cancel()
  }
  const press = (key: KeyboardEvent) => {
    if (key.key !== 'Escape' || !carried) return
    key.preventDefault()
    key.stopImmediatePropagation()
    cancel()
  }
  // A dragging finger must not scroll.
  const touch = (moved: Event) => carried && moved.preventDefault()
  const documents = [document, pageDocument()].filter((one) => one !== undefined)
  function end(): void {
    clearTimeout(timer)
    carried = undefined
    ownerDocument.removeEventListener('pointermove', move)
    ownerDocument.removeEventListener('pointerup', up)
    ownerDocument.removeEventListener('pointercancel', cancel)
    ownerDocument.removeEventListener('touchmove', touch)
    for (const one of documents) one.removeEventListener('keydown', press, { capture: true })
  }
  ownerDocument.addEventListener('pointermove', move)
  ownerDocument.addEventListener('pointerup', up)
  ownerDocument.addEventListener('pointercancel', cancel)
  ownerDocument.addEventListener('touchmove', touch, { passive: false })
  for (const one of documents) one.addEventListener('keydown', press, { capture: true })
}

/** Position of the pointer in the configuration area's window. */
function pointerOf({ clientX: x, clientY: y }: PointerEvent, inFrame: boolean): Point {
  const inner = pageDocument()
  return inFrame && inner ? pointOnScreen(inner, { x, y }) : { x, y }
}

interface Carried {
  readonly move: (pointer: Point) => void
  readonly drop: () => void
  readonly cancel: () => void
}

/**
 * Drags goods over the page: finds the drop target, shows it, and drops them there. Points are in the configuration
 * area's window.
 */
function carry(page: OpenPage, goods: Goods): Carried {
  const { editor, registry } = page
  const inner = pageDocument()!
  const level = levelOfGoods(page, goods)
  const name = goodsName(page, goods)
  const ids = goods.blocks.map(({ id }) => id)
  let pointer: Point = { x: 0, y: 0 }
  let target: DropTarget | undefined
  let refusal: string | undefined
  let view: { restore: () => void } | undefined
  let frame = 0
  const tree = () => editor.store.getState().draft.content.blocks

  function find(): DropTarget | undefined {
    const { x, y, width, height } = frameRect(inner)
    const isOver = pointer.x >= x && pointer.x <= x + width && pointer.y >= y && pointer.y <= y + height
    if (!isOver) return undefined
    const measure = (id: Id): Rect | undefined => {
      const element = blockElement(id)
      return element && rectOnScreen(element)
    }
    if (tree().length > 0) return findDropTarget(boxesOf(tree(), measure), pointer, level, target)
    const wrap = level === 'section' ? 'none' : 'section'
    return {
      spot: { parent: null, before: null, wrap },
      mark: { kind: 'area', rect: rectOnScreen(inner.querySelector('main') ?? inner.body) },
    }
  }

  function show(): void {
    const found = find()
    if (!isSameSpot(found?.spot, target?.spot)) refusal = found && refusalOfSpot(page, goods, found.spot)
    target = found
    shownDrag.setState({
      drag: {
        name,
        pointer,
        mark: refusal === undefined ? target?.mark : undefined,
        words: words(),
        isRefused: refusal !== undefined,
      },
    })
  }

  function words(): string {
    if (!target) return ''
    if (refusal !== undefined) return refusal
    if (!goods.isNew && isWhereItStands(tree(), ids, target.spot)) return 'resta dov’è'
    return spotWords(tree(), target.spot, new Set(ids), registry)
  }

  function tick(): void {
    show()
    frame = requestAnimationFrame(() => {
      if (scrollNearEdges(inner, pointOnPage(inner, pointer))) tick()
      else frame = 0
    })
  }

  function end(): void {
    cancelAnimationFrame(frame)
    view?.restore()
    inner.documentElement.removeAttribute('data-dragging')
    for (const id of ids) blockElement(id)?.removeAttribute('data-dragged')
    shownDrag.setState({ drag: undefined })
  }

  inner.documentElement.setAttribute('data-dragging', '')
  for (const id of ids) blockElement(id)?.setAttribute('data-dragged', '')
  return {
    move(next) {
      pointer = next
      if (level === 'section') view ??= zoomOut(inner, pointOnPage(inner, pointer).y)
      if (frame === 0) tick()
      else show()
    },
    drop() {
      const spot = refusal === undefined ? target?.spot : undefined
      const isThere = goods.isNew || ids.every((id) => findBlock(tree(), id))
      end()
      if (refusal !== undefined) editor.announce(refusal)
      else if (!spot || !isThere || (!goods.isNew && isWhereItStands(tree(), ids, spot)))
        editor.announce(`${name}: resta dov’è.`)
      else putDown(page, goods, spot)
    },
    cancel() {
      end()
      editor.announce(`Trascinamento annullato: ${name} resta dov’è.`)
    },
  }
}
