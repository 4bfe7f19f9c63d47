import { Refusal } from '../../../core/refusal.ts'

export type Accepted = 'images' | 'documents' | 'any'

export interface FileKind {
  readonly mimeType: string
  readonly of: Exclude<Accepted, 'any'>
  /** Whether a file may begin with these bytes, at least SIGNATURE_BYTES unless the file is shorter. */
  readonly begins: (bytes: Uint8Array) => boolean
  /** Whether the following bytes are allowed; without it, any are. */
  readonly goesOn?: (bytes: Uint8Array) => boolean
}

/** Bytes that suffice to recognize every kind of file. */
export const SIGNATURE_BYTES = 12

const starts =
  (...signature: readonly number[]) =>
  (bytes: Uint8Array): boolean =>
    signature.every((byte, index) => bytes[index] === byte)
const says =
  (text: string, at = 0) =>
  (bytes: Uint8Array): boolean =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
const packed = says('PK\u0003\u0004')
const compound = starts(0xd0, 0xcf, 0x11, 0xe0)
/** Text has no NUL byte, in any encoding. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0)

/** Files that visitors may attach, by extension: common documents, nothing executable. */
const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: { mimeType: 'image/jpeg', of: 'images', begins: starts(0xff, 0xd8, 0xff) },
  jpeg: { mimeType: 'image/jpeg', of: 'images', begins: starts(0xff, 0xd8, 0xff) },
  png: { mimeType: 'image/png', of: 'images', begins: says('\u0089PNG') },
  gif: { mimeType: 'image/gif', of: 'images', begins: says('GIF8') },
  webp: { mimeType: 'image/webp', of: 'images', begins: says('WEBP', 8) },
  heic: { mimeType: 'image/heic', of: 'images', begins: says('ftyp', 4) },
  avif: { mimeType: 'image/avif', of: 'images', begins: says('ftyp', 4) },
  pdf: { mimeType: 'application/pdf', of: 'documents', begins: says('%PDF-') },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    of: 'documents',
    begins: packed,
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    of: 'documents',
    begins: packed,
  },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text', of: 'documents', begins: packed },
  ods: { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', of: 'documents', begins: packed },
  doc: { mimeType: 'application/msword', of: 'documents', begins: compound },
  xls: { mimeType: 'application/vnd.ms-excel', of: 'documents', begins: compound },
  rtf: { mimeType: 'application/rtf', of: 'documents', begins: says('{\\rtf') },
  txt: { mimeType: 'text/plain', of: 'documents', begins: isText, goesOn: isText },
  csv: { mimeType: 'text/csv', of: 'documents', begins: isText, goesOn: isText },
}

/** Extensions that a field accepts, for the browser's file dialog: `.jpg,.png`. */
export function acceptAttribute(accepted: Accepted): string {
  return endingsOf(accepted)
    .map((ending) => `.${ending}`)
    .join(',')
}

function endingsOf(accepted: Accepted): string[] {
  return Object.keys(KINDS).filter((ending) => accepted === 'any' || KINDS[ending]!.of === accepted)
}

/**
 * Kind of an attached file by its extension; its bytes must match.
 * @throws Refusal with a sentence that says why it is not accepted
 */
export function kindOfFile(name: string, accepted: Accepted): FileKind & { readonly ending: string } {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const endings = endingsOf(accepted)
  if (endings.includes(ending)) return { ...KINDS[ending]!, ending }
  const sentence = `Questo tipo di file non si può allegare. Scegline uno tra: ${endings.join(', ')}.`
  throw new Refusal('unsupported_type', sentence)
}
