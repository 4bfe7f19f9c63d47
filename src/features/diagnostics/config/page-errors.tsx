import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { SiteSummary } from '../../../config/api.ts'
import { BusyButton } from '../../../config/busy-button.tsx'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { passFocusOn } from '../../../config/panel-focus.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { DEFAULT_LOCALE } from '../../../core/messages.ts'
import { keepTimes, relativeTime } from '../../../runtime/relative-time.ts'
import * as calls from '../model/calls.ts'
import type { ErrorGroup } from '../model/reports.ts'
import { DayChart } from './day-chart.tsx'
import { t } from './messages.ts'

const errorsKey = (siteId: string) => ['page-errors', siteId] as const

/** Groups of errors, latest first. */
export function PageErrors({ site }: { readonly site: SiteSummary }) {
  const heading = useId()
  const api = useApi()
  const list = useRef<HTMLElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: errorsKey(site.id),
    queryFn: async () => (await api.call(calls.readPageErrors, { params: { siteId: site.id } })).errors,
  })
  useEffect(() => (list.current ? keepTimes(list.current, DEFAULT_LOCALE) : undefined), [])
  return (
    <section ref={list} aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{t('diagnostics.errors.title')}</h2>
      <Text c="dimmed" mb="md" maw="40rem">
        {t('diagnostics.errors.text')}
      </Text>
      {error && (
        <LoadFailure title={t('diagnostics.errors.failed')} sentence={sentenceOf(error)} retry={() => void refetch()} />
      )}
      {!error && !data && <Skeleton rows={4} />}
      {data?.length === 0 && (
        <EmptyState
          level={3}
          icon={CircleCheck}
          title={t('diagnostics.errors.emptyTitle')}
          text={t('diagnostics.errors.emptyText')}
        />
      )}
      {data && data.length > 0 && (
        <ul className="page-errors">
          {data.map((group) => (
            <PageError
              key={group.fingerprint}
              site={site}
              group={group}
              gone={(button) => passFocusOn(list.current, button)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface PageErrorProps {
  readonly site: SiteSummary
  readonly group: ErrorGroup
  /** Called when an error is removed, with the button that did so. */
  readonly gone: (button: HTMLElement) => void
}

function PageError({ site, group, gone }: PageErrorProps) {
  const forget = useForget(site.id, group, gone)
  return (
    <li className="page-error">
      <div className="page-error-head">
        <h3>{group.message}</h3>
        <DayChart days={group.days} />
      </div>
      <p>
        <strong>{t('diagnostics.errors.count', { count: group.count })}</strong>
      </p>
      <dl className="page-error-facts">
        <Fact name={t('diagnostics.errors.page')}>
          {group.page === '' ? (
            t('diagnostics.errors.noPage')
          ) : (
            <a href={new URL(group.page, site.baseUrl).href} target="_blank" rel="noopener">
              {group.page}
            </a>
          )}
        </Fact>
        <Fact name={t('diagnostics.errors.place')}>{placeWords(group)}</Fact>
        <Fact name={t('diagnostics.errors.first')}>
          <time dateTime={group.firstAt}>{whole(group.firstAt, site)}</time>
        </Fact>
        <Fact name={t('diagnostics.errors.last')}>
          <time
            className="time-since"
            dateTime={group.lastAt}
            data-date={Date.parse(group.lastAt)}
            title={whole(group.lastAt, site)}
          >
            {relativeTime(Date.parse(group.lastAt), Date.now(), DEFAULT_LOCALE)}
          </time>
        </Fact>
      </dl>
      {group.stack !== '' && (
        <details>
          <summary>{t('diagnostics.errors.stack')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
          <pre tabIndex={0}>{group.stack}</pre>
        </details>
      )}
      <div>
        <BusyButton
          variant="default"
          size="xs"
          busy={forget.isPending}
          onClick={({ currentTarget }) => forget.mutate(currentTarget)}
        >
          {t('diagnostics.errors.forget')}
        </BusyButton>
      </div>
    </li>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function useForget(siteId: string, { fingerprint }: ErrorGroup, gone: PageErrorProps['gone']) {
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (_button: HTMLElement) => api.call(calls.forgetPageError, { params: { siteId, fingerprint } }),
    onSuccess: (_, button) => {
      client.setQueryData<ErrorGroup[]>(errorsKey(siteId), (errors) =>
        errors?.filter((error) => error.fingerprint !== fingerprint),
      )
      gone(button)
      notify({ sentence: t('diagnostics.errors.forgotten') })
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
}

function placeWords({ source, line }: ErrorGroup): string {
  if (source === '') return t('diagnostics.errors.inline')
  return line === 0 ? source : t('diagnostics.errors.line', { source, line })
}

/** An instant in full, in the site's time zone. */
function whole(instant: string, { timeZone }: SiteSummary): string {
  return new Date(instant).toLocaleString(DEFAULT_LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone })
}
