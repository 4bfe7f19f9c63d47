import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of social in the library. */
export const socialLibrary: Readonly<Record<string, LibraryEntry>> = {
  social: {
    group: 'contact',
    drawing: {
      soft: discs([10, 16, 6], [38, 16, 6]),
      accent: discs([24, 16, 6]),
      paper: boxes([7.5, 13.5, 5, 5], [35.5, 13.5, 5, 5]) + discs([24, 16, 2.5]),
    },
  },
  follow: {
    group: 'contact',
    drawing: {
      accent: boxes([7, 10, 34, 12, 6]),
      paper: boxes([13, 15.4, 5, 1.2, 0], [14.9, 13.5, 1.2, 5, 0], [21, 15, 14, 2]),
    },
  },
  share: {
    group: 'contact',
    drawing: {
      strong: 'M16.4 15.1 31 7.6l.8 1.6-14.6 7.5zM16.4 16.9 31 24.4l.8-1.6-14.6-7.5z',
      soft: discs([32, 8.5, 4.5], [32, 23.5, 4.5]),
      accent: discs([16, 16, 5]),
    },
  },
}
