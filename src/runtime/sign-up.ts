/**
 * Raised by a form that signs a visitor up, and heard by the popup, which shows no more from then on (FORM-10). A type alone:
 * a value that two bundles share would be a request of its own.
 */
export type SignedUp = 'vetrina:subscribe'
