import { expect, test } from 'vitest'
import { SHARED_ON, type SharedOn, shareLink } from './share-links.ts'

const PAGE = { url: 'https://bottega.example/è/qui?a=1&b=2', text: 'Tazze & ciotole: “blu” #12\r\nBcc: x' }

test('what is shared arrives whole, and cannot add anything to the address', () => {
  for (const on of Object.keys(SHARED_ON) as SharedOn[]) {
    const { searchParams, hash } = new URL(shareLink(on, PAGE))
    const values = [...searchParams.values()].join(' ')
    expect(values, on).toContain(PAGE.url)
    if (!['facebook', 'linkedin'].includes(on)) expect(values, on).toContain(PAGE.text)
    expect(hash, on).toBe('')
    expect([...searchParams.keys()], on).not.toContain('Bcc')
    expect(searchParams.size, on).toBeLessThanOrEqual(2)
  }
})
