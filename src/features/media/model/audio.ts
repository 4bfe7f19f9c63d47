import { z } from 'zod'
import { defineBlockModel, type WriteFault } from '../../../core/block.ts'
import { FILE_PATH } from '../../../core/film-address.ts'
import { idSchema } from '../../../core/ids.ts'

/** Most tracks of an album (LIM-02). */
export const MOST_TRACKS = 60

/** Types that browsers play, by the ending of the file's name. */
const AUDIO_ENDING = /\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac|weba|webm|mp4)$/i
const TIME = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/

/** Where the sound of a track comes from. */
export type AudioSource =
  | { readonly kind: 'none' }
  /** A file of the site's archive. */
  | { readonly kind: 'file' }
  /** A file of another host. */
  | { readonly kind: 'remote'; readonly host: string }
  | { readonly kind: 'invalid' }

/** A page on https plays nothing that is loaded over http, and the host is part of the page's security policy. */
export function audioSource(address: string): AudioSource {
  if (address === '') return { kind: 'none' }
  if (FILE_PATH.test(address)) return { kind: AUDIO_ENDING.test(address) ? 'file' : 'invalid' }
  const url = URL.parse(address)
  const isFile = url?.protocol === 'https:' && AUDIO_ENDING.test(url.pathname) && /^[\w.-]+(?::\d+)?$/.test(url.host)
  return isFile ? { kind: 'remote', host: url.host } : { kind: 'invalid' }
}

/** Seconds of a time such as `3:42` or `1:02:30`; undefined for anything else. */
export function readTime(text: string): number | undefined {
  const [, hours = '0', minutes, seconds] = TIME.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

export interface Chapter {
  /** Seconds since the beginning. */
  readonly at: number
  readonly title: string
}

/** Chapters from lines such as `1:30 Il forno`, in order of time; other lines are left out. */
export function readChapters(text: string): readonly Chapter[] {
  return text
    .split('\n')
    .flatMap((line) => {
      const [, time = '', title = ''] = /^([\d:]+)[\s–—-]+(.+)$/.exec(line.trim()) ?? []
      const at = readTime(time)
      return at === undefined ? [] : { at, title }
    })
    .sort((a, b) => a.at - b.at)
}

const trackSchema = z.strictObject({
  /** A file of the archive (`/s/…`) or an https address of one elsewhere. */
  url: z.string().max(1000).default(''),
  title: z.string().max(200).default(''),
  artist: z.string().max(200).default(''),
  /** As `timeWords` writes it; '' where it is not known. */
  duration: z
    .string()
    .max(10)
    .refine((text) => text === '' || readTime(text) !== undefined, 'Scrivi la durata in minuti e secondi: 3:42.')
    .default(''),
  /** Lines for `readChapters`. */
  chapters: z.string().max(5000).default(''),
  transcript: z.string().max(100_000).default(''),
})
export type Track = z.infer<typeof trackSchema>

const UNPLAYABLE =
  'Questo indirizzo non porta a un file audio: scegline uno dell’archivio, oppure incolla un indirizzo https che finisce in .mp3, .m4a, .ogg, .wav o .flac.'

export const audioModel = defineBlockModel({
  type: 'audio',
  code: 41,
  version: 1,
  title: 'Audio',
  words: 'musica canzone brano album podcast puntata suono ascoltare mp3 voce registrazione',
  schema: z.strictObject({
    title: z.string().max(200).default(''),
    artist: z.string().max(200).default(''),
    posterId: idSchema.nullable().default(null),
    tracks: z.array(trackSchema).max(MOST_TRACKS, `Un album può avere al massimo ${MOST_TRACKS} brani.`).default([]),
    style: z.enum(['card', 'plain']).default('card'),
  }),
  writeFault: ({ tracks }): WriteFault | undefined =>
    tracks.some(({ url }) => audioSource(url).kind === 'invalid')
      ? { field: 'tracks', reason: 'unplayable_audio', sentence: UNPLAYABLE }
      : undefined,
  text: ({ title, artist, tracks }) =>
    [title, artist, ...tracks.flatMap((track) => [track.title, track.artist, track.transcript])]
      .filter(Boolean)
      .join('\n'),
})
