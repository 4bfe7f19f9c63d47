/** The door of legal texts for other features' models: who runs a site. */
export { companyOfSite } from './model/company.ts'
