import { Modal, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import type { MovementReason } from '../model/stock.ts'
import './stock.css'

const REASONS: Readonly<Record<MovementReason, string>> = {
  counted: 'Conteggio',
  sale: 'Vendita',
  return: 'Reso',
  import: 'Importazione',
  removed: 'Variante tolta',
  restored: 'Variante rimessa',
}

interface HistoryProps {
  readonly siteId: Id
  readonly variantId: Id
  /** Of the product and its variant. */
  readonly name: string
  readonly close: () => void
}

/** What changed the stock of a variant: who, why and when. */
export function StockHistory({ siteId, variantId, name, close }: HistoryProps): ReactNode {
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={`Movimenti di «${name}»`}
      closeButtonProps={{ 'aria-label': 'Chiudi' }}
    >
      <Movements siteId={siteId} variantId={variantId} />
    </Modal>
  )
}

function Movements({ siteId, variantId }: Pick<HistoryProps, 'siteId' | 'variantId'>): ReactNode {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['stock-movements', siteId, variantId],
    queryFn: () => api.call(calls.readMovements, { params: { siteId, variantId } }),
    gcTime: 0,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare i movimenti"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={4} />
  if (data.movements.length === 0) return <Text c="dimmed">La giacenza non è mai cambiata.</Text>
  return (
    <table className="stock-history">
      <thead>
        <tr>
          <th>Quando</th>
          <th>Pezzi</th>
          <th>Perché</th>
          <th>Chi</th>
        </tr>
      </thead>
      <tbody>
        {data.movements.map(({ change, reason, createdAt, authorName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: movements are only added, and have no id of their own here.
          <tr key={`${createdAt} ${index}`}>
            <td>{whenWords(createdAt)}</td>
            <td className="stock-change">{change > 0 ? `+${change}` : `−${-change}`}</td>
            <td>{REASONS[reason as MovementReason] ?? reason}</td>
            <td>{authorName ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function whenWords(at: string): string {
  return new Date(at).toLocaleString('it-IT', { dateStyle: 'medium', timeStyle: 'short' })
}
