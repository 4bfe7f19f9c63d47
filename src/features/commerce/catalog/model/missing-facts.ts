import type { ProductPart } from './kinds.ts'
import type { ProductType } from './limits.ts'

/** What an offer of a thing must show (Reg. (EU) 2023/988, art. 19; SAFE-01). A SKU identifies every product. */
export const FACTS = ['picture', 'manufacturer', 'warnings'] as const
export type Fact = (typeof FACTS)[number]

/** Which of these a product's page does not say; nothing is refused for it. */
export function missingFacts(
  type: ProductType,
  { pictures = [], manufacturer = '', warnings = '' }: Partial<ProductPart>,
): Fact[] {
  if (type !== 'PHYSICAL') return []
  const said: Readonly<Record<Fact, boolean>> = {
    picture: pictures.length > 0,
    // A name alone reaches nobody: the law asks for a postal and an electronic address.
    manufacturer: manufacturer.trim().includes('\n') || /@|www\.|https?:/.test(manufacturer),
    warnings: warnings.trim() !== '',
  }
  return FACTS.filter((fact) => !said[fact])
}
