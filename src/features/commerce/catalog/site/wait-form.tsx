import type { ReactNode } from 'react'
import type { ViewContext } from '../../../../core/block.ts'
import type { OfferedVariant } from '../model/offers.ts'
import { WAIT_FIELDS, WAIT_PATH } from '../model/wait-form.ts'

interface WaitFormProps {
  readonly documentId: string
  readonly shown: OfferedVariant
  readonly context: ViewContext
}

/** Asks to be told when the shown variant is back. Scripts show it for another choice. */
export function WaitForm({ documentId, shown, context: { message } }: WaitFormProps): ReactNode {
  return (
    <form className="product-wait" method="post" action={WAIT_PATH} hidden={shown.availability !== 'soldOut'}>
      <input type="hidden" name={WAIT_FIELDS.variant} value={shown.id} />
      <input type="hidden" name={WAIT_FIELDS.product} value={documentId} />
      <label>
        <span>{message('catalog.wait.label')}</span>
        <input
          type="email"
          name={WAIT_FIELDS.email}
          autoComplete="email"
          maxLength={254}
          placeholder={message('catalog.wait.placeholder')}
          required
        />
      </label>
      <button type="submit" className="button button-secondary">
        {message('catalog.wait.submit')}
      </button>
      <small>{message('catalog.wait.consent')}</small>
    </form>
  )
}
