import { z } from 'zod'

/** Path of a file of the archive. */
export const FILE_PATH = /^\/s\/[^/?#\s]+$/

/** Where a film comes from: the page of a player, a file of the archive (`/s/…`) or a file elsewhere; '' when there is none. */
export const filmAddressSchema = z
  .string()
  .max(1000)
  .refine(
    (url) => url === '' || FILE_PATH.test(url) || /^https?:\/\/\S+$/i.test(url),
    'Incolla un indirizzo che comincia con https:// oppure scegli un file.',
  )
