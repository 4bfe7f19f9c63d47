import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { StatementList } from './statement.tsx'

interface WithdrawalReceiptProps {
  readonly message: MessageLookUp
  readonly email: string
  readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[]
}

/** What was declared, and when (REC-14); also for paper. */
export function WithdrawalReceipt({ message, email, rows }: WithdrawalReceiptProps): ReactNode {
  return (
    <div className="page legal">
      <div className="legal-inner">
        <h1>{message('legal.receipt.title')}</h1>
        <p>{message('legal.receipt.lead', { email })}</p>
        <StatementList rows={rows} />
        <p>{message('legal.receipt.next')}</p>
      </div>
    </div>
  )
}
