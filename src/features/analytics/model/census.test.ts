import { describe, expect, test } from 'vitest'
import { PAGE_TYPE, ROLE } from '../../../core/codes.ts'
import { type HitFacts, hitForm, isCounted } from './census.ts'
import { commonFields } from './common-fields.ts'

const visit = { pageType: PAGE_TYPE.page, signedIn: false, websiteRoles: [], inConfigArea: false }

describe('which page views are told to the census', () => {
  test('those of visitors, on every page that is one', () => {
    for (const pageType of [PAGE_TYPE.page, PAGE_TYPE.collection, PAGE_TYPE.item, PAGE_TYPE.error])
      expect(isCounted({ ...visit, pageType })).toBe(true)
  })

  test('[ANLY-30] [CENS-13] those of people who are signed in are not', () => {
    expect(isCounted({ ...visit, signedIn: true, websiteRoles: [ROLE.admin] })).toBe(false)
    expect(isCounted({ ...visit, signedIn: true, websiteRoles: [] })).toBe(false)
  })

  test('[CENS-14] those of somebody whose only role is viewer are, outside the configuration area', () => {
    const viewer = { ...visit, signedIn: true, websiteRoles: [ROLE.viewer] }
    expect(isCounted(viewer)).toBe(true)
    expect(isCounted({ ...viewer, inConfigArea: true })).toBe(false)
    expect(isCounted({ ...viewer, websiteRoles: [ROLE.viewer, ROLE.admin] })).toBe(false)
  })

  test('[ANLY-31] [CENS-15] those of pages that are not found are not', () => {
    expect(isCounted({ ...visit, pageType: PAGE_TYPE.notFound })).toBe(false)
  })

  test('[ANLY-32] [CENS-16] those of locked pages are not', () => {
    expect(isCounted({ ...visit, pageType: PAGE_TYPE.lockScreen })).toBe(false)
  })

  test('[ANLY-33] [CENS-17] those of pages that only members see are not', () => {
    expect(isCounted({ ...visit, pageType: PAGE_TYPE.memberAreaAccessDenied })).toBe(false)
  })
})

test('[ANLY-20] a hit carries the event, the visitor and every fact of the page view', () => {
  const facts: HitFacts = {
    websiteId: 'w',
    templateId: 'terra',
    website_locale: 'it-IT',
    userAgent: 'Mozilla/5.0',
    clientDate: 1_800_000_000_000,
    viewportInnerWidth: 390,
    viewportInnerHeight: 800,
    screenWidth: 390,
    screenHeight: 844,
    url: 'https://forno.it/pane?x=1',
    title: 'Pane',
    itemId: null,
    recordType: null,
    collectionId: 'c',
  }
  const form = hitForm(facts, 'uuid|1|2|3|4')
  expect([...form.keys()]).toEqual(['event', 'data', 'ss_cvr'])
  expect(form.get('event')).toBe('1')
  expect(form.get('ss_cvr')).toBe('uuid|1|2|3|4')
  expect(JSON.parse(form.get('data')!)).toEqual(facts)
})

test('[ANLY-11] a common field that is neither a string nor null is dropped, and a warning says so', () => {
  const warnings: string[] = []
  const kept = commonFields(
    { websiteId: 'w', memberAccountId: null, count: 3, on: true, list: ['a'], no: undefined },
    (words) => warnings.push(words),
  )
  expect(kept).toEqual({ websiteId: 'w', memberAccountId: null })
  expect(warnings).toHaveLength(4)
  expect(warnings[0]).toContain('"count"')
})
