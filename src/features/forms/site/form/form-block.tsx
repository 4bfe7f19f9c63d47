import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import { RICH_TEXT_VERSION } from '../../../../core/rich-text.ts'
import { WhereEdited } from '../../../content/views.ts'
import { codeAfter } from '../../model/after.ts'
import { type FormProps, formModel } from '../../model/blocks.ts'
import { type Field, fieldsSchema } from '../../model/fields.ts'
import { CONSENT } from '../../model/newsletter-fields.ts'
import { FieldView } from './field-view.tsx'
import { formFields } from './form-fields.ts'
import { FormFrame } from './form-frame.tsx'

/** A form whose answers go to the site's owner. */
export const formBlock = defineBlock<FormProps>({
  ...formModel,
  View: FormView,
  browser: { name: 'form', kind: 'behaviour', when: 'visible' },
  ownCode: codeAfter,
  stylesheets: { forms: () => true },
  fields: formFields,
  initial: {
    name: 'Contatti',
    fields: fieldsSchema.parse([
      { type: 'name', id: 'nome', title: 'Come ti chiami', required: true },
      { type: 'email', id: 'email', title: 'E-mail', required: true },
      { type: 'textarea', id: 'messaggio', title: 'Messaggio', required: true },
    ]),
    message: {
      version: RICH_TEXT_VERSION,
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: 'Grazie: abbiamo ricevuto il tuo messaggio e ti risponderemo presto.' }],
        },
      ],
    },
  },
})

function FormView({ id, props, context }: ViewProps<FormProps>): ReactNode {
  const { fields, align } = props
  const prefix = `form-${id.slice(-8)}`
  const sent = context.sent?.blockId === id ? context.sent : undefined
  const asking = fields.filter((field) => field.type !== 'hidden' && field.type !== 'section')
  const required = asking.filter((field) => field.required).length
  return (
    <>
      {fields.length === 0 && (
        <WhereEdited>
          <p className="form-empty">{context.message('forms.empty')}</p>
        </WhereEdited>
      )}
      <FormFrame
        id={id}
        kind="form"
        className={`form align-${align}`}
        context={context}
        submitLabel={props.submitLabel}
        captcha={props.captcha}
        hasFiles={fields.some(({ type }) => type === 'file')}
        disclaimer={props.disclaimer}
      >
        {required > 0 && <p className="form-note">{context.message('forms.requiredNote')}</p>}
        <div className="form-fields">
          {fields.map((field) => (
            <AnyField key={field.id} field={field} prefix={prefix} context={context} sent={sent} />
          ))}
        </div>
        {props.listId !== null && (
          <label className="form-consent">
            <input type="checkbox" name={CONSENT} value="true" />
            <span>{props.listLabel}</span>
          </label>
        )}
      </FormFrame>
    </>
  )
}

function AnyField({ field, ...around }: Omit<Parameters<typeof FieldView>[0], 'field'> & { field: Field }): ReactNode {
  if (field.type === 'hidden')
    return (
      <input
        type="hidden"
        name={field.id}
        defaultValue={field.value}
        data-field-id={field.id}
        data-field-type="hidden"
        data-key={field.key}
      />
    )
  if (field.type === 'section')
    return (
      <div
        className={`form-section${field.underline ? ' form-underlined' : ''}`}
        data-field-id={field.id}
        data-field-type="section"
        data-when={field.when && JSON.stringify(field.when)}
      >
        <h3>{field.title}</h3>
        {field.description !== '' && <p className="form-description">{field.description}</p>}
      </div>
    )
  return <FieldView field={field} {...around} />
}
