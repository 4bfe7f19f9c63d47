import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { CHANGE, CONFIRM, FIELDS, LINE, type WithdrawalStatement } from '../model/withdrawal.ts'
import { StatementList, statementRows } from './statement.tsx'

interface WithdrawalReviewProps {
  readonly message: MessageLookUp
  readonly crumb: string
  readonly action: string
  readonly statement: WithdrawalStatement
  /** Of this statement, so that a second press is not a second one. */
  readonly statementKey: string
}

/** The second step: the whole statement, and the button that sends it (REC-13). */
export function WithdrawalReview({
  message,
  crumb,
  action,
  statement,
  statementKey,
}: WithdrawalReviewProps): ReactNode {
  const { name, number, email, lines } = statement
  const kept: Record<string, string> = {
    ...{ crumb, [FIELDS.name]: name, [FIELDS.number]: number, [FIELDS.email]: email, [FIELDS.key]: statementKey },
    [FIELDS.scope]: lines === null ? 'all' : 'some',
  }
  for (const { lineId, title, quantity } of lines ?? [])
    if (lineId === null) kept[FIELDS.goods] = title
    else kept[LINE + lineId] = String(quantity)
  return (
    <div className="page legal">
      <div className="legal-inner">
        <h1>{message('legal.withdraw.review.title')}</h1>
        <p>{message('legal.withdraw.review.lead')}</p>
        <section aria-labelledby="legal-statement">
          <h2 id="legal-statement">{message('legal.withdraw.statement')}</h2>
          <StatementList rows={statementRows(statement, message)} />
        </section>
        <form method="post" action={action} className="legal-buttons">
          {Object.entries(kept).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <button type="submit" name={FIELDS.do} value={CONFIRM} className="button button-primary button-medium">
            {message('legal.withdraw.confirm')}
          </button>
          <button type="submit" name={FIELDS.do} value={CHANGE} className="button button-secondary button-medium">
            {message('legal.withdraw.change')}
          </button>
        </form>
      </div>
    </div>
  )
}
