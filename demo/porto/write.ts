import { documents } from '../documents.ts'
import { portoPictures } from './pictures.ts'

export const PORTO = 'porto'

/** Functions for writing this site's pages. */
export const { page, collection, post, picture, store, product } = documents(PORTO, portoPictures)
