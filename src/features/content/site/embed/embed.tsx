import type { ReactNode } from 'react'
import { defineBlock, type ViewContext } from '../../../../core/block.ts'
import { type EmbedFrame, embedFrame } from '../../../../core/embed-providers.ts'
import { embedModel } from '../../model/blocks.ts'
import { frameRatioField } from '../fields.ts'
import { EmbedTerms } from './embed-terms.tsx'

const SHOW: Record<EmbedFrame['kind'], string> = {
  video: 'content.embed.showVideo',
  audio: 'content.embed.showAudio',
  map: 'content.embed.showMap',
  post: 'content.embed.showPost',
  form: 'content.embed.showForm',
  page: 'content.embed.showPage',
}

/** What is read and filled in has no proportions of its own. */
const IS_TALL = new Set<EmbedFrame['kind']>(['post', 'form'])

interface Embedded {
  readonly url: string
  readonly title: string
  readonly ratio: string
}

/** Content of another site. No other host is contacted until the visitor requests it. */
export const embedBlock = defineBlock({
  ...embedModel,
  View: ({ props, context }) => {
    if (!URL.canParse(props.url)) return null
    const frame = embedFrame(props.url)
    return (
      <figure className="embed">
        {frame ? <FrameCard {...props} frame={frame} context={context} /> : <LinkCard {...props} />}
        {props.caption && <figcaption>{props.caption}</figcaption>}
      </figure>
    )
  },
  browser: { name: 'embed', kind: 'behaviour', when: 'visible' },
  hosts: ({ url }) => {
    const frame = embedFrame(url)
    return frame ? { frameHosts: [frame.frameHost] } : {}
  },
  stylesheets: {
    content: ({ url }) => {
      const frame = embedFrame(url)
      return frame !== undefined && IS_TALL.has(frame.kind)
    },
  },
  fields: {
    url: {
      label: 'Indirizzo',
      help: 'Incolla l’indirizzo della pagina, per esempio di un video, di una mappa, di un post o di un modulo.',
      group: 'content',
      control: 'text',
      wording: false,
    },
    title: {
      label: 'Che cosa si vede',
      help: 'Lo leggono tutti sul riquadro e lo ascolta chi non vede.',
      group: 'content',
      control: 'text',
    },
    caption: { label: 'Didascalia', group: 'content', control: 'text', onPage: true },
    ratio: frameRatioField,
  },
  initial: { url: '' },
})

interface FrameCardProps extends Embedded {
  readonly frame: EmbedFrame
  readonly context: ViewContext
}

function FrameCard({ url, title, ratio, frame, context }: FrameCardProps): ReactNode {
  const { provider, kind, frameUrl } = frame
  const named = title || context.message('content.embed.from', { provider })
  return (
    <div className={`embed-box ${IS_TALL.has(kind) ? 'embed-tall' : `ratio-${ratio.replace(':', 'x')}`}`}>
      <span
        data-own=""
        data-frame-url={frameUrl}
        data-frame-title={named}
        data-consent={kind === 'map' ? 'preferences' : 'marketing'}
        data-announce={context.message('content.embed.shown', { provider })}
      />
      <div className="embed-card">
        <p className="embed-provider">{provider}</p>
        {title && <p className="embed-title">{title}</p>}
        <p className="embed-ask">
          <button type="button" className={`button button-primary button-medium embed-${kind}`} data-embed-show="">
            {context.message(SHOW[kind])}
            <span className="visually-hidden">: {named}</span>
          </button>
        </p>
        <EmbedTerms kind={kind} provider={provider} url={url} context={context} />
      </div>
    </div>
  )
}

function LinkCard({ url, title }: Embedded): ReactNode {
  const { host, pathname } = new URL(url)
  const place = host.replace(/^www\./, '')
  return (
    <a className="link-card" href={url} rel="noopener">
      <span className="link-card-title">{title || place}</span>
      <span className="link-card-place">
        {place}
        {pathname !== '/' && pathname}
      </span>
    </a>
  )
}
