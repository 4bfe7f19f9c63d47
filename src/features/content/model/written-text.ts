import { richText } from '../../../core/notation.ts'
import type { RichText } from '../../../core/rich-text.ts'

/** Help under fields of such texts. */
export const WRITTEN_TEXT_HELP =
  'Una riga vuota comincia un capoverso. **Due asterischi** fanno il grassetto, uno solo il *corsivo*, «- » un elenco, [parole](/pagina) un collegamento.'

const LIST_LINE = /^(- |\d+\. )/
/** First lines of chunks whose lines are not joined by breaks. */
const KEEPS_LINES = /^(- |\d+\. |> |#{2,4} |---|~~~)/

/**
 * A text of a few paragraphs as people type it into a plain field, in the notation of `richText`: a single line break stays
 * one, and a list needs no empty line above it.
 */
export function writtenText(source: string): RichText {
  const lines = source.replaceAll('\r\n', '\n').split('\n')
  const apart = lines
    .flatMap((line, index) => {
      const above = lines[index - 1]?.trim() ?? ''
      return LIST_LINE.test(line.trim()) && above !== '' && !LIST_LINE.test(above) ? ['', line] : [line]
    })
    .map((line) => line.trim())
    .join('\n')
  const chunks = apart
    .split(/\n{2,}/)
    .map((chunk) => (KEEPS_LINES.test(chunk) ? chunk : chunk.trim().replaceAll('\n', '↵')))
  return richText(chunks.join('\n\n'))
}
