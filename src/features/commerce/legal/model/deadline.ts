import { lastWithdrawalDay } from '../../orders/schemas.ts'

/** Days that a period of withdrawal may begin with, `YYYY-MM-DD` in the law's zone. */
export interface ContractDays {
  readonly hasGoods: boolean
  /** When the contract was made. */
  readonly contract: string
  /** When the buyer had all goods; null while nobody knows. */
  readonly possession: string | null
}

/** The last day to withdraw from a contract; null while its period has not begun, as far as anybody knows. */
export function withdrawalDeadline({ hasGoods, contract, possession }: ContractDays): string | null {
  if (!hasGoods) return lastWithdrawalDay(contract)
  return possession === null ? null : lastWithdrawalDay(possession)
}
