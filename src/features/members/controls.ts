/** The door of members for the configuration area. */
export { AccountsSection } from './config/accounts-section.tsx'
