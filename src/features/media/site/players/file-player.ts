import type { Player } from './player.ts'

interface FilePlayerEvents {
  /** Called when its own controls start it. */
  readonly onPlay: () => void
  readonly onEnd: () => void
}

/** Uses the `<video>` of the markup, with its controls while it is shown; removing the player restores it. */
export function adoptVideo(element: HTMLVideoElement, { onPlay, onEnd }: FilePlayerEvents): Player {
  const controller = new AbortController()
  const { signal } = controller
  // The event comes later, when it may have been paused again.
  element.addEventListener('play', () => element.paused || onPlay(), { signal })
  element.addEventListener('ended', onEnd, { signal })
  return {
    element,
    size: undefined,
    play() {
      // If the browser blocks autoplay, the visitor uses the controls.
      element.play().catch(() => {})
    },
    pause() {
      element.pause()
      return true
    },
    remove() {
      controller.abort()
      element.pause()
      element.style.objectFit = ''
    },
  }
}

/** A player of a file elsewhere, which is requested only now. */
export function createVideo(host: HTMLElement, url: string, title: string, events: FilePlayerEvents): Player {
  const element = document.createElement('video')
  element.playsInline = true
  element.ariaLabel = title
  element.src = url
  element.style.width = '100%'
  element.style.height = '100%'
  host.append(element)
  const player = adoptVideo(element, events)
  return {
    ...player,
    remove() {
      player.remove()
      element.remove()
    },
  }
}

/** Whether this browser plays a type of file; some play HLS natively and some do not. */
export function canPlay(mimeType: string): boolean {
  return document.createElement('video').canPlayType(mimeType) !== ''
}
