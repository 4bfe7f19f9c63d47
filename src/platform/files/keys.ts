const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/
/** Leaves room for the store's folder: Linux allows paths of 4096 bytes, macOS of 1024. */
const MAX_LENGTH = 800

/** Thrown for an invalid key: a bug in the code that built it, or an attack. */
export class BadFileKey extends Error {
  constructor() {
    super('A file key has a form that is not allowed')
    this.name = 'BadFileKey'
  }
}

/** The segments of a key; throws a BadFileKey. No segment starts with a dot, so none leads upwards or is hidden. */
export function keySegments(key: string): readonly string[] {
  const segments = key.split('/')
  if (key.length > MAX_LENGTH || !segments.every((segment) => SEGMENT.test(segment))) throw new BadFileKey()
  return segments
}
