import { SIGNED_IN_COOKIE } from '../../../core/page-context.ts'
import {
  type AskingRuntime,
  attachAskedWidget,
  SERVICE_TIMEOUT_MS,
  serviceScript,
} from '../../../runtime/asked-widget.ts'
import type { Runtime } from '../../../runtime/behaviours.ts'
import { scriptIn } from '../../../runtime/chunk-loader.ts'
import { readCookie } from '../../../runtime/cookies.ts'
import { openTablePage, openTableScript, type Party, TOCK_SCRIPT, tockPage } from '../model/providers.ts'

/** Tock's script finds its container by this id. */
const TOCK_CONTAINER = 'Tock_widget_container'

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
  /** Places Tock's container, of which its script knows one: another block keeps its link. */
  function placeContainer(): boolean {
    const isFree = document.getElementById(TOCK_CONTAINER) === null
    if (isFree) part('[data-widget]')?.replaceChildren(tockContainer(timeZone))
    else if (ask) ask.hidden = true
    return isFree
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
    isRefused: async () => (await isPreview()) || (provider === 'tock' && !placeContainer()),
    load: (host) => (provider === 'tock' ? drawTock(restaurant) : drawOpenTable(host, restaurant, locale, box)),
  })
  return {
    update: widget.update,
    detach(): void {
      controller.abort()
      widget.detach()
    },
  }
}

/** OpenTable's script puts its frame where the script stands: each widget has one of its own. */
async function drawOpenTable(host: HTMLElement, restaurant: string, locale: string, box: Element): Promise<void> {
  const url = openTableScript(restaurant, locale, box.getBoundingClientRect().width)
  await scriptIn(host, url, SERVICE_TIMEOUT_MS)
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
async function drawTock(business: string): Promise<void> {
  const tock = tockQueue()
  await serviceScript(TOCK_SCRIPT)
  tock('init', business)
}
