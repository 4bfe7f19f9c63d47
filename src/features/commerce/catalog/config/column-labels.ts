import { LENGTH_UNIT, type MeasurementStandard, WEIGHT_UNIT } from '../model/units.ts'
import type { ColumnName } from './product-draft.ts'

/** What the fields of a variant are called, in the units of a store. */
export const COLUMN_LABELS: Readonly<Record<ColumnName, (standard: MeasurementStandard) => string>> = {
  price: () => 'Prezzo',
  onSale: () => 'In offerta',
  salePrice: () => 'Prezzo scontato',
  saleFrom: () => 'Sconto dal',
  saleUntil: () => 'Sconto fino al',
  stock: () => 'Giacenza',
  unlimited: () => 'Illimitata',
  sku: () => 'SKU',
  gtin: () => 'GTIN',
  mpn: () => 'MPN',
  weight: (standard) => `Peso (${WEIGHT_UNIT[standard]})`,
  length: (standard) => `Lunghezza (${LENGTH_UNIT[standard]})`,
  width: (standard) => `Larghezza (${LENGTH_UNIT[standard]})`,
  height: (standard) => `Altezza (${LENGTH_UNIT[standard]})`,
  contents: () => 'Contenuto',
  pictureId: () => 'Immagine',
}
