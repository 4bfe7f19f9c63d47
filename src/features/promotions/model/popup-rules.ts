/** The owner's settings for when a popup is shown (POPUP-02). */
export interface PopupSettings {
  readonly version: number
  readonly showUntilSignup: boolean
  /** In days; -1: never again. */
  readonly displayFrequency: number
  readonly enableMobile: boolean
  readonly style: 'overlay' | 'corner'
  /** In seconds; null: time does not matter. */
  readonly afterSeconds: number | null
  /** In percent of the page; null: scrolling does not matter. */
  readonly afterScroll: number | null
}

/** What a browser stores about the popup. */
export interface PopupRecord {
  /** The version that was closed. */
  readonly version: number
  readonly submitted: boolean
  /** Instant in ms. */
  readonly dateClosed: number
}

const NEVER_AGAIN = -1
const DAY_MS = 86_400_000

/** Whether a popup may be shown: first the sign-up decides, then the version, then the days. */
export function mayShowPopup(
  settings: Pick<PopupSettings, 'version' | 'showUntilSignup' | 'displayFrequency'>,
  record: PopupRecord | undefined,
  now: number,
): boolean {
  const { version, showUntilSignup, displayFrequency } = settings
  if (showUntilSignup && record?.submitted) return false
  if (!record || record.version < version) return true
  return displayFrequency !== NEVER_AGAIN && now >= record.dateClosed + displayFrequency * DAY_MS
}

/** Keys in local storage (POPUP-01, SESS-03). */
const KEY = { dateClosed: 'date-closed', version: 'version', submitted: 'submitted' } as const

type Stored = Pick<Storage, 'getItem' | 'setItem'>

/** The record; undefined if there is none, it was tampered with, or the browser has no storage. */
export function readPopupRecord(storage: () => Stored): PopupRecord | undefined {
  try {
    const stored = storage()
    const dateClosed = wholeNumber(stored.getItem(KEY.dateClosed))
    const version = wholeNumber(stored.getItem(KEY.version))
    if (dateClosed === undefined || version === undefined) return undefined
    return { dateClosed, version, submitted: stored.getItem(KEY.submitted) === 'true' }
  } catch {
    return undefined
  }
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Stores the record, if the browser has storage. A sign-up is never lost. */
export function writePopupRecord(storage: () => Stored, record: PopupRecord): void {
  const submitted = record.submitted || readPopupRecord(storage)?.submitted === true
  try {
    const stored = storage()
    stored.setItem(KEY.dateClosed, String(record.dateClosed))
    stored.setItem(KEY.version, String(record.version))
    stored.setItem(KEY.submitted, String(submitted))
  } catch {
    // Then the popup appears again on the next page, which does no harm.
  }
}
