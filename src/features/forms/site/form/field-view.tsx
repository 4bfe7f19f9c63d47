import type { ReactNode } from 'react'
import type { SentForm, ViewContext } from '../../../../core/block.ts'
import { sizeLimitText } from '../../../../core/file-size.ts'
import { LIMITS } from '../../../../core/limits.ts'
import { isParted, LIKERT_ANSWERS, PARTS } from '../../model/field-types.ts'
import type { Field } from '../../model/fields.ts'
import { acceptAttribute } from '../../model/file-endings.ts'
import { boxName } from '../../model/read-values.ts'
import { LIKERT_WORDS, PART_WORDS } from '../../model/summary.ts'

type AskingField = Exclude<Field, { type: 'hidden' | 'section' }>

interface FieldViewProps {
  readonly field: AskingField
  /** Prefix of every id, so that ids of two forms on a page differ. */
  readonly prefix: string
  readonly context: ViewContext
  readonly sent: SentForm | undefined
  /** The `autocomplete` purpose, if the form knows it (WCAG 1.3.5). */
  readonly autoComplete?: string
}

/** Attributes of every input of a field. */
interface Box {
  readonly id: string
  readonly name: string
  readonly required: boolean
  readonly 'aria-describedby': string
  readonly 'aria-invalid': true | undefined
  readonly autoComplete: string | undefined
}

/** One field: its fault, title, description and inputs. */
export function FieldView({ field, prefix, context, sent, autoComplete }: FieldViewProps): ReactNode {
  const id = `${prefix}-${field.id}`
  const error = sent?.errors[field.id]
  const isGroup = isParted(field.type) || ['radio', 'checkbox', 'likert'].includes(field.type)
  const box: Box = {
    id,
    name: boxName(field.id),
    // A conditional field must not block visitors without scripts; the server checks it.
    required: field.required && field.when === undefined,
    'aria-describedby': `${id}-error ${id}-description`,
    'aria-invalid': error === undefined ? undefined : true,
    autoComplete,
  }
  const words = (
    <>
      {field.title}
      {field.required && (
        <>
          <span className="form-star" aria-hidden="true">
            *
          </span>
          {isGroup && <span className="visually-hidden"> ({context.message('forms.required')})</span>}
        </>
      )}
    </>
  )
  const description = (field.description !== '' || field.type === 'file') && (
    <p className="form-description" id={`${id}-description`}>
      {[field.description, field.type === 'file' ? fileHint(field, context) : ''].filter(Boolean).join(' ')}
    </p>
  )
  const boxes = <Boxes field={field} box={box} context={context} value={sent?.values[field.id]} />
  return (
    <div
      className={`form-field form-${field.type} width-${field.width}${error === undefined ? '' : ' form-wrong'}`}
      data-field-id={field.id}
      data-field-type={field.type}
      data-required={field.required ? '' : undefined}
      data-when={field.when && JSON.stringify(field.when)}
      data-questions={field.type === 'likert' ? JSON.stringify(field.options) : undefined}
    >
      <p className="form-error" id={`${id}-error`} hidden={error === undefined}>
        {error}
      </p>
      {isGroup ? (
        <fieldset aria-describedby={box['aria-describedby']}>
          <legend className="form-title">{words}</legend>
          {description}
          {boxes}
        </fieldset>
      ) : (
        <>
          <label className="form-title" htmlFor={id}>
            {words}
          </label>
          {description}
          {boxes}
        </>
      )}
    </div>
  )
}

function fileHint(field: Extract<Field, { type: 'file' }>, context: ViewContext): string {
  const size = sizeLimitText(LIMITS.attachmentBytes)
  return field.maxFiles === 1
    ? context.message('forms.file.one', { size })
    : context.message('forms.file.many', { count: field.maxFiles, size })
}

interface BoxesProps {
  readonly field: AskingField
  readonly box: Box
  readonly context: ViewContext
  /** Earlier value, of any type. */
  readonly value: unknown
}

