/** Purposes of sections for owners, in the order of the library, with the categories of each. */
const INTENTS: Readonly<Record<string, readonly string[]>> = {
  Presentati: ['Aperture'],
  Racconta: ['Racconto'],
  Mostra: ['Immagini e video'],
  Vendi: ['Servizi e prezzi', 'Negozio'],
  Rassicura: ['Persone e fiducia', 'Dati e numeri'],
  Contatta: ['Informazioni', 'Prenotazioni', 'Inviti'],
}

/** Sections by intent; categories without an intent follow under their own names. */
export function byIntent<Section extends { readonly category: string }>(
  sections: readonly Section[],
): { readonly intent: string; readonly sections: readonly Section[] }[] {
  const known = new Set(Object.values(INTENTS).flat())
  const others = [...new Set(sections.map(({ category }) => category))].filter((category) => !known.has(category))
  const groups = [...Object.entries(INTENTS), ...others.map((category) => [category, [category]] as const)]
  return groups
    .map(([intent, categories]) => ({
      intent,
      sections: categories.flatMap((category) => sections.filter((section) => section.category === category)),
    }))
    .filter(({ sections: found }) => found.length > 0)
}
