/**
 * Dispatched by a form that signs a visitor up. The popup listens, and is not shown again (FORM-10). Only a type: a
 * value that two bundles share would be a separate request.
 */
export type SignedUp = 'vetrina:subscribe'
