import { Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { Miniature, useOpenPage } from '../../editor/controls.ts'
import { readTemplates } from '../../pages/schemas.ts'
import type { NewContent } from './page-making.ts'

interface NewPageProps {
  readonly siteId: Id
  readonly choose: (content: NewContent) => void
  readonly close: () => void
}

/** Asks for the template of a new page. */
export function NewPageDialog({ siteId, choose, close }: NewPageProps): ReactNode {
  const api = useApi()
  // An open page's surroundings are already loaded.
  const page = useOpenPage()
  const templates = useQuery({
    queryKey: ['page-templates', siteId],
    queryFn: async () => (await api.call(readTemplates, { params: { siteId } })).pages,
    // Every answer has new ids for a template's blocks, so each is used for one page only.
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <Modal opened onClose={close} size="xl" title="Nuova pagina" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      {templates.isPending && <Skeleton rows={4} />}
      {templates.isError && (
        <LoadFailure
          title="Non è stato possibile caricare i modelli"
          sentence={sentenceOf(templates.error)}
          retry={() => void templates.refetch()}
        />
      )}
      {templates.data &&
        [...Map.groupBy(templates.data, ({ category }) => category)].map(([category, list]) => (
          <section key={category} aria-label={category}>
            <h3 className="pages-heading">{category}</h3>
            <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
              {list.map(({ key, name, description, content }) => (
                <UnstyledButton key={key} className="template" onClick={() => choose(content)}>
                  {page && <Miniature isPage blocks={content.blocks} />}
                  <Text fw={600}>{name}</Text>
                  <Text size="xs" c="dimmed">
                    {description}
                  </Text>
                </UnstyledButton>
              ))}
            </SimpleGrid>
          </section>
        ))}
    </Modal>
  )
}
