import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewProps } from '../../../core/block.ts'
import { WRITTEN_TEXT_HELP } from '../../content/views.ts'
import { PicturePlans } from '../../images/views.ts'
import { teamModel } from '../model/blocks.ts'
import { levelField, type Pictures, Portrait, portraitField, portraitsOf, Title, Written } from './fields.tsx'

type TeamProps = z.infer<typeof teamModel.schema>

/** People with their portrait, what they do and a few words. */
export const teamBlock = defineBlock<TeamProps, Pictures>({
  ...teamModel,
  data: ({ people }) => portraitsOf(people),
  View: TeamView,
  stylesheets: { showcase: () => true },
  fields: {
    people: {
      label: 'Persone',
      group: 'content',
      control: 'people',
      entries: {
        one: 'Persona',
        add: 'Aggiungi una persona',
        empty: 'Non c’è ancora nessuno. Comincia da te.',
        name: 'name',
        most: 60,
        fields: {
          name: { label: 'Nome', kind: 'text', most: 120 },
          role: { label: 'Che cosa fa', kind: 'text', most: 160 },
          text: { label: 'Due righe', kind: 'longText', most: 2000, help: WRITTEN_TEXT_HELP },
          portraitId: { ...portraitField, help: 'Senza, restano le iniziali.' },
        },
        initial: { name: '', role: '', text: '', portraitId: null },
      },
    },
    columns: {
      label: 'Per riga',
      help: 'Su uno schermo largo.',
      group: 'look',
      control: 'choice',
      choices: { 2: '2', 3: '3', 4: '4' },
    },
    shape: {
      label: 'Ritratti',
      group: 'look',
      control: 'choice',
      choices: { portrait: 'Verticali', square: 'Quadrati', round: 'Tondi' },
    },
    level: levelField,
  },
  initial: {
    people: [
      { name: 'Nome e cognome', role: 'Che cosa fa', text: '', portraitId: null },
      { name: 'Nome e cognome', role: 'Che cosa fa', text: '', portraitId: null },
      { name: 'Nome e cognome', role: 'Che cosa fa', text: '', portraitId: null },
    ],
    columns: 3,
    shape: 'portrait',
    level: 3,
  },
})

function TeamView({ id, props, data, context }: ViewProps<TeamProps, Pictures>): ReactNode {
  const { people, columns, shape, level } = props
  const isFirst = useContext(PicturePlans).get(id)?.eager ?? false
  if (people.length === 0) return null
  return (
    <ul className={`team team-columns-${columns} team-${shape}`}>
      {people.map(({ name, role, text, portraitId }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and places have no other key.
        <li key={index} data-entry={index} className="person">
          <div className="person-portrait">
            <Portrait
              {...{ name, context }}
              asset={portraitId ? data?.[portraitId] : undefined}
              ratio={shape === 'portrait' ? '4:5' : '1:1'}
              sizes={shape === 'round' ? '11rem' : `(max-width: 640px) 90vw, ${Math.round(90 / columns)}vw`}
              eager={isFirst && index < columns}
            />
          </div>
          <Title level={level}>{name}</Title>
          {role && <p className="person-role">{role}</p>}
          <Written {...{ text, context }} />
        </li>
      ))}
    </ul>
  )
}
