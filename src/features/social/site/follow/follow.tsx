import type { ReactNode } from 'react'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import { alignField, WhereEdited } from '../../../content/views.ts'
import { type FollowProps, followModel } from '../../model/blocks.ts'
import { FOLLOWED_SERVICES, profileOf, SERVICE_NAMES } from '../../model/services.ts'
import { Mark } from '../mark.tsx'

/** A link to a profile; on X, visitors may ask for the button that X draws. */
export const followBlock = defineBlock<FollowProps>({
  ...followModel,
  View: FollowView,
  browser: { name: 'follow', kind: 'behaviour', when: 'visible' },
  // https://docs.x.com/x-for-websites/javascript-api/overview
  hosts: (props) =>
    hasWidget(props)
      ? {
          scriptHosts: ['platform.twitter.com'],
          frameHosts: ['platform.twitter.com', 'platform.x.com'],
          connectHosts: ['syndication.twitter.com', 'syndication.x.com'],
        }
      : {},
  stylesheets: { social: () => true },
  fields: {
    service: {
      label: 'Dove',
      group: 'content',
      control: 'choice',
      choices: Object.fromEntries(FOLLOWED_SERVICES.map((key) => [key, SERVICE_NAMES[key]])),
    },
    username: {
      label: 'Il tuo nome lì',
      help: 'Per esempio bottega o @bottega, oppure l’indirizzo del profilo.',
      group: 'content',
      control: 'text',
      wording: false,
      needed: true,
      words: 'utente username profilo',
    },
    label: { label: 'Parole', help: 'Vuoto: «Segui bottega su Instagram».', group: 'content', control: 'text' },
    widget: {
      label: 'Offri anche il pulsante di X',
      help: 'Arriva da X solo quando chi visita lo chiede, o ha accettato i cookie di terzi.',
      group: 'content',
      control: 'switch',
      when: { field: 'service', is: ['x'] },
      words: 'twitter widget',
    },
    style: {
      label: 'Stile',
      group: 'look',
      control: 'choice',
      choices: { primary: 'Principale', secondary: 'Secondario' },
    },
    align: alignField,
  },
  initial: {},
})

function hasWidget({ service, widget, username }: FollowProps): boolean {
  return widget && service === 'x' && profileOf('x', username) !== undefined
}

function FollowView({ props, context }: ViewProps<FollowProps>): ReactNode {
  const service = SERVICE_NAMES[props.service]
  const profile = profileOf(props.service, props.username)
  if (!profile)
    return (
      <WhereEdited>
        <p className="social-hint">{context.message('social.follow.none', { service })}</p>
      </WhereEdited>
    )
  const { username, link } = profile
  return (
    <div className={`follow align-${props.align}`}>
      <a
        className={`button button-${props.style} button-medium follow-link`}
        href={link}
        rel="me noopener"
        data-username={username}
      >
        <Mark of={props.service} />
        <span>{props.label || context.message('social.follow.label', { username, service })}</span>
      </a>
      {hasWidget(props) && <Widget service={service} context={context} />}
    </div>
  )
}

/** What visitors should know before the service is asked, and where its button comes. */
function Widget({ service, context }: { readonly service: string; readonly context: ViewContext }): ReactNode {
  const say = (name: string) => context.message(`social.follow.${name}`, { service })
  return (
    <div className="follow-widget">
      <div
        data-own=""
        data-widget=""
        data-consent="marketing"
        data-loading={say('loading')}
        data-shown={say('shown')}
        data-failed={say('failed')}
      />
      <div data-widget-card="" className="follow-ask">
        <button type="button" className="button button-plain button-small" data-widget-show="">
          {say('show')}
        </button>
        <label className="embed-remember">
          <input type="checkbox" data-embed-remember="" />
          {say('remember')}
        </label>
        <p className="embed-notice">{say('notice')}</p>
      </div>
      <p className="follow-fault" role="status" data-own="" data-widget-fault="" />
    </div>
  )
}
