import { expect, test } from 'vitest'
import { configShell } from './shell.ts'

const html = configShell({ script: '/assets/main-1.js', stylesheets: ['/assets/a.css', '/assets/b.css'], nonce: 'n0' })

test('the shell loads the script as a module and every style sheet', () => {
  expect(html).toContain('<script type="module" src="/assets/main-1.js"></script>')
  expect(html).toContain('<link rel="stylesheet" href="/assets/a.css">')
  expect(html).toContain('<link rel="stylesheet" href="/assets/b.css">')
})

test('the shell has nothing inline that its policy would refuse', () => {
  expect(html.match(/<script(?![^>]* src=)/)).toBeNull()
  expect(html).not.toContain('<style')
  expect(html).not.toMatch(/\s(?:style|on\w+)="/)
})

test('the shell tells the scripts the nonce of its policy', () => {
  expect(html).toContain('<meta name="csp-nonce" content="n0">')
})

test('the shell is Italian and says what to do without scripts', () => {
  expect(html).toMatch(/^<!doctype html>\n<html lang="it">/)
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
})

test('an address cannot leave its attribute', () => {
  const odd = configShell({ script: '/a.js?"><b>&c', stylesheets: [], nonce: 'n0' })
  expect(odd).toContain('src="/a.js?&quot;>&lt;b>&amp;c"')
})
