import { type ReactNode, useContext } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import type { EmbedFrame } from '../../../../core/embed-providers.ts'
import { type VideoSource, videoSource } from '../../../../core/film-address.ts'
import type { Id } from '../../../../core/ids.ts'
import type { PolicyHosts } from '../../../../core/policy-hosts.ts'
import { EmbedTerms, frameRatioField, InlineView, OnPage, WhereEdited } from '../../../content/views.ts'
import { type Asset, imagePath, Picture, PicturePlans, picturesQuery } from '../../../images/views.ts'
import { videoModel } from '../../model/blocks.ts'
import { INVALID_EMBED } from '../../model/embed-markup.ts'

type VideoProps = z.infer<typeof videoModel.schema>
type Pictures = Readonly<Record<Id, Asset>>

/** A native player has one width for its poster. */
const POSTER_WIDTH = 1000
/** Pixel sizes of a frame that is shown at its own size. */
const FRAME_SIZES: Readonly<Record<VideoProps['ratio'], readonly [number, number]>> = {
  '16:9': [640, 360],
  '4:3': [640, 480],
  '1:1': [480, 480],
  '9:16': [360, 640],
}

/** A video. Other sites are contacted only when the visitor requests it. */
export const videoBlock = defineBlock<VideoProps, Pictures>({
  ...videoModel,
  data: ({ posterId }) => picturesQuery({ images: posterId === null ? [] : [{ assetId: posterId }] }),
  View: VideoView,
  browser: { name: 'video', kind: 'behaviour', when: 'visible' },
  hosts: ({ url }) => hostsOfVideo(url),
  stylesheets: { media: () => true },
  fields: {
    url: {
      label: 'Video',
      help: 'Incolla l’indirizzo di un video di YouTube o di Vimeo, oppure scegli un file MP4 o WebM. I video degli account Basic di Vimeo, quelli gratuiti, non sono supportati.',
      group: 'content',
      control: 'file',
      files: 'video',
      words: 'youtube vimeo filmato clip mp4 webm hls',
    },
    title: {
      label: 'Che cosa si vede',
      help: 'Lo ascolta chi non vede, prima di far partire il video.',
      group: 'content',
      control: 'text',
    },
    posterId: {
      label: 'Immagine in primo piano',
      help: 'Si vede finché il video non parte.',
      group: 'content',
      control: 'image',
      words: 'copertina anteprima poster',
    },
    subtitles: {
      label: 'Sottotitoli',
      help: 'Un file VTT dell’archivio, per i video che sono file. YouTube e Vimeo hanno i propri.',
      group: 'content',
      control: 'file',
      files: 'document',
      words: 'vtt sordi trascrizione',
    },
    caption: { label: 'Didascalia', group: 'content', control: 'inlineText', onPage: true },
    ratio: frameRatioField,
    mode: {
      label: 'Nel riquadro',
      help: 'Quando il video ha altre proporzioni.',
      group: 'look',
      control: 'choice',
      choices: { fit: 'Intero', fill: 'Ritagliato, riempie il riquadro', none: 'Alle sue misure' },
      words: 'adatta riempi ritaglia',
    },
  },
  initial: { url: '' },
})

/** Hosts that a video is loaded from. */
export function hostsOfVideo(url: string): PolicyHosts {
  const source = videoSource(url)
  if (source.kind === 'frame') return { frameHosts: [source.frame.frameHost] }
  return source.kind === 'remote' ? { mediaHosts: [source.host] } : {}
}

interface FilmProps extends Pick<VideoProps, 'url' | 'title' | 'ratio'> {
  readonly id: Id
  readonly poster: Asset | undefined
  readonly context: ViewContext
}

/** A video inside another block, with the terms of its provider below. */
export function Film(film: FilmProps): ReactNode {
  const source = videoSource(film.url)
  const box = { ...film, posterId: null, subtitles: '', caption: [], mode: 'fit' as const }
  if (source.kind === 'file') return <FileBox {...box} />
  if (source.kind === 'frame') return <FrameBox {...box} source={source} />
  if (source.kind === 'remote') return <RemoteBox {...box} source={source} />
  return source.kind === 'invalid' && <InvalidVideo {...box} />
}

function VideoView({ id, props, data, context }: ViewProps<VideoProps, Pictures>): ReactNode {
  const source = videoSource(props.url)
  if (source.kind === 'none') return null
  const poster = props.posterId === null ? undefined : data[props.posterId]
  return (
    <figure className="video">
      {source.kind === 'invalid' && <InvalidVideo {...props} context={context} />}
      {source.kind === 'file' && <FileBox {...props} poster={poster} context={context} />}
      {source.kind === 'frame' && <FrameBox {...props} id={id} source={source} poster={poster} context={context} />}
      {source.kind === 'remote' && <RemoteBox {...props} id={id} source={source} poster={poster} context={context} />}
      {props.caption.length > 0 && (
        <OnPage field="caption">
          <figcaption>
            <InlineView content={props.caption} context={context} />
          </figcaption>
        </OnPage>
      )}
    </figure>
  )
}

