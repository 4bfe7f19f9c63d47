import type { ReactNode } from 'react'
import { DOWNLOADS_ID, type ShownDownload } from '../model/downloads.ts'
import { momentText, type Speech } from '../model/order-words.ts'

interface OrderDownloadsProps {
  readonly downloads: readonly ShownDownload[]
  readonly speech: Speech
}

/** The files of an order's digital products. */
export function OrderDownloads({ downloads, speech }: OrderDownloadsProps): ReactNode {
  const { message } = speech
  if (downloads.length === 0) return null
  return (
    <section id={DOWNLOADS_ID} className="order-parcels" aria-labelledby="order-downloads-title">
      <h2 id="order-downloads-title">{message('orders.downloads')}</h2>
      <ul>
        {downloads.map(({ id, name, title, state, uses, most, opensAt, expiresAt, path }) => (
          <li key={id} className="order-parcel">
            <h3>{name}</h3>
            <p className="order-detail">{title}</p>
            {path !== null && (
              <p>
                <a
                  className="button button-primary button-small"
                  href={path}
                  rel="nofollow"
                  aria-label={message('orders.download.named', { name })}
                >
                  {message('orders.download')}
                </a>
              </p>
            )}
            <p className="order-detail">
              {message(`orders.download.${state}`, {
                left: most - uses,
                date: momentText(state === 'waiting' ? opensAt : expiresAt, speech),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
