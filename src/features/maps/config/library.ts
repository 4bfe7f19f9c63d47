import { boxes, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of maps in the library. */
export const mapsLibrary: Readonly<Record<string, LibraryEntry>> = {
  map: {
    group: 'about',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      paper: 'M6 19l13-6 23 9v2.2L19 15.3 6 21.3zM30 4h2.2l-6 24H24z',
      accent: 'M22 5a6 6 0 0 1 6 6c0 4.2-6 11-6 11s-6-6.8-6-11a6 6 0 0 1 6-6z',
    },
  },
}
