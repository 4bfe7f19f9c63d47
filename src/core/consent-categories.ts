/** What a visitor may accept or refuse; `necessary` is always allowed. */
export const OPTIONAL_CATEGORIES = ['preferences', 'statistics', 'marketing'] as const
export type OptionalCategory = (typeof OPTIONAL_CATEGORIES)[number]
export type ConsentCategory = 'necessary' | OptionalCategory
