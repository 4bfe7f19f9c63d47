/** Rows as CSV, each cell in quotes. */
export function csvOf(rows: readonly (readonly string[])[], { delimiter = ',', end = '\n' } = {}): string {
  return rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join(end)
}

const OPTION_TITLES = [1, 2, 3, 4, 5, 6].flatMap((number) => [`Option Name ${number}`, `Option Value ${number}`])
/** The 32 columns of Squarespace. */
export const SQUARESPACE_TITLES: readonly string[] = [
  'Product ID [Non Editable]',
  'Variant ID [Non Editable]',
  'Product Type [Non Editable]',
  'Product Page',
  'Product URL',
  'Title',
  'Description',
  'SKU',
  ...OPTION_TITLES,
  'Price',
  'Sale Price',
  'On Sale',
  'Stock',
  'Categories',
  'Tags',
  'Weight',
  'Length',
  'Width',
  'Height',
  'Visible',
  'Hosted Image URLs',
]

type Cells = Readonly<Record<string, string>>

/** A file with some cells under some titles. */
export function fileOf(titles: readonly string[], rows: readonly Cells[], how?: Parameters<typeof csvOf>[1]): string {
  return csvOf([titles, ...rows.map((row) => titles.map((title) => row[title] ?? ''))], how)
}

/** A row of a product that can be taken as it is. */
export const soap = (more: Cells = {}): Cells => ({
  'Product ID [Non Editable]': 'p1',
  'Variant ID [Non Editable]': 'v1',
  'Product Type [Non Editable]': 'PHYSICAL',
  'Product Page': 'negozio',
  'Product URL': 'sapone',
  Title: 'Sapone',
  Description: '<p>Fatto a mano,\ncon «olio»</p>',
  SKU: 'SAP-1',
  Price: '12.00',
  'Sale Price': '0.00',
  'On Sale': 'No',
  Stock: '100',
  Weight: '0.5',
  Length: '0.0',
  Width: '0.0',
  Height: '0.0',
  Visible: 'Yes',
  'Hosted Image URLs': 'https://esempio.it/1.jpg https://esempio.it/2.jpg',
  ...more,
})
/** A row of a further variant, as Squarespace writes it: without its product’s id. */
export const size = (value: string, more: Cells = {}): Cells => ({
  'Variant ID [Non Editable]': `v-${value}`,
  SKU: `SAP-${value}`,
  'Option Name 1': 'Formato',
  'Option Value 1': value,
  Price: '20.00',
  'Sale Price': '0.00',
  'On Sale': 'No',
  Stock: 'Unlimited',
  ...more,
})
