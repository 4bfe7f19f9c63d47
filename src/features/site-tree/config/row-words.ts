import type { SiteRow } from '../../pages/controls.ts'
import { type DocumentSummary, statusLabel } from '../../pages/schemas.ts'

/** A page is named by its title, with its label in the menu if that is another. */
export function namesOfRow(row: SiteRow): { spoken: string; shown: string } {
  const { name, document, entry } = row
  const title = document?.title || name || 'Senza titolo'
  const label = entry && name !== title ? `nel menu: ${name}` : ''
  return { spoken: spokenRow(title, label, row), shown: label ? `${title} (${label})` : title }
}

/** A page, a folder or a link with its state, for screen readers. */
function spokenRow(title: string, label: string, { document, entry }: SiteRow): string {
  const kind = document
    ? document.urlId === ''
      ? 'pagina iniziale'
      : ''
    : entry?.entries
      ? 'cartella'
      : 'collegamento'
  return [title, label, kind, document && stateWords(document)].filter(Boolean).join(', ')
}

export function stateWords(document: DocumentSummary): string {
  return [statusLabel(document.status), isChanged(document) && 'modifiche da pubblicare'].filter(Boolean).join(', ')
}

export function isChanged({ publishedVersion, draftVersion }: DocumentSummary): boolean {
  return publishedVersion !== null && publishedVersion !== draftVersion
}
