import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { BinnedName } from '../../pages/controls.ts'
import type { DocumentSummary } from '../../pages/schemas.ts'
import { listDocuments } from '../../pages/schemas.ts'
import { nameOf } from './posts-words.ts'
import { binnedPostsKey } from './use-posts.ts'

interface PostsBinProps {
  readonly siteId: Id
  readonly collection: DocumentSummary
  readonly recover: (post: DocumentSummary) => void
  readonly close: () => void
}

/** Items in the bin, which can be restored. */
export function PostsBin({ siteId, collection, recover, close }: PostsBinProps): ReactNode {
  const api = useApi()
  const binned = useQuery({
    queryKey: binnedPostsKey(siteId, collection.id),
    queryFn: async () => {
      const query = { collectionId: collection.id, deleted: '1' } as const
      return (await api.call(listDocuments, { params: { siteId }, query })).documents
    },
  })
  return (
    <>
      <Button
        data-keeps-focus
        className="posts-back"
        variant="subtle"
        leftSection={<ArrowLeft size={16} aria-hidden />}
        onClick={close}
      >
        Torna agli articoli
      </Button>
      <h3 className="posts-heading">Cestino di «{nameOf(collection.title)}»</h3>
      {binned.isPending && <Skeleton rows={3} />}
      {binned.isError && (
        <LoadFailure
          title="Non è stato possibile aprire il cestino"
          sentence={sentenceOf(binned.error)}
          retry={() => void binned.refetch()}
        />
      )}
      {binned.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Il cestino è vuoto. Gli articoli che elimini restano qui 30 giorni.
        </Text>
      )}
      {binned.data && binned.data.length > 0 && (
        <ul className="posts-bin">
          {binned.data.map((document) => (
            <li key={document.id} data-row>
              <BinnedName document={document} />
              <Button
                data-row-focus
                variant="default"
                size="compact-sm"
                aria-label={`Recupera «${nameOf(document.title)}»`}
                onClick={() => recover(document)}
              >
                Recupera
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
