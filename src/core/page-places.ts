/**
 * Places around a page's own content, in the order in which they stand in it: in the head, above the header, and below the
 * footer what is fixed to an edge, what nobody sees, and what lies over the page.
 */
export const PLACES = ['head', 'above', 'bar', 'mark', 'overlay'] as const
export type Place = (typeof PLACES)[number]
