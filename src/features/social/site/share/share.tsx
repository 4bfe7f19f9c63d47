import type { ReactNode } from 'react'
import { defineBlock, type EditorField, type ViewProps } from '../../../../core/block.ts'
import { alignField, OnPage } from '../../../content/views.ts'
import { type ShareProps, shareModel } from '../../model/blocks.ts'
import { SHARED_ON, type SharedOn, shareLink } from '../../model/share-links.ts'
import { markStyleField } from '../fields.ts'
import { Mark } from '../mark.tsx'

const ALL = Object.keys(SHARED_ON) as SharedOn[]
const toggles = Object.fromEntries(
  ALL.map((on): [string, EditorField] => [on, { label: SHARED_ON[on], group: 'content', control: 'switch' }]),
)

/** Ways to pass a page on. The links work everywhere; the browser's own menu and the copy need its scripts. */
export const shareBlock = defineBlock<ShareProps>({
  ...shareModel,
  View: ShareView,
  browser: { name: 'share', kind: 'behaviour', when: 'visible' },
  stylesheets: { social: () => true },
  fields: {
    title: { label: 'Titolo', group: 'content', control: 'text', onPage: true },
    ...toggles,
    words: {
      label: 'Che cosa dire della pagina',
      help: 'Vuoto: il titolo della pagina.',
      group: 'rare',
      control: 'text',
    },
    style: markStyleField,
    align: alignField,
  },
  initial: {},
})

function ShareView({ props, context }: ViewProps<ShareProps>): ReactNode {
  const url = context.site.baseUrl + encodeURI(context.path)
  const text = props.words || context.site.title
  const say = (name: string, service = '') => context.message(`social.share.${name}`, { service })
  return (
    <div className={`share align-${props.align}`} data-url={url} data-words={props.words}>
      {props.title !== '' && (
        <OnPage field="title">
          <p className="social-title">{props.title}</p>
        </OnPage>
      )}
      <ul className={`social-list social-${props.style}`} aria-label={say('list')}>
        <li className="share-own">
          <button type="button" data-press="native">
            {say('native')}
          </button>
          <button
            type="button"
            data-press="copy"
            data-copied={say('copied')}
            data-announce={say('copiedAnnounce')}
            data-failed={say('failed')}
          >
            {say('copy')}
          </button>
        </li>
        {ALL.filter((on) => props[on]).map((on) => (
          <li key={on}>
            <a href={shareLink(on, { url, text })} rel="noopener" data-share={on}>
              {props.style !== 'names' && <Mark of={on} />}
              <span className="visually-hidden">{on === 'mail' ? say('mail') : say('on', SHARED_ON[on])}</span>
              {props.style !== 'icons' && <span aria-hidden="true">{SHARED_ON[on]}</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
