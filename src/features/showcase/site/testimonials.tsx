import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewContext, type ViewProps } from '../../../core/block.ts'
import { type Asset, PicturePlans } from '../../images/views.ts'
import { testimonialsModel } from '../model/blocks.ts'
import { type Pictures, Portrait, portraitField, portraitsOf } from './fields.tsx'

/** Voices that a screen shows at once. */
const EAGER = 3

type TestimonialsProps = z.infer<typeof testimonialsModel.schema>

/** What others say, each with who says it. */
export const testimonialsBlock = defineBlock<TestimonialsProps, Pictures>({
  ...testimonialsModel,
  data: ({ voices }) => portraitsOf(voices),
  View: TestimonialsView,
  stylesheets: { showcase: () => true },
  fields: {
    voices: {
      label: 'Testimonianze',
      help: 'Solo parole vere, con il permesso di chi le ha dette.',
      group: 'content',
      control: 'people',
      entries: {
        one: 'Testimonianza',
        add: 'Aggiungi una testimonianza',
        empty: 'Non c’è ancora nessuna testimonianza. Chiedi a un cliente se puoi scrivere qui le sue parole.',
        name: 'name',
        most: 40,
        fields: {
          words: { label: 'Che cosa dice', kind: 'longText', most: 2000, help: 'Le virgolette si aggiungono da sole.' },
          name: { label: 'Chi lo dice', kind: 'text', most: 120 },
          role: { label: 'Chi è', kind: 'text', most: 160, help: 'Per esempio la città, o il mestiere.' },
          portraitId: portraitField,
        },
        initial: { words: '', name: '', role: '', portraitId: null },
      },
    },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { cards: 'Riquadri', wall: 'Muro', large: 'In grande' },
    },
  },
  initial: {
    voices: [
      { words: 'Scrivi qui le parole di un cliente.', name: 'Nome e cognome', role: 'Città', portraitId: null },
      { words: 'E qui quelle di un altro.', name: 'Nome e cognome', role: 'Città', portraitId: null },
    ],
    style: 'cards',
  },
})

function TestimonialsView({ id, props, data, context }: ViewProps<TestimonialsProps, Pictures>): ReactNode {
  const { voices, style } = props
  const isFirst = useContext(PicturePlans).get(id)?.eager ?? false
  if (voices.length === 0) return null
  return (
    <ul className={`testimonials testimonials-${style}`}>
      {voices.map(({ words, name, role, portraitId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and places have no other key.
        <li key={index} data-entry={index}>
          <figure className="testimonial">
            <blockquote>
              <p>{words}</p>
            </blockquote>
            <Speaker
              {...{ name, role, context }}
              asset={portraitId ? data?.[portraitId] : undefined}
              eager={isFirst && index < EAGER}
            />
          </figure>
        </li>
      ))}
    </ul>
  )
}

interface SpeakerProps {
  readonly name: string
  readonly role: string
  readonly asset: Asset | undefined
  readonly eager: boolean
  readonly context: ViewContext
}

/** Who says it; nothing without a name, a role and a portrait. */
function Speaker({ name, role, asset, eager, context }: SpeakerProps): ReactNode {
  const hasFace = name.trim() !== '' || asset?.present === true
  if (!hasFace && role.trim() === '') return null
  return (
    <figcaption>
      {hasFace && (
        <span className="testimonial-portrait">
          <Portrait {...{ name, asset, eager, context }} ratio="1:1" sizes="3.5rem" />
        </span>
      )}
      <span>
        <span className="testimonial-name">{name}</span>
        {role && <span className="testimonial-role">{role}</span>}
      </span>
    </figcaption>
  )
}
