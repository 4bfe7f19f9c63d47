/** Key codes that move a gallery. */
export interface GalleryKeys {
  readonly previous: number
  readonly next: number
}

/** The left and the right arrow. */
export const KEYS: GalleryKeys = { previous: 37, next: 39 }

/** A keystroke, and the state of the gallery. */
export interface KeyPress {
  readonly keyCode: number
  /** With Alt, Control or Meta it is the browser's. */
  readonly modified: boolean
  /** The focus is in a field, an editable element, or something else that uses arrow keys itself. */
  readonly typing: boolean
  readonly inMotion: boolean
  /** Part of the gallery is in the viewport. */
  readonly inWindow: boolean
}

export function keyAction(
  { keyCode, modified, typing, inMotion, inWindow }: KeyPress,
  keys: GalleryKeys = KEYS,
): 'previous' | 'next' | undefined {
  if (modified || typing || inMotion || !inWindow) return undefined
  if (keyCode === keys.previous) return 'previous'
  return keyCode === keys.next ? 'next' : undefined
}
