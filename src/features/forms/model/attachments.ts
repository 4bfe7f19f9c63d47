import { Refusal } from '../../../core/refusal.ts'
import { type Accepted, endingsOf, type FileEnding } from './file-endings.ts'

export interface FileKind {
  readonly mimeType: string
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

const KINDS: Readonly<Record<FileEnding, FileKind>> = {
  jpg: { mimeType: 'image/jpeg', begins: starts(0xff, 0xd8, 0xff) },
  jpeg: { mimeType: 'image/jpeg', begins: starts(0xff, 0xd8, 0xff) },
  png: { mimeType: 'image/png', begins: says('\u0089PNG') },
  gif: { mimeType: 'image/gif', begins: says('GIF8') },
  webp: { mimeType: 'image/webp', begins: says('WEBP', 8) },
  heic: { mimeType: 'image/heic', begins: says('ftyp', 4) },
  avif: { mimeType: 'image/avif', begins: says('ftyp', 4) },
  pdf: { mimeType: 'application/pdf', begins: says('%PDF-') },
  docx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: packed,
  },
  xlsx: {
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    begins: packed,
  },
  odt: { mimeType: 'application/vnd.oasis.opendocument.text', begins: packed },
  ods: { mimeType: 'application/vnd.oasis.opendocument.spreadsheet', begins: packed },
  doc: { mimeType: 'application/msword', begins: compound },
  xls: { mimeType: 'application/vnd.ms-excel', begins: compound },
  rtf: { mimeType: 'application/rtf', begins: says('{\\rtf') },
  txt: { mimeType: 'text/plain', begins: isText, goesOn: isText },
  csv: { mimeType: 'text/csv', begins: isText, goesOn: isText },
}

/**
 * Kind of an attached file by its extension; its bytes must match.
 * @throws Refusal with a sentence that says why it is not accepted
 */
export function kindOfFile(name: string, accepted: Accepted): FileKind & { readonly ending: string } {
  const written = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase()
  const endings = endingsOf(accepted)
  const ending = endings.find((one) => one === written)
  if (ending) return { ...KINDS[ending], ending }
  const sentence = `Questo tipo di file non si può allegare. Scegline uno tra: ${endings.join(', ')}.`
  throw new Refusal('unsupported_type', sentence)
}
