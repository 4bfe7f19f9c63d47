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
  [
    'https://www.google.com/maps/d/u/0/viewer?mid=1aB_c-D&ll=1,2',
    'Google Maps',
    'https://www.google.com/maps/d/embed?mid=1aB_c-D',
  ],
  [
    'https://www.mixcloud.com/nome/una-serata/',
    'Mixcloud',
    'https://player-widget.mixcloud.com/widget/iframe/?feed=%2Fnome%2Funa-serata%2F',
  ],
  ['https://streamable.com/abc123', 'Streamable', 'https://streamable.com/e/abc123'],
  [
    'https://www.tiktok.com/@nome.cognome/video/6718335390845095173?lang=it',
    'TikTok',
    'https://www.tiktok.com/player/v1/6718335390845095173',
  ],
  [
    'https://www.instagram.com/p/AbC_-12345/?igsh=x',
    'Instagram',
    'https://www.instagram.com/p/AbC_-12345/embed/captioned/',
  ],
  [
    'https://instagram.com/nome/reel/AbC12345/',
    'Instagram',
    'https://www.instagram.com/reel/AbC12345/embed/captioned/',
  ],
  [
    'https://m.facebook.com/bottega/posts/pfbid02abc?ref=x',
    'Facebook',
    'https://www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fbottega%2Fposts%2Fpfbid02abc&show_text=true',
  ],
  [
    'https://www.facebook.com/watch/?v=12345&ref=x',
    'Facebook',
    'https://www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fwatch%2F%3Fv%3D12345&show_text=true',
  ],
  [
    'https://x.com/nome/status/123456789?s=20',
    'X',
    'https://platform.twitter.com/embed/Tweet.html?id=123456789&dnt=true',
  ],
  [
    'https://mobile.twitter.com/nome/status/123456789/photo/1',
    'X',
    'https://platform.twitter.com/embed/Tweet.html?id=123456789&dnt=true',
  ],
  ['https://www.threads.net/@nome/post/AbC12345', 'Threads', 'https://www.threads.com/@nome/post/AbC12345/embed'],
  [
    'https://it.linkedin.com/posts/nome_un-titolo-activity-7123456789-AbCd',
    'LinkedIn',
    'https://www.linkedin.com/embed/feed/update/urn:li:activity:7123456789',
  ],
  [
    'https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A7123456789/',
    'LinkedIn',
    'https://www.linkedin.com/embed/feed/update/urn:li:ugcPost:7123456789',
  ],
  [
    'https://it.pinterest.com/pin/1234567890/',
    'Pinterest',
    'https://assets.pinterest.com/ext/embed.html?id=1234567890',
  ],
  [
    'https://docs.google.com/forms/d/e/1FAIpQLSc0123456789abcdef/viewform?usp=sf_link',
    'Google Moduli',
    'https://docs.google.com/forms/d/e/1FAIpQLSc0123456789abcdef/viewform?embedded=true',
  ],
  ['https://bottega.typeform.com/to/AbCdEf#x', 'Typeform', 'https://bottega.typeform.com/to/AbCdEf'],
  ['https://tally.so/r/w2Kp8M', 'Tally', 'https://tally.so/embed/w2Kp8M?alignLeft=1'],
  ['https://calendly.com/anna/mezz-ora', 'Calendly', 'https://calendly.com/anna/mezz-ora?embed_type=Inline'],
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
    // Profiles and short addresses, of which no frame can be made.
    'https://www.instagram.com/bottega/',
    'https://www.tiktok.com/@bottega',
    'https://x.com/bottega',
    'https://www.facebook.com/bottega',
    'https://www.linkedin.com/company/bottega',
    'https://www.linkedin.com/in/anna-share-123',
    'https://www.linkedin.com/company/ugcPost-7/posts/',
    'https://forms.gle/AbCdEf',
    'https://docs.google.com/document/d/abc/edit',
    'https://www.typeform.com/',
    'https://calendly.com/',
    'https://x.com.example.org/nome/status/123456789',
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
