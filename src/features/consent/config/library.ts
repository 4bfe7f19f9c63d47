import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of consent in the library. */
export const consentLibrary: Readonly<Record<string, LibraryEntry>> = {
  'cookie-list': {
    group: 'elsewhere',
    drawing: {
      accent: discs([14, 16, 8]),
      paper: discs([11, 13, 1.3], [16, 12, 1], [12, 19, 1.2], [17, 18, 1.4]),
      strong: boxes([27, 8, 14, 2], [27, 15, 14, 2], [27, 22, 10, 2]),
    },
  },
}
