import { expect, test } from 'vitest'
import { FOLLOWED_SERVICES, profileOf, serviceAt } from './services.ts'

test.each([
  ['instagram', '@bottega', 'bottega', 'https://www.instagram.com/bottega/'],
  ['instagram', ' https://www.instagram.com/bottega/?hl=it ', 'bottega', 'https://www.instagram.com/bottega/'],
  ['x', 'bottega', 'bottega', 'https://x.com/bottega'],
  ['x', 'https://twitter.com/bottega', 'bottega', 'https://x.com/bottega'],
  ['youtube', 'https://www.youtube.com/@bottega', 'bottega', 'https://www.youtube.com/@bottega'],
  [
    'linkedin',
    'https://it.linkedin.com/company/bottega-srl',
    'bottega-srl',
    'https://www.linkedin.com/company/bottega-srl',
  ],
  ['bluesky', '@anna.bsky.social', 'anna.bsky.social', 'https://bsky.app/profile/anna.bsky.social'],
  ['mastodon', '@anna@mastodon.uno', 'anna@mastodon.uno', 'https://mastodon.uno/@anna'],
  ['mastodon', 'https://mastodon.uno/@anna', 'anna@mastodon.uno', 'https://mastodon.uno/@anna'],
] as const)('[FOLL-01] on %s, «%s» is the profile of %s', (service, typed, username, link) => {
  expect(profileOf(service, typed)).toEqual({ username, link })
})

test.each([
  '',
  '@',
  'due parole',
  'a/b',
  '"><script>',
  '../..',
  'https://altrove.example/bottega',
  'javascript:alert(1)',
])('no service has a profile of «%s»', (typed) => {
  for (const service of FOLLOWED_SERVICES) expect(profileOf(service, typed), service).toBeUndefined()
})

test('an address is of the service that owns its host, and of no other', () => {
  expect(serviceAt('https://it.linkedin.com/in/anna')).toBe('linkedin')
  expect(serviceAt('https://pixelfed.example/@anna')).toBe('pixelfed')
  expect(serviceAt('https://wa.me/390571123456')).toBe('whatsapp')
  expect(serviceAt('https://netflix.com/')).toBeUndefined()
  expect(serviceAt('https://instagram.com.altrove.example/')).toBeUndefined()
  expect(serviceAt('/contatti')).toBeUndefined()
})
