import { createElement } from 'react'
import type { z } from 'zod'
import { defineBlock } from '../../../../core/block.ts'
import { inlineText } from '../../../../core/rich-text.ts'
import { headingModel } from '../../model/blocks.ts'
import { alignField } from '../fields.ts'
import { OnPage } from '../on-page.tsx'
import { InlineView } from '../rich-text/rich-text.tsx'

/** Characters that fill the widest window, and what comes into it while they run. */
const MARQUEE_LENGTH = 160

/** The longest title of which all words come into the window of a telephone while they run. */
const LONGEST_MARQUEE = 48

/**
 * What follows a title that is repeated, for the style sheet alone: readers and crawlers meet the words once. Undefined
 * for a title that is not repeated, or too long for it.
 */
function repetitions({ content, marquee }: z.infer<typeof headingModel.schema>): string | undefined {
  const words = inlineText(content).trim()
  if (!marquee || words.length > LONGEST_MARQUEE) return undefined
  const once = `  ·  ${words}`
  return once.repeat(Math.ceil(MARQUEE_LENGTH / once.length))
}

/** A title; level 1 is the page's own, others structure it. */
export const headingBlock = defineBlock({
  ...headingModel,
  stylesheets: { movement: ({ marquee }) => marquee },
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
          { id: props.anchor || undefined, 'data-marquee': repetitions(props) },
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
    marquee: {
      label: 'Ripeti come un nastro',
      help: 'Riempie la riga di ripetizioni e scorre con la pagina, se il sito o la sezione hanno un movimento. Per titoli brevi, fino a 48 lettere.',
      group: 'look',
      control: 'switch',
      words: 'marquee scritta scorrevole animata',
    },
    anchor: {
      label: 'Nome per i collegamenti',
      help: 'Con il nome «orari», il collegamento #orari porta a questo punto della pagina.',
      group: 'rare',
      control: 'text',
    },
  },
  initial: { content: [{ type: 'text', text: 'Scrivi qui il titolo' }] },
})
