/** A value of a facet with the number of products that it stands for. */
export interface FacetValue {
  /** In addresses: `m` of `taglia.m`. */
  readonly slug: string
  readonly label: string
  readonly count: number
  readonly chosen: boolean
}

/** An option, or the brands, by which a list can be narrowed. */
export interface Facet {
  /** `brand`, or `option.` and the option. */
  readonly name: string
  readonly label: string
  readonly values: readonly FacetValue[]
}
