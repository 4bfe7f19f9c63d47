import type { StockedVariant } from './availability.ts'
import type { Product, Variant } from './product.ts'

type Sold = Omit<Product, 'variants'> & { readonly variants: readonly (Variant & Pick<StockedVariant, 'stock'>)[] }

/** A product as data for programs (PROD-01 to PROD-04); prices are in the currency's minor unit. */
export function structuredContent({ type, options, variants }: Sold): object {
  const [first] = variants
  if (type === 'DIGITAL')
    return {
      productType: type,
      priceCents: first!.price,
      salePriceCents: first!.salePrice ?? 0,
      onSale: first!.onSale,
    }
  return {
    productType: type,
    variants: variants.map(({ sku, price, salePrice, onSale, stock, unlimited, optionValues }) => ({
      sku,
      price,
      salePrice: salePrice ?? 0,
      onSale,
      qtyInStock: stock,
      unlimited,
      optionValues: optionValues.map((value, index) => ({ optionName: options[index]!.name, value })),
    })),
  }
}
