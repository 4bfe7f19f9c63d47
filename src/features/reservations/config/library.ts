import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of reservations in the library. */
export const reservationsLibrary: Readonly<Record<string, LibraryEntry>> = {
  opentable: {
    group: 'contact',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      accent: discs([18, 15, 3]) + discs([28, 15, 7]),
      paper: discs([28, 15, 2.5]),
      strong: boxes([12, 24.5, 24, 1.5]),
    },
  },
  tock: {
    group: 'contact',
    drawing: {
      soft: boxes([6, 4, 36, 24, 2]),
      strong: boxes([10, 8, 14, 2], [10, 13, 10, 1.5]),
      accent: boxes([10, 19, 8, 5], [20, 19, 8, 5], [30, 19, 8, 5]),
    },
  },
}
