import { Button } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { Circle, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sitePlace } from '../../../../config/place.ts'
import type { Id } from '../../../../core/ids.ts'
import type { Legal } from '../model/calls.ts'
import type { FirstSaleStep } from '../model/first-sale.ts'

const STEPS: Readonly<Record<FirstSaleStep, { readonly label: string; readonly panel: string }>> = {
  product: { label: 'Aggiungi un prodotto', panel: 'negozio' },
  delivery: { label: 'Scegli dove e come consegni', panel: 'consegna' },
  taxes: { label: 'Controlla le tasse', panel: 'consegna' },
  payment: { label: 'Attiva un metodo di pagamento', panel: 'pagamenti' },
  company: { label: 'Completa e pubblica i dati dell’azienda', panel: 'testi-legali' },
  texts: { label: 'Leggi e pubblica i testi legali', panel: 'testi-legali' },
  notice: { label: 'Carica l’avviso ufficiale sulla garanzia legale', panel: 'testi-legali' },
  order: { label: 'Fai un ordine di prova', panel: 'ordini' },
}

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
            <Link to={sitePlace(siteId, STEPS[name].panel)}>{STEPS[name].label}</Link>
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
