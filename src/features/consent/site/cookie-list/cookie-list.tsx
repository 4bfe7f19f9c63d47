import type { ReactNode } from 'react'
import type { z } from 'zod'
import { defineBlock, type ViewContext, type ViewProps } from '../../../../core/block.ts'
import { cookieListModel, cookieListQuery } from '../../model/blocks.ts'
import { CATEGORIES, type Category, type DeclaredCookie } from '../../model/purposes.ts'

type CookieListProps = z.infer<typeof cookieListModel.schema>
type Cookies = readonly DeclaredCookie[]

/** Every cookie that the site may set, for the page of its cookie policy. */
export const cookieListBlock = defineBlock<CookieListProps, Cookies>({
  ...cookieListModel,
  data: () => cookieListQuery(null),
  View: CookieListView,
  fields: {
    showNotice: {
      label: 'Spiega come si accettano',
      help: 'Una riga sopra i cookie facoltativi, con il pulsante per cambiare le preferenze.',
      group: 'content',
      control: 'switch',
    },
  },
})

function CookieListView({ props, data, context }: ViewProps<CookieListProps, Cookies>): ReactNode {
  const used = CATEGORIES.filter((category) => data?.some((cookie) => cookie.category === category))
  const hasOptional = used.some((category) => category !== 'necessary')
  return (
    <div className="cookie-list">
      {used.map((category) => (
        <Cookies key={category} category={category} cookies={data} context={context} />
      ))}
      {props.showNotice && (
        <p>
          {context.message(hasOptional ? 'consent.list.ask' : 'consent.list.optionalNone')}{' '}
          {hasOptional && (
            <button type="button" className="cookie-preferences" data-cookie-preferences="">
              {context.message('consent.list.change')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface CookiesProps {
  readonly category: Category
  readonly cookies: Cookies
  readonly context: ViewContext
}

function Cookies({ category, cookies, context }: CookiesProps): ReactNode {
  return (
    <section>
      <h2>{context.message(`consent.list.${category}`)}</h2>
      <dl>
        {cookies
          .filter((cookie) => cookie.category === category)
          .map((cookie) => (
            <div key={`${cookie.name} ${cookie.provider}`}>
              <dt>{cookie.name}</dt>
              <dd>{cookie.purpose}</dd>
              <dd>
                {context.message('consent.list.provider')}: <Provider cookie={cookie} context={context} />
              </dd>
              <dd>
                {context.message('consent.list.duration')}: {cookie.duration}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

function Provider({ cookie, context }: { cookie: DeclaredCookie; context: ViewContext }): ReactNode {
  const href = cookie.link === '' ? undefined : context.href(cookie.link)
  return href ? (
    <a href={href} rel="noopener">
      {cookie.provider}
    </a>
  ) : (
    cookie.provider
  )
}
