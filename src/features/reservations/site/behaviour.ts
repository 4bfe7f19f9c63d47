import { SIGNED_IN_COOKIE } from '../../../core/page-context.ts'
import {
  type AskingRuntime,
  attachAskedWidget,
  SERVICE_TIMEOUT_MS,
  serviceScript,
  WidgetRefused,
} from '../../../runtime/asked-widget.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { scriptIn } from '../../../runtime/chunk-loader.ts'
import { readCookie } from '../../../runtime/cookies.ts'
import { openTablePage, openTableScript, type Party, TOCK_SCRIPT, tockPage } from '../model/providers.ts'

/** Tock's script finds its container by this id. */
const TOCK_CONTAINER = 'Tock_widget_container'

/** What to tell once the place of Tock's container is free. */
const waiting = new Set<() => void>()

function tellWaiting(): void {
  const told = [...waiting]
  waiting.clear()
  for (const tell of told) tell()
}

type ReservationRuntime = AskingRuntime & Pick<Runtime, 'account' | 'context'>

/** Adds what was chosen to the link, and draws the provider's widget where it is asked for. */
export function attach(root: HTMLElement, _props: unknown, runtime: ReservationRuntime) {
  const box = root.querySelector<HTMLElement>('[data-provider]')
  const { provider, restaurant } = box?.dataset ?? {}
  if (!box || !restaurant) return { update() {}, detach() {} }
  const { locale, timeZone } = runtime.context.website
  const controller = new AbortController()
  const part = <Kind extends HTMLElement>(selector: string) => root.querySelector<Kind>(selector)
  const chosen = (name: keyof Party) => part<HTMLInputElement>(`[data-party="${name}"]`)?.value ?? ''
  const link = part<HTMLAnchorElement>('[data-reservation-link]')

  function follow(): void {
    const party = { size: chosen('size'), date: chosen('date'), time: chosen('time') }
    if (link) link.href = provider === 'tock' ? tockPage(restaurant!, party) : openTablePage(restaurant!, locale, party)
  }

  const date = part<HTMLInputElement>('[data-party="date"]')
  if (date) {
    // Swedish writes dates as fields of dates do.
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(Date.now())
    date.min = today
    date.value ||= today
    follow()
    root.addEventListener('input', follow, { signal: controller.signal })
  }

  const ask = part('[data-reservation-ask]')
  const fault = part('[data-widget-fault]')
  /** Tock's script knows one container: another block keeps its link until that one is gone. */
  function waitForTock(): never {
    if (ask) ask.hidden = true
    waiting.add(askAgain)
    throw new WidgetRefused(part('[data-widget]')?.dataset.taken, link)
  }
  function askAgain(): void {
    if (ask) ask.hidden = false
    if (fault) fault.textContent = ''
  }

  /** Owners see their site only in previews, where providers would count visits that are none. */
  async function isPreview(): Promise<boolean> {
    if (readCookie(document, SIGNED_IN_COOKIE) === undefined) return false
    const { websiteRoles } = await runtime.account()
    if (websiteRoles.length === 0) return false
    const told = part('[data-reservation-preview]')
    if (ask) ask.hidden = true
    if (told) told.textContent = told.dataset.reservationPreview ?? ''
    return true
  }

  void isPreview().catch(reportError)
  const widget = attachAskedWidget(root, runtime, {
    async load(place, signal) {
      if (await isPreview()) throw new WidgetRefused()
      signal.throwIfAborted()
      if (provider !== 'tock') return await drawOpenTable(place, restaurant, locale, box)
      if (document.getElementById(TOCK_CONTAINER)) waitForTock()
      place.replaceChildren(tockContainer(timeZone))
      signal.addEventListener('abort', tellWaiting)
      await drawTock(restaurant, signal)
    },
  })
  return {
    update: widget.update,
    detach(): void {
      controller.abort()
      waiting.delete(askAgain)
      widget.detach()
    },
  }
}

/** OpenTable's script puts its frame where the script stands: each widget has one of its own. */
async function drawOpenTable(place: HTMLElement, restaurant: string, locale: string, box: Element): Promise<void> {
  const url = openTableScript(restaurant, locale, box.getBoundingClientRect().width)
  await scriptIn(place, url, SERVICE_TIMEOUT_MS)
}

interface Tock {
  (...call: unknown[]): void
  queue: unknown[][]
  callMethod?: (...call: unknown[]) => void
  loaded: boolean
  version: string
}

/** The queue that Tock's script takes over when it arrives. */
function tockQueue(): Tock {
  const page = window as unknown as { tock?: Tock; _tock?: Tock }
  // An element whose id is `tock` is a property of the window too.
  if (typeof page.tock !== 'function') {
    const tock: Tock = Object.assign(
      (...call: unknown[]): void => {
        if (tock.callMethod) tock.callMethod(...call)
        else tock.queue.push(call)
      },
      { queue: [] as unknown[][], loaded: true, version: '1.0' },
    )
    page.tock = tock
    page._tock ??= tock
  }
  return page.tock
}

function tockContainer(timeZone: string): HTMLElement {
  const container = document.createElement('div')
  container.id = TOCK_CONTAINER
  Object.assign(container.dataset, {
    tockDisplayMode: 'Button',
    tockColorMode: 'White',
    tockLocale: document.documentElement.lang.toLowerCase(),
    tockTimezone: timeZone,
  })
  return container
}

/** Tock's script draws into the container that is there when it is told whose tables to show. */
async function drawTock(business: string, signal: AbortSignal): Promise<void> {
  const tock = tockQueue()
  await serviceScript(TOCK_SCRIPT)
  signal.throwIfAborted()
  tock('init', business)
}
