/**
 * Places around a page's own content, in document order: in the head, above the header, at the end of the header, in
 * the footer, and below it what is fixed to an edge, what is invisible, and what overlays the page.
 */
export const PLACES = ['head', 'above', 'header', 'footer', 'bar', 'mark', 'overlay'] as const
export type Place = (typeof PLACES)[number]
