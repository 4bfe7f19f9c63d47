import { describe, expect, test } from 'vitest'
import { videoModel } from './blocks.ts'
import { type FoundPlayer, readEmbedMarkup } from './embed-markup.ts'
import { listeningAddress, playerMessage } from './player-messages.ts'
import { isVideoMode } from './video-mode.ts'

const YOUTUBE = 'https://www.youtube.com/embed/abcDEF12345'
const found = (address: string, more: Partial<FoundPlayer> = {}): FoundPlayer => ({
  tag: 'iframe',
  address,
  title: '',
  width: '',
  height: '',
  ...more,
})

test('[VID-04] [VID-05] a mode is none, fit, fill or null, and nothing else', () => {
  expect(['none', 'fit', 'fill', null].every(isVideoMode)).toBe(true)
  for (const other of ['', 'cover', 'FIT', undefined, 0, ['fit'], {}]) expect(isVideoMode(other)).toBe(false)
})

describe('embed markup', () => {
  test('[VID-07] is a frame or an object of a known player', () => {
    expect(readEmbedMarkup([found(YOUTUBE)])).toMatchObject({ type: 'iframe', frame: { provider: 'YouTube' } })
    expect(readEmbedMarkup([found('//player.vimeo.com/video/123456')])).toMatchObject({ type: 'iframe' })
    const flash = found('https://www.youtube.com/v/abcDEF12345?version=3', { tag: 'object' })
    expect(readEmbedMarkup([flash])).toMatchObject({
      type: 'object',
      frame: { frameUrl: 'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0' },
    })
  })

  test('[VID-07] [VID-11] is invalid without one, over http, and of hosts that only look alike', () => {
    for (const address of [
      '',
      'about:blank',
      'http://www.youtube.com/embed/abcDEF12345',
      'https://www.youtube.com.evil.example/embed/abcDEF12345',
      'https://evil.example/https://www.youtube.com/embed/abcDEF12345',
      'https://youtube.com@evil.example/embed/abcDEF12345',
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'https://open.spotify.com/embed/album/1abcDEF23456',
    ])
      expect(readEmbedMarkup([found(address)]), address).toEqual({ type: 'invalid' })
    expect(readEmbedMarkup([])).toEqual({ type: 'invalid' })
  })

  test('passes over what is of no player, and keeps nothing of the address but the film', () => {
    const hostile = `${YOUTUBE}?rel=1&origin=https://evil.example&playlist="><script>`
    expect(readEmbedMarkup([found('https://evil.example/'), found(hostile)])).toMatchObject({
      frame: { frameUrl: 'https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&rel=0' },
    })
  })

  test('has the size that it says in pixels, else the usual one', () => {
    expect(readEmbedMarkup([found(YOUTUBE, { width: '400', height: '300' })])).toMatchObject({
      width: 400,
      height: 300,
    })
    for (const [width, height] of [
      ['100%', '300'],
      ['', ''],
      ['-4', '3'],
      ['a', 'b'],
    ] as const)
      expect(readEmbedMarkup([found(YOUTUBE, { width, height })])).toMatchObject({ width: 640, height: 360 })
  })
})

describe('players are told what they understand', () => {
  const youtube = { provider: 'YouTube', frameUrl: `https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1` }
  const vimeo = { provider: 'Vimeo', frameUrl: 'https://player.vimeo.com/video/123456' }

  test('[VID-08] to play and to pause', () => {
    expect(playerMessage(youtube, 'play')).toBe('{"event":"command","func":"playVideo","args":[]}')
    expect(playerMessage(youtube, 'pause')).toBe('{"event":"command","func":"pauseVideo","args":[]}')
    expect(playerMessage(vimeo, 'play')).toBe('{"method":"play"}')
    expect(playerMessage(vimeo, 'pause')).toBe('{"method":"pause"}')
    expect(playerMessage({ ...vimeo, provider: 'Loom' }, 'play')).toBeUndefined()
  })

  test('YouTube’s listens to the page that shows it', () => {
    const url = new URL(listeningAddress(youtube, 'https://bottega.example'))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      autoplay: '1',
      enablejsapi: '1',
      origin: 'https://bottega.example',
    })
    expect(listeningAddress(vimeo, 'https://bottega.example')).toBe(vimeo.frameUrl)
  })
})

test('a block takes addresses of the web and of the archive, and subtitles of the archive', () => {
  const fault = (props: object) => videoModel.schema.safeParse({ url: '', ...props }).error?.issues[0]?.message
  for (const url of ['', 'https://vimeo.com/123456', '/s/mare.webm']) expect(fault({ url })).toBeUndefined()
  for (const url of ['//evil.example/a.mp4', '/altro/mare.webm', 'javascript:alert(1)', 'mare.webm'])
    expect(fault({ url }), url).toBe('Incolla un indirizzo che comincia con https:// oppure scegli un file.')
  expect(fault({ subtitles: '/s/mare.vtt' })).toBeUndefined()
  for (const subtitles of ['/s/mare.srt', 'https://film.example/mare.vtt', '//evil.example/s/mare.vtt'])
    expect(fault({ subtitles })).toBe('Scegli un file VTT.')
})
