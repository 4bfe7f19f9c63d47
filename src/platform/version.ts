import { readFileSync } from 'node:fs'

/** Version of the product, from its package.json; sources and build are at the same depth below it. */
export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
