import type { Player } from './player.ts'

interface FilePlayerEvents {
  /** It was started by its own controls. */
  readonly onPlay: () => void
  readonly onEnd: () => void
}

/** The player of the markup, with its controls while it is shown; it stays when it is removed, as it was. */
export function adoptVideo(element: HTMLVideoElement, { onPlay, onEnd }: FilePlayerEvents): Player {
  const controller = new AbortController()
  const { signal } = controller
  // The event is told later, when it may have been stopped again.
  element.addEventListener('play', () => element.paused || onPlay(), { signal })
  element.addEventListener('ended', onEnd, { signal })
  return {
    element,
    size: undefined,
    play() {
      // A browser that will not start by itself leaves that to its controls.
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

/** A player of a file elsewhere, which is first asked for now. */
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

/** Whether this browser plays a type of file; some play HLS by themselves and some do not. */
export function canPlay(mimeType: string): boolean {
  return document.createElement('video').canPlayType(mimeType) !== ''
}
