import { Button, Group, Switch, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { Refusal, useForm } from '../../../../config/form.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { StripeCheck, StripeView } from '../model/calls/stripe.ts'
import * as calls from '../model/calls/stripe.ts'
import { METHODS } from '../model/methods.ts'
import { NO_PAYMENT_SETTINGS } from '../model/settings.ts'
import { stripeKeysSchema, webhookSecretSchema } from '../model/stripe.ts'
import { AccountFrame, useRefresh } from './account-frame.tsx'
import { Disputes } from './disputes.tsx'
import { faultsOf } from './form-faults.ts'
import { KeysForm } from './keys-form.tsx'

const PROVIDER = 'Stripe'
const { label: LABEL, text: textOf } = METHODS.card
const BUYERS_READ = textOf(NO_PAYMENT_SETTINGS)

const FAULTS = {
  key: 'Stripe non riconosce più la chiave segreta: i pagamenti con carta non partono. Copia una chiave nuova da Stripe.',
  permission:
    'Alla chiave segreta manca un permesso: premi «Prova la connessione» per sapere quale, e aggiungilo in Stripe.',
} as const

const PARTS = {
  payments: 'incassare (in Stripe: PaymentIntents, scrittura)',
  refunds: 'rimborsare (Charges e Refunds, scrittura)',
  disputes: 'vedere le contestazioni (Disputes, lettura)',
} as const

interface PartProps {
  readonly siteId: string
}

/** A site's account with Stripe: keys, what they may do, and whether buyers may choose it. */
export function StripePart({ siteId, timeZone }: PartProps & { readonly timeZone: string }): ReactNode {
  const api = useApi()
  return (
    <AccountFrame
      {...{ siteId, provider: PROVIDER, label: LABEL }}
      load={() => api.call(calls.readStripe, { params: { siteId } })}
    >
      {(view) => <Account {...{ siteId, timeZone, view }} />}
    </AccountFrame>
  )
}

interface AccountProps extends PartProps {
  readonly view: StripeView
  readonly timeZone: string
}

function Account({ siteId, view, timeZone }: AccountProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const refresh = useRefresh(PROVIDER, siteId)
  const [isChanging, setChanging] = useState(false)
  const [found, setFound] = useState<StripeCheck>()
  const params = { siteId }
  const offer = useMutation({
    mutationFn: (offered: boolean) => api.call(calls.putStripeOffered, { params, body: { offered } }),
    onSuccess: refresh,
  })
  const check = useMutation({
    mutationFn: () => api.call(calls.checkStripe, { params }),
    onSuccess: setFound,
    onSettled: refresh,
  })
  const { account } = view
  if (!account || isChanging)
    return (
      <Keys
        siteId={siteId}
        stop={account ? () => setChanging(false) : undefined}
        done={async (checked) => {
          setFound(checked)
          setChanging(false)
          await refresh()
          notify({ sentence: 'Le chiavi di Stripe sono salvate.' })
        }}
      />
    )
  const failure = offer.error ?? check.error
  return (
    <>
      <Switch
        label={LABEL}
        description="Carte, Apple Pay, Google Pay, e quello che accendi in Stripe: Satispay, Klarna, Scalapay…"
        checked={account.offered}
        onChange={(event) => offer.mutate(event.currentTarget.checked)}
      />
      {account.offered && (
        <p className="payments-read">
          Chi compra legge: <q>{BUYERS_READ}</q>
        </p>
      )}
      <p>
        {account.mode === 'test' && <strong>In prova. </strong>}
        {account.mode === 'test'
          ? 'Le chiavi sono di prova: nessuno paga davvero. '
          : 'Le chiavi sono vere: i pagamenti arrivano sul tuo conto. '}
        La chiave segreta finisce con <strong>{account.secretEnd}</strong>.
      </p>
      {account.mode === 'live' && !view.secure && (
        <p className="refusal">Con le chiavi vere Stripe funziona solo su un sito che comincia con https.</p>
      )}
      <div role="alert">
        {account.fault && <p className="refusal">{FAULTS[account.fault]}</p>}
        {failure && <p className="refusal">{sentenceOf(failure)}</p>}
      </div>
      <Calls siteId={siteId} view={view} />
      <div role="status">{found && <Found found={found} />}</div>
      <Disputes siteId={siteId} disputes={view.disputes} timeZone={timeZone} />
      <Group>
        <BusyButton variant="default" busy={check.isPending} onClick={() => check.mutate()}>
          Prova la connessione
        </BusyButton>
        <Button variant="default" onClick={() => setChanging(true)}>
          Cambia le chiavi
        </Button>
        <Remove siteId={siteId} />
      </Group>
    </>
  )
}

function Found({ found: { name, parts, wallets } }: { readonly found: StripeCheck }): ReactNode {
  const missing = parts.filter(({ allowed }) => !allowed)
  return (
    <>
      <p>
        {missing.length === 0
          ? `Stripe risponde${name === null ? '' : `: il conto è «${name}»`}. La chiave può fare tutto quello che serve.`
          : 'Stripe risponde, ma la chiave non può:'}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ part }) => (
            <li key={part}>{PARTS[part]}</li>
          ))}
        </ul>
      )}
      {wallets !== null && (
        <p>
          {wallets
            ? 'Apple Pay e Google Pay sono attivi per l’indirizzo del sito.'
            : 'Apple Pay e Google Pay non sono ancora attivi per l’indirizzo del sito: guarda in Stripe, «Domini dei metodi di pagamento».'}
        </p>
      )}
    </>
  )
}

