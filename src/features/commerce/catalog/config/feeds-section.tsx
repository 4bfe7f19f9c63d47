import { Button, CopyButton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { othersWords } from './products.ts'

const FIELD_WORDS = {
  title: 'il nome',
  description: 'la riga di presentazione',
  image_link: 'un’immagine',
  identifier: 'la marca oppure un codice GTIN o MPN',
} as const
const list = new Intl.ListFormat('it')

/** Where shopping services find the products, and which products they would refuse. */
export function FeedsSection({ siteId }: { readonly siteId: Id }): ReactNode {
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['store', siteId, 'feeds'],
    queryFn: () => api.call(calls.readFeeds, { params: { siteId } }),
    gcTime: 0,
  })
  if (!data && error)
    return (
      <LoadFailure
        title="Non è stato possibile caricare gli indirizzi dei servizi"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  const { xml, csv, lacking, lackingTotal } = data
  return (
    <section className="store-feeds" aria-labelledby="store-feeds">
      <h3 id="store-feeds">Servizi per gli acquisti</h3>
      {xml === null || csv === null ? (
        <Text size="sm" c="dimmed">
          Quando il negozio è pubblicato e aperto a tutti, qui trovi gli indirizzi da dare a Google e a Meta.
        </Text>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Copia l’indirizzo e aggiungilo tra le origini dei prodotti del servizio: prezzi e disponibilità sono sempre
            quelli del negozio.
          </Text>
          <FeedAddress name="Google Merchant Center" address={xml} />
          <FeedAddress name="Cataloghi di Facebook e Instagram" address={csv} />
          {lacking.length > 0 && (
            <>
              <Text size="sm">A questi prodotti manca qualcosa che i servizi chiedono:</Text>
              <ul>
                {lacking.map(({ documentId, title, fields }) => (
                  <li key={documentId}>
                    <Link to={sitePlace(siteId, 'negozio', documentId)}>{title || 'Senza nome'}</Link>:{' '}
                    {list.format(fields.map((field) => FIELD_WORDS[field]))}
                  </li>
                ))}
                {lackingTotal > lacking.length && <li>{othersWords(lackingTotal - lacking.length)}</li>}
              </ul>
            </>
          )}
        </>
      )}
    </section>
  )
}

function FeedAddress({ name, address }: { readonly name: string; readonly address: string }): ReactNode {
  return (
    <div className="store-feed">
      <div>
        <strong>{name}</strong>
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </div>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" size="compact-md" onClick={copy} aria-label={`Copia l’indirizzo per ${name}`}>
            {copied ? 'Copiato' : 'Copia'}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
