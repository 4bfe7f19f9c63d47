import { Button, Group, SegmentedControl, Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { PaypalView } from '../model/calls/paypal.ts'
import * as calls from '../model/calls/paypal.ts'
import { METHODS } from '../model/methods.ts'
import { type PaypalMode, paypalKeysSchema } from '../model/paypal.ts'
import { NO_PAYMENT_SETTINGS } from '../model/settings.ts'
import { AccountFrame, useRefresh } from './account-frame.tsx'
import { Disputes } from './disputes.tsx'
import { faultsOf } from './form-faults.ts'
import { KeysForm } from './keys-form.tsx'

const PROVIDER = 'PayPal'
const { label: LABEL, text: textOf } = METHODS.paypal
const BUYERS_READ = textOf(NO_PAYMENT_SETTINGS)

interface PartProps {
  readonly siteId: string
}

/** A site's account with PayPal: keys, and whether buyers may choose it. */
export function PaypalPart({ siteId, timeZone }: PartProps & { readonly timeZone: string }): ReactNode {
  const api = useApi()
  return (
    <AccountFrame
      {...{ siteId, provider: PROVIDER, label: LABEL }}
      load={() => api.call(calls.readPaypal, { params: { siteId } })}
    >
      {(view) => <Account {...{ siteId, timeZone, view }} />}
    </AccountFrame>
  )
}

interface AccountProps extends PartProps {
  readonly view: PaypalView
  readonly timeZone: string
}

function Account({ siteId, view, timeZone }: AccountProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const refresh = useRefresh(PROVIDER, siteId)
  const [isChanging, setChanging] = useState(false)
  const [isSure, setSure] = useState(false)
  const params = { siteId }
  const offer = useMutation({
    mutationFn: (offered: boolean) => api.call(calls.putPaypalOffered, { params, body: { offered } }),
    onSuccess: refresh,
  })
  const check = useMutation({
    mutationFn: () => api.call(calls.checkPaypal, { params }),
    onSuccess: () => notify({ sentence: 'PayPal risponde: le chiavi vanno bene.' }),
    onSettled: refresh,
  })
  const remove = useMutation({ mutationFn: () => api.call(calls.deletePaypal, { params }), onSuccess: refresh })
  const { account } = view
  if (!account || isChanging)
    return (
      <Keys
        siteId={siteId}
        mode={account?.mode ?? 'live'}
        stop={account ? () => setChanging(false) : undefined}
        done={async () => {
          setChanging(false)
          await refresh()
          notify({ sentence: 'Le chiavi di PayPal sono salvate.' })
        }}
      />
    )
  const failure = offer.error ?? check.error ?? remove.error
  return (
    <>
      <Switch
        label={LABEL}
        description="Chi compra va sul sito di PayPal e torna qui: sulle tue pagine non gira nessuno script di PayPal."
        checked={account.offered}
        onChange={(event) => offer.mutate(event.currentTarget.checked)}
      />
      {account.offered && (
        <p className="payments-read">
          Chi compra legge: <q>{BUYERS_READ}</q>
        </p>
      )}
      <p>
        {account.mode === 'test' ? (
          <>
            <strong>In prova. </strong>Le chiavi sono di prova («Sandbox»): nessuno paga davvero.{' '}
          </>
        ) : (
          'Le chiavi sono vere («Live»): i pagamenti arrivano sul tuo conto. '
        )}
        La chiave segreta finisce con <strong>{account.secretEnd}</strong>.
      </p>
      <p className="payments-read">{callsText(view)}</p>
      {!account.lists && (
        <p className="payments-read">
          Il confronto di ogni giorno con i movimenti di PayPal è spento: per accenderlo, attiva «Transaction search»
          nell’app di PayPal e poi premi «Prova la connessione».
        </p>
      )}
      <div role="alert">
        {account.fault && (
          <p className="refusal">PayPal non riconosce più le chiavi, e i pagamenti non partono: copiane di nuove.</p>
        )}
        {failure && <p className="refusal">{sentenceOf(failure)}</p>}
      </div>
      <Disputes siteId={siteId} disputes={view.disputes} timeZone={timeZone} />
      <Group>
        <BusyButton variant="default" busy={check.isPending} onClick={() => check.mutate()}>
          Prova la connessione
        </BusyButton>
        <Button variant="default" onClick={() => setChanging(true)}>
          Cambia le chiavi
        </Button>
        <BusyButton
          variant={isSure ? 'filled' : 'subtle'}
          color="red"
          busy={remove.isPending}
          onClick={() => (isSure ? remove.mutate() : setSure(true))}
        >
          {isSure ? 'Togli le chiavi: i rimborsi si faranno solo in PayPal' : 'Togli le chiavi'}
        </BusyButton>
      </Group>
    </>
  )
}

function callsText({ account, secure }: PaypalView): string {
  if (account?.calls) return 'PayPal avvisa il negozio di ogni pagamento.'
  return secure
    ? 'PayPal non avvisa ancora il negozio, e i pagamenti si vedono con qualche minuto di ritardo: premi «Prova la connessione».'
    : 'Su un sito senza https PayPal non può avvisare il negozio: i pagamenti si vedono con qualche minuto di ritardo.'
}

interface KeysProps extends PartProps {
  readonly mode: PaypalMode
  readonly done: () => Promise<void>
  readonly stop: (() => void) | undefined
}

function Keys({ siteId, mode: first, done, stop }: KeysProps): ReactNode {
  const api = useApi()
  const [mode, setMode] = useState(first)
  return (
    <KeysForm
      {...{ provider: PROVIDER, title: LABEL, stop }}
      guide="Serve un conto PayPal per le aziende. Le chiavi sono su developer.paypal.com, sotto «Apps & Credentials»: crea un’app, e copia da lì il Client ID e la chiave segreta."
      fields={[
        { name: 'clientId', label: 'Client ID', isSecret: false },
        {
          ...{ name: 'secret', label: 'Chiave segreta (Secret)', isSecret: true },
          description: 'La conserviamo cifrata e non la mostriamo più.',
        },
      ]}
      faultsOf={({ clientId, secret }) => faultsOf(paypalKeysSchema, { mode, clientId, secret })}
      save={async ({ clientId, secret }) => {
        await api.call(calls.putPaypalKeys, { params: { siteId }, body: { mode, clientId, secret } })
        await done()
      }}
    >
      <SegmentedControl
        aria-label="Tipo di chiavi"
        value={mode}
        onChange={(value) => setMode(value as PaypalMode)}
        data={[
          { value: 'live', label: 'Vere (Live)' },
          { value: 'test', label: 'Di prova (Sandbox)' },
        ]}
      />
    </KeysForm>
  )
}
