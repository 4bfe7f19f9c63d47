import { section, share } from '../builders.ts'
import { documents } from '../documents.ts'
import { portoPictures } from './pictures.ts'

export const PORTO = 'porto'

/** Functions for writing this site's pages. */
const written = documents(PORTO, portoPictures)
export const { page, collection, picture, store, product } = written

/** A story of the journal; each ends with ways to pass it on. */
export const post: typeof written.post = (key, collectionKey, { blocks, ...rest }) =>
  written.post(key, collectionKey, {
    ...rest,
    blocks: [
      ...blocks,
      section(
        { name: 'Passa parola', width: 'text', spaceTop: 's', spaceBottom: 'm' },
        share({ title: 'Passatela a chi ha fame' }),
      ),
    ],
  })
