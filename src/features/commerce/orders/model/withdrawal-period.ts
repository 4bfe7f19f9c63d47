import { addDays } from '../../../../core/wall-time.ts'
import { dayAfter, isWorkingDay } from '../../shipping/schemas.ts'

/** The period of withdrawal, in days (art. 52). */
export const WITHDRAWAL_DAYS = 14
/** Statements are judged by the clock of the law's country (REC-15). */
export const LAW_ZONE = 'Europe/Rome'

/**
 * The last day to withdraw (REC-01). The day itself does not count; a period that would end on a Saturday, a Sunday or a
 * holiday ends with the next working day (Regulation 1182/71, art. 3).
 * @param since day on which the contract was made, or the last of the goods received; `YYYY-MM-DD`
 */
export function lastWithdrawalDay(since: string): string {
  return dayAfter(addDays(since, WITHDRAWAL_DAYS), 0, isWorkingDay)
}
