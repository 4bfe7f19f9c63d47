import { z } from 'zod'
import { defineBlockModel } from '../../../core/block.ts'
import { VISITOR_BLOCK_TYPE } from '../../../core/codes.ts'
import { linkSchema } from '../../../core/links.ts'
import { inlinesSchema, inlineText, plainText, richTextSchema } from '../../../core/rich-text.ts'

export const alignSchema = z.enum(['start', 'center', 'end']).default('start')

export const headingModel = defineBlockModel({
  type: 'heading',
  code: 1,
  version: 1,
  title: 'Titolo',
  words: 'intestazione sottotitolo scritta',
  schema: z.strictObject({
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]).default(2),
    content: inlinesSchema,
    align: alignSchema,
    /** Small line above the title. */
    kicker: z.string().max(120).default(''),
    /** Target of `#anchor` links. */
    anchor: z
      .string()
      .regex(/^[\p{L}\p{N}_-]{0,99}$/u, 'Usa solo lettere, cifre e trattini.')
      .default(''),
    /** Whether it is repeated from edge to edge, as an ornament. */
    marquee: z.boolean().default(false),
  }),
  text: (props) => [props.kicker, inlineText(props.content)].filter(Boolean).join('\n'),
})

export const textModel = defineBlockModel({
  type: 'text',
  code: 2,
  version: 1,
  title: 'Testo',
  words: 'paragrafo parole scritta elenco lista',
  schema: z.strictObject({
    doc: richTextSchema,
    /** `lead` opens a page in larger type; `note` is small print. */
    style: z.enum(['normal', 'lead', 'note']).default('normal'),
  }),
  text: (props) => plainText(props.doc),
})

export const buttonModel = defineBlockModel({
  type: 'button',
  code: VISITOR_BLOCK_TYPE.button,
  version: 1,
  title: 'Pulsante',
  words: 'bottone collegamento link',
  schema: z.strictObject({
    label: z.string().min(1, 'Scrivi il testo del pulsante.').max(120),
    link: linkSchema,
    style: z.enum(['primary', 'secondary', 'plain']).default('primary'),
    size: z.enum(['small', 'medium', 'large']).default('medium'),
    align: alignSchema,
    newWindow: z.boolean().default(false),
  }),
  text: (props) => props.label,
})

export const spacerModel = defineBlockModel({
  type: 'spacer',
  code: 21,
  version: 1,
  title: 'Spaziatore',
  words: 'spazio vuoto distanza',
  schema: z.strictObject({ size: z.enum(['s', 'm', 'l', 'xl']).default('m') }),
})

export const lineModel = defineBlockModel({
  type: 'line',
  code: 47,
  version: 1,
  title: 'Linea',
  words: 'riga separatore divisore',
  schema: z.strictObject({ style: z.enum(['thin', 'dotted', 'ornament']).default('thin') }),
})

export const quoteModel = defineBlockModel({
  type: 'quote',
  code: 31,
  version: 1,
  title: 'Citazione',
  words: 'recensione frase virgolette',
  schema: z.strictObject({
    content: inlinesSchema,
    source: z.string().max(200).default(''),
    /** Address of the quoted work, for `cite`. */
    cite: linkSchema.default(''),
    style: z.enum(['block', 'pull']).default('block'),
  }),
  text: (props) => [inlineText(props.content), props.source].filter(Boolean).join('\n'),
})

export const codeModel = defineBlockModel({
  type: 'code',
  code: 23,
  version: 1,
  title: 'Codice',
  words: 'html programma',
  schema: z.strictObject({
    code: z.string().max(100_000),
    language: z.string().max(40).default(''),
    caption: z.string().max(300).default(''),
  }),
  text: (props) => props.code,
})

export const embedModel = defineBlockModel({
  type: 'embed',
  code: 22,
  version: 1,
  title: 'Incorpora',
  words:
    'mappa google maps iframe youtube widget instagram tiktok facebook post modulo google moduli typeform calendly',
  schema: z.strictObject({
    /**
     * Address of the page to show, as people copy it; '' at first. Pages of known players become a frame, others a
     * link card.
     */
    url: z
      .string()
      .max(1000)
      .refine(
        (url) => url === '' || /^https?:\/\/[^\s]+$/i.test(url),
        'Incolla un indirizzo che comincia con https://.',
      ),
    /** Title of the frame, for people who cannot see it. */
    title: z.string().max(300).default(''),
    caption: z.string().max(600).default(''),
    ratio: z.enum(['16:9', '4:3', '1:1', '9:16']).default('16:9'),
  }),
  text: (props) => [props.title, props.caption].filter(Boolean).join('\n'),
})
