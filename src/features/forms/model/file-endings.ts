/** Files that visitors may attach, by extension: common documents, nothing executable. */
const ENDINGS = {
  images: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'heic', 'avif'],
  documents: ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'doc', 'xls', 'rtf', 'txt', 'csv'],
} as const
export type FileEnding = (typeof ENDINGS)[keyof typeof ENDINGS][number]
export type Accepted = keyof typeof ENDINGS | 'any'

export function endingsOf(accepted: Accepted): readonly FileEnding[] {
  return accepted === 'any' ? [...ENDINGS.images, ...ENDINGS.documents] : ENDINGS[accepted]
}

/** Extensions that a field accepts, for the browser's file dialog: `.jpg,.png`. */
export function acceptAttribute(accepted: Accepted): string {
  return endingsOf(accepted)
    .map((ending) => `.${ending}`)
    .join(',')
}
