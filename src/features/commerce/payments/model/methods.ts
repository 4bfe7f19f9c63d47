import type { Payable } from './provider.ts'
import type { PaymentSettings } from './settings.ts'

export interface PaymentMethod {
  readonly key: string
  /** For buyers. */
  readonly label: string
  /** What happens next, for buyers; '' for nothing. */
  readonly text: string
  readonly provider: ProviderName
}

export type ProviderName = 'manual' | 'stripe' | 'paypal' | 'test'
export type MethodKey = 'free' | 'card' | 'paypal' | 'transfer' | 'collect' | 'inShop' | 'test'

/** Methods that need an account with a provider. */
export const ACCOUNT_METHODS = ['card', 'paypal'] as const satisfies readonly MethodKey[]
export type AccountMethod = (typeof ACCOUNT_METHODS)[number]

/** How something is handed over, as far as paying depends on it. */
export interface HandOver {
  readonly kind: 'shipping' | 'pickup' | 'local'
  /** The money is collected when it is handed over. */
  readonly collects: boolean
}

const daysText = (days: number) => (days === 1 ? 'un giorno' : `${days} giorni`)

/** What buyers read of each method. */
export const METHODS: Readonly<
  Record<
    MethodKey,
    { readonly label: string; readonly text: (settings: PaymentSettings) => string; readonly provider: ProviderName }
  >
> = {
  free: { label: 'Nessun pagamento', text: () => 'Non c’è nulla da pagare.', provider: 'manual' },
  card: {
    label: 'Carta o altri metodi',
    text: () => 'Paghi nel passaggio dopo l’ordine: carta, Apple Pay, Google Pay e gli altri metodi del negozio.',
    provider: 'stripe',
  },
  paypal: {
    label: 'PayPal',
    text: () => 'Dopo l’ordine vai sul sito di PayPal: paghi con il tuo conto, anche a rate se PayPal lo propone.',
    provider: 'paypal',
  },
  transfer: {
    label: 'Bonifico bancario',
    text: ({ transfer }) =>
      `Dopo l’ordine ricevi l’IBAN e la causale. Teniamo da parte i prodotti per ${daysText(transfer.days)} e li prepariamo quando arriva il bonifico.`,
    provider: 'manual',
  },
  collect: { label: 'Contrassegno', text: () => 'Paghi a chi ti consegna il pacco.', provider: 'manual' },
  inShop: { label: 'Pagamento in negozio', text: () => 'Paghi quando ritiri.', provider: 'manual' },
  test: {
    label: 'Pagamento di prova',
    text: () => 'Questo negozio è in prova: con questo metodo non viene addebitato nulla.',
    provider: 'test',
  },
}

/** How an order says that it was paid. */
export const paidBy = ({
  method: key,
}: {
  readonly method: MethodKey
}): { readonly key: string; readonly label: string } => ({
  key,
  label: METHODS[key].label,
})

/** The order counts as placed before its money arrives. */
export const placesAtOnce = (key: string): boolean => key === 'collect' || key === 'inShop'

export const isMethodKey = (key: string): key is MethodKey => Object.hasOwn(METHODS, key)

/**
 * How a total may be paid, in the order in which buyers read it.
 * @param asked.accounts methods whose provider the site has an account with
 */
export function offeredMethods(
  settings: PaymentSettings,
  {
    payable,
    delivery,
    accounts,
  }: {
    readonly payable: Payable
    readonly delivery: HandOver | null
    readonly accounts: readonly AccountMethod[]
  },
  offers: (provider: ProviderName, payable: Payable) => boolean,
): PaymentMethod[] {
  const { transfer, collect, inShop, test } = settings
  const keys: MethodKey[] =
    payable.amount === 0
      ? ['free']
      : [
          ...ACCOUNT_METHODS.filter((key) => accounts.includes(key)),
          ...(transfer.on ? (['transfer'] as const) : []),
          ...(collect.on && delivery?.collects ? (['collect'] as const) : []),
          ...(inShop.on && delivery?.kind === 'pickup' ? (['inShop'] as const) : []),
          ...(test.on ? (['test'] as const) : []),
        ]
  return keys
    .filter((key) => offers(METHODS[key].provider, payable))
    .map((key) => ({
      key,
      label: METHODS[key].label,
      text: METHODS[key].text(settings),
      provider: METHODS[key].provider,
    }))
}
