import { expect, test } from 'vitest'
import {
  COLLECTION_TYPE,
  EDITOR_BLOCK_TYPE,
  GALLERY_MEDIA_TYPES,
  ITEM_STATUS,
  ITEM_TYPE,
  PAGE_TYPE,
  PERMISSION,
  ROLE,
  SITE_STATUS,
  SPECIAL_PAGE_KIND,
  VISIBILITY_STATES,
  VISITOR_BLOCK_TYPE,
  WEBSITE_TYPE,
} from './codes.ts'

/** The notation of tables in the specification: `collection 1, page 2`. Names count by their order, numbers exactly. */
function numbersOf(table: Readonly<Record<string, number>>): string {
  return Object.entries(table)
    .map(([name, number]) => `${words(name)} ${number}`)
    .join(', ')
}

function words(name: string): string {
  return name.replace(/V2$/, ' v2').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

test('[PTYPE-01] contents are pages of type 1, 2, 3 and 50', () => {
  expect(PAGE_TYPE).toMatchObject({ collection: 1, page: 2, splashPage: 3, item: 50 })
})

test('[PTYPE-02] pages that stand in for another one are of type 100 to 106', () => {
  expect(PAGE_TYPE).toMatchObject({
    notFound: 100,
    error: 101,
    search: 102,
    lockScreen: 103,
    popupOverlay: 104,
    protectedContent: 105,
    memberAreaAccessDenied: 106,
  })
})

test('[CODE-01] page types', () => {
  expect(numbersOf(PAGE_TYPE)).toBe(
    'collection 1, page 2, splash page 3, item 50, not found 100, error 101, search 102, lock screen 103, ' +
      'popup overlay 104, protected content 105, member area access denied 106, show cart 200, checkout 201, ' +
      'order confirmed 202, donate 203, contribution confirmed 204, commerce cart v2 205, subscription confirmed 206, ' +
      'order received 207, membership confirmed 208, reviews request 209, digital product composer preview 210, ' +
      'order status 211, newsletter unsubscribe 300, commerce email preview 301',
  )
})

test('[CODE-02] collection types', () => {
  expect(numbersOf(COLLECTION_TYPE)).toBe(
    'generic 1, subscription 2, twitter 3, foursquare 4, instagram 5, gallery block 6, template page 7, splash page 8, ' +
      'page 10, five hundred px 11, flickr 12, products 13, mosaic 14, slide gallery 15, slide album 16, slide video 17, ' +
      'album block 18, project 19, section catalog 20, page catalog 21, item catalog 22, portfolio 23, lessons 24',
  )
})

test('[CODE-03] item types', () => {
  expect(numbersOf(ITEM_TYPE)).toBe(
    'text 1, image 2, quote 4, link 5, chat 6, audio 7, video 8, review 10, store item 11, event 12, thread 13, ' +
      'gallery 14, binary 15, css asset 16, tweak asset 17, digital good 18, attachment 19, export 20, export v2 21, ' +
      'prose mirror text 22, tweet 50, rss 51, checkin 52, knowledge base article 54, project item 55, ' +
      'taxonomy category 56, taxonomy tag 57, taxonomy other 58, portfolio item 59, translatable strings export 60, ' +
      'video v2 61, lesson 62',
  )
})

test('[CODE-04] states of an item', () => {
  expect(numbersOf(ITEM_STATUS)).toBe('published 1, scheduled 2, needs review 3, draft 4, private 5, deleted 6')
})

test('[CODE-05] states of visibility', () => {
  expect(VISIBILITY_STATES).toEqual(['draft', 'published', 'needs_review', 'scheduled'])
})

test('[CODE-08] states of a site', () => {
  expect(numbersOf(SITE_STATUS)).toBe(
    'expired 1, pastdue 2, trial 3, beta 4, removed 5, internal 6, comped 7, paid 8, linked 11, active parking page 12, ' +
      'resold 13, resold grace period 14, enterprise 15',
  )
})

test('[CODE-09] website types', () => {
  expect(numbersOf(WEBSITE_TYPE)).toBe('classic 1, cover page 2, parking page 3, commerce 4, enterprise 5')
})

test('[CODE-10] roles', () => {
  expect(numbersOf(ROLE)).toBe(
    'admin 1, billing 2, reporting 3, editor 4, moderator 6, commenter 7, store manager 8, scheduling 9, viewer 10, ' +
      'campaigns editor 11, scheduling viewer 12, scheduling editor 13',
  )
})

test('[CODE-11] block types of the editor', () => {
  expect(numbersOf(EDITOR_BLOCK_TYPE)).toBe(
    'heading 1, sub heading 2, body 3, image 4, gallery 5, video 6, social icons 7, buttons 8, navigation 9, ' +
      'custom form 10, newsletter 11, album 12, map 13, logo 14, action 15, form 16, lock 17, password 18, twitter 19, ' +
      'popup overlay action 20, temp lock inject 100',
  )
})

test('[CODE-12] block types that visitors get, as far as they are given', () => {
  expect(numbersOf(VISITOR_BLOCK_TYPE)).toBe(
    'form 9, button 53, summary v2 55, opentable v2 66, member area 67, tock 68, accordion 69, marquee 70, shape 71',
  )
})

test('[CODE-13] kinds of special pages', () => {
  expect(numbersOf(SPECIAL_PAGE_KIND)).toBe('cover page 1, lock screen 2, popup overlay 3')
})

test('[CODE-14] kinds of what a gallery shows', () => {
  expect(GALLERY_MEDIA_TYPES.join(', ')).toBe('imageEmpty, imageFile, imageLicensed, imageReused, assetReused, video')
})

test('[PERM-03] permissions', () => {
  const named = Object.fromEntries(Object.entries(PERMISSION).filter(([, value]) => value < 1000))
  expect(numbersOf(named)).toBe(
    'authenticated 0, config 1, admin 2, content manager 11, settings 12, activity 13, commerce 14, newsletter 15, ' +
      'damask 17, crm 18',
  )
})

test('[PERM-04] [PERM-05] finer permissions, from 1110 to 2068, each beginning with the number of what it belongs to', () => {
  const finer = Object.fromEntries(Object.entries(PERMISSION).filter(([, value]) => value >= 1000))
  expect(numbersOf(finer)).toBe(
    'media 1110, structure 1120, sales 1410, payments 1420, bookings read 1610, bookings write 1611, booking rules 1612, people 2010, ' +
      'limits 2020',
  )
  for (const value of Object.values(finer)) expect(value >= 1110 && value <= 2068, String(value)).toBe(true)
})
