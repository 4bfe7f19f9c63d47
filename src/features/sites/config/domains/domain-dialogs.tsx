import { Alert, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Values } from '../../../../config/credentials.ts'
import { Answers, Dialog } from '../../../../config/dialog.tsx'
import { useForm } from '../../../../config/form.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { ListedHost } from '../../model/calls/hosts.ts'
import { isLocalHost } from '../../model/hosts.ts'
import { readTypedDomain } from '../../model/typed-domain.ts'
import type { Hosts } from './use-hosts.ts'

interface AddDialogProps {
  readonly add: Hosts['add']
  readonly close: () => void
}

/** A new domain. What DNS calls a name with letters of its own is shown while it is typed. */
export function AddDialog({ add, close }: AddDialogProps): ReactNode {
  const notify = useNotify()
  const [typed, setTyped] = useState('')
  const send = async ({ host = '' }: Values) => {
    await add(host)
    close()
    notify({ sentence: 'Dominio aggiunto.' })
  }
  const { faults, refusal, busy, formProps } = useForm(check, send)
  const read = readTypedDomain(typed)
  const written = 'domain' in read && read.domain !== typed.trim().toLowerCase().replace(/\.$/, '') ? read.domain : ''
  return (
    <Dialog title="Aggiungi un dominio" close={close}>
      <form {...formProps} className="domains-form">
        <TextInput
          name="host"
          data-autofocus
          label="Dominio"
          description="Per esempio bottega.it, senza https://. Con e senza www sono due domini: aggiungili tutti e due, così ti trova chiunque."
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          spellCheck={false}
          maxLength={300}
          defaultValue=""
          error={faults.host}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Text size="sm" c="dimmed" role="status">
          {written !== '' && `Nel DNS si scrive ${written}`}
        </Text>
        <Answers label="Aggiungi" busy={busy} close={close} failure={refusal} />
      </form>
    </Dialog>
  )
}

/** The server says the rest: whose the domain is. */
function check({ host = '' }: Values): Record<string, string> {
  const read = readTypedDomain(host)
  return 'fault' in read ? { host: read.fault } : {}
}

interface ConfirmProps {
  readonly host: ListedHost
  readonly hosts: Hosts
  readonly close: () => void
  /** Called after the change: the button that opened the dialog is gone. */
  readonly done: () => void
}

/** What changes for visitors when another address becomes the main one, and whether it leads here at all. */
export function PrimaryDialog({
  host: { host, readable },
  primary,
  hosts,
  close,
  done,
}: ConfirmProps & { readonly primary: ListedHost | undefined }): ReactNode {
  const notify = useNotify()
  const checked = useQuery({
    queryKey: ['host-check', host],
    queryFn: () => hosts.check(host),
    gcTime: 0,
    retry: false,
  })
  const save = useMutation({
    mutationFn: () => hosts.makePrimary(host),
    onSuccess: () => {
      close()
      done()
      notify({ sentence: `Adesso i visitatori vedono ${readable}.` })
    },
  })
  const warning = checked.error ? sentenceOf(checked.error) : checked.data?.advice
  return (
    <Dialog title={`Rendere principale ${readable}?`} close={close}>
      <Text>
        I visitatori vedranno {readable}.
        {primary &&
          ` Chi apre ${primary.readable} arriva qui da solo, alla stessa pagina; i link di prima restano validi.`}
      </Text>
      {!isLocalHost(host) && (
        <Text>
          Prima chiedi a chi amministra il server se per questo dominio c’è il certificato https: senza, il browser
          avvisa che la connessione non è sicura.
        </Text>
      )}
      <div role="status">{warning != null && <Alert color="yellow">{warning}</Alert>}</div>
      <Answers
        label="Rendi principale"
        busy={save.isPending}
        close={close}
        run={() => save.mutate()}
        failure={save.error ? sentenceOf(save.error) : undefined}
      />
    </Dialog>
  )
}

/** What happens to visitors when an address is removed. */
export function RemoveDialog({ host: { host, readable, verifiedAt }, hosts, close, done }: ConfirmProps): ReactNode {
  const notify = useNotify()
  const save = useMutation({
    mutationFn: () => hosts.remove(host),
    onSuccess: () => {
      close()
      done()
      notify({ sentence: `${readable} non è più del sito.` })
    },
  })
  return (
    <Dialog title={`Togliere ${readable}?`} close={close}>
      <Text>
        {verifiedAt === null
          ? 'Non è ancora confermato, quindi nessun visitatore lo usa. Se lo aggiungi di nuovo, il record TXT avrà un altro valore.'
          : isLocalHost(host)
            ? 'Chi lo apre da questo computer non troverà più il sito. Gli altri indirizzi restano come sono.'
            : 'Chi lo apre, anche da un link salvato o da un motore di ricerca, non troverà più il sito. Gli altri indirizzi restano come sono. Se lo aggiungi di nuovo, dovrai confermarlo con un altro record TXT.'}
      </Text>
      <Answers
        label="Togli"
        danger
        busy={save.isPending}
        close={close}
        run={() => save.mutate()}
        failure={save.error ? sentenceOf(save.error) : undefined}
      />
    </Dialog>
  )
}
