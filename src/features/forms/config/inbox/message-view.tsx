import { ActionIcon, Alert, Button, Tooltip } from '@mantine/core'
import { ArchiveRestore, ArrowLeft, Mail, Reply, ShieldCheck, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { SiteSummary } from '../../../../config/api.ts'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { passFocusOn } from '../../../../config/panel-focus.ts'
import { useMayDo } from '../../../../config/role.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { PERMISSION } from '../../../../core/codes.ts'
import type { Id } from '../../../../core/ids.ts'
import type { OpenedSubmission } from '../../model/inbox.ts'
import { Ask } from './ask.tsx'
import { ExportMenu } from './export-menu.tsx'
import { useMessage } from './inbox-data.ts'
import { MessageAnswers } from './message-answers.tsx'
import { MessageDeliveries } from './message-deliveries.tsx'
import { wholeTime } from './message-time.ts'
import type { InboxActions } from './use-inbox-actions.ts'

/** Name of a sender whose answers contain none. */
export const NOBODY = 'Senza nome'

interface MessageViewProps {
  readonly site: SiteSummary
  readonly id: Id
  readonly actions: InboxActions
  readonly close: () => void
}

/** One open message; opening it marks it as read. */
export function MessageView({ site, id, actions, close }: MessageViewProps) {
  const { data, error, refetch } = useMessage(site.id, id)
  useReadOnce(data, actions)
  // If the focus moves elsewhere while the message is loading, it stays there: letters are commands in a message.
  const [opener] = useState(() => document.activeElement)
  return (
    <article className="message">
      <Button
        className="message-back"
        variant="subtle"
        size="compact-sm"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        Tutti i messaggi
      </Button>
      {error && !data && (
        <LoadFailure
          title="Non è stato possibile aprire il messaggio"
          sentence={sentenceOf(error)}
          retry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton rows={4} />}
      {data && <Opened site={site} message={data} actions={actions} opener={opener} />}
    </article>
  )
}

/** Once each time it is opened: it may be marked as unread while it is open. */
function useReadOnce(message: OpenedSubmission | undefined, actions: InboxActions): void {
  const done = useRef(false)
  useEffect(() => {
    if (!message || done.current) return
    done.current = true
    if (!message.isRead) actions.read([message], true)
  }, [message, actions])
}

interface OpenedProps extends Pick<MessageViewProps, 'site' | 'actions'> {
  readonly message: OpenedSubmission
  /** What had the focus when the message was asked for. */
  readonly opener: Element | null
}

function Opened({ site, message, actions, opener }: OpenedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // A link in an email opens it with the document, which starts at its top.
    if (navigator.userActivation.hasBeenActive) passFocusOn(heading.current, opener, { preventScroll: true })
  }, [opener])
  const page = new URL(message.pagePath, site.baseUrl).href
  return (
    <>
      <header className="message-head">
        <h2 ref={heading} tabIndex={-1}>
          {message.from || NOBODY}
        </h2>
        {message.email !== '' && message.email !== message.from && <p className="message-address">{message.email}</p>}
        <p className="message-facts">
          «{message.formName}», dalla pagina{' '}
          <a href={page} target="_blank" rel="noopener">
            {message.pageTitle || message.pagePath}
          </a>
          <br />
          <time dateTime={message.createdAt}>{wholeTime(message.createdAt, site.timeZone)}</time>
        </p>
      </header>
      <MessageButtons site={site} message={message} actions={actions} />
      {message.isSuspect && (
        <Alert color="yellow" title="Sembra scritto da un programma">
          È arrivato senza il controllo contro lo spam, oppure ha riempito un campo che le persone non vedono. Apri i
          link e gli allegati solo se sai da chi vengono.
        </Alert>
      )}
      <MessageAnswers siteId={site.id} message={message} />
      <MessageDeliveries message={message} resend={(deliveryId) => actions.resend(message.id, deliveryId)} />
    </>
  )
}

function MessageButtons({
  site,
  message,
  actions,
}: {
  site: SiteSummary
  message: OpenedSubmission
  actions: InboxActions
}) {
  const { email, formName, isStarred, isRead, isSuspect, deletedAt } = message
  const subject = `Risposta a «${formName}» di ${site.title}`
  return (
    <div className="message-buttons">
      {email !== '' && (
        <Button
          component="a"
          className="message-reply"
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`}
          leftSection={<Reply size={16} aria-hidden />}
        >
          Rispondi
        </Button>
      )}
      <Tooltip label={isStarred ? 'Togli la stella' : 'Metti la stella'}>
        <ActionIcon
          size="lg"
          className="message-star"
          data-starred={isStarred}
          aria-pressed={isStarred}
          aria-label="Stella"
          onClick={() => actions.star([message])}
        >
          <Star size={18} />
        </ActionIcon>
      </Tooltip>
      {isRead && (
        <Tooltip label="Segna da leggere">
          <ActionIcon size="lg" aria-label="Segna da leggere" onClick={() => actions.read([message], false)}>
            <Mail size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {isSuspect && deletedAt === null && (
        <Button
          variant="default"
          leftSection={<ShieldCheck size={16} aria-hidden />}
          onClick={() => actions.trust([message])}
        >
          Non è sospetto
        </Button>
      )}
      <ExportMenu siteId={site.id} formId={message.formId} />
      {deletedAt === null ? (
        <Button variant="default" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => actions.bin([message])}>
          Elimina
        </Button>
      ) : (
        <Binned message={message} actions={actions} />
      )}
    </div>
  )
}

function Binned({ message, actions }: { message: OpenedSubmission; actions: InboxActions }) {
  const mayForget = useMayDo(PERMISSION.settings)
  return (
    <>
      <Button
        variant="default"
        leftSection={<ArchiveRestore size={16} aria-hidden />}
        onClick={() => actions.restore([message])}
      >
        Ripristina
      </Button>
      {mayForget && (
        <Ask
          title="Eliminare per sempre?"
          text="Elimini questo messaggio, con i file allegati. Non si può annullare."
          yes="Elimina per sempre"
          run={() => actions.forget([message])}
        >
          {(open) => (
            <Button variant="default" c="var(--bad)" leftSection={<Trash2 size={16} aria-hidden />} onClick={open}>
              Elimina per sempre
            </Button>
          )}
        </Ask>
      )}
    </>
  )
}
