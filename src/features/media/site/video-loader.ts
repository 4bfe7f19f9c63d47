import { logError } from '../../../runtime/console.ts'
import { INVALID_EMBED, readEmbedMarkup } from '../model/embed-markup.ts'
import { isVideoMode, type VideoMode } from '../model/video-mode.ts'
import { adoptVideo, canPlay, createVideo } from './players/file-player.ts'
import { createFramePlayer } from './players/frame-player.ts'
import type { Player } from './players/player.ts'
import { readPlayers } from './read-players.ts'
import { VIDEO_EVENT } from './video-event.ts'

declare module '../../../runtime/behaviours.ts' {
  interface Runtime {
    /** The video loader. */
    video(): Promise<typeof import('./video-loader.ts')>
  }
}

export interface VideoLoaderOptions {
  /** Null, the default, leaves the size to the page. */
  readonly mode?: VideoMode
  /** Label of the overlay's button, if the element has none. */
  readonly playLabel?: string
}

export interface VideoLoader {
  readonly element: HTMLElement
  /** Kind of the markup in `data-html`; `file` for a video without markup. */
  readonly type: 'iframe' | 'object' | 'file' | 'invalid'
  /** The player's name from `data-provider-name`, or from its address. */
  readonly provider: string | undefined
  readonly state: 'unloaded' | 'overlay' | 'showing'
  readonly mode: VideoMode
  /** Another mode loads the video again. Returns false, and changes nothing, for an unknown mode. */
  setMode(mode: unknown): boolean
  /** Loads the video, below its overlay. */
  load(): void
  /** Shows the video and plays it; another one that is shown is hidden again. */
  show(): void
  /** Stops the video and restores its overlay. */
  hide(): void
  /** Removes the video. */
  unload(): void
  /** Reverts the element to its original state. */
  destroy(): void
}

const bound = new WeakMap<Element, VideoLoader>()
/** The one video of the page that is shown. */
let current: VideoLoader | undefined

/**
 * Makes an element play its video: from the markup of its `data-html`, a `<video>` of its own, or `data-file-url`. No
 * network request is made before `load` or `show`, or a click on the overlay's `[data-video-play]`. An element that
 * already has a loader keeps it.
 */
export function createVideoLoader(element: HTMLElement, options: VideoLoaderOptions = {}): VideoLoader {
  const known = bound.get(element)
  if (known) return known
  const loader = bind(element, options)
  bound.set(element, loader)
  return loader
}

/** Shows the video of a slide, for galleries. Without a loader it warns in the console. */
export function showVideo(element: Element): void {
  loaderOf(element)?.show()
}

/** Restores the overlay of a slide's video. */
export function hideVideo(element: Element): void {
  loaderOf(element)?.hide()
}

function loaderOf(element: Element): VideoLoader | undefined {
  const loader = bound.get(element)
  if (!loader) logError('VideoLoader not found')
  return loader
}

