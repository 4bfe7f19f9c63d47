import { expect, test } from 'vitest'
import { identifierFromTitle } from './identifier.ts'
import { identifierSchema } from './site.ts'

test('a title becomes a name that hosts can have', () => {
  expect(identifierFromTitle('Caffè Lumière & figli')).toBe('caffe-lumiere-figli')
  expect(identifierFromTitle('日本')).toBe('sito')
  for (const title of ['Òrto', '--- a ---', 'x'.repeat(300), '!!!'])
    expect(identifierSchema.safeParse(identifierFromTitle(title)).success).toBe(true)
})
