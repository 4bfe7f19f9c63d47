/** Name of the panel in its address. */
export const PROMOTIONS_PANEL = 'promozioni'
