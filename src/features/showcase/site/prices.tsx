import type { ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewContext } from '../../../core/block.ts'
import { CURRENCY_NAMES, shownPrice } from '../../content/views.ts'
import { pointsOf, pricesModel } from '../model/blocks.ts'
import { levelField, Title } from './fields.tsx'

type Props = z.infer<typeof pricesModel.schema>

/** Offers side by side, each with its price and what it holds. */
export const pricesBlock = defineBlock({
  ...pricesModel,
  View: ({ props, context }) => {
    const { plans, note } = props
    if (plans.length === 0) return null
    return (
      <div className="prices">
        <ul className="plans">
          {plans.map((plan, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and places have no other key.
            <li key={index} data-entry={index} className={`plan${plan.badge.trim() ? ' plan-chosen' : ''}`}>
              <Plan {...{ plan, props, context }} />
            </li>
          ))}
        </ul>
        {note && <p className="prices-note">{note}</p>}
      </div>
    )
  },
  stylesheets: { showcase: () => true },
  fields: {
    plans: {
      label: 'Offerte',
      group: 'content',
      control: 'entries',
      words: 'prezzo piano tariffa pacchetto',
      entries: {
        one: 'Offerta',
        add: 'Aggiungi un’offerta',
        empty: 'Non c’è ancora nessuna offerta. Due o tre si confrontano meglio di sei.',
        name: 'name',
        most: 8,
        fields: {
          name: { label: 'Nome', kind: 'text', most: 80 },
          price: { label: 'Prezzo', kind: 'money', help: 'Vuoto: «Prezzo su richiesta».' },
          priceFor: { label: 'Per quanto', kind: 'text', most: 60, help: 'Per esempio «al mese» o «a persona».' },
          text: { label: 'Per chi è', kind: 'text', most: 400 },
          points: { label: 'Che cosa comprende', kind: 'longText', most: 3000, help: 'Una cosa per riga.' },
          badge: {
            label: 'In evidenza',
            kind: 'text',
            most: 40,
            help: 'Per esempio «Il più scelto»; vuoto per le altre.',
          },
          label: { label: 'Pulsante', kind: 'text', most: 60 },
          link: { label: 'Dove porta', kind: 'text', most: 1000, help: 'Per esempio /contatti.', wording: false },
        },
        initial: { name: '', price: null, priceFor: '', text: '', points: '', badge: '', label: '', link: '' },
      },
    },
    note: { label: 'Nota sotto i prezzi', group: 'content', control: 'text', words: 'iva compresa' },
    currency: { label: 'Valuta', group: 'rare', control: 'choice', choices: CURRENCY_NAMES },
    level: levelField,
  },
  initial: {
    plans: [
      {
        ...{ name: 'La prima offerta', price: null, priceFor: '', text: '', badge: '', label: '', link: '' },
        points: 'Scrivi qui che cosa comprende',
      },
      {
        ...{ name: 'La seconda offerta', price: null, priceFor: '', text: '', badge: '', label: '', link: '' },
        points: 'Scrivi qui che cosa comprende',
      },
    ],
    currency: 'EUR',
    note: '',
    level: 3,
  },
})

interface PlanProps {
  readonly plan: Props['plans'][number]
  readonly props: Props
  readonly context: ViewContext
}

function Plan({ plan, props, context }: PlanProps): ReactNode {
  const { name, price, priceFor, text, points, badge, label, link } = plan
  const href = link === '' ? undefined : context.href(link)
  const listed = pointsOf(points)
  return (
    <>
      <div className="plan-head">
        {badge.trim() && <p className="plan-badge">{badge}</p>}
        <Title level={props.level}>{name}</Title>
        {text && <p className="plan-text">{text}</p>}
      </div>
      <p className={price === null ? 'plan-asked' : 'plan-price'}>
        {price === null ? (
          context.message('showcase.noPrice')
        ) : (
          <strong>{shownPrice(price, props.currency, context.locale)}</strong>
        )}
        {priceFor && <span> {priceFor}</span>}
      </p>
      {listed.length > 0 && (
        <ul className="plan-points">
          {listed.map((point, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and places have no other key.
            <li key={place}>{point}</li>
          ))}
        </ul>
      )}
      {label && href && (
        <p className="plan-button">
          <a className={`button button-${badge.trim() ? 'primary' : 'secondary'} button-medium`} href={href}>
            {label}
          </a>
        </p>
      )}
    </>
  )
}
