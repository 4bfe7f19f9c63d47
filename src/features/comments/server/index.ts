import { z } from 'zod'
import type { ServerSide } from '../../../platform/feature.ts'
import { commentsSurroundings } from './surroundings.tsx'

export const commentsServer: ServerSide = {
  surroundings: commentsSurroundings,
  archive: {
    tables: [
      {
        table: 'comments',
        columns: {
          kind: z.enum(['comment', 'pingback', 'trackback']),
          status: z.enum(['approved', 'pending', 'spam', 'trash']),
        },
      },
    ],
    notDuplicated: ['comments'],
  },
  // A comment stays, for those who replied to it; its author's data do not.
  person: [
    {
      table: 'comments',
      email: 'author_email',
      erase: { author_name: 'Anonimo', author_email: '', author_url: '' },
      tag: 'comments',
    },
  ],
}
