import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import type { PanelProps } from '../../../../config/panel.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { fileSizeText } from '../../../../core/file-size.ts'
import { readLimits } from '../../model/calls/people.ts'
import './people.css'

const NUMBER = new Intl.NumberFormat('it-IT')
const numberText = (count: number) => NUMBER.format(count)

/** «Limiti del sito» in «Impostazioni»: set by whoever administers the installation. */
export default function LimitsSection({ site }: PanelProps): ReactNode {
  const api = useApi()
  const { data, error, isLoadingError, refetch } = useQuery({
    queryKey: ['accounts', 'limits', site.id],
    queryFn: () => api.call(readLimits, { params: { siteId: site.id } }),
  })
  if (isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere i limiti del sito"
        sentence={sentenceOf(error)}
        retry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton rows={3} />
  return (
    <>
      <ul className="people" aria-label="Limiti">
        <Limit name="Pagine" {...data.pages} words={numberText} />
        <Limit name="Spazio per i file" {...data.bytes} words={fileSizeText} />
        <Limit name="Persone, con quelle invitate" {...data.people} words={numberText} />
      </ul>
      <p className="person-quiet">Se un limite ti sta stretto, chiedi a chi gestisce l’installazione.</p>
    </>
  )
}

interface LimitProps {
  readonly name: string
  readonly used: number
  readonly most: number | null
  readonly words: (count: number) => string
}

function Limit({ name, used, most, words }: LimitProps): ReactNode {
  return (
    <li className="person">
      <strong>{name}</strong>
      <span>{most === null ? `${words(used)}, senza limite` : `${words(used)} su ${words(most)}`}</span>
    </li>
  )
}
