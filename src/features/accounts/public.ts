/** The door of the accounts feature for other features and the composition root. */
export { createAuthorise, headersOf, refuseSuspended } from './server/authorise.ts'
export { addContributor, roleOf, sitesOfOwner } from './server/contributors-repository.ts'
export { noteOwner } from './server/note-owner.ts'
export { createInstallationOwner, openSetup } from './server/setup.ts'
export { putSitesPerOwner, refuseMoreSites } from './server/site-allowance.ts'
