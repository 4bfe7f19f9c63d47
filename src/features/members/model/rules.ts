import { z } from 'zod'
import { visibleText } from '../../../core/visible-text.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long what belongs to an account is kept, in ms (PRIV-04). */
export const KEPT_MS = {
  /** From the mail that brings it. */
  link: HOUR_MS,
  session: 30 * DAY_MS,
  /** Since the last sign-in. */
  member: 3 * 365 * DAY_MS,
} as const

/** Links that are mailed in an hour to one address, and asked for by one network. */
export const LINKS = { windowMs: HOUR_MS, ofAddress: 5, ofNetwork: 20 } as const
/** Passwords that are tried in a quarter of an hour for one address, and by one network. */
export const TRIES = { windowMs: HOUR_MS / 4, ofAddress: 10, ofNetwork: 50 } as const

export const MOST_ADDRESSES = 20
export const NAME_CHARACTERS = 100
export const PASSWORD_CHARACTERS = { least: 10, most: 128 } as const

/** How a session began. */
export const SIGNED_BY = ['link', 'password'] as const
export type SignedBy = (typeof SIGNED_BY)[number]

/** An address as accounts are found by: without spaces around it, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email())
export const nameSchema = z.string().overwrite(visibleText).trim().max(NAME_CHARACTERS)

/**
 * Whether a new password may be set without the former one: for an hour after the mailbox proved whose account it is.
 */
export function mayReplacePassword(
  session: { readonly signedBy: SignedBy; readonly startedAt: string },
  now: Date,
): boolean {
  return session.signedBy === 'link' && now.getTime() - Date.parse(session.startedAt) < HOUR_MS
}

/** What is wrong with a new password: an Italian sentence. */
export function passwordFault(password: string, email: string): string | undefined {
  const { least, most } = PASSWORD_CHARACTERS
  if (password.length < least) return `La password deve avere almeno ${least} caratteri.`
  if (password.length > most) return `La password può avere al massimo ${most} caratteri.`
  if (password.trim().toLowerCase() === email) return 'Scegli una password diversa dal tuo indirizzo e-mail.'
  return undefined
}
