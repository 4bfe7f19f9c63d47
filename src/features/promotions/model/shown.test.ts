import { describe, expect, test } from 'vitest'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { hasAnnouncement, hasPopup, hasPromotions, promotionsContext } from './shown.ts'

const SETTINGS = {
  version: 2,
  showUntilSignup: true,
  displayFrequency: 7,
  enableMobile: false,
  style: 'corner',
  afterSeconds: 5,
  afterScroll: null,
} as const
const popup = (more: object = {}) => ({ ...SETTINGS, enabled: true, title: '', text: '', imageId: null, ...more })
const NOTHING = {
  announcement: { enabled: false, text: 'Chiusi lunedì' },
  popup: popup({ enabled: false, title: 'Il pane nuovo' }),
  mobileInfoBar: { enabled: false },
}

test.each([
  [true, 'Chiusi lunedì', true],
  [false, 'Chiusi lunedì', false],
  [true, ' ', false],
  [true, '', false],
])('an announcement that is on (%s) and says «%s» is shown: %s', (enabled, text, shown) => {
  expect(hasAnnouncement({ announcement: { enabled, text } })).toBe(shown)
})

test.each([
  [{ title: 'Il pane nuovo' }, true],
  [{ text: 'Da sabato' }, true],
  [{ imageId: 'a'.repeat(24) }, true],
  [{ title: ' ', text: '\n' }, false],
  [{}, false],
  [{ enabled: false, title: 'Il pane nuovo' }, false],
])('of popups, %j is shown: %s', (content, shown) => {
  expect(hasPopup({ popup: popup(content) })).toBe(shown)
})

test.each([
  [{}, false],
  [{ announcement: { enabled: true, text: 'Chiusi lunedì' } }, true],
  [{ popup: popup({ title: 'Il pane nuovo' }) }, true],
  [{ mobileInfoBar: { enabled: true } }, true],
])('pages with %j load the promotions’ styles: %s', (content, needed) => {
  expect(hasPromotions({ ...NOTHING, ...content })).toBe(needed)
})

describe('what scripts read', () => {
  const all = {
    announcement: { enabled: true, text: 'Chiusi lunedì' },
    popup: popup({ title: 'Il pane nuovo' }),
    mobileInfoBar: { enabled: true, phone: true },
  }

  test('[SCTX-12] [SCTX-17] the popup’s rules without its words, the bar, and whether there is an announcement', () => {
    expect(promotionsContext(all, PAGE_TYPE.page)).toEqual({
      popupOverlaySettings: SETTINGS,
      mobileInfoBarSettings: { enabled: true, phone: true },
      showAnnouncementBar: true,
    })
    expect(promotionsContext(NOTHING, PAGE_TYPE.page)).toEqual({
      popupOverlaySettings: null,
      mobileInfoBarSettings: null,
      showAnnouncementBar: false,
    })
  })

  test.each([
    ['collection', true],
    ['item', true],
    ['notFound', false],
    ['lockScreen', false],
  ] as const)('pages of the type %s may have a popup: %s', (type, may) => {
    const { popupOverlaySettings } = promotionsContext(all, PAGE_TYPE[type])
    expect(popupOverlaySettings !== null).toBe(may)
  })
})
