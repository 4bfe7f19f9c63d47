import { z } from 'zod'
import { visibleText } from '../../../../core/visible-text.ts'
import { PRODUCT_LIMITS } from './limits.ts'

export const QUESTION_KINDS = ['short', 'long', 'choice', 'date', 'checkbox', 'file'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

const lineSchema = (most: number) => z.string().trim().overwrite(visibleText).min(1).max(most)

/** What a buyer is asked before a product goes into the cart, such as a text to engrave. */
export const questionSchema = z
  .strictObject({
    /** Names the answer in the cart and in the order. */
    label: z.string().trim().overwrite(visibleText).min(1, 'Scrivi la domanda.').max(100),
    kind: z.enum(QUESTION_KINDS),
    required: z.boolean().default(false),
    /** Of a question with a choice. */
    choices: z.array(lineSchema(100)).max(PRODUCT_LIMITS.choices).default([]),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: 'Scrivi le risposte tra cui scegliere.',
  })
export type Question = z.infer<typeof questionSchema>

export const questionsSchema = z
  .array(questionSchema)
  .max(PRODUCT_LIMITS.questions, 'Le domande possono essere al massimo 10.')
  .refine(
    (questions) => questions.filter(({ kind }) => kind === 'file').length <= PRODUCT_LIMITS.fileQuestions,
    `Le domande che chiedono un file possono essere al massimo ${PRODUCT_LIMITS.fileQuestions}.`,
  )
  .default([])

/** Whether one of the questions is answered by a file. */
export function takesFiles(questions: readonly Pick<Question, 'kind'>[]): boolean {
  return questions.some(({ kind }) => kind === 'file')
}

export const ANSWER_CHARACTERS: Readonly<Record<'short' | 'long', number>> = { short: 200, long: 2000 }
/** Answer of a checkbox. */
export const CHECKED = 'Sì'

/** Posted beside a question that takes a file: the file that a line has is taken away. */
export const FILE_REMOVED = 'removed'

export type ReadAnswers =
  | { readonly answers: Readonly<Record<string, string>> }
  | { readonly answers?: undefined; readonly label: string; readonly sentence: string }

/**
 * The answers that go with a line, by the questions' labels; or what is wrong with the first that cannot be taken.
 * @param given as they were posted, by the questions' labels
 * @param files names of the files that were stored, by the same
 */
export function readAnswers(
  questions: readonly Question[],
  given: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): ReadAnswers {
  const answers: Record<string, string> = {}
  for (const question of questions) {
    const { label, kind, required } = question
    const from = kind === 'file' ? files : given
    const written = (Object.hasOwn(from, label) ? from[label]! : '').trim()
    if (written === '') {
      if (required) return { label, sentence: missing(question) }
      continue
    }
    const answer = readAnswer(question, written)
    if (answer === undefined) return { label, sentence: `La risposta a «${label}» non è valida.` }
    answers[label] = answer
  }
  return { answers }
}

function missing({ label, kind }: Question): string {
  if (kind === 'checkbox') return `Per acquistare questo prodotto spunta «${label}».`
  if (kind === 'file') return `Allega un file per «${label}».`
  return kind === 'choice' ? `Scegli una risposta per «${label}».` : `Rispondi a «${label}».`
}

function readAnswer({ kind, choices }: Question, written: string): string | undefined {
  switch (kind) {
    case 'choice':
      return choices.includes(written) ? written : undefined
    case 'checkbox':
      return CHECKED
    case 'date':
      return dayInWords(written)
    case 'file':
      return written
    default:
      return written.length <= ANSWER_CHARACTERS[kind] ? written : undefined
  }
}

/** A day as people write it; undefined for one that no calendar has. */
function dayInWords(written: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? []
  const isDay = z.iso.date().safeParse(written).success
  return isDay ? `${day}/${month}/${year}` : undefined
}
