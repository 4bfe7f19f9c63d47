import { describe, expect, test } from 'vitest'
import { siteContentSchema } from '../model/site.ts'
import { letterMail } from './letter.tsx'

const content = siteContentSchema.parse({ title: 'Forno di Rosa', look: 'piazza' })
const site = { content, baseUrl: 'https://forno.example', locale: 'it-IT' }
const parts = [
  { type: 'text', text: 'Ciao,' },
  { type: 'entry', name: 'Nome <b>', lines: ['Ada & Co.', 'Ferrara'] },
  { type: 'action', label: 'Apri', address: 'https://forno.example/a?b=1&c="' },
  { type: 'text', text: 'A presto.' },
] as const

describe('a letter', () => {
  test('is plain text with the address by itself', () => {
    const { text } = letterMail({ subject: 'Prova', parts, site })
    expect(text).toBe('Ciao,\n\nNome <b>\nAda & Co.\nFerrara\n\nhttps://forno.example/a?b=1&c="\n\nA presto.\n')
  })

  test('is HTML in the site’s look, in which nothing that came in is more than words', () => {
    const { html } = letterMail({ subject: 'Prova', parts, site })
    expect(html).toMatch(/^<!DOCTYPE html><html lang="it-IT"/)
    expect(html).toContain('Nome &lt;b&gt;')
    expect(html).toContain('Ada &amp; Co.<br/>Ferrara')
    expect(html).toContain('href="https://forno.example/a?b=1&amp;c=&quot;"')
    expect(html).toContain('background:#c63312')
    expect(html).toContain('Forno di Rosa')
    expect(html).not.toMatch(/<(?:script|link|img)\b/)
  })

  test('has amounts under each other, in HTML as a table', () => {
    const rows = [
      { name: 'Pane <nero>', details: ['Taglio: metà', '2 × € 3,00'], amount: '€ 6,00' },
      { name: 'Totale', amount: '€ 6,00', kind: 'total' },
    ] as const
    const { html, text } = letterMail({ subject: 'Prova', parts: [{ type: 'sums', rows }], site })
    expect(text).toBe('Pane <nero>\nTaglio: metà\n2 × € 3,00: € 6,00\n\nTotale: € 6,00\n')
    expect(html).toMatch(/<th scope="row"[^>]*><strong>Pane &lt;nero&gt;<\/strong>/)
    expect(html).toContain('Taglio: metà<br/>2 × € 3,00')
    expect(html).toMatch(/<td[^>]*text-align:end[^>]*>€ 6,00<\/td>/)
  })

  test('is dark on a dark device, unless the site never is', () => {
    const shown = letterMail({ subject: 'Prova', parts, site }).html
    expect(shown).toContain('content="light dark"')
    expect(shown).toMatch(/@media \(prefers-color-scheme: dark\) \{.*\.paper \{ background: #0b1e30 !important \}/)
    const kept = { ...site, content: { ...content, style: { ...content.style, darkVersion: 'never' as const } } }
    const { html } = letterMail({ subject: 'Prova', parts, site: kept })
    expect(html).toContain('<meta name="color-scheme" content="light"/>')
    expect(html).not.toContain('<style>')
  })

  test('of the installation has a look of its own', () => {
    const { html } = letterMail({ subject: 'Prova', parts, site: null })
    expect(html).toContain('<strong>Vetrina</strong>')
    // Everything with a colour has one for dark devices too.
    for (const [tag] of html.matchAll(/<[a-z0-9]+[^>]*[";]color:[^>]*>/g))
      expect(tag).toMatch(/class="[^"]*(?:ink|button)/)
    expect(html).toContain('content="light dark"')
  })
})
