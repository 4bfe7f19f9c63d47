import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { EmailField, FormField } from '../../addresses/views.ts'
import { FIELDS, LINE, type OfferedLine, type WithdrawalStatement } from '../model/withdrawal.ts'

export interface WithdrawalFormProps {
  readonly message: MessageLookUp
  readonly crumb: string
  /** Where it is posted: its own address. */
  readonly action: string
  readonly statement: WithdrawalStatement
  /** Lines of the order whose link was opened; undefined where none is known. */
  readonly offered: readonly OfferedLine[] | undefined
  /** The seller, to whom it is declared. */
  readonly seller: readonly string[]
  readonly faults: Readonly<Record<string, string>>
}

/** The first step: what is declared (REC-12). It asks no reason and no account (REC-11). */
export function WithdrawalForm(props: WithdrawalFormProps): ReactNode {
  const { message, crumb, action, statement, offered, seller, faults } = props
  const field = (name: 'name' | 'number') => ({
    ...{ name, message, required: true, value: statement[name], fault: faults[name] },
    label: message(`legal.withdraw.${name}`),
  })
  return (
    <div className="page legal">
      <div className="legal-inner">
        <h1>{message('legal.withdraw.title')}</h1>
        {Object.keys(faults).length > 0 && (
          <p className="legal-notice" role="alert">
            {message('legal.withdraw.faults')}
          </p>
        )}
        <p>{message('legal.withdraw.lead')}</p>
        <address>
          {seller.map((line) => (
            <span key={line} className="legal-line">
              {line}
            </span>
          ))}
        </address>
        <form method="post" action={action} noValidate>
          <input type="hidden" name="crumb" value={crumb} />
          <div className="address-fields">
            <FormField {...field('name')} autoComplete="name" characters={200} />
            {offered ? (
              <p>
                {message('legal.withdraw.order', { number: statement.number })}
                <input type="hidden" name={FIELDS.number} value={statement.number} />
              </p>
            ) : (
              <FormField
                {...field('number')}
                autoComplete="off"
                characters={60}
                hint={message('legal.withdraw.number.hint')}
              />
            )}
            <EmailField
              name={FIELDS.email}
              value={statement.email}
              fault={faults[FIELDS.email]}
              message={message}
              hint={message('legal.withdraw.email.hint')}
            />
            <Scope {...props} />
          </div>
          <p>
            <button type="submit" className="button button-primary button-medium">
              {message('legal.withdraw.next')}
            </button>
          </p>
        </form>
      </div>
    </div>
  )
}

function Scope({ message, statement: { lines }, offered, faults }: WithdrawalFormProps): ReactNode {
  const fault = faults[FIELDS.goods]
  const chosen = new Map(lines?.map(({ lineId, quantity }) => [lineId, quantity]))
  return (
    <fieldset className="legal-scope" aria-describedby={fault === undefined ? undefined : 'goods-fault'}>
      <legend>{message('legal.withdraw.what')}</legend>
      {(['all', 'some'] as const).map((scope) => (
        <label key={scope} className="legal-choice">
          <input
            type="radio"
            name={FIELDS.scope}
            value={scope}
            defaultChecked={(scope === 'some') === (lines !== null)}
          />
          {message(`legal.withdraw.${scope}`)}
        </label>
      ))}
      {fault !== undefined && (
        <p className="address-fault" id="goods-fault">
          {fault}
        </p>
      )}
      {offered ? (
        offered.map(({ id, title, quantity }) => (
          <label key={id} className="legal-pieces">
            {message('legal.withdraw.pieces', { title, most: quantity })}
            <input
              type="number"
              name={LINE + id}
              min={0}
              max={quantity}
              defaultValue={lines ? (chosen.get(id) ?? 0) : quantity}
            />
          </label>
        ))
      ) : (
        <label className="legal-goods">
          {message('legal.withdraw.goods')}
          <textarea name={FIELDS.goods} rows={3} maxLength={2000} defaultValue={lines?.[0]?.title ?? ''} />
        </label>
      )}
    </fieldset>
  )
}
