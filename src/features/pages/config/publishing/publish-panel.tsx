import { Alert, Anchor, Button, Checkbox, CloseButton, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { usePanelFocus } from '../../../../config/panel-focus.ts'
import { sitePlace } from '../../../../config/place.ts'
import { documentsKey, pendingKey } from '../../../../config/site-queries.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { wallTime, zoneName } from '../../../../core/wall-time.ts'
import { type JoinedWarning, joinWarnings } from '../../model/warnings.ts'
import { usePage, useSurroundings } from '../editor/context.tsx'
import { askFor } from '../editor/inspector/asked.ts'
import { firstHour, scheduleSentence } from '../posts-panel/schedule-words.ts'
import { ChangePictures } from './change-pictures.tsx'
import { DateTimePicker } from './date-time.tsx'
import { leftAtFirst, type Pending, type PendingDocument, publishingSentence, usePending } from './pending.ts'

/** What publishing would change, page by page, beside the page itself. */
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
      <div className="panel-body">
        {pending.isError && (
          <LoadFailure
            title="Non è stato possibile vedere che cosa cambia"
            sentence={sentenceOf(pending.error)}
            retry={() => void pending.refetch()}
          />
        )}
        {pending.isPending && <Skeleton rows={4} />}
        {pending.data && <Choice pending={pending.data} />}
      </div>
    </aside>
  )
}

function Choice({ pending }: { pending: Pending }): ReactNode {
  const { siteId, documentId, saver, editor } = usePage()
  const { site } = useSurroundings()
  const api = useApi()
  const client = useQueryClient()
  const notify = useNotify()
  const [left, setLeft] = useState<ReadonlySet<string>>(() => leftAtFirst(pending, documentId))
  const toggle = (name: string) =>
    setLeft((before) => new Set(before.has(name) ? [...before].filter((one) => one !== name) : [...before, name]))
  const chosen = pending.documents.filter(({ documentId }) => !left.has(documentId))
  const going = new Set(chosen.map(({ documentId }) => documentId))
  const withSite = pending.site !== null && !left.has('site')
  const refresh = () =>
    Promise.all([pendingKey(siteId), documentsKey(siteId)].map((queryKey) => client.invalidateQueries({ queryKey })))
  const publish = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return await api.post<{ publishRevision: number }>(`/api/sites/${siteId}/publications`, {
        documentIds: chosen.map(({ documentId }) => documentId),
        siteContent: withSite,
      })
    },
    onSuccess: async ({ publishRevision }) => {
      const one = chosen.length === 1 ? chosen[0] : undefined
      const words = one ? `«${one.title}» è online.` : 'Il sito è online con le novità.'
      notify({
        sentence: `${words} Se qualcosa non va, puoi tornare a prima.`,
        action: { label: 'Vai al sito', href: site.baseUrl + (one?.path ?? '') },
      })
      editor.announce(words)
      void publishRevision
      await refresh()
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (pending.documents.length === 0 && !pending.site)
    return (
      <Stack>
        <Group wrap="nowrap" align="start" className="all-published">
          <CircleCheck size={20} aria-hidden />
          <Text>Chi visita il sito vede già tutto quello che hai fatto.</Text>
        </Group>
        <Withdrawal pending={pending} refresh={refresh} />
      </Stack>
    )
  return (
    <Stack>
      <Text role="status">{publishingSentence(chosen.length, withSite)}</Text>
      <ul className="pending-list">
        {pending.documents.map((document) => (
          <PendingRow
            key={document.documentId}
            document={document}
            going={going}
            toggle={() => toggle(document.documentId)}
          />
        ))}
        {pending.site && (
          <li>
            <Checkbox
              label="Tutto il sito: menu, aspetto, testata e piede"
              description={pending.site.words.join(', ')}
              checked={withSite}
              onChange={() => toggle('site')}
            />
          </li>
        )}
      </ul>
      {pending.total > pending.documents.length && (
        <Text c="dimmed">
          Qui ne vedi {pending.documents.length} di {pending.total}.
        </Text>
      )}
      <Button
        fullWidth
        loading={publish.isPending}
        disabled={chosen.length === 0 && !withSite}
        onClick={() => publish.mutate()}
      >
        Conferma e pubblica
      </Button>
      <Schedule pending={pending} refresh={refresh} />
      <Withdrawal pending={pending} refresh={refresh} />
    </Stack>
  )
}

interface RowProps {
  readonly document: PendingDocument
  /** The pages that are ticked. */
  readonly going: ReadonlySet<Id>
  readonly toggle: () => void
}

