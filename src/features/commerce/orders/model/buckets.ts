/** Orders by what is to do with them, as owners look for them. */
export const BUCKETS = ['all', 'pay', 'send', 'ready', 'done', 'cancelled'] as const
export type Bucket = (typeof BUCKETS)[number]
