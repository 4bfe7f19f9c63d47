import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../../../../core/wall-time.ts'
import { lastWithdrawalDay } from '../../orders/schemas.ts'
import { isWorkingDay } from '../../shipping/schemas.ts'
import { withdrawalDeadline } from './deadline.ts'

const days = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('the last day to withdraw', () => {
  test.each([
    ['2026-11-12', '2026-11-26', 'fourteen days, of which the first is the day after'],
    ['2026-11-13', '2026-11-27', 'over a weekend'],
    ['2026-11-14', '2026-11-30', 'a Saturday becomes Monday'],
    ['2026-11-15', '2026-11-30', 'a Sunday becomes Monday'],
    ['2026-12-11', '2026-12-28', 'Christmas, a holiday and a weekend'],
    ['2026-03-23', '2026-04-07', 'Easter Monday'],
    ['2027-04-17', '2027-05-03', 'the first of May, which is a Saturday'],
  ])('after %s is %s: %s', (since, last) => {
    expect(lastWithdrawalDay(since)).toBe(last)
  })

  test('is a working day, never before the fourteenth, and only later over days without work', () => {
    fc.assert(
      fc.property(days, (since) => {
        const [last, fourteenth] = [lastWithdrawalDay(since), addDays(since, 14)]
        expect(isWorkingDay(last)).toBe(true)
        expect(last >= fourteenth).toBe(true)
        for (let day = fourteenth; day < last; day = addDays(day, 1)) expect(isWorkingDay(day)).toBe(false)
      }),
    )
  })

  test('who gets the goods later never has less time', () => {
    fc.assert(
      fc.property(days, (since) => {
        expect(lastWithdrawalDay(addDays(since, 1)) >= lastWithdrawalDay(since)).toBe(true)
      }),
    )
  })

  test('goods count from possession, and not at all before it; the rest counts from the contract', () => {
    expect(withdrawalDeadline({ hasGoods: true, contract: '2026-11-01', possession: null })).toBeNull()
    expect(withdrawalDeadline({ hasGoods: true, contract: '2026-11-01', possession: '2026-11-12' })).toBe('2026-11-26')
    expect(withdrawalDeadline({ hasGoods: false, contract: '2026-11-12', possession: null })).toBe('2026-11-26')
  })
})
