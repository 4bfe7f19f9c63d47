import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of hours in the library. */
export const hoursLibrary: Readonly<Record<string, LibraryEntry>> = {
  'opening-hours': {
    group: 'about',
    drawing: {
      strong: boxes([7, 6, 9, 2], [7, 12, 7, 2], [7, 18, 10, 2], [7, 24, 8, 2]),
      soft: boxes([20, 6, 9, 2], [20, 12, 9, 2], [20, 18, 9, 2], [20, 24, 9, 2]),
      accent: discs([38, 11, 6]),
      paper: 'M37.5 7.5h1.2v3.1l2.3 1.5-.7 1-2.8-1.9z',
    },
  },
}
