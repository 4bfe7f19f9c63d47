import { Alert } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { leaves, type MailSettings } from '../model/mail-settings.ts'
import { MAIL_NAMES, MAILS, type MailName } from '../model/mails.ts'
import { MailScreen } from './mail-screen.tsx'
import { dropSaved, isUnsaved } from './use-mail-draft.ts'
import { useMails } from './use-mails.ts'
import './mails.css'

/** «E-mail»: the list of what a shop writes by itself, or one of them. */
export default function MailsPanel({ site }: PanelProps): ReactNode {
  const mails = useMails(site.id)
  const [open, setOpen] = useState<MailName>()
  const [last, setLast] = useState<MailName>()
  const { data, error, refetch } = mails.query
  useEffect(() => {
    if (data) dropSaved(site.id, data.settings)
  }, [data, site.id])
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare le e-mail"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={6} />
  if (open !== undefined)
    return (
      <MailScreen
        key={open}
        siteId={site.id}
        name={open}
        settings={data.settings}
        mails={mails}
        close={() => {
          setLast(open)
          setOpen(undefined)
        }}
      />
    )
  return (
    <div className="mails-panel">
      {!data.sends && (
        <Alert color="yellow" title="Le e-mail non partono">
          L’installazione non ha un server di posta: i messaggi restano nella posta in uscita.
        </Alert>
      )}
      <p>
        Il negozio le invia da sé. Puoi cambiarne le parole; riepilogo dell’ordine, recesso e dati dell’azienda ci sono
        sempre. Le ricevute dei recessi, i link per pagare e gli avvisi sul denaro hanno un testo fisso.
      </p>
      <MailList to="buyer" title="A chi acquista" {...{ siteId: site.id, settings: data.settings, last, setOpen }} />
      <MailList to="owner" title="A te" {...{ siteId: site.id, settings: data.settings, last, setOpen }} />
    </div>
  )
}

interface MailListProps {
  readonly siteId: Id
  readonly to: 'buyer' | 'owner'
  readonly title: string
  readonly settings: MailSettings
  /** The one that was open until now: the keyboard goes on there. */
  readonly last: MailName | undefined
  readonly setOpen: (name: MailName) => void
}

function MailList({ siteId, to, title, settings, last, setOpen }: MailListProps): ReactNode {
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => again.current?.focus(), [])
  return (
    <section aria-labelledby={`mails-${to}`}>
      <h2 id={`mails-${to}`}>{title}</h2>
      <ul className="mails-list">
        {MAIL_NAMES.filter((name) => MAILS[name].to === to).map((name) => (
          <li key={name} className="mails-row" data-row>
            <button
              ref={name === last ? again : undefined}
              type="button"
              data-row-focus
              className="mails-open"
              onClick={() => setOpen(name)}
            >
              {MAILS[name].label}
            </button>
            <span className="mails-state">
              {[
                ...(leaves(settings, name) ? [] : ['spenta']),
                ...(settings.texts[name] === undefined ? [] : ['testo tuo']),
                ...(isUnsaved(siteId, name, settings) ? ['modifiche da salvare'] : []),
              ].join(', ')}
            </span>
            <span className="mails-when">{MAILS[name].when}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
