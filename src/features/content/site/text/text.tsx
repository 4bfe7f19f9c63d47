import type { z } from 'zod'
import { defineBlock } from '../../../../core/block.ts'
import { RICH_TEXT_VERSION } from '../../../../core/rich-text.ts'
import { textModel } from '../../model/blocks.ts'
import { type ImportedPictures, importedPictureIds, importedPicturesQuery } from '../../model/imported-pictures.ts'
import { OnPage } from '../on-page.tsx'
import { RichTextView } from '../rich-text/rich-text.tsx'

type TextProps = z.infer<typeof textModel.schema>

/** Running text with lists, quotes, code and links. */
export const textBlock = defineBlock<TextProps, ImportedPictures | undefined>({
  ...textModel,
  data: ({ doc }) => {
    const ids = importedPictureIds(doc)
    return ids.length > 0 ? importedPicturesQuery({ ids }) : undefined
  },
  View: ({ props, data, context }) => (
    <OnPage field="doc">
      <div className={`text text-${props.style}`}>
        <RichTextView doc={props.doc} pictures={data} context={context} />
      </div>
    </OnPage>
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
  },
})
