import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OrderPartProps } from '../../../../config/order-parts.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { readOrderFiles } from '../model/calls.ts'

/** What a buyer has sent with an order, such as photographs to print. */
export default function OrderFiles({ siteId, orderId }: OrderPartProps): ReactNode {
  const api = useApi()
  const { data, error } = useQuery({
    // Under the key of orders, so that what changes an order reads this again.
    queryKey: ['orders', siteId, 'files', orderId],
    queryFn: () => api.call(readOrderFiles, { params: { siteId, orderId } }),
  })
  if (error) return <Alert color="red">{sentenceOf(error)}</Alert>
  if (!data || data.files.length === 0) return null
  return (
    <section aria-labelledby="order-files">
      <h3 id="order-files">File di chi acquista</h3>
      <ul>
        {data.files.map(({ id, label, name }) => (
          <li key={id}>
            {`${label}: `}
            <Anchor href={`/api/sites/${siteId}/orders/${orderId}/buyer-files/${id}`} download={name}>
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
