import { expect, test } from 'vitest'
import { addPage, noFidelity, percentOf } from '../fidelity.ts'
import { measureBody, measurePage } from './measure.ts'

const BODY = `<h2>Pane e olio</h2><p>Il pane, <a href="/forno">il forno</a> e <a href="https://mulino.example">il mulino</a>.</p>
  <ul><li>uno</li><li>due</li></ul><img src="https://a.example/pane.jpg" alt=""><noscript><img src="https://a.example/pane.jpg"></noscript>`
const links = (address: string) => (address === '/forno' ? '/il-forno' : address)
const page = (main: string) =>
  `<!doctype html><html><body><nav>Pane Pane</nav><main id="m">${main}</main></body></html>`

test('a page that holds all of a body keeps all, whatever else it shows', () => {
  const whole = page(
    `<h1>Titolo</h1><h2>Pane e olio</h2><p>Il pane, <a href="/il-forno">il forno</a> e <a href="https://mulino.example/">il mulino</a>.</p>
    <ul><li>uno</li><li>due</li></ul><span class="picture picture-missing"></span>`,
  )
  const total = addPage(noFidelity(), measureBody(BODY, links), measurePage(whole))
  for (const part of ['words', 'structure', 'links', 'pictures'] as const)
    expect(percentOf(total[part]), part).toBe(100)
  expect(total).toMatchObject({ links: { found: 2 }, structure: { found: 3 }, pictures: { found: 1 } })
})

test('what a page lost counts, and what stands outside its content does not help', () => {
  const poor = page('<p>Il pane, <a href="/altrove">il forno</a>.</p>')
  const total = addPage(noFidelity(), measureBody(BODY, links), measurePage(poor))
  expect(total.words.kept).toBeLessThan(total.words.found)
  expect(total).toMatchObject({ links: { kept: 0 }, structure: { kept: 0 }, pictures: { kept: 0 } })
  expect(addPage(noFidelity(), measureBody(BODY, links), undefined).words.kept).toBe(0)
})

test('a share is never rounded up to all, and nothing has none', () => {
  expect(percentOf({ found: 3000, kept: 2999 })).toBe(99.9)
  expect(percentOf({ found: 0, kept: 0 })).toBeUndefined()
})
