import { Modal, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { Miniature, useOpenPage, withNewIds } from '../../editor/controls.ts'
import { ownTemplatesKey, TemplateMenu } from '../../pages/controls.ts'
import { listOwnPages, type OwnPage, readTemplates } from '../../pages/schemas.ts'
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
  const own = useQuery({
    queryKey: [...ownTemplatesKey(siteId), 'pages'],
    queryFn: async () => (await api.call(listOwnPages, { params: { siteId } })).pages,
  })
  return (
    <Modal opened onClose={close} size="xl" title="Nuova pagina" closeButtonProps={{ 'aria-label': 'Chiudi' }}>
      {own.isError && (
        <LoadFailure
          title="Non è stato possibile caricare i tuoi modelli"
          sentence={sentenceOf(own.error)}
          retry={() => void own.refetch()}
        />
      )}
      {templates.data && own.data && own.data.length > 0 && (
        <section aria-label="I tuoi modelli">
          <h3 className="pages-heading">I tuoi modelli</h3>
          <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="sm">
            {own.data.map((template) => (
              <OwnTemplate key={template.id} siteId={siteId} template={template} choose={choose} />
            ))}
          </SimpleGrid>
        </section>
      )}
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

interface OwnTemplateProps extends Pick<NewPageProps, 'siteId' | 'choose'> {
  readonly template: OwnPage
}

/** A page that the owners keep; a new page is a free copy of it. */
function OwnTemplate({ siteId, template, choose }: OwnTemplateProps): ReactNode {
  const page = useOpenPage()
  const { id, name, content, lost } = template
  const copy = () => content.blocks.map((block) => withNewIds(block, Date.now()))
  return (
    <div className="own-template">
      <UnstyledButton className="template" onClick={() => choose({ ...content, urlId: '', blocks: copy() })}>
        {page && <Miniature isPage blocks={content.blocks} />}
        <Text fw={600}>{name}</Text>
        {lost > 0 && (
          <Text size="xs" c="dimmed">
            {lost === 1 ? 'Senza un blocco che qui non c’è più.' : `Senza ${lost} blocchi che qui non ci sono più.`}
          </Text>
        )}
      </UnstyledButton>
      <TemplateMenu siteId={siteId} template={{ kind: 'page', id, name, content }} />
    </div>
  )
}
