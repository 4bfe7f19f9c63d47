import { defineBlock } from '../../../../core/block.ts'
import { inlineText } from '../../../../core/rich-text.ts'
import { quoteModel } from '../../model/blocks.ts'
import { OnPage } from '../on-page.tsx'
import { InlineView } from '../rich-text/rich-text.tsx'

/** A quotation. Text with its own quotation marks gets no second pair. */
export const quoteBlock = defineBlock({
  ...quoteModel,
  View: ({ props, context }) => {
    const marked = /^\s*[«“„"]/.test(inlineText(props.content))
    const cite = context.href(props.cite)
    return (
      <figure className={`quote quote-${props.style} ${marked ? 'quote-marked' : 'quote-unmarked'}`}>
        <blockquote cite={cite}>
          <OnPage field="content">
            <p>
              <InlineView content={props.content} context={context} />
            </p>
          </OnPage>
        </blockquote>
        {props.source && (
          <figcaption>
            <OnPage field="source">{cite ? <a href={cite}>{props.source}</a> : <span>{props.source}</span>}</OnPage>
          </figcaption>
        )}
      </figure>
    )
  },
  fields: {
    content: {
      label: 'Citazione',
      help: 'Le virgolette si aggiungono da sole.',
      group: 'content',
      control: 'inlineText',
      onPage: true,
    },
    source: { label: 'Chi lo dice', group: 'content', control: 'text', onPage: true },
    cite: { label: 'Da dove viene', help: 'L’indirizzo dell’opera citata.', group: 'rare', control: 'link' },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { block: 'Nel testo', pull: 'In grande' },
    },
  },
  initial: { content: [{ type: 'text', text: 'Scrivi qui la citazione.' }] },
})
