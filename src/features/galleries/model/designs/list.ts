export interface ListOptions {
  /** Width divided by height; 0 keeps the ratio of each image. */
  readonly aspectRatio: number
  readonly lightbox: boolean
}

export const LIST: ListOptions = { aspectRatio: 0, lightbox: false }
