/** Examples of an email address and of a link, for all fields that ask for one (EDIT-29). */
export const SAMPLES = { email: 'nome@esempio.it', host: 'www.esempio.it' } as const
