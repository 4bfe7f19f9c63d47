import { expect, test } from 'vitest'
import { askUserScripts, mayRunUserScripts } from './user-scripts.ts'

test('[PERM-07] an address keeps the owner’s scripts from running by a cookie, and another lets them again', () => {
  const page = { cookie: 'crumb=abc' }
  expect(mayRunUserScripts(page)).toBe(true)
  askUserScripts(page, '?pagina=2')
  expect(page.cookie).toBe('crumb=abc')
  askUserScripts(page, '?userscripts=off')
  expect(page.cookie).toBe('vetrina_user_scripts=off; path=/; samesite=lax')
  expect(mayRunUserScripts(page)).toBe(false)
  askUserScripts(page, '?userscripts=on')
  expect(page.cookie).toContain('max-age=0')
})

test('[PERM-08] the cookie is called vetrina_user_scripts, and ends with the browser', () => {
  for (const cookie of ['user_scripts=off', 'vetrina_user_scripts=on', 'xvetrina_user_scripts=off', ''])
    expect(mayRunUserScripts({ cookie }), cookie).toBe(true)
  expect(mayRunUserScripts({ cookie: 'crumb=abc; vetrina_user_scripts=off' })).toBe(false)
  const page = { cookie: '' }
  askUserScripts(page, '?userscripts=off')
  expect(page.cookie).toMatch(/^vetrina_user_scripts=off;/)
  expect(page.cookie).not.toMatch(/max-age|expires/)
})
