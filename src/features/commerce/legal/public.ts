/** The door of legal texts for other features' servers. */
export { checkoutLaw, termsVersion } from './server/checkout-law.ts'
export { publishGenerated } from './server/legal-repository.ts'
