import type { z } from 'zod'
import { defineBlock } from '../../../core/block.ts'
import { testimonialsModel } from '../model/blocks.ts'
import { type Pictures, Portrait, portraitField, portraitsOf } from './fields.tsx'

/** What others say, each with who says it. */
export const testimonialsBlock = defineBlock<z.infer<typeof testimonialsModel.schema>, Pictures>({
  ...testimonialsModel,
  data: ({ voices }) => portraitsOf(voices),
  View: ({ props: { voices, style }, data, context }) => {
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
              {(name || role) && (
                <figcaption>
                  {(name.trim() || portraitId) && (
                    <span className="testimonial-portrait">
                      <Portrait
                        {...{ name, context }}
                        asset={portraitId ? data?.[portraitId] : undefined}
                        ratio="1:1"
                        sizes="3.5rem"
                      />
                    </span>
                  )}
                  <span>
                    <span className="testimonial-name">{name}</span>
                    {role && <span className="testimonial-role">{role}</span>}
                  </span>
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    )
  },
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
