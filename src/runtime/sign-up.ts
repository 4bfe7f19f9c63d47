/** Raised by a form that signs a visitor up, and heard by the popup, which shows no more from then on (FORM-10). */
export const SIGNED_UP = 'vetrina:subscribe'
