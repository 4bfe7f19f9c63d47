import { Anchor, NativeSelect, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { useSiteDraft } from '../../../sites/controls.ts'
import type { DocumentSummary } from '../../model/calls/index.ts'
import { pageModel } from '../../model/kinds.ts'
import { missingPageOfSite } from '../../model/missing-page.ts'
import { useDocuments } from '../documents.ts'

/** An address that no page has. */
const NOWHERE = '/questa-pagina-non-c-e'

const pagesOf = (documents: DocumentSummary[]) =>
  documents
    .filter(({ kind, urlId }) => kind === pageModel.name && urlId !== '')
    .sort((one, other) => one.title.localeCompare(other.title, 'it'))

/** Which page of the site visitors see where there is none, in «Impostazioni». */
export default function MissingPageSection({ site }: PanelProps): ReactNode {
  const draft = useSiteDraft(site.id)
  const documents = useDocuments(site.id, pagesOf)
  const failed = [draft, documents].find(({ isLoadingError }) => isLoadingError)
  if (failed)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le pagine"
        sentence={sentenceOf(failed.error)}
        retry={() => void failed.refetch()}
      />
    )
  if (!draft.data || !documents.data) return <Skeleton rows={2} />
  const { documentId } = missingPageOfSite.of(draft.data.draft)
  const chosen = documents.data.find(({ id }) => id === documentId)
  const choices = documents.data.filter(({ id, publishedPath }) => publishedPath !== null || id === documentId)
  return (
    <Stack gap="lg" maw="32rem">
      <NativeSelect
        label="Che cosa si vede"
        description="Chi sbaglia indirizzo vede questa pagina. I motori di ricerca non la mostrano."
        value={documentId ?? ''}
        data={[
          { value: '', label: 'Quella di Vetrina, con un collegamento alla pagina iniziale' },
          ...choices.map(({ id, title, urlId }) => ({ value: id, label: title || `/${urlId}` })),
          ...(documentId !== null && !chosen ? [{ value: documentId, label: 'Una pagina che non c’è più' }] : []),
        ]}
        error={faultOf(documentId, chosen)}
        onChange={({ currentTarget: { value } }) =>
          draft.change(
            (content) => missingPageOfSite.put(content, { documentId: value === '' ? null : value }),
            missingPageOfSite,
          )
        }
      />
      {chosen && (
        <Text size="sm">
          <Link to={sitePlace(site.id, 'editor', chosen.id)}>Modifica «{chosen.title || chosen.urlId}»</Link>
        </Text>
      )}
      <Text size="sm">
        <Anchor href={site.baseUrl + NOWHERE} target="_blank" rel="noreferrer" underline="always" inherit>
          Guarda che cosa si vede adesso sul sito
        </Anchor>
      </Text>
    </Stack>
  )
}

function faultOf(documentId: Id | null, chosen: DocumentSummary | undefined): string | undefined {
  if (documentId === null || (chosen && chosen.publishedPath !== null)) return undefined
  const state = chosen ? 'Questa pagina non è pubblicata' : 'Questa pagina non c’è più'
  return `${state}: intanto chi visita il sito vede quella di Vetrina.`
}