function bind(element: HTMLElement, { mode: wanted = null, playLabel = 'Guarda il video' }: VideoLoaderOptions) {
  const markup = readEmbedMarkup(readPlayers(element.dataset.html ?? ''))
  const own = element.querySelector('video')
  const { fileUrl, fileTitle = '', fileType = '' } = element.dataset
  const isFile = own !== null || (fileUrl !== undefined && canPlay(fileType))
  const type = isFile ? 'file' : markup.type
  const host = hostOf(element)
  const overlay = overlayOf(element, playLabel)
  let mode = isVideoMode(wanted) ? wanted : null
  let state: VideoLoader['state'] = 'unloaded'
  let player: Player | undefined

  function enter(next: VideoLoader['state']): void {
    const wasShowing = state === 'showing'
    state = next
    element.dataset.videoState = next
    const showing = next === 'showing'
    for (const film of [player?.element, own]) if (film) film.inert = !showing
    const native = own ?? player?.element
    if (native instanceof HTMLVideoElement) native.controls = showing
    host.follow(showing)
    overlay.follow(showing)
    if (showing === wasShowing) return
    if (showing) current = loader
    else if (current === loader) current = undefined
    element.dispatchEvent(new CustomEvent(VIDEO_EVENT, { bubbles: true, detail: { showing } }))
  }

  function bring(plays: boolean): void {
    const events = { onPlay: () => loader.show(), onEnd: () => loader.hide() }
    if (own) player = adoptVideo(own, events)
    else if (isFile) player = createVideo(host.element, fileUrl!, fileTitle, events)
    else if (markup.type !== 'invalid') player = createFramePlayer(host.element, markup, plays)
    if (player) place(player, mode)
    // A frame starts by a parameter of its address.
    if (plays && isFile) player?.play()
  }

  const loader: VideoLoader = {
    element,
    type,
    provider: element.dataset.providerName ?? (markup.type === 'invalid' ? undefined : markup.frame.provider),
    get state() {
      return state
    },
    get mode() {
      return mode
    },
    setMode(next) {
      if (!isVideoMode(next)) return false
      if (next === mode) return true
      mode = next
      const before = state
      loader.unload()
      if (before === 'overlay') loader.load()
      if (before === 'showing') loader.show()
      return true
    },
    load() {
      if (player || type === 'invalid') return
      bring(false)
      enter('overlay')
    },
    show() {
      if (state === 'showing' || type === 'invalid') return
      current?.hide()
      if (player) player.play()
      else bring(true)
      enter('showing')
      player?.element.focus()
    },
    hide() {
      if (state !== 'showing') return
      const hadFocus = player?.element.contains(document.activeElement)
      if (!player?.pause()) return loader.unload()
      enter('overlay')
      if (hadFocus) overlay.element.focus()
    },
    unload() {
      player?.remove()
      player = undefined
      enter('unloaded')
    },
    destroy() {
      overlay.element.removeEventListener('click', loader.show)
      loader.unload()
      if (own) Object.assign(own, { inert: false, controls: true })
      delete element.dataset.videoState
      overlay.remove()
      host.remove()
      bound.delete(element)
    },
  }

  if (type !== 'invalid') overlay.element.addEventListener('click', loader.show)
  else if (fileUrl === undefined) host.element.textContent = INVALID_EMBED
  if (type === 'invalid') {
    element.dataset.unplayable = ''
    overlay.follow(true)
  }
  enter('unloaded')
  // Somebody may have started it by its controls before this code was loaded.
  if (own && !own.paused) loader.show()
  return loader
}

/** A part of the element: from its markup, or created. */
interface Part<Kind extends HTMLElement> {
  readonly element: Kind
  follow(showing: boolean): void
  remove(): void
}

/** The container of a video. */
function hostOf(element: HTMLElement): Part<HTMLElement> {
  const there = element.querySelector<HTMLElement>('[data-own]')
  if (there) return { element: there, follow: () => {}, remove: () => there.replaceChildren() }
  const made = document.createElement('div')
  Object.assign(made.style, { position: 'absolute', inset: '0', display: 'grid', placeContent: 'center' })
  Object.assign(made.style, { containerType: 'size', overflow: 'hidden' })
  if (!element.querySelector('video')) element.append(made)
  return {
    element: made,
    follow(showing) {
      made.style.pointerEvents = showing ? '' : 'none'
    },
    remove: () => made.remove(),
  }
}

function overlayOf(element: HTMLElement, label: string): Part<HTMLButtonElement> {
  const there = element.querySelector<HTMLButtonElement>('[data-video-play]')
  if (there) return { element: there, follow: () => {}, remove: () => {} }
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'button button-primary'
  made.dataset.videoPlay = ''
  made.textContent = label
  Object.assign(made.style, { position: 'absolute', inset: '0', zIndex: '1', margin: 'auto' })
  Object.assign(made.style, { width: 'fit-content', height: 'fit-content' })
  element.append(made)
  return {
    element: made,
    follow(showing) {
      made.style.display = showing ? 'none' : ''
    },
    remove: () => made.remove(),
  }
}

/** Sizes a player in its mode; a style sheet cannot know these numbers. */
function place({ element, size }: Player, mode: VideoMode): void {
  const { style } = element
  if (!size) {
    style.objectFit = mode === null ? '' : { none: 'none', fit: 'contain', fill: 'cover' }[mode]
    return
  }
  const { width, height } = size
  const ratio = width / height
  const shape = mode === 'fit' ? 'min' : 'max'
  // Looks limit frames to the width of their column.
  style.maxWidth = 'none'
  style.width = mode === null ? '100cqw' : mode === 'none' ? `${width}px` : `${shape}(100cqw, 100cqh * ${ratio})`
  style.height = mode === null ? '100cqh' : mode === 'none' ? `${height}px` : `${shape}(100cqh, 100cqw / ${ratio})`
}
