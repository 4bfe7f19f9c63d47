import { readFileSync } from 'node:fs'

/** Version of the product, as its package says; the sources and the build stand equally far below it. */
export const PRODUCT_VERSION: string = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
).version
