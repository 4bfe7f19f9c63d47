import type { ReactNode } from 'react'
import { defineBlock, type ViewProps } from '../../../core/block.ts'
import { alignField, OnPage, WhereEdited } from '../../content/views.ts'
import { type LinkedProfile, type SocialProps, siteProfiles, socialModel } from '../model/blocks.ts'
import { SERVICE_NAMES, serviceAt } from '../model/services.ts'
import { markStyleField } from './fields.ts'
import { Mark } from './mark.tsx'

/** Links to the owner's profiles elsewhere. */
export const socialBlock = defineBlock<SocialProps, readonly LinkedProfile[] | undefined>({
  ...socialModel,
  data: ({ profiles }) => (profiles.length === 0 ? siteProfiles({}) : undefined),
  View: SocialView,
  stays: true,
  stylesheets: { social: () => true },
  fields: {
    profiles: {
      label: 'Profili',
      help: 'Senza nessuno si vedono quelli del piede del sito.',
      group: 'content',
      control: 'entries',
      words: 'instagram facebook tiktok youtube',
      entries: {
        one: 'Profilo',
        add: 'Aggiungi un profilo',
        empty: 'Qui non ce n’è nessuno: si vedono i profili del piede del sito.',
        name: 'label',
        most: 20,
        fields: {
          label: { label: 'Nome', help: 'Vuoto: il nome del servizio.', kind: 'text', most: 60 },
          link: {
            label: 'Indirizzo',
            help: 'Intero, per esempio https://www.instagram.com/bottega.',
            kind: 'text',
            wording: false,
          },
        },
        initial: { label: '', link: '' },
      },
    },
    title: { label: 'Titolo', group: 'content', control: 'text', onPage: true },
    style: markStyleField,
    align: alignField,
  },
  initial: {},
})

function SocialView({ props, data, context }: ViewProps<SocialProps, readonly LinkedProfile[] | undefined>): ReactNode {
  const all = props.profiles.length > 0 ? props.profiles : (data ?? [])
  const shown = all.flatMap(({ label, link }) => {
    const href = context.href(link)
    const service = serviceAt(link)
    const name = label || (service ? SERVICE_NAMES[service] : URL.parse(link)?.hostname.replace(/^www\./, ''))
    return href && name ? [{ href, name, service }] : []
  })
  if (shown.length === 0)
    return (
      <WhereEdited>
        <p className="social-hint">{context.message('social.profiles.none')}</p>
      </WhereEdited>
    )
  return (
    <div className={`social align-${props.align}`}>
      {props.title !== '' && (
        <OnPage field="title">
          <p className="social-title">{props.title}</p>
        </OnPage>
      )}
      <ul className={`social-list social-${props.style}`} aria-label={context.message('social.profiles.list')}>
        {shown.map(({ href, name, service }) => (
          <li key={href}>
            {/* The two pages vouch for each other: https://microformats.org/wiki/rel-me */}
            <a href={href} rel="me noopener">
              {props.style !== 'names' && <Mark of={service ?? 'web'} />}
              <span className={props.style === 'icons' ? 'visually-hidden' : undefined}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
