import { boxes, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of bookings in the library. */
export const bookingsLibrary: Readonly<Record<string, LibraryEntry>> = {
  booking: {
    group: 'contact',
    drawing: {
      soft: boxes([8, 5, 32, 23, 2]),
      strong: boxes([8, 5, 32, 6, 2], [14, 3, 2, 4], [32, 3, 2, 4]),
      paper: [13.5, 19, 24.5].map((y) => boxes([11, y, 5, 3.5], [18, y, 5, 3.5], [32, y, 5, 3.5])).join(''),
      accent: boxes([25, 18.5, 5, 4.5]),
    },
  },
}
