import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../../config/use-load.ts'
import { readAccount } from '../model/calls/account.ts'

const KEY = ['accounts', 'account']

export function useAccount() {
  const api = useApi()
  return useQuery({ queryKey: KEY, queryFn: () => api.call(readAccount) })
}

/** Reloads the account after a change; resolves once the new data are shown. */
export function useAccountChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

const DATE = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long' })
const MOMENT = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short' })

/** `21 novembre 2026`; a dash if unknown. */
export function dateText(instant: string | null): string {
  return instant === null ? '–' : DATE.format(new Date(instant))
}

/** `21 novembre 2026 alle ore 10:30` */
export function momentText(instant: string | null): string {
  return instant === null ? '–' : MOMENT.format(new Date(instant))
}
