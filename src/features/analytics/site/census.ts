import { SIGNED_IN_COOKIE } from '../../../core/page-context.ts'
import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { importChunk } from '../../../runtime/chunk-error.ts'
import { CONSENT_EVENT } from '../../../runtime/consent.ts'
import { warn } from '../../../runtime/console.ts'
import { readCookie } from '../../../runtime/cookies.ts'
import { type HitFacts, isCounted } from '../model/census.ts'
import type { AnalyticsIds, IdPlaces } from './analytics-ids.ts'
import { createSending } from './sending.ts'

/** Event that records an event in the statistics; detail `{ event, data }` and additional fields. */
const TRACK = 'vetrina:track'
/** A text (ITEM_TYPE). */
const TEXT_RECORD = 1

/** Pages that are already counted: their code may be stopped and restarted. */
const told = new WeakSet<Document>()

interface CensusProps {
  readonly sending: boolean
  readonly isPreview: boolean
  readonly templateId: string
}

/** Sends this page view to the census, once, and events of the page's scripts to the server. */
export function attach(root: HTMLElement, props: unknown, runtime: Runtime): AttachedBehaviour {
  const page = root.ownerDocument
  const view = page.defaultView
  const undo: (() => void)[] = []
  if (view) undo.push(...follow(page, view, props as CensusProps, runtime))
  return {
    update() {},
    detach() {
      for (const step of undo) step()
    },
  }
}

function follow(
  page: Document,
  view: Window & typeof globalThis,
  { sending, isPreview, templateId }: CensusProps,
  runtime: Runtime,
): (() => void)[] {
  const { context } = runtime
  const places: IdPlaces = {
    cookies: page,
    local: () => view.localStorage,
    session: () => view.sessionStorage,
    secure: view.location.protocol === 'https:',
    now: Date.now,
    newId: () => newVisitorId(view.crypto),
  }
  const sender = createSending({
    sending,
    fetch: (input, init) => view.fetch(input, init),
    cookies: page,
    warn,
  })
  let ids: AnalyticsIds | undefined

  /**
   * With a cookie only if the owner enabled that and the visitor accepted it; its code is loaded then, or to delete
   * data.
   */
  async function identify(): Promise<void> {
    const isAllowed = (): boolean =>
      sending && context.cookieSettings.isActivityLogEnabled && runtime.consent.allows('statistics')
    ids = undefined
    if (!isAllowed() && !hasStored(view)) return
    const { forgetVisitor, rememberVisitor } = await importChunk(() => import('./analytics-ids.ts'), 'analytics-ids')
    // The visitor may have withdrawn the consent while the code was loading.
    if (isAllowed()) ids = rememberVisitor(places)
    else forgetVisitor(places)
  }

  async function count(): Promise<void> {
    const account = readCookie(page, SIGNED_IN_COOKIE) === undefined ? undefined : await runtime.account()
    const signedIn = account?.authenticatedAccount != null
    const websiteRoles = account?.websiteRoles ?? []
    // Visitors with a shared link see unpublished content, which is not a visit.
    if (isPreview && !signedIn) return
    // The configuration area shows pages in frames.
    const inConfigArea = view.top !== view
    if (!isCounted({ pageType: context.pageType, signedIn, websiteRoles, inConfigArea })) return
    await sender.hit(factsOf(view, runtime, templateId), ids?.visitor ?? '')
  }

  const identified = identify()
  if (sending && !told.has(page)) {
    told.add(page)
    void identified.then(count)
  }
  return [
    runtime.on(CONSENT_EVENT, () => void identify()),
    runtime.on(TRACK, (detail) => {
      const { event, data, ...fields } = (detail ?? {}) as Record<string, unknown>
      if (typeof event !== 'string' || event === '') return
      // Another tab may have withdrawn the consent.
      if (ids && !runtime.consent.allows('statistics')) void identify()
      const { website } = context
      const { pathname, hash } = view.location
      void sender.event(event, data, {
        websiteId: website.id,
        website_locale: website.locale,
        templateId,
        pagePath: pathname,
        pageHash: hash === '' ? null : hash,
        memberAccountId: null,
        member_locale: null,
        variantId: null,
        ...(ids && { analyticsId: ids.analyticsId, sessionId: ids.sessionId }),
        ...fields,
      })
    }),
  ]
}

function factsOf(view: Window, { context }: Runtime, templateId: string): HitFacts {
  const { document, navigator, location, screen } = view
  return {
    websiteId: context.website.id,
    templateId,
    website_locale: context.website.locale,
    userAgent: navigator.userAgent,
    clientDate: Date.now(),
    viewportInnerWidth: view.innerWidth,
    viewportInnerHeight: view.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
    url: location.href,
    title: document.title,
    itemId: context.itemId,
    recordType: context.itemId === null ? null : TEXT_RECORD,
    collectionId: context.collectionId,
  }
}

/** Whether this browser has stored data of this site that could be deleted. */
function hasStored(view: Window): boolean {
  try {
    return view.localStorage.length + view.sessionStorage.length > 0
  } catch {
    // Some browsers refuse any storage.
    return false
  }
}

/** `randomUUID()` only exists on https, and sites are also viewed on a local network. */
function newVisitorId(crypto: Crypto): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