function PendingRow({ document, going, toggle }: RowProps): ReactNode {
  const news =
    document.state === 'new' ? [document.kind === 'item' ? 'articolo nuovo' : 'pagina nuova'] : document.words
  return (
    <li>
      <Checkbox
        label={document.title || 'Senza titolo'}
        description={[news.join(', '), document.authorName].filter(Boolean).join(' · ')}
        checked={going.has(document.documentId)}
        onChange={toggle}
      />
      <ChangePictures {...document} />
      {joinWarnings(document.warnings, going).map((warning) => (
        <WarningRow key={warning.sentence} warning={warning} documentId={document.documentId} />
      ))}
    </li>
  )
}

/** Something to know before, and the way to each of its places; it never stands in the way. */
function WarningRow({ warning, documentId }: { warning: JoinedWarning; documentId: Id }): ReactNode {
  const page = usePage()
  const navigate = useNavigate()
  const look = (blockId: Id | null) => {
    if (page.documentId !== documentId) void navigate(sitePlace(page.siteId, 'editor', documentId))
    else if (warning.kind === 'recipient') {
      page.editor.select([blockId!])
      page.editor.showSide('properties')
      askFor('emails')
    } else if (blockId !== null) page.editor.select([blockId])
    else {
      page.editor.select([])
      page.editor.showSide('properties')
      askFor('page.urlId')
    }
  }
  const { sentence, places } = warning
  // Of another page the first press opens it: one way there is enough.
  const ways = page.documentId === documentId ? places : places.slice(0, 1)
  return (
    <p className="pending-warning">
      <TriangleAlert size={14} aria-hidden />
      <span>
        {sentence}{' '}
        <span className="pending-places">
          {ways.length > 1 && 'Vai al punto '}
          {ways.map((blockId, index) => (
            <Anchor
              key={blockId}
              component="button"
              type="button"
              inherit
              className="pending-place"
              aria-label={ways.length > 1 ? `Vai al punto ${index + 1} di ${ways.length}` : undefined}
              onClick={() => look(blockId)}
            >
              {ways.length > 1 ? index + 1 : 'Vai al punto'}
            </Anchor>
          ))}
        </span>
      </span>
    </p>
  )
}

interface ActionProps {
  readonly pending: Pending
  readonly refresh: () => Promise<unknown>
}

/** A time at which this page goes online by itself; it is asked for at once where an article is new. */
function Schedule({ pending, refresh }: ActionProps): ReactNode {
  const { siteId, documentId, kind, saver } = usePage()
  const { site } = useSurroundings()
  const api = useApi()
  const notify = useNotify()
  const own = pending.documents.find((document) => document.documentId === documentId)
  const [open, setOpen] = useState(own?.kind === 'item' && own.state === 'new')
  const [local, setLocal] = useState(() => firstHour(null, new Date(), site.timeZone))
  const path = `/api/sites/${siteId}/documents/${documentId}/schedule`
  const scheduled = own?.scheduledFor ?? null
  const schedule = useMutation({
    mutationFn: async () => {
      await saver.flush()
      return await api.put<{ scheduledFor: string }>(path, { local })
    },
    onSuccess: async ({ scheduledFor }) => {
      setOpen(false)
      notify({ sentence: scheduleSentence(wallTime(new Date(scheduledFor), site.timeZone), site.timeZone) })
      await refresh()
    },
  })
  const cancel = useMutation({
    mutationFn: () => api.delete(path),
    onSuccess: refresh,
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  if (scheduled !== null)
    return (
      <Alert color="yellow" title="Programmata">
        {scheduleSentence(wallTime(new Date(scheduled), site.timeZone), site.timeZone)}
        <Button mt="sm" size="xs" variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Annulla la programmazione
        </Button>
      </Alert>
    )
  if (!open)
    return (
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {kind === 'item' ? 'Programma questo articolo' : 'Programma questa pagina'}
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
          <Button type="submit" loading={schedule.isPending} disabled={local === ''}>
            Programma
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The way back from the last publication. */
function Withdrawal({ pending, refresh }: ActionProps): ReactNode {
  const { siteId } = usePage()
  const api = useApi()
  const notify = useNotify()
  const { latest } = pending
  const withdraw = useMutation({
    mutationFn: (number: number) => api.post(`/api/sites/${siteId}/publications/${number}/withdrawal`),
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
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      loading={withdraw.isPending}
      onClick={() => withdraw.mutate(latest.number)}
    >
      Annulla l’ultima pubblicazione
    </Button>
  )
}
