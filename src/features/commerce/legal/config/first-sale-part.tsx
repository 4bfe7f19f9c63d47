import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Legal } from '../model/calls.ts'
import { FIRST_SALE_PLACES } from './first-sale-places.ts'

/** What a shop still needs before its first sale: nothing once all is done, and one line when its owner has put it away. */
export function FirstSalePart({ siteId, steps }: { readonly siteId: Id } & Pick<Legal, 'steps'>): ReactNode {
  const [isAway, setAway] = useLocalStorage({ key: `vetrina-first-sale-away-${siteId}`, defaultValue: false })
  const left = steps.filter(({ done }) => !done).length
  if (left === 0) return null
  if (isAway)
    return (
      <Button variant="subtle" size="xs" className="legal-steps-again" onClick={() => setAway(false)}>
        {left === 1 ? 'Prima di vendere manca una cosa: mostra' : `Prima di vendere mancano ${left} cose: mostra`}
      </Button>
    )
  return (
    <section aria-labelledby="first-sale">
      <h2 id="first-sale">Prima di vendere</h2>
      <ul className="legal-steps">
        {steps.map(({ name, done }) => (
          <li key={name}>
            {done ? <CircleCheck size={18} aria-hidden /> : <Circle size={18} aria-hidden />}
            <Link to={sitePlace(siteId, FIRST_SALE_PLACES[name].panel)} state={{ part: FIRST_SALE_PLACES[name].part }}>
              {FIRST_SALE_PLACES[name].label}
            </Link>
            {done && <span className="unseen"> (fatto)</span>}
          </li>
        ))}
      </ul>
      <Button variant="subtle" size="xs" onClick={() => setAway(true)}>
        Nascondi questo elenco
      </Button>
    </section>
  )
}
