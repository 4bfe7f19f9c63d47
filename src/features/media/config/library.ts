import { boxes, discs, type LibraryEntry } from '../../../config/block-library.ts'

/** The blocks of media in the library. */
export const mediaLibrary: Readonly<Record<string, LibraryEntry>> = {
  video: {
    group: 'media',
    drawing: { soft: boxes([6, 4, 36, 24, 2]), accent: discs([24, 16, 7]), paper: 'M22 12.5l6 3.5-6 3.5z' },
  },
  audio: {
    group: 'media',
    drawing: {
      accent: boxes([7, 13, 3, 6, 1.5], [12, 8, 3, 16, 1.5], [17, 11, 3, 10, 1.5]),
      strong: boxes([22, 6, 3, 20, 1.5], [27, 10, 3, 12, 1.5], [32, 13, 3, 6, 1.5], [37, 11, 3, 10, 1.5]),
    },
  },
}
