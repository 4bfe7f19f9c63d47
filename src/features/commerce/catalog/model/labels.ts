/** A value that products are filtered by: in addresses, and as visitors read it. */
export interface IndexedLabel {
  readonly slug: string
  readonly label: string
}
