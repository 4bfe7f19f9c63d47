import { expect, test } from 'vitest'
import { generalTerms } from './general-terms.ts'
import { discountRuleSchema } from './rule.ts'

test('a discount for everybody until the last day of the calendar lasts as long as it', () => {
  const rule = discountRuleSchema.parse({
    ...{ id: '0'.repeat(24), name: 'Sempre', trigger: { by: 'automatic' }, effect: { kind: 'percentage', rate: 1000 } },
    ...{ from: '2026-12-01', until: '9999-12-31' },
  })
  expect(generalTerms(rule, 'Europe/Rome')).toMatchObject({
    from: '2026-11-30T23:00:00.000Z',
    until: '9999-12-31T23:59:59.999Z',
  })
})
