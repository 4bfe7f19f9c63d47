import { createProviderFrame, withoutAutoplay } from '../../../../runtime/provider-frame.ts'
import type { EmbedMarkup } from '../../model/embed-markup.ts'
import { listeningAddress, playerMessage } from '../../model/player-messages.ts'
import type { Player } from './player.ts'

type Embedded = Exclude<EmbedMarkup, { type: 'invalid' }>

/** @param plays whether it starts as soon as it is loaded */
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
  /** A frame gets no messages before its document is loaded. */
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
