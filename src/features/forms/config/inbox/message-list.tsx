import { ActionIcon, Checkbox } from '@mantine/core'
import { Paperclip, Star, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { SiteSummary } from '../../../../config/api.ts'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { sitePlace } from '../../../../config/place.ts'
import type { Id } from '../../../../core/ids.ts'
import type { ListedSubmission } from '../../model/inbox.ts'
import { shortTime, wholeTime } from './message-time.ts'
import { NOBODY } from './message-view.tsx'

interface MessageListProps {
  readonly site: SiteSummary
  readonly messages: readonly ListedSubmission[]
  readonly openId: Id | undefined
  /** The row in the tab order. */
  readonly current: Id | undefined
  readonly selected: ReadonlySet<Id>
  readonly toggle: (id: Id) => void
  readonly star: (message: ListedSubmission) => void
  /** Undefined when there are no more. */
  readonly more: (() => void) | undefined
  readonly isComing: boolean
}

/** Messages, the newest first. */
export function MessageList({ messages, more, isComing, selected, ...row }: MessageListProps) {
  return (
    <>
      <ul className="message-list" aria-label="Messaggi">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} isChosen={selected.has(message.id)} {...row} />
        ))}
      </ul>
      {more && (
        <BusyButton variant="default" className="messages-more" busy={isComing} onClick={more}>
          Mostra i messaggi precedenti
        </BusyButton>
      )}
    </>
  )
}

interface MessageRowProps extends Pick<MessageListProps, 'site' | 'openId' | 'current' | 'toggle' | 'star'> {
  readonly message: ListedSubmission
  readonly isChosen: boolean
}

function MessageRow({ site, message, openId, current, isChosen, toggle, star }: MessageRowProps) {
  const { id, isRead, isStarred, createdAt } = message
  const from = message.from || NOBODY
  const tabIndex = id === current ? 0 : -1
  return (
    <li
      className="message-row"
      data-message={id}
      data-unread={!isRead}
      data-open={id === openId}
      data-chosen={isChosen}
    >
      <Checkbox
        size="xs"
        className="message-check"
        tabIndex={tabIndex}
        aria-label={`Scegli il messaggio di ${from}`}
        checked={isChosen}
        onChange={() => toggle(id)}
      />
      <Link
        className="message-link"
        tabIndex={tabIndex}
        to={sitePlace(site.id, 'messaggi', id)}
        aria-current={id === openId ? 'true' : undefined}
      >
        {!isRead && <span className="unseen">Da leggere: </span>}
        <span className="message-from clip">{from}</span>
      </Link>
      <time className="message-time" dateTime={createdAt} title={wholeTime(createdAt, site.timeZone)}>
        {shortTime(createdAt, new Date(), site.timeZone)}
      </time>
      <p className="message-preview">
        <span className="message-form">{message.formName}</span>
        {message.preview !== '' && <> · {message.preview}</>}
      </p>
      <span className="message-marks">
        {message.hasFiles && <Paperclip size={14} role="img" aria-label="Con file allegati" />}
        {message.isUndelivered && (
          <TriangleAlert className="message-wrong" size={14} role="img" aria-label="Una consegna non è riuscita" />
        )}
      </span>
      <ActionIcon
        className="message-star"
        tabIndex={tabIndex}
        data-starred={isStarred}
        aria-pressed={isStarred}
        aria-label={`Stella al messaggio di ${from}`}
        onClick={() => star(message)}
      >
        <Star size={16} />
      </ActionIcon>
    </li>
  )
}
