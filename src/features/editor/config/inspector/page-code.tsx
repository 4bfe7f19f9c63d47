import { Anchor } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import { usePage } from '../state/context.tsx'

/** Where code for this page alone is written: with that of all pages, because only admins publish it. */
export function PageCode(): ReactNode {
  const id = useId()
  const { siteId, documentId } = usePage()
  return (
    <section className="plain-setting" aria-labelledby={id}>
      <p id={id} className="plain-label">
        Codice di questa pagina
      </p>
      <p className="inspector-hint">
        Quello di un servizio che serve solo qui. Sta nelle impostazioni, con quello di tutto il sito.
      </p>
      <p className="inspector-see">
        <Anchor component={Link} to={`${sitePlace(siteId, 'impostazioni/codice')}?pagina=${documentId}`} inherit>
          Scrivilo in «Codice»
        </Anchor>
      </p>
    </section>
  )
}
