/** The door of the transfer feature for models. */
export { mediaFetchStatusSchema } from './model/media-fetch.ts'
