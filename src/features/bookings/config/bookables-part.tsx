import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import type { Bookable } from '../model/bookable.ts'
import * as calls from '../model/calls.ts'
import { BookableDialog } from './bookable-dialog.tsx'
import { useBookingsChange, useKept } from './bookings-data.ts'
import { STARTS } from './starts.ts'

interface BookablesPartProps {
  readonly siteId: Id
  readonly bookables: readonly calls.StoredBookable[]
  readonly maySet: boolean
}

type Opened = { readonly what: 'new' } | { readonly what: 'change' | 'delete'; readonly bookable: calls.StoredBookable }

/** What can be booked, and how long bookings are kept. */
export function BookablesPart({ siteId, bookables, maySet }: BookablesPartProps): ReactNode {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ul className="bookings-list">
        {bookables.map((bookable) => (
          <li key={bookable.id}>
            <div className="bookings-who">
              <p>
                <strong>{bookable.rules.name}</strong>
                {!bookable.rules.open && <span className="bookings-people">chiuso ai visitatori</span>}
              </p>
              <p className="bookings-quiet">{rulesWords(bookable.rules)}</p>
            </div>
            {maySet && (
              <Group gap={6}>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Modifica «${bookable.rules.name}»`}
                  onClick={() => setOpened({ what: 'change', bookable })}
                >
                  Modifica
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  aria-label={`Elimina «${bookable.rules.name}»`}
                  onClick={() => setOpened({ what: 'delete', bookable })}
                >
                  Elimina
                </Button>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {maySet && (
        <p>
          <Button
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => setOpened({ what: 'new' })}
          >
            Aggiungi un’altra cosa da prenotare
          </Button>
        </p>
      )}
      <KeptPart siteId={siteId} maySet={maySet} />
      {opened?.what === 'new' && <BookableDialog siteId={siteId} rules={STARTS.appointments} close={close} />}
      {opened?.what === 'change' && (
        <BookableDialog siteId={siteId} rules={opened.bookable.rules} known={opened.bookable} close={close} />
      )}
      {opened?.what === 'delete' && <DeleteDialog siteId={siteId} bookable={opened.bookable} close={close} />}
    </>
  )
}

function rulesWords({ capacity, countsPeople, every, duration, partyMost }: Bookable): string {
  const places = capacity === 1 ? '1 posto' : `${capacity} posti`
  return [
    countsPeople ? `${places}, uno a persona, gruppi fino a ${partyMost}` : `${places} alla volta`,
    `un orario ogni ${every} minuti`,
    `${duration} minuti ciascuno`,
  ].join(' · ')
}

interface DeleteDialogProps {
  readonly siteId: Id
  readonly bookable: calls.StoredBookable
  readonly close: () => void
}

function DeleteDialog({ siteId, bookable: { id, rules }, close }: DeleteDialogProps): ReactNode {
  const api = useApi()
  const changed = useBookingsChange(siteId)
  const remove = useMutation({
    mutationFn: () => api.call(calls.deleteBookable, { params: { siteId, bookableId: id } }),
    onSuccess: async () => {
      await changed()
      close()
    },
  })
  return (
    <Dialog title={`Eliminare «${rules.name}»?`} close={close}>
      <Text>Le pagine che la offrono diranno che per ora non si può prenotare. Le prenotazioni passate restano.</Text>
      <Answers
        label="Elimina"
        danger
        busy={remove.isPending}
        close={close}
        run={() => remove.mutate()}
        failure={remove.error ? sentenceOf(remove.error) : undefined}
      />
    </Dialog>
  )
}

const OFFERED = [1, 3, 6, 12, 24, 60]
const EVER = 'sempre'

function KeptPart({ siteId, maySet }: { readonly siteId: Id; readonly maySet: boolean }): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(siteId)
  const { data, error, refetch } = useKept(siteId)
  const save = useMutation({
    mutationFn: (keptMonths: number | null) =>
      api.call(calls.putBookingSettings, { params: { siteId }, body: { keptMonths } }),
    onSuccess: () => notify({ sentence: 'Salvato: le prenotazioni più vecchie si eliminano entro un giorno.' }),
    onError: (failure) => notify({ sentence: sentenceOf(failure) }),
    onSettled: changed,
  })
  const months = data === undefined ? [] : [...new Set([...OFFERED, data.keptMonths ?? 12])].sort((a, b) => a - b)
  return (
    <section className="bookings-kept" aria-labelledby="bookings-kept">
      <h2 id="bookings-kept">Per quanto tempo conservi le prenotazioni</h2>
      <Text size="sm" c="dimmed">
        Nomi, telefoni e note di chi ha prenotato si eliminano per sempre dopo questo tempo, contato dal giorno della
        prenotazione.
      </Text>
      {error && (
        <LoadFailure
          title="Non è stato possibile leggere le impostazioni"
          sentence={sentenceOf(error)}
          retry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton rows={1} />}
      {data && (
        <NativeSelect
          label="Conserva le prenotazioni"
          className="settings-field"
          disabled={!maySet}
          value={data.keptMonths === null ? EVER : String(data.keptMonths)}
          data={[
            ...months.map((count) => ({ value: String(count), label: count === 1 ? '1 mese' : `${count} mesi` })),
            { value: EVER, label: 'Per sempre' },
          ]}
          onChange={({ currentTarget: { value } }) => save.mutate(value === EVER ? null : Number(value))}
        />
      )}
    </section>
  )
}
