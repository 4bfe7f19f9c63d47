import { expect, test } from 'vitest'
import { withoutSignatures } from './signed-path.ts'

const ID = '6b0970cd1a5000537dc6a013'
const SIGNATURE = 'Ab3-_9zQ'.repeat(4)

test.each([
  `/commerce/ordine/${ID}/${SIGNATURE}/confermato`,
  `/commerce/pagamento/${ID}${SIGNATURE}`,
  `/commerce/bonifico/${ID}${SIGNATURE}?da=mail`,
  encodeURIComponent(`/commerce/prova/${ID}/${SIGNATURE}`),
])('no signature is left of %s', (path) => {
  const shown = withoutSignatures(path)
  expect(shown).not.toContain(SIGNATURE)
  expect(shown).toContain(ID)
})

test('what is no signature stays', () => {
  const path = `/negozio/${ID}/una-tazza-con-il-manico-lungo-e-blu`
  expect(withoutSignatures(path)).toBe(path)
})
