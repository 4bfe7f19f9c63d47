import { expect, test } from 'vitest'
import { ITEM_STATUS } from '../../../core/codes.ts'
import { publishedByItselfAt, purgedAt, statusOf } from './lifecycle.ts'

const at = '2026-12-01T08:00:00.000Z'
const draft = { deletedAt: null, scheduledFor: null, publishedAccess: null }
const online = { ...draft, publishedAccess: 'public' } as const

test('[CODE-04] the status follows from the bin, from what visitors see and from the schedule, in this order', () => {
  expect(statusOf(draft)).toBe(ITEM_STATUS.draft)
  expect(statusOf({ ...draft, scheduledFor: at })).toBe(ITEM_STATUS.scheduled)
  expect(statusOf({ ...online, scheduledFor: at })).toBe(ITEM_STATUS.published)
  expect(statusOf({ ...online, publishedAccess: 'private' })).toBe(ITEM_STATUS.private)
  expect(statusOf({ ...online, deletedAt: at, scheduledFor: at })).toBe(ITEM_STATUS.deleted)
})

test('what is in the bin is never published by itself', () => {
  expect(publishedByItselfAt({ ...draft, scheduledFor: at })).toEqual(new Date(at))
  expect(publishedByItselfAt({ ...draft, scheduledFor: at, deletedAt: at })).toBeNull()
  expect(publishedByItselfAt(online)).toBeNull()
})

test('only what is in the bin and seen by nobody is deleted, after 30 days', () => {
  expect(purgedAt({ ...draft, deletedAt: at })).toEqual(new Date('2026-12-31T08:00:00.000Z'))
  expect(purgedAt({ ...online, deletedAt: at })).toBeNull()
  expect(purgedAt(draft)).toBeNull()
})
