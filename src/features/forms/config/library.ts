import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of forms in the library. */
export const formsLibrary: Readonly<Record<string, LibraryEntry>> = {
  form: {
    group: 'contact',
    drawing: {
      strong: boxes([8, 3, 10, 1.5], [8, 12, 14, 1.5]),
      soft: boxes([8, 6, 32, 4], [8, 15, 32, 4]),
      accent: boxes([8, 22, 16, 7, 2]),
      paper: boxes([12, 24.8, 8, 1.5]),
    },
  },
  newsletter: {
    group: 'contact',
    drawing: {
      soft: boxes([8, 7, 32, 19, 2]),
      strong: 'M8 8.5l16 10.5 16-10.5v2.7L24 21.7 8 11.2z',
      accent: discs([39, 8, 4.5]),
      paper: boxes([38.4, 5.8, 1.2, 4.4, 0], [36.8, 7.4, 4.4, 1.2, 0]),
    },
  },
}
