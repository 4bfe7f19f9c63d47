import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { acceptAttribute } from '../../../forms/views.ts'
import { ADD_FIELDS } from '../model/add-form.ts'
import { ANSWER_CHARACTERS, CHECKED, FILE_REMOVED, type Question } from '../model/questions.ts'

interface ProductQuestionsProps {
  readonly questions: readonly Question[]
  readonly context: Pick<ViewContext, 'message'>
  /** What was answered before, in the order of the questions. */
  readonly given?: readonly (string | undefined)[]
  /** Begins the ids of the fields, where a page may have the same questions twice. */
  readonly idPrefix?: string
}

interface QuestionProps extends Pick<ProductQuestionsProps, 'context'> {
  readonly question: Question
  readonly id: string
  readonly name: string
  readonly given: string | undefined
}

/** What a buyer is asked before a product goes into the cart. */
export function ProductQuestions({ questions, context, given = [], idPrefix = '' }: ProductQuestionsProps): ReactNode {
  return questions.map((question, index) => {
    const name = ADD_FIELDS.answer(index)
    return (
      <QuestionField key={question.label} {...{ question, name, context }} id={idPrefix + name} given={given[index]} />
    )
  })
}

function QuestionField(props: QuestionProps) {
  const { question, id, name, context, given } = props
  const { label, kind, required } = question
  if (kind === 'checkbox')
    return (
      <label className="product-question product-question-checkbox">
        <input type="checkbox" name={name} value={CHECKED} required={required} defaultChecked={given === CHECKED} />
        <span>{label}</span>
      </label>
    )
  return (
    <div className="product-question">
      <label htmlFor={id}>
        {label}
        {!required && <small>{` ${context.message('catalog.optional')}`}</small>}
      </label>
      <AnswerField {...props} />
    </div>
  )
}

function AnswerField({ question, id, name, context, given = '' }: QuestionProps) {
  const { kind, required, choices } = question
  const common = { id, name, required, defaultValue: kind === 'date' ? isoDay(given) : given }
  switch (kind) {
    case 'long':
      return <textarea {...common} rows={3} maxLength={ANSWER_CHARACTERS.long} />
    case 'choice':
      return (
        <select {...common}>
          <option value="">{context.message('catalog.choose')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    case 'date':
      return <input type="date" {...common} />
    case 'file':
      return (
        <>
          <input
            type="file"
            id={id}
            name={name}
            required={required && given === ''}
            accept={acceptAttribute('any')}
            aria-describedby={given === '' ? undefined : `${id}-kept`}
          />
          {given !== '' && <small id={`${id}-kept`}>{context.message('catalog.fileKept', { name: given })}</small>}
          {given !== '' && !required && (
            <label className="product-question-checkbox">
              <input type="checkbox" name={name} value={FILE_REMOVED} />
              <span>{context.message('catalog.fileRemove', { name: given })}</span>
            </label>
          )}
        </>
      )
    default:
      return <input type="text" {...common} maxLength={ANSWER_CHARACTERS.short} />
  }
}

/** A day as its field takes it: an answer has it in words. */
function isoDay(given: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(given) ?? []
  return day === undefined ? given : `${year}-${month}-${day}`
}
