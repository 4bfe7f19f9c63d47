import { Alert, Button, Checkbox, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { usePanelFocus } from '../../../../config/panel-focus.ts'
import { documentsKey, pendingKey } from '../../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { wallTime, zoneName } from '../../../../core/wall-time.ts'
import { usePage, useSurroundings } from '../../../editor/controls.ts'
import * as calls from '../../model/calls/index.ts'
import { DateTimePicker } from './date-time.tsx'
import {
  isSyncedSection,
  leftAtFirst,
  mayPublishSite,
  publicationOf,
  publishedSentence,
  publishingSentence,
  takenAlong,
  usePending,
} from './pending.ts'
import { PendingRow } from './pending-row.tsx'
import { firstHour, scheduleSentence } from './schedule-words.ts'

/** The changes that publishing would make, page by page, beside the page itself. */
export function PublishPanel(): ReactNode {
  const { editor, siteId } = usePage()
  const pending = usePending(siteId)
  const panel = useRef<HTMLElement>(null)
  const close = () => editor.showSide('properties')
  const press = usePanelFocus(panel, close)
  return (
    <aside ref={panel} className="inspector publish-panel" aria-label="Pubblicazione" tabIndex={-1} onKeyDown={press}>
      <div className="panel-head">
        <h2>Pubblica</h2>
        <CloseButton aria-label="Chiudi «Pubblica»" onClick={close} />
      </div>
      {pending.data ? (
        <Choice pending={pending.data} />
      ) : (
        <div className="panel-body">
          {pending.isError && (
            <LoadFailure
              title="Non è stato possibile vedere che cosa cambia"
              sentence={sentenceOf(pending.error)}
              retry={() => void pending.refetch()}
            />
          )}
          {pending.isPending && <Skeleton rows={4} />}
        </div>
      )}
    </aside>
  )
}

function Choice({ pending }: { pending: calls.Pending }): ReactNode {
  const { siteId, documentId, saver, editor } = usePage()
  const { site } = useSurroundings()
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  // Only the owner's own choices: the list changes while it is shown.
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const left = leftAtFirst(pending, documentId)
  const isGoing = (name: string) => choices.get(name) ?? !left.has(name)
  const toggle = (name: string) => setChoices(new Map([...choices, [name, !isGoing(name)]]))
  const wanted = pending.documents.filter(({ documentId }) => isGoing(documentId))
  const taken = takenAlong(wanted)
  const chosen = pending.documents.filter(({ documentId }) => isGoing(documentId) || taken.has(documentId))
  const going = new Set(chosen.map(({ documentId }) => documentId))
  const removed = chosen.filter(({ state }) => state === 'removed').length
  const sections = chosen.filter(isSyncedSection).length
  const withSite = mayPublishSite(pending) && isGoing('site')
  const refresh = () =>
    Promise.all([pendingKey(siteId), documentsKey(siteId)].map((queryKey) => client.invalidateQueries({ queryKey })))
  const publish = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return await api.call(calls.publish, { params: { siteId }, body: publicationOf(chosen, withSite) })
    },
    onSuccess: async ({ publishRevision }) => {
      const one = chosen.length === 1 ? chosen[0] : undefined
      const words = publishedSentence(chosen)
      notify({
        sentence: `${words} Se qualcosa non va, puoi tornare a prima.`,
        action: {
          label: 'Vai al sito',
          href: site.baseUrl + (one && one.state !== 'removed' && !isSyncedSection(one) ? one.path : ''),
        },
      })
      editor.announce(words)
      void publishRevision
      await refresh()
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (pending.documents.length === 0 && !pending.site)
    return (
      <div className="panel-body">
        <Group wrap="nowrap" align="start" className="all-published">
          <CircleCheck size={20} aria-hidden />
          <Text>Chi visita il sito vede già tutto quello che hai fatto.</Text>
        </Group>
        <Withdrawal pending={pending} refresh={refresh} />
      </div>
    )
  return (
    <>
      <div className="panel-body">
        <ul className="pending-list">
          {pending.documents.map((document) => (
            <PendingRow
              key={document.documentId}
              document={document}
              going={going}
              isTaken={taken.has(document.documentId)}
              toggle={() => toggle(document.documentId)}
            />
          ))}
          {pending.site && (
            <li>
              <Checkbox
                label="Tutto il sito: menu, aspetto, testata e piede"
                description={
                  mayPublishSite(pending)
                    ? pending.site.words.join(', ')
                    : `Può pubblicarlo solo un amministratore, perché cambia anche: ${pending.site.withheld.join(', ')}.`
                }
                checked={withSite}
                disabled={!mayPublishSite(pending)}
                onChange={() => toggle('site')}
              />
            </li>
          )}
        </ul>
        <Stack mt="md">
          {pending.total > pending.documents.length && (
            <Text c="dimmed">
              Qui ne vedi {pending.documents.length} di {pending.total}.
            </Text>
          )}
          <Schedule pending={pending} refresh={refresh} />
          <Withdrawal pending={pending} refresh={refresh} />
        </Stack>
      </div>
      <div className="publish-foot">
        <Text role="status" size="sm">
          {publishingSentence(chosen.length - removed - sections, withSite, removed, sections)}
        </Text>
        <BusyButton
          fullWidth
          busy={publish.isPending}
          disabled={chosen.length === 0 && !withSite}
          onClick={() => publish.mutate()}
        >
          Conferma e pubblica
        </BusyButton>
      </div>
    </>
  )
}

interface ActionProps {
  readonly pending: calls.Pending
  readonly refresh: () => Promise<unknown>
}

/** Schedules this page's publication; the time is asked for at once if an item is new. */
function Schedule({ pending, refresh }: ActionProps): ReactNode {
  const { siteId, documentId, kind, saver } = usePage()
  const { site } = useSurroundings()
  const api = useApi()
  const notify = useNotify()
  const own = pending.documents.find((document) => document.documentId === documentId)
  const [open, setOpen] = useState(own?.kind === 'item' && own.state === 'new')
  // Focus only on request: if the form is open initially, it is below the list, and the panel starts at the top.
  const [isAsked, setAsked] = useState(false)
  const [local, setLocal] = useState(() => firstHour(null, new Date(), site.timeZone))
  const params = { siteId, documentId }
  const scheduled = own?.scheduledFor ?? null
  const schedule = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return await api.call(calls.schedule, { params, body: { local } })
    },
    onSuccess: async ({ scheduledFor }) => {
      setOpen(false)
      notify({ sentence: scheduleSentence(wallTime(new Date(scheduledFor), site.timeZone), site.timeZone) })
      await refresh()
    },
  })
  const cancel = useMutation({
    mutationFn: () => api.call(calls.unschedule, { params }),
    onSuccess: refresh,
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (scheduled !== null)
    return (
      <Alert color="yellow" title="Programmata">
        {scheduleSentence(wallTime(new Date(scheduled), site.timeZone), site.timeZone)}
        <BusyButton mt="sm" size="xs" variant="default" busy={cancel.isPending} onClick={() => cancel.mutate()}>
          Annulla la programmazione
        </BusyButton>
      </Alert>
    )
  if (!open)
    return (
      <Button
        variant="default"
        fullWidth
        onClick={() => {
          setOpen(true)
          setAsked(true)
        }}
      >
        Programma {kind.model.thisOne}
      </Button>
    )
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        schedule.mutate()
      }}
    >
      <Stack gap="sm">
        <DateTimePicker
          autoFocus={isAsked}
          label="Giorno e ora"
          description={`Ora di ${zoneName(site.timeZone)}`}
          value={local}
          onChange={setLocal}
          error={schedule.isError ? sentenceOf(schedule.error) : undefined}
        />
        <Group grow>
          <Button variant="default" onClick={() => setOpen(false)}>
            Lascia stare
          </Button>
          <BusyButton type="submit" busy={schedule.isPending} disabled={local === ''}>
            Programma
          </BusyButton>
        </Group>
      </Stack>
    </form>
  )
}

/** Withdraws the last publication. */
function Withdrawal({ pending, refresh }: ActionProps): ReactNode {
  const { siteId } = usePage()
  const api = useApi()
  const notify = useNotify()
  const { latest } = pending
  const withdraw = useMutation({
    mutationFn: (number: number) => api.call(calls.withdrawPublication, { params: { siteId, number } }),
    onSuccess: async () => {
      notify({
        sentence:
          'La pubblicazione è annullata: chi visita il sito vede di nuovo quello di prima. Le tue bozze restano qui.',
      })
      await refresh()
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (!latest) return null
  if (latest.withheld.length > 0)
    return (
      <Text size="sm" c="dimmed">
        L’ultima pubblicazione può annullarla solo un amministratore, perché cambia anche: {latest.withheld.join(', ')}.
      </Text>
    )
  return (
    <BusyButton
      variant="subtle"
      color="gray"
      fullWidth
      busy={withdraw.isPending}
      onClick={() => withdraw.mutate(latest.number)}
    >
      Annulla l’ultima pubblicazione
    </BusyButton>
  )
}
