import { type ReactNode, useId } from 'react'
import { defineBlock, type ViewProps } from '../../../../core/block.ts'
import { RICH_TEXT_VERSION } from '../../../../core/rich-text.ts'
import { OnPage, WhereEdited } from '../../../content/views.ts'
import { codeAfter } from '../../model/after.ts'
import { type NewsletterProps, newsletterModel } from '../../model/blocks.ts'
import { newsletterEditorFields } from '../form/form-fields.ts'
import { NewsletterForm } from './newsletter-form.tsx'

/** A form that signs visitors up to a mailing list, with double opt-in. */
export const newsletterBlock = defineBlock<NewsletterProps>({
  ...newsletterModel,
  View: NewsletterView,
  browser: { name: 'form', kind: 'behaviour', when: 'visible' },
  ownCode: codeAfter,
  stylesheets: { forms: () => true },
  fields: newsletterEditorFields,
  initial: {
    title: 'Una lettera al mese',
    description: 'Le novità, prima degli altri. Niente di più.',
    disclaimer: {
      version: RICH_TEXT_VERSION,
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Usiamo il tuo indirizzo solo per la newsletter: leggi l’' },
            { type: 'text', text: 'informativa sulla privacy', marks: [{ type: 'link', href: '/privacy' }] },
            { type: 'text', text: '.' },
          ],
        },
      ],
    },
  },
})

function NewsletterView({ id, props, context }: ViewProps<NewsletterProps>): ReactNode {
  const titleId = useId()
  return (
    <div className={`newsletter-box align-${props.align}`}>
      {props.title !== '' && (
        <OnPage field="title">
          <h2 id={titleId}>{props.title}</h2>
        </OnPage>
      )}
      {props.description !== '' && (
        <OnPage field="description">
          <p className="as-typed newsletter-words">{props.description}</p>
        </OnPage>
      )}
      {props.listId === null && (
        <WhereEdited>
          <p className="form-empty">{context.message('forms.noList')}</p>
        </WhereEdited>
      )}
      <NewsletterForm
        {...props}
        id={id}
        signUp={{ label: props.submitLabel, consent: props.consent }}
        context={context}
      />
    </div>
  )
}
