import municipalities from './municipalities.json' with { type: 'json' }

/** An Italian municipality. */
export interface Municipality {
  readonly name: string
  /** Two letters, such as LI. */
  readonly province: string
  /** The first one, where it has several. */
  readonly postalCode: string
  readonly lat: number
  readonly lng: number
  readonly population: number
}

let known: readonly Municipality[] | undefined

/** All of them, the largest first (see README.md for the sources). */
export function allMunicipalities(): readonly Municipality[] {
  known ??= municipalities.rows
    .split('\n')
    .map((row) => {
      const [name = '', province = '', postalCode = '', lat, lng, population] = row.split('\t')
      return { name, province, postalCode, lat: Number(lat), lng: Number(lng), population: Number(population) }
    })
    .sort((a, b) => b.population - a.population)
  return known
}
