import { TELEPHONE } from '../../../core/breakpoints.ts'
import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { asksForConsent, CONSENT_EVENT, currentChoice } from '../../../runtime/consent.ts'
import type { SignedUp } from '../../../runtime/sign-up.ts'
import { mayShowPopup, type PopupSettings, readPopupRecord, writePopupRecord } from '../model/popup-rules.ts'

const SIGNED_UP: SignedUp = 'vetrina:subscribe'
/** Open elements that a popup must not cover. */
const OPEN = 'dialog[open], .site-header details[open]'
/** Elements in use from which a popup must not take the focus. */
const IN_USE = 'iframe, input, textarea, select, [contenteditable]'
/** Polling interval of a waiting popup, in ms: neither leaving a frame nor removing a dialog fires an event. */
const LOOK_AGAIN_MS = 500

/** Opens the popup at its time, and stores that it was closed or brought a sign-up. */
export function attach(root: HTMLElement, _props: unknown, runtime: Runtime): AttachedBehaviour {
  const dialog = root as HTMLDialogElement
  const { defaultView: view } = dialog.ownerDocument
  const settings = runtime.context.websiteSettings.popupOverlaySettings as PopupSettings | null
  const undo: (() => void)[] = []
  if (settings && view && view.top === view) undo.push(follow(dialog, settings, runtime, view))
  return {
    update() {},
    detach() {
      for (const step of undo) step()
    },
  }
}

function follow(
  dialog: HTMLDialogElement,
  settings: PopupSettings,
  runtime: Runtime,
  view: Window & typeof globalThis,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const storage = () => view.localStorage
  let leaveStack: (() => void) | undefined
  /** The focused element before the focus went into a popup in the corner. */
  let cameFrom: HTMLElement | undefined
  let lookAgain: ReturnType<typeof setTimeout> | undefined

  function keep(submitted: boolean): void {
    writePopupRecord(storage, { version: settings.version, submitted, dateClosed: Date.now() })
  }
  function open(): void {
    if (signal.aborted || dialog.open) return
    if (isBusy(dialog.ownerDocument)) {
      lookAgain = setTimeout(open, LOOK_AGAIN_MS)
      return
    }
    if (settings.style === 'overlay') dialog.showModal()
    else {
      // `show()` would take the focus from the visitor.
      dialog.setAttribute('open', '')
      runtime.announce(dialog.dataset.shown ?? '')
    }
    leaveStack = runtime.escape.register(close)
  }
  function close(): void {
    if (!dialog.open) return
    keep(false)
    const hadFocus = dialog.contains(dialog.ownerDocument.activeElement)
    dialog.close()
    // The browser returns the focus for modal dialogs only.
    if (hadFocus && settings.style !== 'overlay')
      (cameFrom ?? dialog.ownerDocument.querySelector('main'))?.focus({ preventScroll: true })
  }

  dialog.addEventListener(
    'focusin',
    ({ relatedTarget: from }) => {
      if (from instanceof HTMLElement && !dialog.contains(from)) cameFrom = from
    },
    { signal },
  )
  dialog.addEventListener(
    'close',
    () => {
      // The back gesture on phones closes it too, and does not always fire `cancel`.
      keep(false)
      leaveStack?.()
    },
    { signal },
  )
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // A click on a modal dialog outside its content is on its backdrop.
      if (target === dialog || (target as Element).closest('.popup-close, a')) close()
    },
    { signal },
  )
  const stopHearing = runtime.on(SIGNED_UP, () => keep(true))

  const isWanted =
    mayShowPopup(settings, readPopupRecord(storage), Date.now()) &&
    (settings.enableMobile || !view.matchMedia(TELEPHONE).matches)
  const stopWaiting = isWanted
    ? afterConsent(runtime, dialog.ownerDocument, () => atItsTime(settings, view, open))
    : noop
  return () => {
    stopHearing()
    stopWaiting()
    clearTimeout(lookAgain)
    controller.abort()
    leaveStack?.()
    if (dialog.open) dialog.close()
  }
}

function noop(): void {}

/** Whether something else is open or in use, which the visitor will leave by themselves. */
function isBusy(page: Document): boolean {
  // A menu of the other layout may be open but hidden.
  const isOpen = [...page.querySelectorAll(OPEN)].some((element) => element.checkVisibility())
  return isOpen || page.activeElement?.matches(IN_USE) === true
}

/** Runs once the banner is answered, or at once if there is none: a popup must not cover it. */
function afterConsent({ context, on }: Runtime, document: Document, run: () => () => void): () => void {
  const { cookieSettings } = context
  if (!asksForConsent(cookieSettings, currentChoice(document, cookieSettings))) return run()
  let stop = noop
  const stopHearing = on(CONSENT_EVENT, () => {
    stopHearing()
    stop = run()
  })
  return () => {
    stopHearing()
    stop()
  }
}

/** Runs after the time or at the scroll position, whichever is first; soon if neither is set. */
function atItsTime(
  { afterSeconds, afterScroll }: PopupSettings,
  view: Window & typeof globalThis,
  run: () => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const go = (): void => {
    if (signal.aborted) return
    stop()
    run()
  }
  const seconds = afterSeconds ?? (afterScroll === null ? 0 : undefined)
  const timer = seconds === undefined ? undefined : setTimeout(go, seconds * 1000)
  function stop(): void {
    controller.abort()
    clearTimeout(timer)
  }
  const look = (): void => {
    const { scrollHeight } = view.document.documentElement
    const room = scrollHeight - view.innerHeight
    if (room <= 0 || (view.scrollY / room) * 100 >= (afterScroll ?? 100)) go()
  }
  if (afterScroll !== null) view.addEventListener('scroll', look, { passive: true, signal })
  return stop
}
