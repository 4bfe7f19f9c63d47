import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { testViewContext } from '../../content/site/test-view-context.ts'
import { messages } from '../model/messages.ts'
import { audioBlock } from './audio/audio.tsx'

const context = testViewContext(messages)

function html(given: object): string {
  const props = audioBlock.schema.parse({ ...audioBlock.initial, ...given })
  return renderToStaticMarkup(
    createElement(audioBlock.View, { id: 'b'.repeat(24), props, data: {}, context, layout: undefined }),
  )
}

const TRACK = {
  url: '/s/onda.mp3',
  title: 'L’onda',
  duration: '3:42',
  chapters: '0:00 Riva\n1:05 Largo',
  transcript: 'Prima riga.\nSeconda riga.',
}

test('[BLOCK-18] [SCOPE-06] a track is the browser’s own player, which needs no script and loads nothing by itself', () => {
  const audio = html({ title: 'Mare', artist: 'Elda', tracks: [TRACK] })
  expect(audio).toContain('<audio controls="" preload="none" src="/s/onda.mp3" aria-label="L’onda"></audio>')
  expect(audio).not.toMatch(/<script|<iframe|autoplay/)
  expect(audio).toMatch(/<a class="audio-play" href="\/s\/onda\.mp3" data-opens=""><span[^>]*>Ascolta: L’onda<\/span>/)
  expect(audio).toContain('<span class="audio-time">3:42</span>')
})

test('chapters lead into the file at their time, and the transcript keeps its lines', () => {
  const audio = html({ tracks: [TRACK] })
  expect(audio).toMatch(
    /<a href="\/s\/onda\.mp3#t=65" data-chapter="65" data-opens=""><span[^>]*>1:05<\/span> <span>Largo/,
  )
  expect(audio).toContain('<p class="as-typed">Prima riga.\nSeconda riga.</p>')
})

test('a file of another host is named before a press, and only its host may be loaded from', () => {
  const tracks = [{ url: 'https://suoni.example/onda.mp3', title: 'L’onda' }]
  expect(html({ tracks })).toContain('Arriva da suoni.example solo se premi il pulsante')
  expect(html({ tracks })).toContain('preload="none"')
  expect(audioBlock.hosts?.(audioBlock.schema.parse({ tracks: [...tracks, ...tracks, TRACK] }))).toEqual({
    mediaHosts: ['suoni.example'],
  })
})

test('an address without audio has no player, and says so with a link to it', () => {
  const audio = html({ tracks: [{ url: 'https://bottega.example/puntata', title: 'La puntata' }] })
  expect(audio).not.toContain('<audio')
  expect(audio).toContain('data-audio-url="https://bottega.example/puntata"')
  expect(audio).toMatch(
    /La puntata: qui non c’è un audio[^<]*<a href="https:\/\/bottega\.example\/puntata">Apri la pagina/,
  )
})

test('tracks without an address are not shown, and without any there is nothing', () => {
  expect(html({ tracks: [{ title: 'Presto' }] })).toBe('')
  expect(html({})).toBe('')
})
