import { documents } from '../documents.ts'
import { referencePictures } from '../reference/pictures.ts'
import { terravivaPictures } from './pictures.ts'

export const TERRAVIVA = 'terraviva'

/** The pens of this site: its own pictures and those of the reference pages, which stand on it. */
export const { page, collection, post, picture } = documents(TERRAVIVA, [...terravivaPictures, ...referencePictures])
