import { expect, test, vi } from 'vitest'
import { PERMISSION, ROLE } from '../core/codes.ts'
import type { PersonalContext } from '../core/page-context.ts'
import type { Runtime } from './behaviours.ts'
import { createSignedIn, type SignedInLoaders } from './signed-in.ts'

const owner: PersonalContext = {
  authenticatedAccount: { id: 'a', displayName: 'Anna' },
  websiteRoles: [ROLE.viewer],
  permissions: [],
}

/** A person views a page in a fake browser that only has what this code uses. */
function arrive(modules: SignedInLoaders, { mayBeSignedIn = true, answer = owner as object } = {}) {
  const kept = new Map<string, string>()
  const report = vi.fn()
  const fetch = vi.fn(async () => Response.json(answer))
  const page = {
    location: { search: '', pathname: '/', href: 'https://lume.it/', assign: vi.fn(), replace: vi.fn() },
    document: { cookie: '' },
    sessionStorage: { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) },
    fetch,
  }
  const runtime = {
    context: { website: { id: 'sito', developerMode: false, cloneable: false }, useEscapeKeyToLogin: false },
    emit: vi.fn(),
  } as unknown as Runtime
  const window = Object.assign(page, { top: page }) as unknown as Window & typeof globalThis
  return { ...createSignedIn({ window, runtime, mayBeSignedIn, modules, report }), runtime, report, fetch }
}

test('modules for somebody who is signed in come with them, and end with the page', async () => {
  const end = vi.fn()
  const ending = { attachSignedIn: vi.fn(() => end) }
  const other = { attachSignedIn: vi.fn(() => undefined) }
  const page = arrive({ ending: async () => ending, other: async () => other })
  await expect.poll(() => other.attachSignedIn).toHaveBeenCalledExactlyOnceWith(page.runtime, owner)
  expect(ending.attachSignedIn).toHaveBeenCalledExactlyOnceWith(page.runtime, owner)
  await page.end()
  expect(end).toHaveBeenCalledOnce()
})

test('[ROLE-12] [PERM-06] an admin hears what other tabs of admins send, and nobody else does', async () => {
  const viewer = arrive({})
  const admin = arrive({}, { answer: { ...owner, permissions: [PERMISSION.admin] } })
  await Promise.all([viewer.account, admin.account])
  const tab = new BroadcastChannel('vetrina-admin-sito')
  tab.postMessage('prova')
  await expect.poll(() => admin.runtime.emit).toHaveBeenCalledWith('vetrina:admin', 'prova')
  expect(viewer.runtime.emit).not.toHaveBeenCalledWith('vetrina:admin', 'prova')
  tab.close()
  await Promise.all([viewer.end(), admin.end()])
})

test('a visitor gets none of it, and the server is not asked', async () => {
  const load = vi.fn()
  const page = arrive({ announcementBar: load }, { mayBeSignedIn: false })
  await expect.poll(() => page.runtime.emit).toHaveBeenCalledWith('vetrina:account', expect.anything())
  expect(load).not.toHaveBeenCalled()
  expect(page.fetch).not.toHaveBeenCalled()
})

test('one module that does not come keeps none of the others away', async () => {
  const fault = new Error('guasto')
  const other = { attachSignedIn: vi.fn(() => undefined) }
  const page = arrive({ broken: () => Promise.reject(fault), other: async () => other })
  await expect.poll(() => other.attachSignedIn).toHaveBeenCalledOnce()
  await expect.poll(() => page.report).toHaveBeenCalledExactlyOnceWith(fault)
})

test('the runtime’s context has who is signed in from when it is known', async () => {
  const { runtime } = arrive({})
  await expect.poll(() => runtime.context).toMatchObject(owner)
})
