import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../../../config/frame.tsx'
import { useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { BinnedName } from '../../pages/controls.ts'
import * as calls from '../../pages/schemas.ts'
import type { SiteTreeActions } from './use-site-tree.ts'

interface BinProps {
  readonly siteId: Id
  readonly actions: SiteTreeActions
  readonly close: () => void
}

/** Pages in the bin, which can be restored. */
export function Bin({ siteId, actions, close }: BinProps): ReactNode {
  const api = useApi()
  const binned = useQuery({
    queryKey: ['binned', siteId],
    queryFn: async () =>
      (await api.call(calls.listDocuments, { params: { siteId }, query: { deleted: '1' } })).documents,
  })
  return (
    <div className="pages-panel">
      <Button variant="subtle" size="xs" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={close}>
        Torna alle pagine
      </Button>
      <h2 className="pages-heading">Cestino</h2>
      {binned.isPending && <Skeleton rows={3} />}
      {binned.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          Il cestino è vuoto. Le pagine che elimini restano qui 30 giorni.
        </Text>
      )}
      <ul className="binned-pages">
        {binned.data?.map((document) => (
          <li key={document.id}>
            <Group justify="space-between" wrap="nowrap" gap="sm">
              <BinnedName document={document} />
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Recupera «${document.title}»`}
                onClick={() => actions.run(() => actions.recover(document))}
              >
                Recupera
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </div>
  )
}
