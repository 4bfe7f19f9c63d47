import type { Id } from '../core/ids.ts'

/** Tells the windows in which a page is open, this one included, that its draft has changed on the server. */
export function pageChannel(documentId: Id): BroadcastChannel {
  return new BroadcastChannel(`vetrina-page-${documentId}`)
}

export function tellOfChange(documentId: Id): void {
  const channel = pageChannel(documentId)
  channel.postMessage('changed')
  channel.close()
}
