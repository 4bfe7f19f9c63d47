import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { inFours, TEST_CARDS } from '../model/test-cards.ts'

export interface TestPageProps {
  readonly message: MessageLookUp
  readonly crumb: string
  /** Its own address, for the forms. */
  readonly action: string
  readonly returnAddress: string
  /** The amount, for people. */
  readonly sum: string
}

/** Where a test card is typed. */
export function TestCardPage(props: TestPageProps & { readonly fault: string | undefined }): ReactNode {
  const { message, crumb, action, returnAddress, sum, fault } = props
  return (
    <div className="page notice">
      <h1>{message('payments.test.title')}</h1>
      <p>
        <strong>{message('payments.test.notice')}</strong>
      </p>
      <p>{message('payments.test.sum', { sum })}</p>
      <form className="notice-form" method="post" action={action}>
        <input type="hidden" name="crumb" value={crumb} />
        <label htmlFor="card">{message('payments.test.card')}</label>
        <input
          id="card"
          name="card"
          inputMode="numeric"
          autoComplete="off"
          required
          // biome-ignore lint/a11y/noAutofocus: the page loads again, and leads to what has to be corrected.
          autoFocus={fault !== undefined}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? 'cards' : 'card-fault cards'}
        />
        {fault !== undefined && (
          <p id="card-fault" className="notice-form-error">
            {fault}
          </p>
        )}
        <button type="submit" className="button button-primary button-medium">
          {message('payments.test.pay', { sum })}
        </button>
      </form>
      <p>
        <a href={returnAddress}>{message('payments.test.back')}</a>
      </p>
      <div id="cards" className="test-cards">
        <p>{message('payments.test.cards')}</p>
        <ul>
          {TEST_CARDS.map(({ number, words }) => (
            <li key={number}>
              <span className="numbers">{inFours(number)}</span>: {words}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** What a bank asks between the card and the money. */
export function TestConfirmPage({ message, crumb, action, sum }: TestPageProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{message('payments.test.confirm.title')}</h1>
      <p>
        <strong>{message('payments.test.notice')}</strong>
      </p>
      <p>{message('payments.test.confirm.text', { sum })}</p>
      <form className="notice-form" method="post" action={action}>
        <input type="hidden" name="crumb" value={crumb} />
        <button type="submit" name="answer" value="yes" className="button button-primary button-medium">
          {message('payments.test.confirm.yes')}
        </button>
        <button type="submit" name="answer" value="no" className="button button-secondary button-medium">
          {message('payments.test.confirm.no')}
        </button>
      </form>
    </div>
  )
}

/** What a buyer sees when the answer of the bank gets lost. */
export function TestLostPage({ message, returnAddress }: TestPageProps): ReactNode {
  return (
    <div className="page notice">
      <h1>{message('payments.test.lost.title')}</h1>
      <p>{message('payments.test.lost.text')}</p>
      <p>
        <a href={returnAddress}>{message('payments.order')}</a>
      </p>
    </div>
  )
}
