/** Facts about a site that was never published. */
export interface Beginning {
  /** Version of the home page's draft; the first is the template's. */
  readonly homeVersion: number
  /** The owner's own: not those that the site began with. */
  readonly pictures: number
  readonly footer: { readonly address: string; readonly email: string; readonly phone: string }
  /** Whether the owner has viewed a page as on a phone. */
  readonly sawPhone: boolean
}

export type StepName = 'home' | 'pictures' | 'contacts' | 'phone' | 'publish'

export interface Step {
  readonly name: StepName
  readonly label: string
  readonly done: boolean
}

/**
 * The remaining steps before the first publication, in the recommended order. Derived from the site itself, never
 * stored.
 */
export function stepsOf({ homeVersion, pictures, footer, sawPhone }: Beginning): readonly Step[] {
  return [
    { name: 'home', label: 'Scrivi il titolo della pagina iniziale', done: homeVersion > 1 },
    { name: 'pictures', label: 'Metti le tue foto', done: pictures > 0 },
    {
      name: 'contacts',
      label: 'Scrivi nel piede come ti si trova',
      done: [footer.address, footer.email, footer.phone].some(Boolean),
    },
    { name: 'phone', label: 'Guarda il sito come su un telefono', done: sawPhone },
    { name: 'publish', label: 'Pubblica', done: false },
  ]
}
