import { createProviderFrame, withoutAutoplay } from '../../../../runtime/provider-frame.ts'
import type { EmbedMarkup } from '../../model/embed-markup.ts'
import { listeningAddress, playerMessage } from '../../model/player-messages.ts'
import type { Player } from './player.ts'

type Embedded = Exclude<EmbedMarkup, { type: 'invalid' }>

/** @param plays begins as soon as it is there */
export function createFramePlayer(
  host: HTMLElement,
  { frame, title, width, height }: Embedded,
  plays: boolean,
): Player {
  const address = listeningAddress(frame, location.origin)
  const element = createProviderFrame(plays ? address : withoutAutoplay(address), title)
  let isThere = false
  element.addEventListener('load', () => {
    isThere = true
  })
  host.append(element)
  /** Before its document is there a frame hears nothing. */
  const tell = (command: 'play' | 'pause'): boolean => {
    const message = playerMessage(frame, command)
    if (!isThere || message === undefined) return false
    element.contentWindow?.postMessage(message, `https://${frame.frameHost}`)
    return true
  }
  return {
    element,
    size: { width, height },
    play() {
      if (!tell('play')) element.src = address
    },
    pause: () => tell('pause'),
    remove: () => element.remove(),
  }
}
