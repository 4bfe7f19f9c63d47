import { fileSizeText } from '../../../core/file-size.ts'

interface EntitlementTraits {
  /** Permanent: stored data and other programs may use it (CODE-15, CODE-16). */
  readonly number: number
  readonly title: string
  /** Unit of its limit; absent without a limit. */
  readonly counts?: 'things' | 'bytes'
}

/** What a site may do: everything, unless the installation's administrator restricts it. */
export const ENTITLEMENTS = {
  commerce: { number: 1, title: 'Negozio' },
  subscriptions: { number: 2, title: 'Abbonamenti' },
  giftCards: { number: 3, title: 'Buoni regalo' },
  codeInjection: { number: 4, title: 'Codice proprio nelle pagine' },
  siteUserAccounts: { number: 5, title: 'Area riservata ai membri' },
  prioritySupport: { number: 6, title: 'Assistenza prioritaria' },
  formsApi: { number: 7, title: 'API dei moduli' },
  ordersApi: { number: 8, title: 'API degli ordini' },
  inventoryApi: { number: 9, title: 'API del magazzino' },
  productsApi: { number: 10, title: 'API dei prodotti' },
  profilesApi: { number: 11, title: 'API dei profili' },
  transactionsApi: { number: 12, title: 'API delle transazioni' },
  pages: { number: 13, title: 'Pagine', counts: 'things' },
  storage: { number: 14, title: 'Spazio per i file', counts: 'bytes' },
  contributors: { number: 15, title: 'Persone che lavorano al sito', counts: 'things' },
} as const satisfies Record<string, EntitlementTraits>

export type EntitlementName = keyof typeof ENTITLEMENTS
export const ENTITLEMENT_NAMES = Object.keys(ENTITLEMENTS) as [EntitlementName, ...EntitlementName[]]
export type LimitedEntitlement = {
  [Name in EntitlementName]: (typeof ENTITLEMENTS)[Name] extends { counts: string } ? Name : never
}[EntitlementName]

export interface Entitlement {
  readonly enabled: boolean
  /** Maximum number or bytes; null: unlimited. */
  readonly limit: number | null
}

/** Unless an administrator changed it. */
export const DEFAULT_ENTITLEMENT: Entitlement = { enabled: true, limit: null }

export function isLimited(name: EntitlementName): name is LimitedEntitlement {
  return 'counts' in ENTITLEMENTS[name]
}

const ASK = 'Per averne di più chiedi a chi gestisce l’installazione.'
const OVER: Record<LimitedEntitlement, (limit: number) => string> = {
  pages: (limit) =>
    limit === 1
      ? `Questo sito può avere una sola pagina. ${ASK}`
      : `Questo sito può avere al massimo ${limit} pagine. ${ASK}`,
  storage: (limit) =>
    `I file di questo sito possono occupare al massimo ${fileSizeText(limit)} e lo spazio che resta non basta. ${ASK}`,
  contributors: (limit) =>
    limit === 1
      ? `A questo sito può lavorare una sola persona. ${ASK}`
      : `A questo sito possono lavorare al massimo ${limit} persone. ${ASK}`,
}

/** The sentence of a refusal above a limit; undefined within it. A disabled entitlement has a limit of zero. */
export function overLimit(
  name: LimitedEntitlement,
  { enabled, limit }: Entitlement,
  { used, more }: { used: number; more: number },
): string | undefined {
  if (!enabled) return `«${ENTITLEMENTS[name].title}»: questo sito non ne può aggiungere. ${ASK}`
  return limit !== null && used + more > limit ? OVER[name](limit) : undefined
}
