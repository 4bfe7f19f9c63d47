import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioModel, audioSource, MOST_TRACKS, readChapters, readTime } from './audio.ts'
import { timeWords } from './time-words.ts'

test.each([
  ['', 'none'],
  ['/s/onda.mp3', 'file'],
  ['/s/onda.WAV', 'file'],
  ['/s/onda.pdf', 'invalid'],
  ['https://suoni.example/a/onda.m4a?x=1', 'remote'],
  ['http://suoni.example/onda.mp3', 'invalid'],
  ['https://suoni.example/onda', 'invalid'],
  ['https://suoni.example;script-src/onda.mp3', 'invalid'],
  ['javascript:alert(1).mp3', 'invalid'],
  ['//suoni.example/onda.mp3', 'invalid'],
])('«%s» is %s', (address, kind) => expect(audioSource(address).kind).toBe(kind))

const parse = (count: number) =>
  audioModel.schema.safeParse({ tracks: Array.from({ length: count }, () => ({ url: '/s/onda.mp3' })) })

test('[LIM-02] an album has at most 60 tracks, and one more is refused with a sentence', () => {
  expect(MOST_TRACKS).toBe(60)
  expect(parse(60).success).toBe(true)
  expect(parse(61).error?.issues[0]?.message).toBe('Un album può avere al massimo 60 brani.')
})

test('an address without audio may be stored, but nobody may newly write one', () => {
  const write = (url: string) => audioModel.writeFault?.(audioModel.schema.parse({ tracks: [{ url }] }))
  expect(write('https://bottega.example/puntata')).toMatchObject({ field: 'tracks', reason: 'unplayable_audio' })
  expect([write('/s/onda.mp3'), write('')]).toEqual([undefined, undefined])
})

test('every time that is shown is read back', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 359_999 }), (seconds) => readTime(timeWords(seconds)) === seconds))
  expect([timeWords(3.9), timeWords(62), timeWords(3750)]).toEqual(['0:03', '1:02', '1:02:30'])
})

test('chapters are lines that begin with a time, in order of time', () => {
  expect(readChapters('1:30 Il forno\nuna nota\n0:00 – Apertura\n1:75 no\n 1:02:30  Fine ')).toEqual([
    { at: 0, title: 'Apertura' },
    { at: 90, title: 'Il forno' },
    { at: 3750, title: 'Fine' },
  ])
})

test('a chapter’s title may have any number of spaces inside', () => {
  const title = `Il${' '.repeat(4_900)}forno`
  expect(readChapters(`1:30 ${title}   \r\n2:00   `)).toEqual([{ at: 90, title }])
})
