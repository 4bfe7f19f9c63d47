import { type Direction, stepFrom, wrapIndex } from './slide-index.ts'

export interface IndexChange {
  readonly from: number
  readonly to: number
  readonly direction: Direction
}

/** Events of a gallery. */
export interface GalleryEvents {
  readonly indexChange: IndexChange
  readonly reachedEnd: undefined
  readonly reachedBeginning: undefined
}

export interface GalleryState {
  readonly count: number
  readonly currentIndex: number
  readonly inMotion: boolean
  /** Moves to a slide, together with linked galleries; false when it is refused, or the slide is already current. */
  goTo(index: number, direction?: Direction): boolean
  next(): boolean
  previous(): boolean
  /** To be called when the movement started by `indexChange` is over. */
  settle(): void
  on<Name extends keyof GalleryEvents>(event: Name, hear: (detail: GalleryEvents[Name]) => void): () => void
  /** Keeps two galleries on the same slide, whichever of them moves. */
  link(other: GalleryState): void
  /** @internal The half of `link` on the other gallery. */
  follow(other: GalleryState): void
}

interface StateOptions {
  readonly count: number
  readonly loop: boolean
  readonly currentIndex?: number
  /** It is already moving, and locked until it settles. */
  readonly inMotion?: boolean
}

/**
 * Which slide a gallery shows, independent of the page. It is locked while it moves, and while a linked gallery moves
 * to another slide; the renderer calls `settle` when the movement is over.
 */
export function createGalleryState({
  count,
  loop,
  currentIndex: first = 0,
  inMotion: locked = false,
}: StateOptions): GalleryState {
  const linked = new Set<GalleryState>()
  const hearers = new Map<keyof GalleryEvents, Set<(detail: never) => void>>()
  let currentIndex = wrapIndex(first, count)
  let inMotion = locked

  function emit<Name extends keyof GalleryEvents>(event: Name, detail: GalleryEvents[Name]): void {
    for (const hear of hearers.get(event) ?? []) (hear as (detail: GalleryEvents[Name]) => void)(detail)
  }
  function step(by: 1 | -1): boolean {
    const to = stepFrom(currentIndex, by, count, loop)
    if (typeof to === 'number') return state.goTo(to, by === 1 ? 'forward' : 'reverse')
    emit(to, undefined)
    return false
  }

  const state: GalleryState = {
    count,
    get currentIndex() {
      return currentIndex
    },
    get inMotion() {
      return inMotion
    },
    goTo(index, direction) {
      const to = wrapIndex(index, count)
      if (to === currentIndex || inMotion) return false
      for (const other of linked) if (other.inMotion && other.currentIndex !== to) return false
      const from = currentIndex
      currentIndex = to
      inMotion = true
      const change = { from, to, direction: direction ?? (to > from ? 'forward' : 'reverse') } as const
      for (const other of linked) other.goTo(to, change.direction)
      emit('indexChange', change)
      return true
    },
    next: () => step(1),
    previous: () => step(-1),
    settle() {
      inMotion = false
    },
    on(event, hear) {
      const all = hearers.get(event) ?? new Set()
      hearers.set(event, all.add(hear))
      return () => all.delete(hear)
    },
    link(other) {
      state.follow(other)
      other.follow(state)
    },
    follow: (other) => void linked.add(other),
  }
  return state
}
