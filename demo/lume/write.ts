import { documents } from '../documents.ts'
import { lumePictures } from './pictures.ts'

export const LUME = 'lume'

/** The pens of this site. */
export const { page, collection, post, picture } = documents(LUME, lumePictures)
