import { expect, test } from 'vitest'
import { filmFault, videoSource } from './film-address.ts'

test('an address is a player, a file of the site, a file elsewhere, or nothing that can be shown', () => {
  expect(videoSource('')).toEqual({ kind: 'none' })
  expect(videoSource('https://youtu.be/abcDEF12345')).toMatchObject({ kind: 'frame', frame: { provider: 'YouTube' } })
  expect(videoSource('/s/mare.MP4')).toEqual({ kind: 'file', mimeType: 'video/mp4' })
  expect(videoSource('https://film.example/a/diretta.m3u8?chiave=1')).toEqual({
    kind: 'remote',
    mimeType: 'application/vnd.apple.mpegurl',
    host: 'film.example',
  })
  for (const address of [
    '/s/listino.pdf',
    '/s/a/b.mp4',
    'https://www.youtube.com/',
    'https://open.spotify.com/album/1abcDEF23456',
    'http://film.example/a.mp4',
    'https://film.example/a',
    'https://',
  ])
    expect(videoSource(address), address).toEqual({ kind: 'invalid' })
})

test('a host that is none is no source: it would stand in the page’s security policy', () => {
  expect(videoSource('https://film.example:8443/a.mp4')).toMatchObject({ kind: 'remote', host: 'film.example:8443' })
  for (const host of ['e.example;x', "e.example;sandbox'", 'e.example,b.example', '*.example', '[::1]'])
    expect(videoSource(`https://${host}/x.mp4`).kind, host).toBe('invalid')
})

test('only an address that shows a film may be written', () => {
  for (const address of ['', 'https://vimeo.com/123456', '/s/mare.webm', 'https://film.example/diretta.m3u8'])
    expect(filmFault('url', address), address).toBeUndefined()
  expect(filmFault('url', 'https://fiera.example/ceramica')).toMatchObject({
    field: 'url',
    reason: 'unplayable_film',
    sentence: expect.stringContaining('non porta a un video'),
  })
})
