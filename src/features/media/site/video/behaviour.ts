import type { Consent, Runtime } from '../../../../runtime/behaviours.ts'
import { CONSENT_EVENT } from '../../../../runtime/consent.ts'
import type { VideoMode } from '../../model/video-mode.ts'
import { VIDEO_EVENT } from '../video-event.ts'
import { createVideoLoader } from '../video-loader.ts'

/** The parts of the runtime that a video uses. */
export interface VideoRuntime extends Pick<Runtime, 'announce' | 'on'> {
  readonly consent: Pick<Consent, 'accept' | 'allows'>
}

/** Videos of other sites may identify their viewers there. */
const CATEGORY = 'marketing'

/** Plays the video of a block, and first asks for consent if it is on another site. */
export function attach(root: HTMLElement, _props: unknown, runtime: VideoRuntime) {
  let stop = start(root, runtime)
  return {
    update(_next: unknown): void {
      stop()
      stop = start(root, runtime)
    },
    detach: () => stop(),
  }
}

function start(root: HTMLElement, runtime: VideoRuntime): () => void {
  const box = root.querySelector<HTMLElement>('[data-video]')
  if (!box) return () => {}
  const terms = root.querySelector<HTMLElement>('.video-terms')
  const remember = terms?.querySelector<HTMLInputElement>('[data-embed-remember]')
  const loader = createVideoLoader(box, { mode: (box.dataset.videoMode as VideoMode | undefined) ?? null })
  const isFrame = box.dataset.html !== undefined

  function heard({ detail }: Event & { readonly detail?: { readonly showing: boolean } }): void {
    if (!detail?.showing) return
    runtime.announce(box!.dataset.announce ?? '')
    if (remember?.checked) void runtime.consent.accept(CATEGORY).catch(reportError)
  }
  /** If videos of other sites are accepted, loads a player below its overlay; if no longer, removes it. */
  function follow(): void {
    const allowed = runtime.consent.allows(CATEGORY)
    if (terms && loader.type !== 'invalid') terms.hidden = allowed
    if (isFrame && allowed) loader.load()
    else if (isFrame && loader.state !== 'unloaded') loader.unload()
  }

  box.addEventListener(VIDEO_EVENT, heard)
  const stopHearing = runtime.on(CONSENT_EVENT, follow)
  if (runtime.consent.allows(CATEGORY)) follow()
  return () => {
    stopHearing()
    box.removeEventListener(VIDEO_EVENT, heard)
    loader.destroy()
    if (terms) terms.hidden = false
  }
}
