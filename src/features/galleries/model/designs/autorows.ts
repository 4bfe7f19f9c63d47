export interface AutoRowsOptions {
  /** Height of rows before they are stretched to the width, in px. */
  readonly rowHeight: number
  /** In px. */
  readonly gutter: number
  readonly lightbox: boolean
}

export const AUTO_ROWS: AutoRowsOptions = { rowHeight: 250, gutter: 20, lightbox: true }
