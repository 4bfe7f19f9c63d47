import type { ReactNode } from 'react'
import { defineBlock, type ViewContext, type ViewProps } from '../../../core/block.ts'
import { JsonScript, OnPage } from '../../content/views.ts'
import { businessLd, rowOfDay, weekRows } from '../model/business.ts'
import { type HoursProps, hoursModel } from '../model/hours.ts'
import { hoursNow, type Now } from '../model/now.ts'
import type { Shown } from '../model/shown.ts'
import { hoursFields } from './fields.ts'
import { exceptionWords, localeOf, rowWords, shownOf, spansWords } from './words.ts'

const MEALS = [
  { from: '12:30', to: '14:30' },
  { from: '19:30', to: '22:30' },
]

/** The hours of a business, and whether somebody is there now. */
export const hoursBlock = defineBlock<HoursProps, Now | null>({
  ...hoursModel,
  data: hoursNow,
  View: HoursView,
  stays: true,
  browser: { name: 'hours', kind: 'behaviour', when: 'visible' },
  stylesheets: { hours: () => true },
  fields: hoursFields,
  initial: { week: [[], MEALS, MEALS, MEALS, MEALS, MEALS, MEALS] },
})

function HoursView({ id, props, data, context }: ViewProps<HoursProps, Now | null>): ReactNode {
  const shown = (data?.said ?? []).map((saying) => shownOf(saying, props, context))
  const today = data?.said[0]?.today
  const rows = weekRows(props)
  const current = shown[0] ? rowOfDay(rows, shown[0].weekday) : -1
  return (
    <div className="hours">
      {props.title !== '' && (
        <OnPage field="title">
          <p className="hours-title">{props.title}</p>
        </OnPage>
      )}
      {shown[0] && (
        <State
          lang={context.wordsLang}
          first={shown[0]}
          list={shown}
          until={data?.until ?? 0}
          hasState={props.showNow}
        />
      )}
      <table className="hours-week" lang={context.wordsLang}>
        <caption className="visually-hidden">{context.message('hours.week')}</caption>
        <tbody>
          {rows.map((row, index) => (
            <tr
              key={row.first}
              data-first={row.first}
              data-last={row.last}
              aria-current={index === current ? 'date' : undefined}
            >
              <th scope="row">
                {rowWords(row, context)} <span className="hours-today">{context.message('hours.today')}</span>
              </th>
              <td className={row.spans.length === 0 ? 'hours-closed' : undefined}>
                <Spans words={spansWords(row.spans, context)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Exceptions props={props} today={today ?? ''} context={context} />
      {props.holidays !== 'asUsual' && (
        <p className="hours-holidays" lang={context.wordsLang}>
          {context.message(props.holidays === 'closed' ? 'hours.holidaysClosed' : 'hours.holidaysAsSunday')}
        </p>
      )}
      {today !== undefined && isFirstOfPage(id, context) && props.week.some((spans) => spans.length > 0) && (
        <JsonScript
          type="application/ld+json"
          value={businessLd(props, { name: context.site.title, url: `${context.site.baseUrl}/` }, today)}
        />
      )}
    </div>
  )
}

interface StateProps {
  readonly first: Shown
  readonly list: readonly Shown[]
  readonly until: number
  readonly hasState: boolean
  readonly lang: string | undefined
}

/** Right when the page is sent; its script keeps it right in a page that stays open. */
function State({ lang, first, list, until, hasState }: StateProps): ReactNode {
  return (
    <div className="hours-now" lang={lang} data-shown={JSON.stringify({ list, until })} data-open={first.isOpen}>
      {hasState && (
        <p className="hours-state">
          <strong>{first.state}</strong> <span className="hours-next">{first.next}</span>
        </p>
      )}
      <p className="hours-special" hidden={first.special === ''}>
        {first.special}
      </p>
    </div>
  )
}

function Spans({ words }: { readonly words: readonly string[] }): ReactNode {
  return words.map((one) => (
    <span key={one} className="hours-span">
      {one}
    </span>
  ))
}

interface ExceptionsProps {
  readonly props: HoursProps
  readonly today: string
  readonly context: ViewContext
}

/** Days with hours of their own that are not past. */
function Exceptions({ props, today, context }: ExceptionsProps): ReactNode {
  const coming = props.exceptions.filter(({ until }) => until >= today).sort((a, b) => (a.from < b.from ? -1 : 1))
  if (coming.length === 0) return null
  return (
    <div className="hours-exceptions" lang={context.wordsLang}>
      <p className="hours-subtitle">{context.message('hours.exceptions')}</p>
      <dl>
        {coming.map((one) => (
          <div key={`${one.from} ${one.until}`}>
            <dt>
              {exceptionWords(one, today, localeOf(context))}
              {one.note !== '' && <span className="hours-note"> {one.note}</span>}
            </dt>
            <dd>
              <Spans words={spansWords(one.spans, context)} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Which block of a page tells search engines; a page's views share its context. */
const tellers = new WeakMap<ViewContext, string>()

function isFirstOfPage(id: string, context: ViewContext): boolean {
  const teller = tellers.get(context) ?? id
  tellers.set(context, teller)
  return teller === id
}