interface KeysProps extends PartProps {
  readonly done: (checked: StripeCheck) => Promise<void>
  readonly stop: (() => void) | undefined
}

function Keys({ siteId, done, stop }: KeysProps): ReactNode {
  const api = useApi()
  return (
    <KeysForm
      {...{ provider: PROVIDER, title: `${LABEL}, con Stripe`, stop }}
      guide="Serve un conto su stripe.com. Le chiavi sono nella sua pagina «Sviluppatori», sotto «Chiavi API». È meglio una chiave segreta limitata («rk_»): se qualcuno la trova può fare meno danni."
      fields={[
        {
          ...{ name: 'publishable', label: 'Chiave pubblicabile', isSecret: false },
          description: 'Comincia con «pk_». Non è segreta: la vede anche chi paga.',
        },
        {
          ...{ name: 'secret', label: 'Chiave segreta o limitata', isSecret: true },
          description: 'Comincia con «sk_» o «rk_». La conserviamo cifrata e non la mostriamo più.',
        },
      ]}
      faultsOf={(values) => faultsOf(stripeKeysSchema, values)}
      save={async (body) => done(await api.call(calls.putStripeKeys, { params: { siteId }, body }))}
    />
  )
}

/** How Stripe tells the shop what happens. */
function Calls({ siteId, view: { account, webhookAddress } }: PartProps & { readonly view: StripeView }): ReactNode {
  const api = useApi()
  const refresh = useRefresh(PROVIDER, siteId)
  const notify = useNotify()
  const { faults, refusal, busy, formProps } = useForm(
    ({ secret }) => faultsOf(webhookSecretSchema, secret as never),
    async ({ secret }) => {
      await api.call(calls.putWebhookSecret, { params: { siteId }, body: { secret: secret! } })
      notify({ sentence: 'Stripe ora può avvisare il negozio.' })
      await refresh()
    },
  )
  if (account?.webhook !== 'missing')
    return <p className="payments-read">Stripe avvisa il negozio di ogni pagamento.</p>
  return (
    <form {...formProps} className="payments-method-form" aria-label="Avvisi di Stripe">
      <p>
        Manca un passo: in Stripe, sotto «Sviluppatori» e «Webhook», aggiungi una destinazione con questo indirizzo e
        copia qui il suo segreto. Senza, i pagamenti si vedono con qualche minuto di ritardo.
      </p>
      <TextInput label="Indirizzo da copiare in Stripe" readOnly value={webhookAddress} />
      <Refusal sentence={refusal} />
      <TextInput
        name="secret"
        type="password"
        label="Segreto della destinazione"
        description="Comincia con «whsec_»."
        autoComplete="off"
        spellCheck={false}
        error={faults.secret}
      />
      <Group>
        <BusyButton type="submit" variant="default" busy={busy}>
          Salva il segreto
        </BusyButton>
      </Group>
    </form>
  )
}

/** Takes the keys away, after a second press. */
function Remove({ siteId }: PartProps): ReactNode {
  const api = useApi()
  const refresh = useRefresh(PROVIDER, siteId)
  const [isSure, setSure] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.call(calls.deleteStripe, { params: { siteId } }),
    onSuccess: refresh,
  })
  if (!isSure)
    return (
      <Button variant="subtle" color="red" onClick={() => setSure(true)}>
        Togli le chiavi
      </Button>
    )
  return (
    <>
      <BusyButton color="red" busy={remove.isPending} onClick={() => remove.mutate()}>
        Togli le chiavi: i rimborsi si faranno solo in Stripe
      </BusyButton>
      <div role="alert">{remove.isError && <p className="refusal">{sentenceOf(remove.error)}</p>}</div>
    </>
  )
}
