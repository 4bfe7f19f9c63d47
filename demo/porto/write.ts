import { documents } from '../documents.ts'
import { portoPictures } from './pictures.ts'

export const PORTO = 'porto'

/** The pens of this site. */
export const { page, collection, post, picture } = documents(PORTO, portoPictures)
