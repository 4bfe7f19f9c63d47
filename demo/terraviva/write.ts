import { documents } from '../documents.ts'
import { referencePictures } from '../reference/pictures.ts'
import { terravivaPictures } from './pictures.ts'
import { shopPictures } from './shop/pictures.ts'

export const TERRAVIVA = 'terraviva'

/**
 * Functions for writing this site's pages, with its own images and those of the reference pages, which are part of it.
 */
export const { page, collection, post, picture, store, product } = documents(TERRAVIVA, [
  ...terravivaPictures,
  ...shopPictures,
  ...referencePictures,
])
