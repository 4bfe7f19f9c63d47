import { TELEPHONE } from '../../../core/breakpoints.ts'
import type { AttachedBehaviour, Runtime } from '../../../runtime/behaviours.ts'
import { asksForConsent, CONSENT_EVENT, currentChoice } from '../../../runtime/consent.ts'
import type { SignedUp } from '../../../runtime/sign-up.ts'
import { mayShowPopup, type PopupSettings, readPopupRecord, writePopupRecord } from '../model/popup-rules.ts'

const SIGNED_UP: SignedUp = 'vetrina:subscribe'
/** What the visitor has open, which a popup may not cover. */
const OPEN = 'dialog[open], .site-header details[open]'
/** What the visitor reads, watches or writes in, which a popup may not take the focus from. */
const IN_USE = 'iframe, input, textarea, select, [contenteditable]'
/** How soon a popup that waits looks again: neither a frame nor a dialog that is taken off tells that it is left. In ms. */
const LOOK_AGAIN_MS = 500

/** Opens the popup when its time has come, and keeps in mind that it was closed or brought a sign-up. */
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
  /** What had the focus before somebody went into a popup in the corner. */
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
      // `show()` would take the focus from whoever reads or writes.
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
    // The browser gives the focus back for modal dialogs alone.
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
  dialog.addEventListener('close', () => leaveStack?.(), { signal })
  // Escape where no key reaches the page, as a telephone's gesture of going back.
  dialog.addEventListener('cancel', () => keep(false), { signal })
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // What is clicked beside the content of a modal dialog is its backdrop.
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

/** Whether something else is open, or in use, that the visitor comes back from by themselves. */
function isBusy(page: Document): boolean {
  // A menu of the other width may be open and not there.
  const isOpen = [...page.querySelectorAll(OPEN)].some((element) => element.checkVisibility())
  return isOpen || page.activeElement?.matches(IN_USE) === true
}

/** Runs once the banner has its answer, or at once where none is asked: a popup may not stand before it. */
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

/** Runs after the time or at the scroll, whichever is first; soon where neither counts. */
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