interface BoxProps extends VideoProps {
  readonly poster: Asset | undefined
  readonly context: ViewContext
}

/** The browser's own player works without scripts. */
function FileBox({ url, title, poster, subtitles, ratio, mode, context }: BoxProps): ReactNode {
  const named = title || context.message('media.video.own')
  return (
    <VideoBox {...{ ratio, mode, title, named, context }}>
      <video
        className={`video-${mode}`}
        src={url}
        {...(poster?.present && { poster: imagePath(context.site.id, poster, POSTER_WIDTH) })}
        // Without a poster its first frame is shown.
        preload={poster?.present ? 'none' : 'metadata'}
        aria-label={named}
        controls
        playsInline
      >
        {subtitles && (
          <track
            kind="captions"
            src={subtitles}
            srcLang={context.locale.slice(0, 2)}
            label={context.message('media.video.subtitles')}
            default
          />
        )}
        <a href={url}>{context.message('media.video.download')}</a>
      </video>
    </VideoBox>
  )
}

type Of<Kind extends VideoSource['kind']> = Extract<VideoSource, { kind: Kind }>

function FrameBox({ source: { frame }, ...box }: BoxProps & { id: Id; source: Of<'frame'> }): ReactNode {
  const { ratio, title, context } = box
  const { provider, frameUrl } = frame
  const named = title || context.message('media.video.from', { provider })
  const [width, height] = FRAME_SIZES[ratio]
  const html = `<iframe src="${escaped(frameUrl)}" title="${escaped(named)}" width="${width}" height="${height}"></iframe>`
  return (
    <ForeignBox {...box} {...{ named, provider }} attributes={{ 'data-html': html, 'data-provider-name': provider }} />
  )
}

function RemoteBox({ source: { host, mimeType }, ...box }: BoxProps & { id: Id; source: Of<'remote'> }): ReactNode {
  const named = box.title || box.context.message('media.video.from', { provider: host })
  const attributes = { 'data-file-url': box.url, 'data-file-type': mimeType, 'data-file-title': named }
  return <ForeignBox {...box} named={named} provider={host} attributes={attributes} />
}

interface ForeignProps extends BoxProps {
  readonly id: Id
  readonly named: string
  readonly provider: string
  readonly attributes: Readonly<Record<`data-${string}`, string>>
}

/**
 * A video of another site: its container with the site's parameters, and what visitors should know before it is
 * loaded.
 */
function ForeignBox({
  id,
  url,
  title,
  ratio,
  mode,
  poster,
  context,
  named,
  provider,
  attributes,
}: ForeignProps): ReactNode {
  const plan = useContext(PicturePlans).get(id)
  const kind: EmbedFrame['kind'] = 'video'
  return (
    <>
      <VideoBox {...{ ratio, mode, title, named, context, attributes }}>
        {poster ? (
          <Picture asset={poster} alt={null} ratio={ratio} context={context} {...plan} />
        ) : (
          <div className="video-words">
            <p className="embed-provider">{provider}</p>
            {title && <p className="embed-title">{title}</p>}
          </div>
        )}
        <span data-own="" />
      </VideoBox>
      <div className="video-terms">
        <EmbedTerms {...{ kind, provider, url, context }} />
      </div>
    </>
  )
}

interface VideoBoxProps extends Pick<VideoProps, 'ratio' | 'mode' | 'title'> {
  readonly named: string
  readonly context: ViewContext
  readonly attributes?: ForeignProps['attributes']
  readonly children: ReactNode
}

function VideoBox({ ratio, mode, title, named, context, attributes, children }: VideoBoxProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
    <div
      role="group"
      aria-label={title ? context.message('media.video.film', { title }) : named}
      className={`video-box ratio-${ratio.replace(':', 'x')}`}
      data-video=""
      data-video-mode={mode}
      data-announce={context.message('media.video.started')}
      {...attributes}
    >
      {children}
      <p className="video-overlay">
        <button type="button" className="button button-primary button-medium embed-video" data-video-play="">
          {context.message('media.video.play')}
          <span className="visually-hidden">: {named}</span>
        </button>
      </p>
    </div>
  )
}

function InvalidVideo({ url, posterId, context }: VideoProps & { context: ViewContext }): ReactNode {
  const href = context.href(url)
  return (
    <>
      <p className="video-invalid">
        {INVALID_EMBED} {href && <a href={href}>{context.message('media.video.openPage')}</a>}
      </p>
      {posterId !== null && (
        <WhereEdited>
          <p className="video-invalid">{context.message('media.video.coverOnlyEmbedded')}</p>
        </WhereEdited>
      )}
    </>
  )
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
