import product from '../../package.json' with { type: 'json' }

/** Version of the product, as its package says. */
export const PRODUCT_VERSION: string = product.version
