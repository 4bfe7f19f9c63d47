/** The door of the transfer feature for other features' servers. */

export { stableId } from './model/stable-id.ts'
export { convertHtml } from './server/convert-html.ts'
export { beginMediaFetch, mediaFetchStatus } from './server/media-fetch.ts'
