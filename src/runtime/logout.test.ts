import { expect, test, vi } from 'vitest'
import { createLogout, withoutLogoutMarker } from './logout.ts'

function start({ signedIn = true, end = async () => {} }: { signedIn?: boolean; end?: () => Promise<void> } = {}) {
  const parts = { isSignedIn: async () => signedIn, end: vi.fn(end), leave: vi.fn(), report: vi.fn() }
  return { ...parts, logOut: createLogout(parts) }
}

test('[AUTH-01] nobody is logged out where nobody is signed in', async () => {
  const { logOut, end, leave } = start({ signedIn: false })
  await logOut()
  expect(end).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
})

test('[AUTH-02] a logout that is under way is not begun again', async () => {
  const answer = Promise.withResolvers<void>()
  const { logOut, end, leave } = start({ end: () => answer.promise })
  const first = logOut()
  await logOut()
  expect(leave).not.toHaveBeenCalled()
  answer.resolve()
  await first
  expect(end).toHaveBeenCalledOnce()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/?logout=true')
})

test('a logout that failed is reported, leads nowhere and may be tried again', async () => {
  const fault = new Error('guasto')
  const end = vi.fn<() => Promise<void>>().mockRejectedValueOnce(fault).mockResolvedValue()
  const { logOut, leave, report } = start({ end })
  await logOut()
  expect(report).toHaveBeenCalledExactlyOnceWith(fault)
  expect(leave).not.toHaveBeenCalled()
  await logOut()
  expect(leave).toHaveBeenCalledOnce()
})

test('the marker alone is taken out of an address, and only the true one is a marker', () => {
  expect(withoutLogoutMarker('https://lume.it/?logout=true')).toBe('/')
  expect(withoutLogoutMarker('https://lume.it/a?b=1&logout=true&c=2#d')).toBe('/a?b=1&c=2#d')
  expect(withoutLogoutMarker('https://lume.it/?logout=false')).toBeUndefined()
  expect(withoutLogoutMarker('https://lume.it/')).toBeUndefined()
})
