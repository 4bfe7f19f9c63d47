export interface ListOptions {
  /** Width divided by height; 0 leaves every picture its own. */
  readonly aspectRatio: number
  readonly lightbox: boolean
}

export const LIST: ListOptions = { aspectRatio: 0, lightbox: false }
