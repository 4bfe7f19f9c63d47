import { type ReactNode, useCallback } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { Heading, LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { HOME, sitePlace } from '../../../config/place.ts'
import { useApi, useLoad } from '../../../config/use-load.ts'
import { listSites } from '../../../core/shell-calls.ts'
import { designPanel } from '../../sites/controls.ts'
import './settings.css'

/** `/config/design` (ROUT-05, PATH-10): «Aspetto» of the owner's site, or of which of them. */
export default function DesignScreen(): ReactNode {
  const api = useApi()
  const [query] = useSearchParams()
  const { data, failure, reload } = useLoad(useCallback(() => api.call(listSites), [api]))
  if (failure !== undefined)
    return (
      <LoadFailure title="Non è stato possibile leggere i tuoi siti" sentence={failure} retry={() => void reload()} />
    )
  if (!data) return <Skeleton rows={4} />
  const { sites } = data
  const named = sites.find(({ identifier }) => identifier === query.get('site'))
  const only = named ?? (sites.length === 1 ? sites[0] : undefined)
  if (only) return <Navigate replace to={sitePlace(only.id, designPanel.name)} />
  if (sites.length === 0) return <Navigate replace to={HOME} />
  return (
    <>
      <Heading>L’aspetto di quale sito?</Heading>
      <ul className="settings-entries">
        {sites.map(({ id, title, baseUrl }) => (
          <li key={id}>
            <designPanel.Icon size={20} />
            <p>
              <Link to={sitePlace(id, designPanel.name)}>{title}</Link>
              <span>{new URL(baseUrl).host}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
