import { followCategory } from '../../../../runtime/consent-change.ts'
import type { ScriptSettings } from '../../model/google-script.ts'
import { FRAME_PATH, MAP_ID } from '../../model/map-frame.ts'
import type { PlacedMap } from '../../model/placed-map.ts'
import type { MapParts, MovingMap } from '../behaviour.ts'
import type { GoogleMaps } from './google-maps.ts'
import { type Clock, createMapsLoader } from './maps-loader.ts'
import { markerImages } from './marker-image.ts'
import { type ShownMap, showMap } from './show-map.ts'

/** As for frames of maps in the block for other sites' content. */
const CATEGORY = 'preferences'

const CLOCK: Clock = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/** Google's map in the place of the drawing, after its visitor has agreed. Whatever goes wrong brings the drawing back. */
export function createMovingGoogle(parts: MapParts, settings: ScriptSettings): MovingMap {
  const { box, button, status, words, runtime } = parts
  const document = box.ownerDocument
  let { map } = parts
  /** Kept while the map is closed, so that its script loads once (MAP-13). */
  let kept: KeptMap | undefined
  let isOpen = false
  let terms: HTMLElement | undefined
  const stopHearing = followCategory(runtime, CATEGORY, (isAllowed) => {
    if (!isAllowed) discard()
  })

  function press(): void {
    if (isOpen) close(true)
    else if (terms) closeTerms()
    else if (kept || runtime.consent.allows(CATEGORY)) open()
    else askFirst()
  }

  function askFirst(): void {
    const asked = drawTerms(document, words)
    terms = asked.element
    button.parentElement!.append(terms)
    button.setAttribute('aria-expanded', 'true')
    asked.agree.focus({ preventScroll: true })
    asked.refuse.addEventListener('click', () => closeTerms(true))
    asked.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      closeTerms(true)
    })
    asked.agree.addEventListener('click', () => {
      closeTerms(true)
      if (asked.remember.checked) void runtime.consent.accept(CATEGORY).catch(reportError)
      open()
    })
  }

  function closeTerms(focuses = false): void {
    terms?.remove()
    terms = undefined
    button.removeAttribute('aria-expanded')
    if (focuses) button.focus({ preventScroll: true })
  }

  function open(): void {
    kept ??= keptMap(box, settings)
    isOpen = true
    kept.live.inert = false
    button.textContent = words.end
    if (kept.shown) reveal(kept)
    else void load(kept)
  }

  async function load(here: KeptMap): Promise<void> {
    say(words.loading)
    box.setAttribute('aria-busy', 'true')
    try {
      const maps = await here.load()
      if (kept !== here || !isOpen || here.shown) return
      const { contentDocument, contentWindow } = here.frame
      // Google calls this when it does not accept the key.
      Object.assign(contentWindow!, { gm_authFailure: () => fail(here) })
      here.shown = showMap(maps, contentDocument!.getElementById(MAP_ID)!, map, {
        clock: CLOCK,
        open: (url) => void window.open(url, '_blank', 'noopener'),
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        markerImage: markerImages(box),
      })
      reveal(here)
    } catch {
      fail(here)
    }
  }

  function reveal({ frame }: KeptMap): void {
    box.dataset.live = 'google'
    box.removeAttribute('aria-busy')
    say('')
    runtime.announce(words.opened)
    if (document.activeElement === button) frame.focus({ preventScroll: true })
  }

  function fail(failed: KeptMap): void {
    if (kept !== failed) return
    const wasOpen = isOpen
    discard()
    if (wasOpen) say(words.failed)
  }

  function close(focuses = false): void {
    const hadFocus = kept?.live.contains(document.activeElement)
    if (kept) kept.live.inert = true
    isOpen = false
    delete box.dataset.live
    box.removeAttribute('aria-busy')
    button.textContent = words.move
    say('')
    if (focuses || hadFocus) button.focus({ preventScroll: true })
  }

  /** Google's page goes as well. */
  function discard(): void {
    if (!kept) return
    close()
    kept.shown?.destroy()
    kept.live.remove()
    kept = undefined
  }

  function say(sentence: string): void {
    status.textContent = sentence
  }

  return {
    press,
    update(next: PlacedMap) {
      map = next
      kept?.shown?.update(next)
    },
    destroy() {
      stopHearing()
      closeTerms()
      discard()
    },
  }
}

/** A map of Google in its frame, which may not have arrived yet. */
interface KeptMap {
  readonly live: HTMLElement
  readonly frame: HTMLIFrameElement
  readonly load: () => Promise<GoogleMaps>
  shown?: ShownMap
}

function keptMap(box: HTMLElement, settings: ScriptSettings): KeptMap {
  const live = box.ownerDocument.createElement('div')
  live.className = 'map-live'
  const frame = box.ownerDocument.createElement('iframe')
  box.append(live)
  const openDocument = () => openFrame(frame, live, box.getAttribute('aria-label') ?? '')
  return { live, frame, load: createMapsLoader({ settings, openDocument, clock: CLOCK }) }
}

/** The empty page of the map's frame, once it has arrived. */
function openFrame(frame: HTMLIFrameElement, live: HTMLElement, title: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    frame.addEventListener('load', () => {
      const inner = frame.contentDocument
      if (inner?.getElementById(MAP_ID)) resolve(inner)
      else reject(new Error('The page of the map is missing'))
    })
    frame.src = FRAME_PATH
    frame.title = title
    live.append(frame)
  })
}

function drawTerms(document: Document, words: MapParts['words']) {
  const element = document.createElement('div')
  element.className = 'map-terms'
  element.setAttribute('role', 'group')
  element.setAttribute('aria-label', 'Google Maps')
  const sentence = document.createElement('p')
  sentence.textContent = words.terms
  const label = document.createElement('label')
  const remember = document.createElement('input')
  remember.type = 'checkbox'
  label.append(remember, ` ${words.remember}`)
  const make = (text: string, look: string) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = `button ${look} button-small`
    button.textContent = text
    return button
  }
  const agree = make(words.agree, 'button-primary')
  const refuse = make(words.refuse, 'button-secondary')
  const choices = document.createElement('p')
  choices.className = 'map-choices'
  choices.append(agree, refuse)
  element.append(sentence, label, choices)
  return { element, remember, agree, refuse }
}
