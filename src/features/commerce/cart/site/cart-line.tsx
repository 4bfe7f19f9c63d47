import type { ReactNode } from 'react'
import { CART_PATH } from '../../../../core/cart-page.ts'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { ADD_FIELDS, ProductQuestions, type Question, takesFiles } from '../../catalog/views.ts'
import { ANSWERS_FILES_PATH, ANSWERS_PATH, EDIT_PARAMETER, LINE_PATH } from '../model/addresses.ts'
import { CART_LIMITS, type Entry } from '../model/cart.ts'
import { quotable } from '../model/lines.ts'
import type { EditedLine } from './cart-view-props.ts'

export interface LineProps {
  readonly entry: Entry
  readonly message: MessageLookUp
  readonly crumb: string
  /** An amount as the site writes it. */
  readonly text: (amount: number) => string
  /** Answers to the product's questions that are being changed; null for none. */
  readonly edited: EditedLine | null
  readonly questions: readonly Question[]
}

/** A line of the cart; each of its changes is a form of its own. */
export function CartLine(props: LineProps): ReactNode {
  const { entry, message, text, edited, questions } = props
  const { title, fullUrl, chosenVariant, quantity, unitPrice, measurePrice, itemTotal, image, notice, noticeText } =
    entry
  const options = Object.entries(chosenVariant.attributes)
  const answers = Object.entries(entry.additionalFields)
  const name = quotable([title, ...Object.values(chosenVariant.attributes)].join(', '))
  const buys = notice !== 'gone' && notice !== 'soldOut'
  const shown = edited ? options : [...options, ...answers]
  return (
    <article className={buys ? 'cart-line' : 'cart-line cart-line-out'}>
      <div className="cart-picture">{image && <img src={image} alt="" width={120} height={150} loading="lazy" />}</div>
      <div className="cart-words">
        <h2>{fullUrl === null ? title : <a href={fullUrl}>{title}</a>}</h2>
        {shown.length > 0 && (
          <dl className="cart-options">
            {shown.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {edited && <Answers {...props} name={name} />}
        {buys && quantity > 1 && <p className="cart-unit">{message('cart.unit', { price: text(unitPrice.value) })}</p>}
        {buys && entry.sending && <p className="cart-unit">{entry.sending}</p>}
        {buys && measurePrice && <p className="cart-unit">{measurePrice}</p>}
      </div>
      <p className="cart-total">{buys ? text(itemTotal.value) : ''}</p>
      {noticeText && (
        <div className="cart-notice">
          <p>{noticeText}</p>
          {buys && <Accept {...props} name={name} />}
        </div>
      )}
      <div className="cart-change">
        {buys && <Quantity {...props} name={name} />}
        {buys && questions.length > 0 && !edited && (
          <a
            className="cart-remove cart-edit"
            href={`${CART_PATH}?${EDIT_PARAMETER}=${entry.id}`}
            aria-label={message('cart.editNamed', { title: name })}
          >
            {message('cart.edit')}
          </a>
        )}
        <LineForm {...props}>
          <input type="hidden" name="quantity" value={0} />
          <button type="submit" className="cart-remove" aria-label={message('cart.removeNamed', { title: name })}>
            {message('cart.remove')}
          </button>
        </LineForm>
      </div>
    </article>
  )
}

type LineFormProps = Pick<LineProps, 'crumb'> & {
  readonly entry: Pick<Entry, 'id'>
  readonly className?: string
  readonly children: ReactNode
}

export function LineForm({ entry, crumb, className, children }: LineFormProps): ReactNode {
  return (
    <form method="post" action={LINE_PATH} className={className}>
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="line" value={entry.id} />
      {children}
    </form>
  )
}

type NamedProps = LineProps & { readonly name: string }

/** One press agrees to the price and to the pieces of today. */
function Accept(props: NamedProps): ReactNode {
  const { entry, message, name } = props
  const pieces = Math.min(entry.quantity, entry.available ?? entry.quantity)
  const label = message(`cart.accept.${entry.notice}`, { left: pieces })
  return (
    <LineForm {...props}>
      <input type="hidden" name="quantity" value={pieces} />
      <button
        type="submit"
        className="button button-secondary button-small"
        aria-label={message('cart.acceptNamed', { accept: label, title: name })}
      >
        {label}
      </button>
    </LineForm>
  )
}

function Quantity(props: NamedProps): ReactNode {
  const { entry, message, name } = props
  const { quantity, available } = entry
  const most = Math.min(available ?? CART_LIMITS.quantity, CART_LIMITS.quantity)
  const step = (to: number, sign: string, label: string, disabled = false) => (
    <button
      type="submit"
      name="to"
      value={to}
      className="cart-step"
      aria-label={message(label, { title: name })}
      disabled={disabled}
    >
      {sign}
    </button>
  )
  return (
    <LineForm {...props} className="cart-quantity">
      {/* Enter presses a form's first button. */}
      <button type="submit" hidden />
      <span className="cart-steps">
        {step(quantity - 1, '−', 'cart.less')}
        <input
          type="number"
          name="quantity"
          aria-label={message('cart.quantity', { title: name })}
          defaultValue={quantity}
          min={0}
          max={Math.max(quantity, most)}
          inputMode="numeric"
          required
        />
        {step(quantity + 1, '+', 'cart.more', quantity >= most)}
      </span>
      <button type="submit" className="button button-secondary button-small cart-update">
        {message('cart.update')}
      </button>
    </LineForm>
  )
}

/** What the buyer has answered to the product's questions, as fields. */
function Answers({ entry, message, crumb, name, questions, edited }: NamedProps): ReactNode {
  const given = questions.map(({ label, kind }, index) => {
    const posted = edited?.posted?.[ADD_FIELDS.answer(index)]
    return edited?.posted && kind !== 'file' ? String(posted ?? '') : entry.additionalFields[label]
  })
  return (
    <form
      method="post"
      {...(takesFiles(questions)
        ? { action: ANSWERS_FILES_PATH, encType: 'multipart/form-data' }
        : { action: ANSWERS_PATH })}
      className="cart-answers"
      aria-label={message('cart.answers', { title: name })}
    >
      <input type="hidden" name="crumb" value={crumb} />
      <input type="hidden" name="line" value={entry.id} />
      <ProductQuestions questions={questions} context={{ message }} given={given} idPrefix="cart-" />
      <div className="cart-change">
        <button type="submit" className="button button-primary button-small">
          {message('cart.save')}
        </button>
        <a className="cart-remove cart-edit" href={CART_PATH}>
          {message('cart.cancel')}
        </a>
      </div>
    </form>
  )
}
