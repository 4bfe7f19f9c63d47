import { Badge, CloseButton, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { BusyButton } from '../../../../config/busy-button.tsx'
import { LoadFailure, Skeleton } from '../../../../config/frame.tsx'
import { usePanelFocus } from '../../../../config/panel-focus.ts'
import { timeWords } from '../../../../config/time-words.ts'
import { sentenceOf, useApi } from '../../../../config/use-load.ts'
import { usePage, useSurroundings } from '../../../editor/controls.ts'
import type { Revision } from '../../model/calls/index.ts'
import * as calls from '../../model/calls/index.ts'
import { ChangesNow, ChangesSince } from './changes-since.tsx'
import { CompareDialog } from './compare-dialog.tsx'
import { dayWords, historyLines } from './revisions.ts'

const REASONS: Readonly<Record<Revision['reason'], string>> = {
  publish: 'Pubblicata',
  restore: 'Prima di un ripristino',
  import: 'Importata',
  session: 'Scrittura',
  named: 'Con un nome',
}

/** Interval at which new versions are polled while the history is open, in ms. */
const LOOK_EVERY_MS = 60_000

/** Versions of the page by day, with their differences, and buttons to restore the page or one block. */
export function HistoryPanel(): ReactNode {
  const { editor, siteId, documentId, kind } = usePage()
  const api = useApi()
  // A page that is edited gets new versions while its history is open.
  const revisions = useQuery({
    queryKey: ['revisions', siteId, documentId],
    refetchInterval: LOOK_EVERY_MS,
    queryFn: async () => (await api.call(calls.listRevisions, { params: { siteId, documentId } })).revisions,
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
          <Text c="dimmed">
            Qui compariranno le versioni {kind.hasNoAddress ? `di ${kind.model.thisOne}` : 'della pagina'}, a mano a
            mano che la scrivi e la pubblichi.
          </Text>
        )}
        {revisions.data?.[0] && <ChangesNow latest={revisions.data[0]} />}
        {revisions.data && <Days revisions={revisions.data} open={setOpen} />}
      </div>
      {open && <CompareDialog revision={open} close={() => setOpen(undefined)} />}
    </aside>
  )
}

function Days({ revisions, open }: { revisions: readonly Revision[]; open: (revision: Revision) => void }): ReactNode {
  const days = [...Map.groupBy(revisions, ({ day }) => day)]
  const older = new Map(revisions.map(({ id }, index) => [id, revisions[index + 1]]))
  const today = useToday()
  return (
    <Stack>
      {days.map(([day, list]) => (
        <section key={day} aria-label={dayWords(day, today)}>
          <h3 className="day">{dayWords(day, today)}</h3>
          <ul className="versions">
            {historyLines(list).map(({ revision, earlier }) => (
              <li key={revision.id}>
                <VersionRow revision={revision} before={older.get((earlier.at(-1) ?? revision).id)} open={open} />
                {earlier.length > 0 && (
                  <details className="version-moments">
                    <summary>{earlier.length === 1 ? '1 momento prima' : `${earlier.length} momenti prima`}</summary>
                    <ul className="versions">
                      {earlier.map((one) => (
                        <li key={one.id}>
                          <VersionRow revision={one} before={older.get(one.id)} open={open} />
                        </li>
                      ))}
                    </ul>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  )
}

interface VersionProps {
  readonly revision: Revision
  /** The version to compare with; undefined for the first. */
  readonly before: Revision | undefined
  readonly open: (revision: Revision) => void
}

function VersionRow({ revision, before, open }: VersionProps): ReactNode {
  return (
    <UnstyledButton className="version-row" onClick={() => open(revision)}>
      <span>
        {timeWords(revision.createdAt)} · {revision.name ?? REASONS[revision.reason]}
      </span>
      {revision.reason === 'publish' && (
        <Badge size="xs" variant="light">
          online
        </Badge>
      )}
      <ChangesSince revision={revision} before={before} />
    </UnstyledButton>
  )
}

/** Keeps the current page under a name. */
function KeepVersion(): ReactNode {
  const { siteId, documentId, saver } = usePage()
  const api = useApi()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const keep = useMutation({
    mutationFn: async () => {
      await saver.flush()
      await api.call(calls.nameVersion, { params: { siteId, documentId }, body: { name } })
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
      <BusyButton type="submit" variant="default" size="xs" busy={keep.isPending} disabled={name.trim() === ''}>
        Conserva
      </BusyButton>
    </form>
  )
}

function useToday(): string {
  const { site } = useSurroundings()
  return new Intl.DateTimeFormat('sv-SE', { timeZone: site.timeZone }).format(new Date())
}
