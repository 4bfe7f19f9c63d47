import { createElement } from 'react'
import { defineBlock } from '../../../../core/block.ts'
import { headingModel } from '../../model/blocks.ts'
import { alignField } from '../fields.ts'
import { OnPage } from '../on-page.tsx'
import { InlineView } from '../rich-text/rich-text.tsx'

/** A title; level 1 is the page's own, others structure it. */
export const headingBlock = defineBlock({
  ...headingModel,
  View: ({ props, context }) => (
    <div className={`heading heading-${props.level} align-${props.align}`}>
      {props.kicker && (
        <OnPage field="kicker">
          <p className="kicker">{props.kicker}</p>
        </OnPage>
      )}
      <OnPage field="content">
        {createElement(
          `h${props.level}`,
          { id: props.anchor || undefined },
          <InlineView content={props.content} context={context} />,
        )}
      </OnPage>
    </div>
  ),
  fields: {
    content: { label: 'Titolo', group: 'content', control: 'inlineText', onPage: true },
    kicker: {
      label: 'Occhiello',
      help: 'Una riga breve sopra il titolo: dice di che cosa si parla.',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    level: {
      label: 'Livello',
      help: 'Il livello 1 è il titolo della pagina e si usa una volta sola; gli altri dividono il contenuto.',
      group: 'look',
      control: 'choice',
      choices: { 1: 'Titolo della pagina', 2: 'Titolo', 3: 'Sottotitolo', 4: 'Titolo piccolo' },
    },
    align: alignField,
    anchor: {
      label: 'Nome per i collegamenti',
      help: 'Con il nome «orari», il collegamento #orari porta a questo punto della pagina.',
      group: 'rare',
      control: 'text',
    },
  },
  initial: { content: [{ type: 'text', text: 'Scrivi qui il titolo' }] },
})
