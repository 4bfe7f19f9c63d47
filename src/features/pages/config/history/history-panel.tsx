import { Badge, Button, CloseButton, Group, Modal, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { useNotify } from '../../../../config/notices.tsx'
import { usePanelFocus } from '../../../../config/panel-focus.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import type { Id } from '../../../../core/ids.ts'
import { usePage, useSurroundings } from '../editor/context.tsx'

interface Revision {
  readonly id: Id
  readonly number: number
  readonly reason: 'publish' | 'restore' | 'import' | 'session' | 'named'
  readonly name: string | null
  readonly author_name: string | null
  readonly created_at: string
  /** By the site's calendar. */
  readonly day: string
}

interface Comparison {
  readonly words: readonly string[]
  readonly blocks: readonly {
    readonly blockId: Id
    readonly title: string
    readonly kind: 'added' | 'removed' | 'changed' | 'moved'
    readonly label: string
    readonly excerpt: string
  }[]
}

const REASONS: Readonly<Record<Revision['reason'], string>> = {
  publish: 'Pubblicata',
  restore: 'Prima di un ripristino',
  import: 'Importata',
  session: 'Scrittura',
  named: 'Con un nome',
}

/** Versions of the page by day, what sets them apart, and the way back: for the page, or for one block. */
export function HistoryPanel(): ReactNode {
  const { editor, siteId, documentId } = usePage()
  const api = useApi()
  const revisions = useQuery({
    queryKey: ['revisions', siteId, documentId],
    queryFn: async () =>
      (await api.get<{ revisions: Revision[] }>(`/api/sites/${siteId}/documents/${documentId}/revisions`)).revisions,
  })
  const [open, setOpen] = useState<Revision>()
  const panel = useRef<HTMLElement>(null)
  const close = () => editor.showSide('properties')
  const press = usePanelFocus(panel, close)
  return (
    <aside ref={panel} className="inspector history-panel" aria-label="Cronologia" tabIndex={-1} onKeyDown={press}>
      <div className="panel-head">
        <h2>Cronologia</h2>
        <CloseButton aria-label="Chiudi «Cronologia»" onClick={close} />
      </div>
      <div className="panel-body">
        <KeepVersion />
        {revisions.isError && (
          <LoadFailure
            title="Non è stato possibile leggere la cronologia"
            sentence={sentenceOf(revisions.error)}
            retry={() => void revisions.refetch()}
          />
        )}
        {revisions.isPending && <Skeleton rows={4} />}
        {revisions.data?.length === 0 && (
          <Text c="dimmed">Qui compariranno le versioni della pagina, a mano a mano che la scrivi e la pubblichi.</Text>
        )}
        {revisions.data && <Days revisions={revisions.data} open={setOpen} />}
      </div>
      {open && <CompareDialog revision={open} close={() => setOpen(undefined)} />}
    </aside>
  )
}

function Days({ revisions, open }: { revisions: readonly Revision[]; open: (revision: Revision) => void }): ReactNode {
  const days = [...Map.groupBy(revisions, ({ day }) => day)]
  const today = useToday()
  return (
    <Stack>
      {days.map(([day, list]) => (
        <section key={day} aria-label={dayWords(day, today)}>
          <h3 className="day">{dayWords(day, today)}</h3>
          <ul className="versions">
            {list.map((revision) => (
              <li key={revision.id}>
                <UnstyledButton className="version-row" onClick={() => open(revision)}>
                  <span>
                    {timeWords(revision.created_at)} · {revision.name ?? REASONS[revision.reason]}
                  </span>
                  {revision.reason === 'publish' && (
                    <Badge size="xs" variant="light">
                      online
                    </Badge>
                  )}
                  <Text span c="dimmed" size="xs">
                    {revision.author_name ?? ''}
                  </Text>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

/** Keeps the page as it is now under a name. */
function KeepVersion(): ReactNode {
  const { siteId, documentId, saver } = usePage()
  const api = useApi()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const keep = useMutation({
    mutationFn: async () => {
      await saver.flush()
      await api.post(`/api/sites/${siteId}/documents/${documentId}/revisions`, { name })
    },
    onSuccess: async () => {
      setName('')
      await client.invalidateQueries({ queryKey: ['revisions', siteId, documentId] })
    },
  })
  return (
    <form
      className="keep-version"
      onSubmit={(event) => {
        event.preventDefault()
        if (name.trim() !== '') keep.mutate()
      }}
    >
      <TextInput
        label="Dai un nome alla versione di adesso"
        placeholder="Prima dell’estate"
        value={name}
        maxLength={100}
        error={keep.isError ? sentenceOf(keep.error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="xs" loading={keep.isPending} disabled={name.trim() === ''}>
        Conserva
      </Button>
    </form>
  )
}

/** What is different now from a version, and what can be brought back. */
function CompareDialog({ revision, close }: { revision: Revision; close: () => void }): ReactNode {
  const { siteId, documentId, saver } = usePage()
  const { path } = useSurroundings()
  const api = useApi()
  const notify = useNotify()
  const client = useQueryClient()
  const base = `/api/sites/${siteId}/documents/${documentId}/revisions/${revision.id}`
  const comparison = useQuery({
    queryKey: ['comparison', revision.id],
    queryFn: () => api.get<Comparison>(`${base}/comparison`),
    staleTime: 0,
  })
  const restore = useMutation({
    mutationFn: async (blockId: Id | undefined) => {
      await saver.flush()
      await api.post(blockId === undefined ? `${base}/restoration` : `${base}/blocks/${blockId}/restoration`)
      await saver.reload()
    },
    onSuccess: async (_, blockId) => {
      notify({
        sentence:
          blockId === undefined
            ? `Hai ripristinato la versione delle ${timeWords(revision.created_at)}. Quella di prima resta nella cronologia.`
            : 'Il blocco è tornato com’era. Il resto della pagina non è cambiato.',
      })
      await client.invalidateQueries({ queryKey: ['revisions', siteId, documentId] })
      close()
    },
    onError: (error) => notify({ sentence: sentenceOf(error) }),
  })
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      title={`Versione delle ${timeWords(revision.created_at)}, ${dayWords(revision.day, '')}`}
    >
      <Stack>
        {comparison.isPending && <Skeleton rows={3} />}
        {comparison.isError && <Text c="red">{sentenceOf(comparison.error)}</Text>}
        {comparison.data && (
          <>
            <Text>
              {comparison.data.words.length === 0
                ? `La pagina ${path} è come allora.`
                : `Da allora è cambiato: ${comparison.data.words.join(', ')}.`}
            </Text>
            <ul className="changes">
              {comparison.data.blocks.map((block) => (
                <li key={block.blockId} data-kind={block.kind}>
                  <Badge
                    size="sm"
                    variant="light"
                    color={block.kind === 'removed' ? 'red' : block.kind === 'added' ? 'green' : 'yellow'}
                  >
                    {block.label}
                  </Badge>
                  <span className="change-words">
                    <strong>{block.title}</strong> {block.excerpt}
                  </span>
                  {block.kind !== 'added' && (
                    <Button
                      size="compact-xs"
                      variant="default"
                      loading={restore.isPending}
                      onClick={() => restore.mutate(block.blockId)}
                    >
                      Ripristina il blocco
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                Chiudi
              </Button>
              <Button
                loading={restore.isPending}
                disabled={comparison.data.words.length === 0}
                onClick={() => restore.mutate(undefined)}
              >
                Ripristina la pagina
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  )
}

function useToday(): string {
  const { site } = useSurroundings()
  return new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(new Date())
}

/** «Oggi», «Ieri», else the day in words. @param day and @param today as `2026-12-04`. */
export function dayWords(day: string, today: string): string {
  if (day === today) return 'Oggi'
  const date = new Date(`${day}T12:00:00Z`)
  if (today !== '' && date.getTime() === new Date(`${today}T12:00:00Z`).getTime() - 24 * 3600 * 1000) return 'Ieri'
  return new Intl.DateTimeFormat('it-IT', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(date)
}

function timeWords(instant: string): string {
  return new Date(instant).toLocaleTimeString('it-IT', { hour: '2-digit', minute: '2-digit' })
}
