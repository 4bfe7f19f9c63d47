import { defineBlock } from '../../../../core/block.ts'
import { RICH_TEXT_VERSION } from '../../../../core/rich-text.ts'
import { textModel } from '../../model/blocks.ts'
import { RichTextView } from '../rich-text/rich-text.tsx'

/** Running text with lists, quotes, code and links. */
export const textBlock = defineBlock({
  ...textModel,
  View: ({ props, context }) => (
    <div className={`text text-${props.style}`}>
      <RichTextView doc={props.doc} context={context} />
    </div>
  ),
  fields: {
    doc: { label: 'Testo', group: 'content', control: 'richText', onPage: true },
    style: {
      label: 'Stile',
      help: 'L’apertura introduce una pagina con caratteri più grandi; la nota è per le precisazioni.',
      group: 'look',
      control: 'choice',
      choices: { normal: 'Testo', lead: 'Apertura', note: 'Nota' },
    },
  },
  initial: {
    doc: {
      version: RICH_TEXT_VERSION,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Scrivi qui il testo.' }] }],
    },
    style: 'normal',
  },
})
