/** Allowed files besides images, by extension. None of them can run in a visitor's browser. */
export const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  vcf: 'text/vcard; charset=utf-8',
  gpx: 'application/gpx+xml',
  epub: 'application/epub+zip',
  zip: 'application/zip',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
}
/** Of fonts: made of what owners upload, and stored as they are when they come in an archive. */
export const FONT_TYPE = 'font/woff2'
const PICTURE_ENDINGS = new Set(['jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'svg'])

/** Kind of a file by its name: an image, another allowed file, or undefined. The bytes of images are checked later. */
export function kindOfName(name: string): 'picture' | 'file' | undefined {
  const ending = endingOf(name)
  if (PICTURE_ENDINGS.has(ending)) return 'picture'
  return Object.hasOwn(FILE_TYPES, ending) ? 'file' : undefined
}

export function endingOf(name: string): string {
  return /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** A name that is readable in an address: letters, digits, dots and dashes. */
export function addressName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1)!
  const ending = endingOf(last)
  const stem = last
    .slice(0, ending ? -ending.length - 1 : undefined)
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 100)
  return `${stem || 'file'}${ending && `.${ending}`}`
}

/**
 * The new name of a file: what was typed, with its existing extension. Undefined when nothing of it is valid in an
 * address.
 */
export function renamed(current: string, typed: string): string | undefined {
  const ending = endingOf(current)
  const suffix = ending && `.${ending}`
  const stem = typed.trim().toLowerCase().endsWith(suffix)
    ? typed.trim().slice(0, typed.trim().length - suffix.length)
    : typed
  return /[\p{L}\p{N}]/u.test(stem) ? addressName(`${stem.replace(/[\\/]/g, '-')}${suffix}`) : undefined
}
