import type { ConsentCategory, OptionalCategory } from '../core/consent-categories.ts'
import type { PageContext, PersonalContext } from '../core/page-context.ts'
import { importChunk } from './chunk-error.ts'
import type { ChunkLoader } from './chunk-loader.ts'
import { warn } from './console.ts'
import type { DataLayer } from './data-layer.ts'
import type { EscapeStack } from './escape-stack.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What a behaviour may use of its page; heavy parts are loaded on demand. */
export interface Runtime {
  readonly context: PageContext
  readonly lifecycle: Lifecycle
  /** Announces a sentence to screen readers (a polite live region). */
  announce(text: string): void
  /** Dispatches an event on the document; names begin with `vetrina:`. */
  emit(event: string, detail?: unknown): void
  /** Listens to such an event; returns a function that stops listening. */
  on(event: string, hear: (detail: unknown) => void): () => void
  /** Calls to the server. */
  data(): Promise<DataLayer>
  /** What Escape closes, last in first out; every overlay registers. */
  readonly escape: EscapeStack
  /** Who is signed in; asks the server only if somebody may be. */
  account(): Promise<PersonalContext>
  /** Whether scripts that the site's owner wrote may run in this browser. */
  readonly userScripts: boolean
  /** Loads scripts and style sheets that the page names. */
  chunks(): Promise<ChunkLoader>
  /** Animation, scroll tracking and measuring. */
  motion(): Promise<typeof import('./motion.ts')>
  /** What the visitor accepted; `vetrina:consent` reports every change. */
  readonly consent: Consent
  /** Logs something for the site's owner, shown under «Diagnostica». */
  trace(type: string, data?: unknown): void
}

export interface Consent {
  /** Whether something of this category may be stored or loaded now. */
  allows(category: ConsentCategory): boolean
  /** Accepts one more category, because the visitor requested something that needs it. */
  accept(category: OptionalCategory): Promise<void>
  /** Opens the detailed choice. */
  choose(): Promise<void>
}

export interface AttachedBehaviour {
  update(props: unknown): void
  detach(): void
}

/** Browser code of a block, attached to the server-rendered markup. */
export interface BehaviourModule {
  attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour
}

export type BehaviourLoaders = Readonly<Record<string, () => Promise<BehaviourModule>>>

/** A block is near at this distance from the viewport or closer. */
const NEAR = '200px'

/**
 * Attaches the behaviour of every block that names one (`data-behaviour`) at the time in `data-when`: near the
 * viewport, when idle, at once, or at the first gesture on it. `data-attached` marks it from then on. Returns a function
 * that detaches all of them.
 */
export function attachBehaviours(
  root: ParentNode,
  loaders: BehaviourLoaders,
  runtime: Runtime,
  report: (error: unknown) => void,
): () => void {
  const begun = new Set<HTMLElement>()
  const attached: AttachedBehaviour[] = []
  const undo: (() => void)[] = []
  let ended = false

  async function attach(element: HTMLElement): Promise<void> {
    const name = element.dataset.behaviour!
    const load = loaders[name]
    if (!load) return warn(`No module for the trigger "${name}"`)
    if (begun.has(element)) return
    begun.add(element)
    // A click before the code is loaded is repeated once there is a listener.
    let pressed: HTMLElement | null | undefined
    const hold = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      pressed = (event.target as Element).closest('[data-opens], button[type=button]')
      if (pressed) event.preventDefault()
    }
    element.addEventListener('click', hold)
    try {
      const module = await importChunk(load, name)
      if (ended) return
      const props: unknown = JSON.parse(element.dataset.props ?? 'null')
      attached.push(module.attach(element, props, runtime))
      element.dataset.attached = ''
      undo.push(() => {
        delete element.dataset.attached
      })
    } catch (error) {
      begun.delete(element)
      report(error)
    }
    element.removeEventListener('click', hold)
    pressed?.click()
  }

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void attach(target as HTMLElement)
      }
    },
    { rootMargin: NEAR },
  )
  undo.push(() => observer.disconnect())

  for (const element of root.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    const when = element.dataset.when
    if (when === 'load') void attach(element)
    else if (when === 'idle') undo.push(onIdle(() => void attach(element)))
    else if (when === 'gesture') undo.push(onGesture(element, () => void attach(element)))
    else observer.observe(element)
  }
  return () => {
    ended = true
    for (const step of undo) step()
    for (const behaviour of attached) behaviour.detach()
  }
}

function onIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 2000 })
  return () => cancelIdleCallback(handle)
}

/** Preloads the code when the block comes near. */
function onGesture(element: HTMLElement, start: () => void): () => void {
  const controller = new AbortController()
  for (const gesture of ['pointerenter', 'focusin', 'click'])
    element.addEventListener(gesture, start, { signal: controller.signal })
  return () => controller.abort()
}
