declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2'
    readonly preserveNameIds?: readonly number[]
    readonly keepFeatures?: readonly string[]
    /** Pins axes that have a number. */
    readonly variationAxes?: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
    readonly dropTables?: readonly string[]
  }
  /** The font with the glyphs of a text only, rewritten by HarfBuzz. Rejects what HarfBuzz cannot read. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>
}
