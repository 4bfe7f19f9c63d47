import type { ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import type { Id } from '../../../../core/ids.ts'
import type { PolicyHosts } from '../../../../core/policy-hosts.ts'
import { OnPage } from '../../../content/views.ts'
import { type Asset, Picture, picturesQuery } from '../../../images/views.ts'
import { audioModel, audioSource, MOST_TRACKS, readChapters, type Track } from '../../model/audio.ts'
import { timeWords } from '../../model/time-words.ts'

type AudioProps = z.infer<typeof audioModel.schema>
type Pictures = Readonly<Record<Id, Asset>>

const COVER_SIZES = '(max-width: 640px) 30vw, 15rem'

/** Hosts that the sound of a block is loaded from. */
function hostsOf({ tracks }: AudioProps): PolicyHosts {
  const sources = tracks.map(({ url }) => audioSource(url))
  return { mediaHosts: [...new Set(sources.flatMap((source) => (source.kind === 'remote' ? source.host : [])))] }
}

/** An episode, a song or an album. Nothing is loaded before the visitor presses play. */
export const audioBlock = defineBlock<AudioProps, Pictures>({
  ...audioModel,
  data: ({ posterId }) => picturesQuery({ images: posterId === null ? [] : [{ assetId: posterId }] }),
  View: AudioView,
  browser: { name: 'audio', kind: 'behaviour', when: 'visible' },
  hosts: hostsOf,
  stylesheets: { media: () => true },
  fields: {
    tracks: {
      label: 'Brani',
      help: 'Uno solo per una puntata o una canzone, fino a sessanta per un album.',
      group: 'content',
      control: 'tracks',
      words: 'mp3 m4a ogg wav flac capitoli trascrizione durata',
      entries: {
        one: 'Brano',
        add: 'Aggiungi un indirizzo',
        empty: 'Non c’è ancora nessun brano: scegli un file audio, oppure aggiungi un indirizzo.',
        name: 'title',
        most: MOST_TRACKS,
        fields: {
          title: { label: 'Titolo', kind: 'text', most: 200 },
          artist: { label: 'Di chi è', kind: 'text', most: 200, help: 'Se è diverso da quello del blocco.' },
          url: {
            label: 'Indirizzo del file',
            kind: 'text',
            wording: false,
            most: 1000,
            help: 'Dell’archivio, oppure https di un altro sito: chi legge lo contatta solo se preme il pulsante.',
          },
          duration: { label: 'Durata', kind: 'text', most: 10, help: 'Minuti e secondi: 3:42.' },
          chapters: {
            label: 'Capitoli',
            kind: 'longText',
            most: 5000,
            help: 'Uno per riga, con il momento in cui comincia: 1:30 Il forno.',
          },
          transcript: {
            label: 'Trascrizione',
            kind: 'longText',
            most: 100_000,
            help: 'Per chi non può ascoltare, e per i motori di ricerca.',
          },
        },
        initial: { url: '', title: '', artist: '', duration: '', chapters: '', transcript: '' },
      },
    },
    title: {
      label: 'Titolo',
      help: 'Dell’album o della trasmissione; con un brano solo basta il suo.',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    artist: { label: 'Di chi è', group: 'content', control: 'text', words: 'artista autore voce', onPage: true },
    posterId: { label: 'Copertina', group: 'content', control: 'image', words: 'immagine album' },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { card: 'In un riquadro', plain: 'Nella pagina' },
    },
  },
})

function AudioView({ props, data, context }: ViewProps<AudioProps, Pictures>): ReactNode {
  const { title, artist, posterId, tracks } = props
  const cover = posterId === null ? undefined : data[posterId]
  const shown = tracks.map((track, entry) => ({ ...track, entry })).filter(({ url }) => url !== '')
  if (shown.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
    <div
      role="group"
      className={`audio audio-${props.style}${cover ? ' audio-covered' : ''}${shown.length === 1 ? ' audio-single' : ''}`}
      aria-label={title || shown[0]!.title || context.message('media.audio')}
      data-pause={context.message('media.audio.pause')}
      data-seek={context.message('media.audio.seek')}
      data-of={context.message('media.audio.of')}
      data-failed={context.message('media.audio.failed')}
      data-album={title}
    >
      {cover && (
        <div className="audio-cover">
          <Picture asset={cover} alt={null} ratio="1:1" sizes={COVER_SIZES} context={context} />
        </div>
      )}
      <div className="audio-words">
        {title && (
          <OnPage field="title">
            <p className="audio-title">{title}</p>
          </OnPage>
        )}
        {artist && (
          <OnPage field="artist">
            <p className="audio-artist">{artist}</p>
          </OnPage>
        )}
        <ol className="audio-tracks">
          {shown.map((track, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a track is its place in the album.
            <TrackView key={index} track={track} number={index + 1} artist={artist} context={context} />
          ))}
        </ol>
      </div>
    </div>
  )
}

interface TrackViewProps {
  /** With its place among all tracks, where the editor finds it. */
  readonly track: Track & { readonly entry: number }
  readonly number: number
  /** Of the whole block. */
  readonly artist: string
  readonly context: ViewContext
}

function TrackView({ track, number, artist, context }: TrackViewProps): ReactNode {
  const { url, title, duration } = track
  const named = title || context.message('media.audio.track', { number })
  const source = audioSource(url)
  if (source.kind === 'invalid') return <InvalidTrack track={track} named={named} context={context} />
  return (
    <li
      className="audio-track"
      data-entry={track.entry}
      data-track={title || named}
      data-artist={track.artist || artist}
    >
      <div className="audio-row">
        {/* Without its behaviour it opens the file in the browser's own player. */}
        <a className="audio-play" href={url} data-opens="">
          <span className="visually-hidden">{context.message('media.audio.play', { title: named })}</span>
        </a>
        <span className="audio-name">
          {named}
          {track.artist && <span className="audio-of">{track.artist}</span>}
        </span>
        <span className="audio-time">{duration}</span>
      </div>
      <div className="audio-bar" data-own="" />
      {/* biome-ignore lint/a11y/useMediaCaption: its words are in the transcript below. */}
      <audio controls preload="none" src={url} aria-label={named} />
      {source.kind === 'remote' && (
        <p className="audio-notice">{context.message('media.audio.notice', { host: source.host })}</p>
      )}
      <Chapters track={track} named={named} context={context} />
      {track.transcript && (
        <details className="audio-more">
          <summary>
            {context.message('media.audio.transcript')}
            <span className="visually-hidden">: {named}</span>
          </summary>
          <p className="as-typed">{track.transcript}</p>
        </details>
      )}
    </li>
  )
}

function Chapters({ track, named, context }: Pick<TrackViewProps, 'track' | 'context'> & { named: string }): ReactNode {
  const chapters = readChapters(track.chapters)
  if (chapters.length === 0) return null
  return (
    <details className="audio-more" open>
      <summary>
        {context.message('media.audio.chapters')}
        <span className="visually-hidden">: {named}</span>
      </summary>
      <ol className="audio-chapters">
        {chapters.map(({ at, title }) => (
          <li key={`${at} ${title}`}>
            <a href={`${track.url}#t=${at}`} data-chapter={at} data-opens="">
              <span className="audio-chapter-time">{timeWords(at)}</span> <span>{title}</span>
            </a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Its behaviour logs the address for the site's owner (CONS-08). */
function InvalidTrack({
  track,
  named,
  context,
}: Omit<TrackViewProps, 'number' | 'artist'> & { named: string }): ReactNode {
  const { url, entry } = track
  const href = context.href(url)
  return (
    <li className="audio-track audio-invalid" data-entry={entry} data-audio-url={url}>
      {named}: {context.message('media.audio.invalid')}{' '}
      {href && <a href={href}>{context.message('media.video.openPage')}</a>}
    </li>
  )
}
