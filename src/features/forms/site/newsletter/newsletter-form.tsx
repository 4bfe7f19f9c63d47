import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { EMPTY_DOC, type NewsletterProps } from '../../model/blocks.ts'
import { CONSENT, newsletterFields } from '../../model/newsletter-fields.ts'
import { FieldView } from '../form/field-view.tsx'
import { FormFrame } from '../form/form-frame.tsx'

interface SignUpWords {
  readonly label: string
  readonly consent: string
}

interface NewsletterFormProps extends Partial<Pick<NewsletterProps, 'askName' | 'captcha' | 'disclaimer'>> {
  /** Of the block, or of the site, whose popup has one. */
  readonly id: Id
  readonly signUp: SignUpWords
  readonly context: ViewContext
}

/** Email field, checkbox and button for the sign-up. */
export function NewsletterForm({
  id,
  signUp,
  context,
  askName = false,
  captcha = true,
  disclaimer = EMPTY_DOC,
}: NewsletterFormProps): ReactNode {
  const sent = context.sent?.blockId === id ? context.sent : undefined
  return (
    <FormFrame
      id={id}
      kind="newsletter"
      className="newsletter"
      context={context}
      submitLabel={signUp.label}
      captcha={captcha}
      disclaimer={disclaimer}
    >
      <div className="form-fields">
        {newsletterFields({ askName }, context.message).map((field) => (
          <FieldView
            key={field.id}
            field={field}
            prefix={`newsletter-${id.slice(-8)}`}
            context={context}
            sent={sent}
            {...(field.type === 'text' && { autoComplete: 'name' })}
          />
        ))}
      </div>
      <label className="form-consent">
        <input type="checkbox" name={CONSENT} value="true" required />
        <span>{signUp.consent}</span>
      </label>
    </FormFrame>
  )
}
