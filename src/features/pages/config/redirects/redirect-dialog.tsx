import { Switch, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Values } from '../../../../config/credentials.ts'
import { Answers, Dialog } from '../../../../config/dialog.tsx'
import { useForm } from '../../../../config/form.tsx'
import type { ListedRedirect } from '../../model/calls/redirects.ts'
import { writtenKey } from '../../model/redirect-chain.ts'
import type { Redirects } from './use-redirects.ts'

interface RedirectDialogProps {
  /** The one that is changed; a new one without. */
  readonly redirect: ListedRedirect | undefined
  /** Where a new one begins, if that is known. */
  readonly from?: string | undefined
  readonly put: Redirects['put']
  readonly close: () => void
}

/** An address of before, and where it leads. */
export function RedirectDialog({ redirect, from: known, put, close }: RedirectDialogProps): ReactNode {
  const [isForNow, setForNow] = useState(redirect?.status === 302)
  const written = redirect && writtenKey(redirect.fromPath)
  const send = async ({ from = '', to = '' }: Values) => {
    await put({
      from: redirect && from.trim() === written ? redirect.fromPath : from.trim(),
      to: to.trim(),
      status: isForNow ? 302 : 301,
      ...(redirect && { replaces: redirect.fromPath }),
    })
    close()
  }
  const { faults, refusal, busy, formProps } = useForm(check, send)
  return (
    <Dialog title={redirect ? 'Modifica l’indirizzo' : 'Un indirizzo che porta altrove'} close={close}>
      <form {...formProps} className="redirects-form">
        <TextInput
          name="from"
          {...(known === undefined && { 'data-autofocus': true })}
          label="Indirizzo di prima"
          description="Quello che la gente conosce, per esempio /vecchia-pagina."
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          defaultValue={written ?? known ?? ''}
          error={faults.from}
        />
        <TextInput
          name="to"
          {...(known !== undefined && { 'data-autofocus': true })}
          label="Porta a"
          description="Una pagina o un file del sito, per esempio /contatti."
          autoComplete="off"
          spellCheck={false}
          maxLength={1000}
          defaultValue={redirect?.toPath ?? ''}
          error={faults.to}
        />
        <Switch
          label="È provvisorio"
          description="Per un cambio che dura poco: i motori di ricerca tengono l’indirizzo di prima (302 invece di 301)."
          checked={isForNow}
          onChange={({ currentTarget }) => setForNow(currentTarget.checked)}
        />
        <Answers label={redirect ? 'Salva' : 'Aggiungi'} busy={busy} close={close} failure={refusal} />
      </form>
    </Dialog>
  )
}

/** The rest is the server's to say, which knows the pages. */
function check({ from = '', to = '' }: Values): Record<string, string> {
  return {
    ...(from.trim() === '' && { from: 'Scrivi l’indirizzo di prima, per esempio /vecchia-pagina.' }),
    ...(to.trim() === '' && { to: 'Scrivi dove porta, per esempio /contatti.' }),
  }
}