function Boxes({ field, box, context, value }: BoxesProps): ReactNode {
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value.map(String) : []
  switch (field.type) {
    case 'textarea':
      return (
        <>
          <textarea
            {...box}
            rows={5}
            placeholder={field.placeholder || undefined}
            data-max-length={field.maxLength || undefined}
            defaultValue={text}
          />
          {field.maxLength > 0 && <p className="form-counter" aria-hidden="true" hidden />}
        </>
      )
    case 'text':
      return <input {...box} type="text" placeholder={field.placeholder || undefined} defaultValue={text} />
    case 'email':
      return (
        <input
          {...box}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          placeholder={field.placeholder || undefined}
          defaultValue={text}
        />
      )
    case 'website':
      return (
        <input
          {...box}
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={field.placeholder || undefined}
          defaultValue={text}
        />
      )
    case 'number':
      return (
        <input
          {...box}
          type="text"
          inputMode="decimal"
          placeholder={field.placeholder || undefined}
          defaultValue={text}
        />
      )
    case 'currency':
      return (
        <Affixed sign={field.currencySymbol}>
          <input {...box} type="text" inputMode="decimal" defaultValue={text} />
        </Affixed>
      )
    case 'twitter':
      return (
        <Affixed sign="@">
          <input {...box} type="text" autoCapitalize="none" spellCheck={false} defaultValue={text.replace(/^@/, '')} />
        </Affixed>
      )
    case 'password':
      return <input {...box} type="password" autoComplete="new-password" />
    case 'select':
      return (
        <select {...box} defaultValue={text}>
          <option value="">{context.message('forms.choose')}</option>
          {field.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )
    case 'radio':
    case 'checkbox':
      return <Choices field={field} box={box} chosen={field.type === 'radio' ? [text] : list} />
    case 'likert':
      return <Scale field={field} box={box} answers={(value ?? {}) as Record<string, unknown>} />
    case 'file':
      return (
        <input
          {...box}
          type="file"
          accept={acceptAttribute(field.accept)}
          multiple={field.maxFiles > 1}
          data-max-files={field.maxFiles}
        />
      )
    default:
      return <Parts field={field} box={box} values={list} context={context} />
  }
}

function Affixed({ sign, children }: { readonly sign: string; readonly children: ReactNode }): ReactNode {
  return (
    <span className="form-affixed">
      <span aria-hidden="true">{sign}</span>
      {children}
    </span>
  )
}

function Choices({
  field,
  box,
  chosen,
}: {
  readonly field: Extract<Field, { type: 'radio' | 'checkbox' }>
  readonly box: Box
  readonly chosen: readonly string[]
}): ReactNode {
  return (
    <div className="form-choices">
      {field.options.map((option) => (
        <label key={option}>
          <input
            type={field.type}
            name={box.name}
            value={option}
            required={field.type === 'radio' && box.required}
            defaultChecked={chosen.includes(option)}
          />
          <span>{option}</span>
        </label>
      ))}
    </div>
  )
}

/** Each question with its five answers, so that every radio button has its label beside it on a phone too. */
function Scale({
  field,
  box,
  answers,
}: {
  readonly field: Extract<Field, { type: 'likert' }>
  readonly box: Box
  readonly answers: Readonly<Record<string, unknown>>
}): ReactNode {
  return field.options.map((question, index) => (
    <fieldset className="form-question" key={question}>
      <legend>{question}</legend>
      <div className="form-scale">
        {LIKERT_ANSWERS.map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={boxName(field.id, index)}
              value={answer}
              required={box.required}
              defaultChecked={answers[question] === answer}
            />
            <span>{LIKERT_WORDS[answer]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ))
}

interface PartBox {
  readonly part: string
  readonly label?: string
  readonly autoComplete?: string
  readonly inputMode?: 'numeric' | 'tel'
  readonly type?: 'tel'
  readonly maxLength?: number
  readonly optional?: boolean
  readonly initial?: string
}

/** Inputs of fields with several, in the order that is usual in Italy. */
const PART_BOXES: Readonly<Record<'name' | 'address' | 'date' | 'time', readonly PartBox[]>> = {
  name: [
    { part: 'First', autoComplete: 'given-name' },
    { part: 'Last', autoComplete: 'family-name' },
  ],
  address: [
    { part: 'Line1', autoComplete: 'address-line1' },
    { part: 'Line2', autoComplete: 'address-line2', optional: true },
    { part: 'Zip', autoComplete: 'postal-code', optional: true },
    { part: 'City', autoComplete: 'address-level2' },
    { part: 'State', autoComplete: 'address-level1', optional: true },
    { part: 'Country', autoComplete: 'country-name', optional: true },
  ],
  date: [
    { part: 'Day', inputMode: 'numeric', maxLength: 2 },
    { part: 'Month', inputMode: 'numeric', maxLength: 2 },
    { part: 'Year', inputMode: 'numeric', maxLength: 4 },
  ],
  time: [
    { part: 'Hour', inputMode: 'numeric', maxLength: 2 },
    { part: 'Minute', inputMode: 'numeric', maxLength: 2 },
  ],
}
function Parts({
  field,
  box,
  values,
  context,
}: {
  readonly field: Extract<Field, { type: 'name' | 'address' | 'date' | 'time' | 'phone' }>
  readonly box: Box
  readonly values: readonly string[]
  readonly context: ViewContext
}): ReactNode {
  const boxes: readonly PartBox[] = field.type === 'phone' ? phoneBoxes(field, context, values) : PART_BOXES[field.type]
  const places: readonly string[] = PARTS[field.type]
  return (
    <div className="form-parts">
      {boxes.map(({ part, label, optional, initial, ...attributes }, index) => (
        <label className={`form-part part-${part.toLowerCase()}`} key={part}>
          <span>{label ?? PART_WORDS[part]}</span>
          <input
            type="text"
            {...attributes}
            id={index === 0 ? box.id : undefined}
            name={boxName(field.id, part)}
            required={box.required && !optional}
            aria-invalid={box['aria-invalid']}
            defaultValue={initial ?? values[places.indexOf(part)]}
          />
        </label>
      ))}
    </div>
  )
}

/** One input for the whole number, as people write it; before it the country, if it is asked. */
function phoneBoxes(
  field: Extract<Field, { type: 'phone' }>,
  context: ViewContext,
  values: readonly string[],
): readonly PartBox[] {
  const [country = '', ...number] = values
  const typed = number.filter(Boolean).join(' ')
  const line: PartBox = {
    part: 'Line',
    label: context.message('forms.phone.number'),
    type: 'tel',
    inputMode: 'tel',
    autoComplete: field.showCountryCode ? 'tel-national' : 'tel',
    initial: field.showCountryCode ? typed : [country, typed].filter(Boolean).join(' '),
  }
  if (!field.showCountryCode) return [line]
  return [
    {
      part: 'Country',
      label: context.message('forms.phone.country'),
      inputMode: 'tel',
      autoComplete: 'tel-country-code',
      initial: country || '+39',
      maxLength: 5,
      optional: true,
    },
    line,
  ]
}
