import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { messages as contentMessages } from '../../content/model/messages.ts'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { OnPageProvider } from '../../content/views.ts'
import type { Asset } from '../../images/views.ts'
import { messages } from '../model/messages.ts'
import { videoBlock } from './video/video.tsx'

const context = testViewContext({ ...contentMessages, ...messages })
const id = (digit: string) => digit.repeat(24)
const poster: Asset = {
  id: id('a'),
  name: 'mare.webp',
  contentHash: 'h1',
  mimeType: 'image/webp',
  width: 1200,
  height: 675,
  alt: 'Il mare',
  caption: '',
  focalX: 0.5,
  focalY: 0.5,
  present: true,
  tone: null,
}
const YOUTUBE = 'https://www.youtube.com/watch?v=abcDEF12345'
const COVER = 'Le immagini in primo piano personalizzate sono disponibili solo con i video integrati...'

function html(given: object, edited = false): string {
  const props = videoBlock.schema.parse({ ...videoBlock.initial, ...given })
  const view = createElement(videoBlock.View, {
    id: id('b'),
    props,
    data: { [poster.id]: poster },
    context,
    layout: undefined,
  })
  return renderToStaticMarkup(
    edited ? createElement(OnPageProvider, { value: (_field, element) => element }, view) : view,
  )
}

test('[BLOCK-02] [SCOPE-06] a file of the site is the browser’s own player, which needs no script', () => {
  const markup = html({
    url: '/s/mare.webm',
    title: 'Il mare',
    posterId: poster.id,
    subtitles: '/s/mare.vtt',
    mode: 'fill',
  })
  const [, player] = /<video ([^>]*)>/.exec(markup)!
  for (const part of [
    'src="/s/mare.webm"',
    'controls=""',
    'preload="none"',
    'aria-label="Il mare"',
    'class="video-fill"',
  ])
    expect(player).toContain(part)
  expect(player).toMatch(/poster="\/images\/0{24}\/a{24}\/h1-mare\.webp\?format=1000w"/)
  expect(markup).toContain('<track kind="captions" src="/s/mare.vtt" srcLang="it" label="Sottotitoli" default=""/>')
  expect(html({ url: '/s/mare.webm' })).toContain('preload="metadata"')
})

test('[VID-09] [VID-10] a player’s film names it in its attributes, and contacts nobody', () => {
  const markup = html({ url: YOUTUBE, title: 'Il «tornio"' })
  expect(markup).toContain('data-provider-name="YouTube"')
  const [, embed = ''] = /data-html="([^"]*)"/.exec(markup)!
  expect(embed.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')).toBe(
    '<iframe src="https://www.youtube-nocookie.com/embed/abcDEF12345?autoplay=1&amp;rel=0" title="Il «tornio&quot;" width="640" height="360"></iframe>',
  )
  expect(markup.replace(embed, '')).not.toMatch(/<(iframe|script|link|object|video)|(?:src|srcset|poster)=/)
  expect(markup).toContain(`<a href="${YOUTUBE}" rel="noopener">Apri su YouTube</a>`)
  const props = videoBlock.schema.parse({ ...videoBlock.initial, url: YOUTUBE })
  expect(videoBlock.hosts?.(props)).toEqual({ frameHosts: ['www.youtube-nocookie.com'] })
})

test('[VID-01] every film has its button over a poster of the site', () => {
  for (const url of ['/s/mare.webm', YOUTUBE, 'https://film.example/diretta.m3u8']) {
    const markup = html({ url, title: 'Il mare', posterId: poster.id })
    expect(markup).toMatch(/<button type="button"[^>]*data-video-play="">Guarda il video<span[^>]*>: Il mare<\/span>/)
    expect(markup, url).toContain(`/images/${'0'.repeat(24)}/${poster.id}/h1-mare.webp`)
  }
})

test('a file of another host is only named until it is asked for', () => {
  const url = 'https://film.example/diretta.m3u8'
  const markup = html({ url })
  expect(markup).not.toMatch(/<video|\ssrc=/)
  expect(markup).toContain(`data-file-url="${url}" data-file-type="application/vnd.apple.mpegurl"`)
  expect(markup).toContain('Apri su film.example')
  expect(videoBlock.hosts?.(videoBlock.schema.parse({ ...videoBlock.initial, url }))).toEqual({
    mediaHosts: ['film.example'],
  })
})

test('[VID-11] an address without a film says so to everybody, and leads on', () => {
  const url = 'https://bottega.example/forno'
  for (const edited of [false, true])
    expect(html({ url }, edited)).toMatch(/Incorporamento video non valido\. <a href="[^"]*">Apri la pagina<\/a>/)
  expect(html({ url: '' })).toBe('')
})

test('[VID-12] a cover that no player shows is told to whoever edits the page, and to nobody else', () => {
  const invalid = { url: 'https://bottega.example/forno', posterId: poster.id }
  expect(html(invalid, true)).toContain(COVER)
  expect(html(invalid)).not.toContain(COVER)
  for (const fine of [
    { ...invalid, posterId: null },
    { url: YOUTUBE, posterId: poster.id },
  ])
    expect(html(fine, true)).not.toContain(COVER)
})
