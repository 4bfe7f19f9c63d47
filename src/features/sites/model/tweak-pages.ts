/** Page types of «Aspetto» (EDIT-01), by the names of the specification. `STYLE` is what all pages share. */
export const TWEAK_PAGE_TYPES = ['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'] as const
export type TweakPageType = (typeof TWEAK_PAGE_TYPES)[number]
