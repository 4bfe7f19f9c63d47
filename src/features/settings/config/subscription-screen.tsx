import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Heading } from '../../../config/frame.tsx'
import { HOME } from '../../../config/place.ts'

/** What there is to pay to Vetrina: nothing. The upgrade destinations lead here (ROUT-06, ROUT-07). */
export default function SubscriptionScreen(): ReactNode {
  return (
    <div className="panel">
      <Heading>Non c’è nessun abbonamento</Heading>
      <p>
        Questa installazione di Vetrina è di chi la ospita. Non ci sono piani da comprare né periodi di prova che
        scadono: tutto quello che sai fare qui resta com’è.
      </p>
      <p>
        Il server lo paga chi ospita l’installazione; il dominio e i servizi esterni che scegli, per esempio chi incassa
        i pagamenti, li paghi tu a loro. Se il tuo sito ha un limite di pagine o di spazio, lo ha deciso chi amministra
        l’installazione: chiedi a quella persona di alzarlo.
      </p>
      <Link className="button strong" to={HOME}>
        Vai ai tuoi siti
      </Link>
    </div>
  )
}
