/** Key codes that move a gallery. */
export interface GalleryKeys {
  readonly previous: number
  readonly next: number
}

/** The left and the right arrow. */
export const KEYS: GalleryKeys = { previous: 37, next: 39 }

/** A key that was pressed, and where its gallery stands meanwhile. */
export interface KeyPress {
  readonly keyCode: number
  /** With Alt, Control or Meta it belongs to the browser. */
  readonly modified: boolean
  /** Somebody types in a field or in an editable element. */
  readonly typing: boolean
  readonly inMotion: boolean
  /** Some of the gallery is in the window. */
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
