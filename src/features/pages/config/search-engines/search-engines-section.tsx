import { Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sitePlace } from '../../../../config/place.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { useSiteDraft, Words } from '../../../sites/controls.ts'
import { type FoundPages, readFoundPages } from '../../model/calls/search-engines.ts'
import {
  codeIn,
  faultOfCode,
  faultOfPattern,
  MOST_OF_PATTERN,
  type SearchEngines,
  searchEnginesOfSite,
  VERIFIED_BY,
  VERIFIERS,
} from '../../model/search-engines.ts'
import { FoundPreview } from './found-preview.tsx'
import './search-engines.css'

const REASONS: Readonly<Record<FoundPages['hidden'][number]['reason'], string>> = {
  noIndex: 'hai scelto di tenerla fuori dai risultati',
  password: 'chiede una password',
  private: 'la vede soltanto chi lavora al sito',
}

/** What search engines show of a site, in «Impostazioni». */
export default function SearchEnginesSection({ site }: PanelProps): ReactNode {
  const api = useApi()
  const { data, isLoadingError, error, refetch, change } = useSiteDraft(site.id)
  const found = useQuery({
    queryKey: ['found-pages', site.id],
    queryFn: () => api.call(readFoundPages, { params: { siteId: site.id } }),
    // Something may have been published since.
    staleTime: 0,
  })
  const failed = isLoadingError ? { error, retry: refetch } : found.isLoadingError && { ...found, retry: found.refetch }
  if (failed)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le scelte per i motori di ricerca"
        sentence={sentenceOf(failed.error)}
        retry={() => void failed.retry()}
      />
    )
  if (!data || !found.data) return <Skeleton rows={6} />
  const engines = searchEnginesOfSite.of(data.draft)
  const { title, frame } = data.draft
  const put = (changed: Partial<SearchEngines>) =>
    change(
      (before) => searchEnginesOfSite.put(before, { ...searchEnginesOfSite.of(before), ...changed }),
      searchEnginesOfSite,
    )
  return (
    <div className="search-engines">
      <section>
        <h3>Che cosa si trova</h3>
        <Switch
          label="I motori di ricerca possono mostrare il sito"
          description={
            engines.isHidden
              ? 'Dopo «Pubblica» chiediamo ai motori di ricerca di non mostrare il sito. Se era già nei risultati, può restarci qualche settimana. Chi ha l’indirizzo lo vede comunque.'
              : 'Spegnilo se il sito è una prova o è per poche persone: chiediamo ai motori di ricerca di non mostrare nessuna pagina.'
          }
          checked={!engines.isHidden}
          onChange={({ currentTarget }) => put({ isHidden: !currentTarget.checked })}
        />
        <HiddenPages siteId={site.id} {...found.data} />
      </section>
      <section>
        <h3>Titolo delle pagine</h3>
        <Words
          label="Modello del titolo"
          help="Al posto di {pagina} c’è il titolo della pagina, al posto di {sito} il nome del sito. Un titolo che contiene già il nome del sito resta com’è."
          value={engines.titlePattern}
          most={MOST_OF_PATTERN}
          refuse={faultOfPattern}
          save={(titlePattern) => put({ titlePattern })}
        />
        <FoundPreview
          examples={found.data.examples}
          pattern={engines.titlePattern}
          siteTitle={title}
          tagline={frame.tagline}
          baseUrl={site.baseUrl}
          isHidden={engines.isHidden}
        />
      </section>
      <section>
        <h3>Prova che il sito è tuo</h3>
        <p className="search-engines-note">
          Google Search Console e Bing Webmaster Tools mostrano quante persone ti trovano. Prima vogliono una prova.
          Scegli il metodo «tag HTML» e incolla qui il tag intero. Poi pubblica e premi «Verifica» da loro.
        </p>
        {VERIFIERS.map((engine) => (
          <Words
            key={engine}
            label={`Codice di ${VERIFIED_BY[engine].name}`}
            value={engines[engine]}
            refuse={(text) => faultOfCode(engine, text)}
            save={(text) => put({ [engine]: codeIn(engine, text) })}
          />
        ))}
      </section>
    </div>
  )
}

function HiddenPages({ siteId, hidden, hiddenCount }: FoundPages & { readonly siteId: string }) {
  if (hiddenCount === 0) return null
  const more = hiddenCount - hidden.length
  return (
    <details className="search-engines-hidden">
      <summary>
        {hiddenCount === 1
          ? 'Una pagina pubblicata non compare nei risultati'
          : `${hiddenCount} pagine pubblicate non compaiono nei risultati`}
      </summary>
      <ul>
        {hidden.map(({ documentId, path, title, reason }) => (
          <li key={documentId}>
            <Link to={sitePlace(siteId, 'editor', documentId)}>{title || path}</Link>: {REASONS[reason]}.
          </li>
        ))}
        {more > 0 && <li>{more === 1 ? 'E un’altra pagina.' : `E altre ${more} pagine.`}</li>}
      </ul>
    </details>
  )
}
