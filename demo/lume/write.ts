import { documents } from '../documents.ts'
import { lumePictures } from './pictures.ts'

export const LUME = 'lume'

/** Functions for writing this site's pages. */
export const { page, collection, post, picture, store, product } = documents(LUME, lumePictures)
