import { CONSENT_EVENT } from '../../../../runtime/consent.ts'
import type { ScriptSettings } from '../../model/google-script.ts'
import { FRAME_PATH, MAP_ID } from '../../model/map-frame.ts'
import type { PlacedMap } from '../../model/placed-map.ts'
import type { MapParts, MovingMap } from '../behaviour.ts'
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
  let open: { readonly live: HTMLElement; shown?: ShownMap } | undefined
  let terms: HTMLElement | undefined
  box.dataset.consent = CATEGORY
  const stopHearing = runtime.on(CONSENT_EVENT, () => {
    if (open && !runtime.consent.allows(CATEGORY)) close()
  })

  function press(): void {
    if (open) close(true)
    else if (terms) closeTerms()
    else if (runtime.consent.allows(CATEGORY)) void load()
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
      void load()
    })
  }

  function closeTerms(focuses = false): void {
    terms?.remove()
    terms = undefined
    button.removeAttribute('aria-expanded')
    if (focuses) button.focus({ preventScroll: true })
  }

  async function load(): Promise<void> {
    const live = document.createElement('div')
    live.className = 'map-live'
    const here: { readonly live: HTMLElement; shown?: ShownMap } = { live }
    open = here
    box.append(live)
    say(words.loading)
    box.setAttribute('aria-busy', 'true')
    button.textContent = words.end
    try {
      const frame = document.createElement('iframe')
      const openDocument = () => openFrame(frame, live, box.getAttribute('aria-label') ?? '')
      const maps = await createMapsLoader({ settings, openDocument, clock: CLOCK })()
      if (open !== here) return
      const inner = frame.contentDocument!
      // Google calls this when it does not accept the key.
      Object.assign(frame.contentWindow!, { gm_authFailure: () => fail(here) })
      here.shown = showMap(maps, inner.getElementById(MAP_ID)!, map, {
        clock: CLOCK,
        open: (url) => void window.open(url, '_blank', 'noopener'),
        still: matchMedia('(prefers-reduced-motion: reduce)').matches,
        markerImage: markerImages(box),
      })
      box.dataset.live = 'google'
      box.removeAttribute('aria-busy')
      say('')
      runtime.announce(words.opened)
      if (document.activeElement === button) frame.focus({ preventScroll: true })
    } catch {
      fail(here)
    }
  }

  function fail(failed: typeof open): void {
    if (open !== failed) return
    close()
    say(words.failed)
  }

  function close(focuses = false): void {
    const hadFocus = open?.live.contains(document.activeElement)
    open?.shown?.destroy()
    open?.live.remove()
    open = undefined
    delete box.dataset.live
    box.removeAttribute('aria-busy')
    button.textContent = words.move
    say('')
    if (focuses || hadFocus) button.focus({ preventScroll: true })
  }

  function say(sentence: string): void {
    status.textContent = sentence
  }

  return {
    press,
    update(next: PlacedMap) {
      map = next
      open?.shown?.update(next)
    },
    destroy() {
      stopHearing()
      closeTerms()
      close()
      delete box.dataset.consent
    },
  }
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
