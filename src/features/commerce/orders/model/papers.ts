/** What is printed of an order: what to pack, without prices; what the buyer gets, with them. */
export const PAPERS = ['slip', 'note'] as const
export type Paper = (typeof PAPERS)[number]
