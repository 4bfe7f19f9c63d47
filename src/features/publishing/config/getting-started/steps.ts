/** What is known of a site that was never published. */
export interface Beginning {
  /** Version of the home page's draft; the first is as the template made it. */
  readonly homeVersion: number
  readonly pictures: number
  readonly footer: { readonly address: string; readonly email: string; readonly phone: string }
  /** The owner has looked at a page as it is on a telephone. */
  readonly sawPhone: boolean
}

export type StepName = 'home' | 'pictures' | 'contacts' | 'phone' | 'publish'

export interface Step {
  readonly name: StepName
  readonly label: string
  readonly done: boolean
}

/** What is left to do before a site is shown, in the order in which it is best done. Told from the site itself, never stored. */
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
