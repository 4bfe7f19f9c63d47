/** Options that shops and search engines know by a field of their own. */
export type KnownOption = 'color' | 'size' | 'material'

/** In the words of Italian and English stores. */
const KNOWN_OPTIONS: Readonly<Record<string, KnownOption>> = {
  colore: 'color',
  color: 'color',
  colour: 'color',
  taglia: 'size',
  misura: 'size',
  formato: 'size',
  size: 'size',
  materiale: 'material',
  material: 'material',
}

/** The field of an option; undefined for one that only its store knows. */
export function knownOption(name: string): KnownOption | undefined {
  return KNOWN_OPTIONS[name.trim().toLowerCase()]
}

/** The values of a variant by the fields that its options have. */
export function knownValues(
  options: readonly string[],
  values: readonly string[],
): Readonly<Partial<Record<KnownOption, string>>> {
  return Object.fromEntries(
    options.flatMap((option, index) => {
      const field = knownOption(option)
      return field && values[index] ? [[field, values[index]]] : []
    }),
  )
}
