import { expect, test } from 'vitest'
import { embedFrame } from './embed-providers.ts'

const frameUrl = (address: string) => embedFrame(address)?.frameUrl

test('every way of writing a YouTube address leads to its cookie-free frame', () => {
  const frame = 'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0'
  for (const address of [
    'https://www.youtube.com/watch?v=abcDEF12345',
    'http://m.youtube.com/watch?feature=share&v=abcDEF12345',
    'https://youtu.be/abcDEF12345',
    'https://www.youtube.com/shorts/abcDEF12345',
    'https://www.youtube.com/embed/abcDEF12345',
  ])
    expect(frameUrl(address), address).toBe(frame)
})

test('a YouTube address keeps its beginning and its list', () => {
  expect(frameUrl('https://youtu.be/abcDEF12345?t=1m30s')).toContain('start=90')
  expect(frameUrl('https://www.youtube.com/playlist?list=PLabcdef123')).toMatch(
    /embed\/videoseries\?.*list=PLabcdef123/,
  )
})

test.each([
  ['https://vimeo.com/123456789', 'Vimeo', 'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/123456789/abcdef0123',
    'Vimeo',
    'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1&h=abcdef0123',
  ],
  [
    'https://open.spotify.com/intl-it/album/1abcDEF23456',
    'Spotify',
    'https://open.spotify.com/embed/album/1abcDEF23456',
  ],
  [
    'https://soundcloud.com/nome/brano',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fnome%2Fbrano',
  ],
  [
    'https://www.google.it/maps/place/Piazza+Grande,+Gubbio/@43.3,12.5',
    'Google Maps',
    'https://www.google.com/maps?q=Piazza+Grande%2C+Gubbio&output=embed',
  ],
  ['https://www.google.com/maps/embed?pb=!1m18', 'Google Maps', 'https://www.google.com/maps/embed?pb=!1m18'],
  ['https://codepen.io/nome/pen/abCDef', 'CodePen', 'https://codepen.io/nome/embed/abCDef?default-tab=result'],
  ['https://www.loom.com/share/0123456789abcdef', 'Loom', 'https://www.loom.com/embed/0123456789abcdef'],
  ['https://www.dailymotion.com/video/x8abcde', 'Dailymotion', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
  [
    'https://geo.dailymotion.com/player.html?video=x8abcde',
    'Dailymotion',
    'https://geo.dailymotion.com/player.html?video=x8abcde',
  ],
  [
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    'OpenStreetMap',
    'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
  ],
  [
    'https://podcasts.apple.com/it/podcast/titolo/id123?i=456',
    'Apple Podcasts',
    'https://embed.podcasts.apple.com/it/podcast/titolo/id123?i=456',
  ],
])('%s is shown by %s', (address, provider, expected) => {
  expect(embedFrame(address)).toMatchObject({ provider, frameUrl: expected, frameHost: new URL(expected).hostname })
})

test('a page without a frame, a host that only ends alike and other protocols give none', () => {
  for (const address of [
    '',
    'https://www.youtube.com/',
    'https://www.youtube.com/@canale',
    'https://vimeo.com/',
    'https://youtube.com.example.org/watch?v=abcDEF12345',
    'https://notyoutube.com/watch?v=abcDEF12345',
    'https://www.google.com/search?q=vaso',
    'https://bottega.example/video',
    'javascript:alert(1)//youtube.com/watch?v=abcDEF12345',
  ])
    expect(embedFrame(address), address).toBeUndefined()
})

test('nothing of an address can leave the frame it belongs to', () => {
  expect(embedFrame('https://youtu.be/abc"onload=alert(1)')).toBeUndefined()
  for (const address of [
    'https://soundcloud.com/a/b?x=%22%3E',
    'https://www.google.com/maps/place/%22%3E%3Cscript%3E/',
  ])
    expect(frameUrl(address)).not.toMatch(/["<>]/)
})
