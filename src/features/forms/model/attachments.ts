export type Accepted = 'images' | 'documents' | 'any'

interface FileKind {
  readonly mimeType: string
  readonly of: Exclude<Accepted, 'any'>
  readonly begins: (bytes: Uint8Array) => boolean
}

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
/** Text has no zero, whatever its letters. */
const isText = (bytes: Uint8Array): boolean => !bytes.includes(0)

/** Files that visitors may attach, by ending: what a person sends, and nothing that runs. */
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
  txt: { mimeType: 'text/plain', of: 'documents', begins: isText },
  csv: { mimeType: 'text/csv', of: 'documents', begins: isText },
}

/** Endings of files that a field takes, for the browser's own dialog: `.jpg,.png`. */
export function acceptAttribute(accepted: Accepted): string {
  return endingsOf(accepted)
    .map((ending) => `.${ending}`)
    .join(',')
}

function endingsOf(accepted: Accepted): string[] {
  return Object.keys(KINDS).filter((ending) => accepted === 'any' || KINDS[ending]!.of === accepted)
}

/**
 * The media type of a file that a visitor attaches, by its ending and its first bytes, which must say the same.
 * @returns no type and the sentence that says why, for one that is not taken
 */
export function typeOfFile(
  name: string,
  bytes: Uint8Array,
  accepted: Accepted,
): { readonly mimeType: string | undefined; readonly sentence: string } {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = endingsOf(accepted).includes(ending) ? KINDS[ending] : undefined
  const refused = (sentence: string) => ({ mimeType: undefined, sentence })
  if (!kind)
    return refused(`Questo tipo di file non si può allegare. Scegline uno tra: ${endingsOf(accepted).join(', ')}.`)
  if (bytes.length === 0) return refused('Il file è vuoto.')
  if (!kind.begins(bytes)) return refused(`Il contenuto del file non è quello di un file .${ending}.`)
  return { mimeType: kind.mimeType, sentence: '' }
}
