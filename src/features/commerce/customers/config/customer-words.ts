import { DEFAULT_LOCALE } from '../../../../core/messages.ts'

/** «4 novembre 2026»; without a zone, by the clock of the owner's own machine, which is near enough for a list. */
export function dayText(instant: string, timeZone?: string): string {
  const options = { dateStyle: 'long', ...(timeZone !== undefined && { timeZone }) } as const
  return new Intl.DateTimeFormat(DEFAULT_LOCALE, options).format(new Date(instant))
}

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
