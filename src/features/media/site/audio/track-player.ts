import { timeWords } from '../../model/time-words.ts'

/** How far an arrow key moves on the bar, in seconds. */
const KEY_STEP = 5

export interface TrackPlayer {
  play(): void
  pause(): void
  /** @param seconds Since the beginning. */
  seek(seconds: number): void
  /** @param seconds From here; less than zero goes back. */
  skip(seconds: number): void
  remove(): void
}

interface TrackOptions {
  /** Texts of the block's data attributes. */
  readonly words: DOMStringMap
  readonly signal: AbortSignal
  readonly announce: (sentence: string) => void
  readonly onPlay: () => void
  readonly onEnd: () => void
}

/** The player of one track: its button, its bar and its chapters. */
export function createTrack(item: HTMLElement, { words, signal, announce, onPlay, onEnd }: TrackOptions): TrackPlayer {
  const audio = item.querySelector('audio')!
  const button = item.querySelector<HTMLAnchorElement>('.audio-play')!
  const time = item.querySelector<HTMLElement>('.audio-time')!
  const host = item.querySelector<HTMLElement>('.audio-bar')!
  const length = time.textContent ?? ''
  const bar = createBar(words, item.dataset.track ?? '')

  const play = () => {
    if (item.dataset.failed !== undefined) {
      delete item.dataset.failed
      time.textContent = length
      // A sound that failed is not asked for again by itself.
      audio.load()
    }
    audio.play().catch((error: DOMException) => {
      // A second press before the sound has begun is no failure.
      if (error.name !== 'AbortError') fail()
    })
  }
  const fail = () => {
    // Both the element and its promise tell of a fault.
    if (item.dataset.failed !== undefined) return
    // A sound that cannot be loaded still counts as playing.
    audio.pause()
    item.dataset.failed = ''
    time.textContent = words.failed ?? ''
    show()
    announce(words.failed ?? '')
  }
  const seek = (seconds: number) => {
    audio.currentTime = Math.max(0, Math.min(seconds, audio.duration || seconds))
  }
  const toggle = () => (audio.paused ? play() : audio.pause())
  const follow = () => {
    const { currentTime, duration } = audio
    if (!Number.isFinite(duration)) return
    bar.max = String(duration)
    bar.value = String(currentTime)
    const now = timeWords(currentTime)
    bar.ariaValueText = (words.of ?? '').replace('{now}', now).replace('{all}', timeWords(duration))
    bar.style.setProperty('--played', `${(currentTime / duration) * 100}%`)
    time.textContent = `${now} / ${timeWords(duration)}`
  }
  const show = () => {
    item.dataset.playing = String(!audio.paused)
    item.dataset.begun = ''
    button.ariaLabel = audio.paused ? null : `${words.pause}: ${item.dataset.track}`
  }

  host.replaceChildren(bar)
  button.role = 'button'
  const on = (target: EventTarget, type: string, hear: (event: Event) => void) =>
    target.addEventListener(type, hear, { signal })
  on(button, 'click', (event) => {
    event.preventDefault()
    toggle()
  })
  on(button, 'keydown', (event) => {
    const { key, repeat } = event as KeyboardEvent
    if (key !== ' ') return
    event.preventDefault()
    // A key that is held presses once.
    if (!repeat) toggle()
  })
  on(bar, 'input', () => seek(Number(bar.value)))
  on(bar, 'keydown', (event) => {
    const { key, altKey, ctrlKey, metaKey } = event as KeyboardEvent
    // With Alt an arrow leads back in the browser's history.
    if (altKey || ctrlKey || metaKey) return
    const step = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[key]
    if (step === undefined) return
    event.preventDefault()
    seek(audio.currentTime + step * KEY_STEP)
  })
  for (const chapter of item.querySelectorAll<HTMLAnchorElement>('[data-chapter]'))
    on(chapter, 'click', (event) => {
      event.preventDefault()
      const at = Number(chapter.dataset.chapter)
      if (audio.readyState > 0) seek(at)
      else audio.addEventListener('loadedmetadata', () => seek(at), { signal, once: true })
      play()
    })
  on(audio, 'play', () => {
    show()
    onPlay()
  })
  on(audio, 'pause', show)
  on(audio, 'ended', onEnd)
  on(audio, 'error', fail)
  for (const type of ['timeupdate', 'durationchange', 'seeked']) on(audio, type, follow)

  return {
    play,
    pause: () => audio.pause(),
    seek,
    skip: (seconds) => seek(audio.currentTime + seconds),
    remove() {
      audio.pause()
      host.replaceChildren()
      button.role = null
      button.ariaLabel = null
      time.textContent = length
      for (const name of ['playing', 'begun', 'failed']) delete item.dataset[name]
    },
  }
}

function createBar(words: DOMStringMap, title: string): HTMLInputElement {
  const bar = document.createElement('input')
  bar.type = 'range'
  bar.min = '0'
  bar.max = '0'
  bar.step = 'any'
  bar.value = '0'
  bar.ariaLabel = `${words.seek}: ${title}`
  return bar
}
