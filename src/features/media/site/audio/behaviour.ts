import type { Runtime } from '../../../../runtime/behaviours.ts'
import { logError } from '../../../../runtime/console.ts'
import { VIDEO_EVENT } from '../video-event.ts'
import { createTrack, type TrackPlayer } from './track-player.ts'

export type AudioRuntime = Pick<Runtime, 'announce'>

/** Turns the tracks of a block into players. One sound plays at a time on the page, and an album goes on by itself. */
export function attach(root: HTMLElement, _props: unknown, runtime: AudioRuntime) {
  let stop = start(root, runtime)
  return {
    update(_next: unknown): void {
      stop()
      stop = start(root, runtime)
    },
    detach: () => stop(),
  }
}

function start(root: HTMLElement, runtime: AudioRuntime): () => void {
  const page = root.ownerDocument
  const block = root.matches('.audio') ? root : root.querySelector<HTMLElement>('.audio')
  if (!block) return () => {}
  for (const { dataset } of block.querySelectorAll<HTMLElement>('[data-audio-url]'))
    logError('Failed to parse audio URL', dataset.audioUrl)
  const controller = new AbortController()
  const { signal } = controller
  const words = block.dataset
  const players: TrackPlayer[] = []
  const items = block.querySelectorAll<HTMLElement>('.audio-track:not([data-audio-url])')
  for (const [index, item] of items.entries())
    players.push(
      createTrack(item, {
        words,
        signal,
        announce: (sentence) => runtime.announce(sentence),
        onPlay: () => tellDevice(block, item, players, index),
        onEnd: () => players[index + 1]?.play(),
      }),
    )
  // `play` does not bubble: it is heard on its way down, from any player of the page.
  page.addEventListener('play', (event) => pauseOthers(page, event.target), { signal, capture: true })
  page.addEventListener(
    VIDEO_EVENT,
    (event) => (event as CustomEvent<{ showing: boolean }>).detail?.showing && pauseOthers(page, event.target),
    { signal },
  )
  return () => {
    controller.abort()
    for (const player of players) player.remove()
  }
}

/** Pauses every sound and film of the page's own, except what is in an element. */
function pauseOthers(page: Document, playing: EventTarget | null): void {
  for (const media of page.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (media !== playing && !media.paused && !(playing instanceof Node && playing.contains(media))) media.pause()
}

/** Shows the track on the device's lock screen and answers its keys. */
function tellDevice(block: HTMLElement, item: HTMLElement, players: readonly TrackPlayer[], index: number): void {
  const { mediaSession } = navigator
  if (!mediaSession) return
  const cover = block.querySelector<HTMLImageElement>('.audio-cover img')?.currentSrc
  mediaSession.metadata = new MediaMetadata({
    title: item.dataset.track ?? '',
    artist: item.dataset.artist ?? '',
    album: block.dataset.album ?? '',
    ...(cover && { artwork: [{ src: cover }] }),
  })
  const player = players[index]!
  const actions: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: () => player.play(),
    pause: () => player.pause(),
    seekbackward: ({ seekOffset }) => player.skip(-(seekOffset ?? 10)),
    seekforward: ({ seekOffset }) => player.skip(seekOffset ?? 10),
    seekto: ({ seekTime }) => seekTime !== undefined && player.seek(seekTime),
  }
  for (const [action, handler] of Object.entries(actions))
    mediaSession.setActionHandler(action as MediaSessionAction, handler)
  const goTo = (to: TrackPlayer | undefined) => (to ? () => to.play() : null)
  mediaSession.setActionHandler('previoustrack', goTo(players[index - 1]))
  mediaSession.setActionHandler('nexttrack', goTo(players[index + 1]))
}
