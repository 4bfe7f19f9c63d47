import type { z } from 'zod'
import { defineBlock, type ViewContext } from '../../../../core/block.ts'
import { instantAt } from '../../../../core/wall-time.ts'
import { OnPage, WhereEdited } from '../../../content/views.ts'
import { countdownModel } from '../../model/blocks.ts'
import { type Ended, endedQuery } from '../../model/ended.ts'

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const

type Props = z.infer<typeof countdownModel.schema>

/** The time until something: a date without scripts, else digits above it. */
export const countdownBlock = defineBlock<Props, Ended>({
  ...countdownModel,
  data: ({ until }) => (until === '' ? undefined : endedQuery({ until })),
  stays: true,
  View: ({ props: { title, until, after, seconds }, data, context }) => {
    const instant = until === '' ? undefined : instantAt(until, context.site.timeZone)
    if (!instant)
      return (
        <WhereEdited>
          <p>{context.message(until === '' ? 'showcase.countdown.empty' : 'showcase.countdown.skipped')}</p>
        </WhereEdited>
      )
    const isOver = data?.isOver === true
    return (
      <div
        className="countdown"
        data-until={instant.toISOString()}
        data-seconds={seconds ? '' : undefined}
        data-over={isOver ? '' : undefined}
      >
        {title && (
          <OnPage field="title">
            <p className="countdown-title">{title}</p>
          </OnPage>
        )}
        {/* A role whose changes nobody is told of; the sentence changes once a minute, and can be read at any time. */}
        {!isOver && (
          <p className="visually-hidden" role="timer" data-said={context.message('showcase.countdown.said')} />
        )}
        <ul className="countdown-digits" aria-hidden="true">
          {UNITS.filter((unit) => seconds || unit !== 'seconds').map((unit) => (
            <li key={unit}>
              <span className="countdown-number" data-unit={unit}>
                {unit === 'days' ? (data?.days ?? 0) : '00'}
              </span>
              <span className="countdown-unit" data-one={context.message(`showcase.countdown.${unit}`, { count: 1 })}>
                {context.message(`showcase.countdown.${unit}`, { count: 2 })}
              </span>
            </li>
          ))}
        </ul>
        <p className="countdown-date">
          <time dateTime={instant.toISOString()}>{dateWords(instant, context)}</time>
        </p>
        <p className="countdown-after" hidden={!isOver}>
          {after.trim() || context.message('showcase.countdown.after')}
        </p>
      </div>
    )
  },
  browser: { name: 'countdown', kind: 'behaviour', when: 'visible' },
  stylesheets: { showcase: () => true },
  fields: {
    until: {
      label: 'Fino a quando',
      help: 'L’ora è quella del fuso orario del sito.',
      group: 'content',
      control: 'moment',
      words: 'data ora giorno',
      needed: true,
    },
    title: {
      label: 'Titolo',
      help: 'Per esempio «Al mercatino mancano».',
      group: 'content',
      control: 'text',
      onPage: true,
    },
    after: { label: 'Che cosa dire dopo', help: 'Vuoto: «È arrivato il momento.»', group: 'content', control: 'text' },
    seconds: { label: 'Mostra anche i secondi', group: 'look', control: 'switch' },
  },
  initial: { title: 'Mancano', until: '', after: '', seconds: false },
})

/** «sabato 6 marzo 2027 alle ore 10:00», in the time zone of the site. */
function dateWords(instant: Date, { locale, site }: ViewContext): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: site.timeZone }).format(
    instant,
  )
}
