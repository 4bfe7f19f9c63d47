import { Alert } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import type { OrderPartProps } from '../../../../config/order-parts.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { readFiles, renewFiles } from '../model/calls/files.ts'
import type { ShownDownload } from '../model/downloads.ts'
import { momentText } from '../model/order-words.ts'
import { speechOf } from './order-labels.ts'

type Shown = Omit<ShownDownload, 'path'>

const STATES: Readonly<Record<Shown['state'], (date: string) => string>> = {
  open: (date) => `fino al ${date}`,
  waiting: (date) => `dal ${date}, perché chi ha acquistato non ha chiesto di averlo subito`,
  expired: (date) => `scaduto il ${date}`,
  usedUp: () => 'non può più scaricarlo',
  ended: () => 'chiuso: rimborsato, annullato, contestato o reso',
}

/** What the buyer may download, how often they did, and the way to give it again. */
export default function OrderDownloads({ siteId, orderId, timeZone }: OrderPartProps): ReactNode {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const params = { siteId, orderId }
  // Under the key of orders, so that what changes an order reads this again.
  const orders = ['orders', siteId]
  const { data, error } = useQuery({
    queryKey: [...orders, 'downloads', orderId],
    queryFn: () => api.call(readFiles, { params }),
  })
  const renew = useMutation({
    mutationFn: () => api.call(renewFiles, { params }),
    onSuccess: () => notify({ sentence: 'I link sono nuovi: scriviamo a chi ha acquistato.' }),
    onSettled: () => client.invalidateQueries({ queryKey: orders }),
  })
  if (error) return <Alert color="red">{sentenceOf(error)}</Alert>
  if (!data?.isDigital) return null
  const { files, without } = data
  const mayRenew = without.length > 0 || files.some(({ state }) => state !== 'ended')
  return (
    <section aria-labelledby="order-downloads">
      <h3 id="order-downloads">File da scaricare</h3>
      <ul className="order-parcels">
        {files.map((file) => (
          <li key={file.id}>
            <strong>{file.name}</strong>
            <span className="orders-quiet">{usesText(file)}</span>
            <span className="orders-quiet">{stateText(file, timeZone)}</span>
          </li>
        ))}
      </ul>
      {without.length > 0 && (
        <p className="order-warning">
          Senza file per chi ha acquistato: {without.join(', ')}. Scegli i file nel prodotto.
        </p>
      )}
      {mayRenew && (
        <BusyButton size="xs" variant="default" busy={renew.isPending} onClick={() => renew.mutate()}>
          {files.length > 0 ? 'Rinnova i link' : 'Dai i file'}
        </BusyButton>
      )}
      {renew.error && <p className="order-warning">{sentenceOf(renew.error)}</p>}
    </section>
  )
}

const usesText = ({ uses, most }: Shown) => `Scaricato ${uses} ${uses === 1 ? 'volta' : 'volte'} su ${most}`

function stateText({ state, opensAt, expiresAt }: Shown, timeZone: string): string {
  return STATES[state](momentText(state === 'waiting' ? opensAt : expiresAt, speechOf(timeZone)))
}
