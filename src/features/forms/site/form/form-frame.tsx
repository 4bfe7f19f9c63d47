import type { ReactNode } from 'react'
import type { SentForm, ViewContext } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import { RichTextView } from '../../../content/views.ts'
import { type FormProps, hasWords } from '../../model/blocks.ts'
import { WORDS } from '../../model/words.ts'

interface FormFrameProps {
  readonly id: Id
  readonly kind: 'form' | 'newsletter'
  readonly className: string
  readonly context: ViewContext
  readonly submitLabel: string
  readonly captcha: boolean
  readonly hasFiles?: boolean
  readonly disclaimer: FormProps['disclaimer']
  readonly children: ReactNode
}

/** A form with everything around its fields; without scripts the browser posts it to the server. */
export function FormFrame({
  id,
  kind,
  className,
  context,
  submitLabel,
  captcha,
  hasFiles = false,
  disclaimer,
  children,
}: FormFrameProps): ReactNode {
  const sent = context.sent?.blockId === id ? context.sent : undefined
  if (sent?.success !== undefined) return <AfterForm id={id} html={sent.success} />
  const hasErrors = sent !== undefined && Object.keys(sent.errors).length > 0
  return (
    <form
      id={formPlace(id)}
      className={className}
      // The fragment leads to the response: without scripts a page opens at its top.
      action={`/api/form/Send#${formPlace(id)}`}
      method="post"
      encType={hasFiles ? 'multipart/form-data' : undefined}
      data-form-id={id}
      data-form-kind={kind}
      data-captcha={captcha ? '' : undefined}
    >
      {kind === 'form' && <Around shown={hasErrors} />}
      <div className="form-message" role="alert" tabIndex={-1} hidden={sent?.error == null}>
        {sent?.error}
      </div>
      <input type="hidden" name="formId" value={id} />
      <input type="hidden" name="pagePath" value={context.path} />
      <FormTrap words={context.message('forms.trap')} />
      {children}
      {hasWords(disclaimer) && (
        <div className="form-disclaimer">
          <RichTextView doc={disclaimer} context={context} />
        </div>
      )}
      {captcha && <div className="form-captcha" />}
      <p className="form-end">
        <button className="button button-primary" type="submit">
          {submitLabel}
        </button>
        <span className="form-progress" role="status" />
      </p>
      {kind === 'form' && <Around shown={hasErrors} />}
    </form>
  )
}

/** The messages above and below a refused form (FMSG-06). */
function Around({ shown }: { readonly shown: boolean }): ReactNode {
  return (
    <p className="form-around" hidden={!shown}>
      {WORDS.around}
    </p>
  )
}

/** Id of the element with the response to a form. */
function formPlace(id: Id): string {
  return `modulo-${id}`
}

function AfterForm({ id, html }: { readonly id: Id; readonly html: SentForm['success'] & string }): ReactNode {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the site's owner wrote, made harmless by the server.
    <div id={formPlace(id)} className="form-after" tabIndex={-1} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** An input that people do not see. Inert, so that it cannot be focused, not even as the first element of a dialog; the other two attributes are for older browsers. */
export function FormTrap({ words }: { readonly words: string }): ReactNode {
  return (
    <div className="form-trap" inert aria-hidden="true">
      <label>
        {words}
        <input type="text" name="_fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
