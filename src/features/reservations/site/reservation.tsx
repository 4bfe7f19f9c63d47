import type { ReactNode } from 'react'
import type { ViewContext } from '../../../core/block.ts'
import { OnPage, WhereEdited } from '../../content/views.ts'

const MOST_PEOPLE = 12
const USUAL_PEOPLE = 2
const USUAL_TIME = '20:00'

interface ReservationProps {
  readonly kind: 'opentable' | 'tock'
  /** The provider's name. */
  readonly provider: string
  /** The restaurant at the provider. */
  readonly restaurant: string
  readonly href: string
  readonly props: { readonly title: string; readonly note: string; readonly asks: boolean; readonly widget: boolean }
  readonly context: ViewContext
}

/** A card with a link to the provider; its widget takes the card's place when it is asked for. */
export function Reservation({ kind, provider, restaurant, href, props, context }: ReservationProps): ReactNode {
  const say = (name: string) => context.message(`reservations.${name}`, { provider })
  const { title, note, asks, widget } = props
  return (
    <div className={`reservation reservation-${kind}`} data-provider={kind} data-restaurant={restaurant}>
      {widget && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of forms.
        <div
          role="group"
          className="reservation-host"
          aria-label={say('widget')}
          data-own=""
          data-widget=""
          data-consent="marketing"
          data-loading={say('loading')}
          data-shown={say('shown')}
          data-failed={say('failed')}
          data-taken={say('taken')}
        />
      )}
      <div className="reservation-card" data-widget-card="">
        <div className="reservation-words">
          <p className="embed-provider">{provider}</p>
          {title !== '' && (
            <OnPage field="title">
              <p className="reservation-title">{title}</p>
            </OnPage>
          )}
          {note !== '' && <p className="reservation-note">{note}</p>}
        </div>
        <div className="reservation-choice">
          {asks && <Party context={context} />}
          <p className="reservation-go">
            <a className="button button-primary button-medium" href={href} rel="noopener" data-reservation-link="">
              {say('go')}
            </a>
          </p>
        </div>
        {widget && <Asking say={say} />}
      </div>
    </div>
  )
}

/** What goes to the provider with the link; of no use without scripts, and so not shown. */
function Party({ context }: { readonly context: ViewContext }): ReactNode {
  const say = (name: string, count = 0) => context.message(`reservations.${name}`, { count })
  return (
    <div className="reservation-party">
      <label>
        <span>{say('size')}</span>
        <select data-party="size" defaultValue={USUAL_PEOPLE}>
          {Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {say('people', count)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{say('date')}</span>
        <input type="date" data-party="date" />
      </label>
      <label>
        <span>{say('time')}</span>
        <input type="time" step={1800} defaultValue={USUAL_TIME} data-party="time" />
      </label>
    </div>
  )
}

/** What visitors should know before the provider is asked; owners read where it works instead. */
function Asking({ say }: { readonly say: (name: string) => string }): ReactNode {
  return (
    <div className="reservation-asking">
      <div className="reservation-ask" data-reservation-ask="">
        <button type="button" className="button button-secondary button-small" data-widget-show="">
          {say('show')}
        </button>
        <label className="embed-remember">
          <input type="checkbox" data-embed-remember="" />
          {say('remember')}
        </label>
        <p className="embed-notice">{say('notice')}</p>
      </div>
      <p className="reservation-fault" role="status" data-own="" data-widget-fault="" />
      <p className="reservation-preview" role="alert" data-own="" data-reservation-preview={say('preview')} />
      <WhereEdited>
        <p className="reservation-preview">{say('preview')}</p>
      </WhereEdited>
    </div>
  )
}

/** Tells the owner what is missing. */
export function Missing({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <WhereEdited>
      <p className="reservation-missing">{children}</p>
    </WhereEdited>
  )
}
