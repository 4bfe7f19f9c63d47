/** Where something is sent or billed, as far as prices, taxes and delivery depend on it. */
export interface Place {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  /** The province's code in Italy; '' where it is unknown. */
  readonly region: string
  readonly postalCode: string
}
