import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of images in the library. */
export const imagesLibrary: Readonly<Record<string, LibraryEntry>> = {
  image: {
    group: 'media',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      strong: 'M6 26l12-12 8 8 5-5 11 9v0a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z',
      accent: discs([32, 10, 3]),
    },
  },
  'picture-grid': {
    group: 'media',
    drawing: {
      soft: boxes([6, 4, 17, 11], [6, 17, 17, 11], [25, 17, 17, 11]),
      accent: boxes([25, 4, 17, 11]),
    },
  },
}
