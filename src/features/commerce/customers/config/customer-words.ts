import { DEFAULT_LOCALE } from '../../../../core/messages.ts'

/** «4 novembre 2026», at the site's clock. */
export const dayText = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(DEFAULT_LOCALE, { dateStyle: 'long', timeZone }).format(new Date(instant))

export const ordersText = (orders: number): string => (orders === 1 ? '1 ordine' : `${orders} ordini`)

export const STATE_LABELS: Readonly<Record<string, string>> = {
  awaiting: 'In attesa',
  placed: 'Confermato',
  expired: 'Scaduto',
  cancelled: 'Annullato',
  closed: 'Concluso',
}

export const ADDRESS_LABELS = {
  shipping: 'Spedizione',
  billing: 'Fatturazione',
  both: 'Spedizione e fatturazione',
} as const
