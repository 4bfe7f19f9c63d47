import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderNumberOf, readStatement, withdrawalStatementSchema } from './withdrawal.ts'

const WRITTEN = { name: 'Ugo Bianchi', number: '12', email: 'ugo@posta.it' }
const OFFERED = [
  { id: 'a', title: 'Miele', quantity: 3 },
  { id: 'b', title: 'Vaso', quantity: 1 },
]

describe('a statement of withdrawal', () => {
  test('needs a name, a contract and an address, and no reason', () => {
    expect(readStatement(WRITTEN, undefined)).toEqual({ statement: { ...WRITTEN, lines: null }, faults: {} })
    expect(Object.keys(readStatement({}, undefined).faults)).toEqual(['name', 'number', 'email'])
    expect(readStatement({ ...WRITTEN, email: 'ugo' }, undefined).faults).toHaveProperty('email')
  })

  test('of a part names its lines, with no more pieces than were bought', () => {
    const some = { ...WRITTEN, scope: 'some', 'line.a': '9', 'line.b': '0', 'line.c': '1' }
    expect(readStatement(some, OFFERED).statement.lines).toEqual([{ lineId: 'a', title: 'Miele', quantity: 3 }])
    expect(readStatement({ ...WRITTEN, scope: 'some' }, OFFERED).faults).toHaveProperty('goods')
    expect(readStatement({ ...WRITTEN, scope: 'some', goods: 'il vaso' }, undefined).statement.lines).toEqual([
      { lineId: null, title: 'il vaso', quantity: 0 },
    ])
  })

  test('is one whatever is posted', () => {
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.integer(), fc.constant(null))
    const posted = fc.dictionary(
      fc.constantFrom('name', 'number', 'email', 'scope', 'goods', 'line.a', '__proto__'),
      value,
    )
    fc.assert(
      fc.property(posted, fc.constantFrom(undefined, OFFERED), (fields, offered) => {
        const { statement } = readStatement(fields, offered)
        expect(withdrawalStatementSchema.parse(statement)).toEqual(statement)
        expect(JSON.stringify(statement)).not.toContain('\\u0000')
      }),
    )
  })

  test.each([
    ['12', 12],
    ['Ordine n. 12', 12],
    ['#0012', 12],
    ['dodici', undefined],
  ])('reads the number of «%s»', (written, number) => {
    expect(orderNumberOf(written)).toBe(number)
  })
})
