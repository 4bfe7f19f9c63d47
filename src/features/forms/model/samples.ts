/** The form of an e-mail address and of a link, wherever one is asked for (EDIT-29, decision 7). */
export const SAMPLES = { email: 'nome@esempio.it', host: 'www.esempio.it' } as const
