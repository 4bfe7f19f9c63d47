import { Checkbox, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import { LAW_ZONE } from '../../orders/schemas.ts'
import type { ListedWithdrawal } from '../model/calls.ts'
import { useWithdrawals } from './use-legal.ts'

/** Statements that buyers have sent, the newest first. */
export function WithdrawalsPart({ site }: PanelProps): ReactNode {
  const { query, tick } = useWithdrawals(site.id)
  const { data, error, refetch } = query
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i recessi"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  const withdrawals = data.pages.flatMap((page) => page.withdrawals)
  if (withdrawals.length === 0) return <p>Nessuno ha ancora dichiarato un recesso.</p>
  return (
    <>
      <ul className="legal-withdrawals" aria-label="Recessi ricevuti">
        {withdrawals.map((one) => (
          <li key={one.id}>
            <Stack gap={2}>
              <Text fw={600}>
                {one.name}, ordine {one.number}
              </Text>
              <Text size="sm">
                {momentText(one.sentAt)}, {one.email}
              </Text>
              <Text size="sm">{one.goods?.join('; ') ?? 'Tutto l’ordine'}</Text>
              <Text size="sm">{wordsOf(one)}</Text>
              {one.orderId !== null && <Link to={sitePlace(site.id, 'ordini', one.orderId)}>Apri l’ordine</Link>}
            </Stack>
            <Checkbox
              label="Gestito"
              checked={one.seenAt !== null}
              onChange={({ currentTarget }) => tick.mutate({ id: one.id, seen: currentTarget.checked })}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <BusyButton variant="default" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          Mostra i precedenti
        </BusyButton>
      )}
    </>
  )
}

const momentText = (instant: string) =>
  new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone: LAW_ZONE }).format(
    new Date(instant),
  )

const MATCHED = {
  order: '',
  otherEmail: 'L’indirizzo non è quello dell’ordine: abbiamo avvisato il cliente.',
  unknown: 'Qui non c’è un ordine con questo numero.',
} as const

/** What the owner has to know. */
function wordsOf({ matched, inTime, isOpen, receiptAt }: ListedWithdrawal): string {
  return [
    MATCHED[matched],
    inTime === false ? 'È arrivato dopo il termine: decidi tu.' : '',
    isOpen ? 'Nell’ordine c’è il reso.' : '',
    receiptAt === null ? 'La ricevuta non è ancora partita.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
