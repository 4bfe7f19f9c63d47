import { boxes, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of galleries in the library. */
export const galleriesLibrary: Readonly<Record<string, LibraryEntry>> = {
  gallery: {
    group: 'media',
    drawing: {
      soft: boxes([2, 8, 8, 16], [38, 8, 8, 16]),
      accent: boxes([12, 4, 24, 24, 2]),
      paper: 'M12 25l8-9 7 7 3-3 6 5v1a2 2 0 0 1-2 2H14a2 2 0 0 1-2-2z',
    },
  },
}
