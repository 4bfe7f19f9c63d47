import { parseHtml, textOf } from './html-tree.ts'

/** Text escaped for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Entities as characters; tags stay as they are. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? textOf(parseHtml(text.replaceAll('<', '&lt;'))) : text
}
