const CHANNEL = 'vetrina-cart'

/** A cart as its windows tell each other; of one cart the higher version is the later one. */
export interface ToldCart {
  readonly id: string
  readonly version: number
}

/** Whether a report is older than what a window shows. */
export function isOutdated(told: ToldCart, shown: ToldCart | undefined): boolean {
  return told.id === shown?.id && told.version < shown.version
}

/** Tells the visitor's other windows of a changed cart, and hears of theirs. Nothing is stored. */
export function cartWindows(view: Window, hear: (cart: ToldCart) => void, signal: AbortSignal) {
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel = new BroadcastChannel(CHANNEL)
    channel.addEventListener('message', ({ data }) => hear(data))
  }
  const close = () => {
    channel?.close()
    channel = undefined
  }
  open()
  // An open channel can keep a page out of the browser's memory for going back.
  view.addEventListener('pagehide', close, { signal })
  view.addEventListener('pageshow', ({ persisted }) => persisted && open(), { signal })
  signal.addEventListener('abort', close)
  return { tell: (cart: unknown) => channel?.postMessage(cart) }
}
