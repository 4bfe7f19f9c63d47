import { defineBlock } from '../../../core/block.ts'
import { WRITTEN_TEXT_HELP } from '../../content/views.ts'
import { timelineModel } from '../model/blocks.ts'
import { levelField, Title, Written } from './fields.tsx'

/** Steps one after the other along a line. */
export const timelineBlock = defineBlock({
  ...timelineModel,
  View: ({ props: { steps, style, level }, context }) => {
    if (steps.length === 0) return null
    return (
      <ol className={`timeline timeline-${style}`}>
        {steps.map(({ when, title, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and places have no other key.
          <li key={index} data-entry={index} className="step">
            <p className="step-when">{when}</p>
            <div className="step-body">
              <Title level={level}>{title}</Title>
              <Written {...{ text, context }} />
            </div>
          </li>
        ))}
      </ol>
    )
  },
  stylesheets: { showcase: () => true },
  fields: {
    steps: {
      label: 'Tappe',
      help: 'Nell’ordine in cui sono accadute, o in cui accadranno.',
      group: 'content',
      control: 'entries',
      entries: {
        one: 'Tappa',
        add: 'Aggiungi una tappa',
        empty: 'Non c’è ancora nessuna tappa. Comincia dalla prima.',
        name: 'title',
        most: 60,
        fields: {
          when: { label: 'Quando', kind: 'text', most: 60, help: 'Un anno, un’ora, «il primo giorno».' },
          title: { label: 'Titolo', kind: 'text', most: 160 },
          text: { label: 'Testo', kind: 'longText', most: 4000, help: WRITTEN_TEXT_HELP },
        },
        initial: { when: '', title: '', text: '' },
      },
    },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { side: 'Date a lato', alternate: 'Da una parte e dall’altra' },
    },
    level: levelField,
  },
  initial: {
    steps: [
      { when: 'Quando', title: 'La prima tappa', text: 'Scrivi qui che cosa è accaduto.' },
      { when: 'Quando', title: 'La seconda tappa', text: '' },
    ],
    style: 'side',
    level: 3,
  },
})
