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
