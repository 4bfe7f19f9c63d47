import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import { ADD_FIELDS } from '../model/add-form.ts'
import { ANSWER_CHARACTERS, CHECKED, type Question } from '../model/questions.ts'

interface ProductQuestionsProps {
  readonly questions: readonly Question[]
  readonly context: ViewContext
}

/** What a buyer is asked before a product goes into the cart. */
export function ProductQuestions({ questions, context }: ProductQuestionsProps): ReactNode {
  return questions.map((question, index) => (
    <QuestionField key={question.label} question={question} name={ADD_FIELDS.answer(index)} context={context} />
  ))
}

function QuestionField({ question, name, context }: { question: Question; name: string; context: ViewContext }) {
  const { label, kind, required } = question
  if (kind === 'checkbox')
    return (
      <label className="product-question product-question-checkbox">
        <input type="checkbox" name={name} value={CHECKED} required={required} />
        <span>{label}</span>
      </label>
    )
  return (
    <div className="product-question">
      <label htmlFor={name}>
        {label}
        {!required && <small>{` ${context.message('catalog.optional')}`}</small>}
      </label>
      <AnswerField question={question} name={name} context={context} />
    </div>
  )
}

function AnswerField({ question, name, context }: { question: Question; name: string; context: ViewContext }) {
  const { kind, required, choices } = question
  const common = { id: name, name, required }
  switch (kind) {
    case 'long':
      return <textarea {...common} rows={3} maxLength={ANSWER_CHARACTERS.long} />
    case 'choice':
      return (
        <select {...common} defaultValue="">
          <option value="">{context.message('catalog.choose')}</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )
    case 'date':
      return <input type="date" {...common} />
    default:
      return <input type="text" {...common} maxLength={ANSWER_CHARACTERS.short} />
  }
}
