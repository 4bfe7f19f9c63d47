import { expect, test } from 'vitest'
import { CAPTCHA_PROVIDERS } from './core/captcha-settings.ts'
import { ITEM_STATUS } from './core/codes.ts'
import { CONNECTED_SERVICE } from './core/connected-services.ts'
import { HIT_KIND } from './features/analytics/model/census.ts'
import { DISPUTE_PROVIDERS } from './features/commerce/payments/model/dispute.ts'
import { FIELD_PROPERTIES } from './features/forms/model/field-properties.ts'
import { FIELD_TYPES, LIKERT_ANSWERS } from './features/forms/model/field-types.ts'
import { META_POSITIONS } from './features/galleries/model/meta-positions.ts'
import { statusOf } from './features/pages/model/lifecycle.ts'
import { MEASUREMENT_STANDARDS } from './features/sites/model/site.ts'
import { VERSIONS } from './features/sites/model/style.ts'
import { SERVICE_NAMES } from './features/social/model/services.ts'
import { features } from './features.ts'

test('services of others have the numbers 1 to 82, each its own', () => {
  const numbers = Object.values(CONNECTED_SERVICE)
  expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 82 }, (_, at) => at + 1))
})

test('[CODE-17] [CODE-18] every service that the product connects with has its number in the table', () => {
  const own = new Set(['altcha'])
  const used = [...Object.keys(SERVICE_NAMES), ...DISPUTE_PROVIDERS, ...CAPTCHA_PROVIDERS].filter(
    (one) => !own.has(one),
  )
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((one) => !(one in CONNECTED_SERVICE))).toEqual([])
})

test('[CODE-21] [CODE-22] the other enumerations are those that pages and scripts really get', () => {
  const blockOf = (type: string) => features.flatMap(({ blocks = [] }) => blocks).find((one) => one.type === type)!
  const accepts = (type: string, name: string, values: readonly string[]) =>
    values.filter((value) => blockOf(type).schema.safeParse({ ...blockOf(type).initial, [name]: value }).success)
  const asked = ['below', 'overlay', 'beside', 'primary', 'secondary', 'plain', 'none', 'round']
  // Statuses of what a collection holds.
  const nothing = { deletedAt: null, scheduledFor: null, publishedAccess: null }
  expect([
    statusOf(nothing),
    statusOf({ ...nothing, scheduledFor: '2026-01-01T00:00:00.000Z' }),
    statusOf({ ...nothing, publishedAccess: 'public' }),
    statusOf({ ...nothing, publishedAccess: 'private' }),
    statusOf({ ...nothing, deletedAt: '2026-01-01T00:00:00.000Z' }),
  ]).toEqual([
    ITEM_STATUS.draft,
    ITEM_STATUS.scheduled,
    ITEM_STATUS.published,
    ITEM_STATUS.private,
    ITEM_STATUS.deleted,
  ])
  expect(MEASUREMENT_STANDARDS).toEqual(['imperial', 'metric'])
  expect(HIT_KIND).toEqual({ pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 })
  // Types of buttons, and shapes of captions.
  expect(accepts('button', 'style', asked)).toEqual(['primary', 'secondary', 'plain'])
  expect(accepts('image', 'captionStyle', asked)).toEqual(['below', 'overlay', 'beside'])
  expect(META_POSITIONS).toEqual(['top', 'bottom', 'top-left', 'bottom-left', 'top-right', 'bottom-right', 'center'])
  expect(Object.keys(FIELD_PROPERTIES).toSorted()).toEqual([...FIELD_TYPES].toSorted())
  // Answers of surveys.
  expect(LIKERT_ANSWERS).toEqual(['-2', '-1', '0', '1', '2'])
  // Modes of a theme.
  expect(VERSIONS).toEqual(['both', 'light', 'dark'])
})
