import type { ReactNode } from 'react'
import type { MessageLookUp } from '../../../../core/messages.ts'
import { type WithdrawalStatement, withdrawnText } from '../model/withdrawal.ts'

/** What is declared, with its names. */
export function statementRows(
  { name, number, email, lines }: WithdrawalStatement,
  message: MessageLookUp,
): { readonly label: string; readonly texts: readonly string[] }[] {
  return [
    { label: message('legal.withdraw.name'), texts: [name] },
    { label: message('legal.withdraw.number'), texts: [number] },
    { label: message('legal.withdraw.what'), texts: lines?.map(withdrawnText) ?? [message('legal.withdraw.all')] },
    { label: message('addresses.email'), texts: [email] },
  ]
}

export function StatementList({
  rows,
}: {
  readonly rows: readonly { readonly label: string; readonly texts: readonly string[] }[]
}): ReactNode {
  return (
    <dl className="legal-statement">
      {rows.map(({ label, texts }) => (
        <div key={label}>
          <dt>{label}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
