import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { useMayDo } from '../../../config/role.ts'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import { PERMISSION } from '../../../core/codes.ts'
import type { Id } from '../../../core/ids.ts'
import * as calls from '../model/calls.ts'
import { peopleWords } from '../model/words.ts'
import { useBookingsChange } from './bookings-data.ts'

interface BookingRowProps {
  readonly siteId: Id
  readonly booking: calls.DayBooking
  /** What is booked, where there are several. */
  readonly what: string | undefined
}

const STATE_WORDS = { booked: 'In arrivo', arrived: 'Arrivati', missed: 'Non venuti' } as const

/** One booking of a day: who, how many, how to reach them, and whether they came. */
export function BookingRow({ siteId, booking, what }: BookingRowProps): ReactNode {
  const { id, state, name, party, phone, email, notes, source } = booking
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(siteId)
  const mayWrite = useMayDo(PERMISSION.bookingsWrite)
  const [opened, setOpened] = useState<'cancel' | 'delete'>()
  const close = () => setOpened(undefined)
  const mark = useMutation({
    mutationFn: (next: 'booked' | 'arrived' | 'missed') =>
      api.call(calls.markBooking, { params: { siteId, bookingId: id }, body: { state: next } }),
    onError: (error) => notify({ sentence: sentenceOf(error) }),
    onSettled: changed,
  })
  const shown = mark.isPending ? mark.variables : state
  // Pressed again, a mark is taken back.
  const press = (next: 'arrived' | 'missed') => mark.mutate(shown === next ? 'booked' : next)
  const remove = mayWrite && (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      aria-label={`Elimina i dati di ${name}`}
      onClick={() => setOpened('delete')}
    >
      Elimina
    </Button>
  )
  return (
    <li className="bookings-row" data-state={shown}>
      <div className="bookings-who">
        <p>
          <strong>{name}</strong> <span className="bookings-people">{peopleWords(party)}</span>
        </p>
        <p className="bookings-quiet">
          {[what, source === 'owner' ? 'scritta da voi' : undefined].filter(Boolean).join(' · ')}
        </p>
        <p className="bookings-reach">
          {phone !== '' && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
          {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        </p>
        {notes !== '' && <p className="bookings-notes">{notes}</p>}
      </div>
      {shown === 'cancelled' ? (
        <Group gap={6} className="bookings-marks">
          <Text size="sm" c="dimmed">
            Annullata
          </Text>
          {remove}
        </Group>
      ) : !mayWrite ? (
        <Text size="sm" c="dimmed" className="bookings-marks">
          {STATE_WORDS[shown]}
        </Text>
      ) : (
        <Group gap={6} className="bookings-marks">
          <Button
            size="xs"
            variant={shown === 'arrived' ? 'filled' : 'default'}
            aria-pressed={shown === 'arrived'}
            aria-label={`Arrivati: ${name}`}
            leftSection={<Check size={14} aria-hidden />}
            onClick={() => press('arrived')}
          >
            Arrivati
          </Button>
          <Button
            size="xs"
            variant={shown === 'missed' ? 'filled' : 'default'}
            {...(shown === 'missed' && { color: 'red' })}
            aria-pressed={shown === 'missed'}
            aria-label={`Non venuti: ${name}`}
            leftSection={<X size={14} aria-hidden />}
            onClick={() => press('missed')}
          >
            Non venuti
          </Button>
          <Button
            size="xs"
            variant="subtle"
            color="red"
            aria-label={`Annulla la prenotazione di ${name}`}
            onClick={() => setOpened('cancel')}
          >
            Annulla
          </Button>
          {remove}
        </Group>
      )}
      {opened === 'cancel' && <CancelDialog siteId={siteId} booking={booking} close={close} />}
      {opened === 'delete' && <DeleteDialog siteId={siteId} booking={booking} close={close} />}
    </li>
  )
}

interface AskProps {
  readonly siteId: Id
  readonly booking: calls.DayBooking
  readonly close: () => void
}

function CancelDialog({ siteId, booking: { id, name, email, startsAt }, close }: AskProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(siteId)
  // Nobody is told that what is over will not take place.
  const mayTell = email !== '' && Date.parse(startsAt) > Date.now()
  const [tell, setTell] = useState(mayTell)
  const cancel = useMutation({
    mutationFn: () => api.call(calls.cancelBooking, { params: { siteId, bookingId: id }, body: { tell } }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: 'Prenotazione annullata: i posti sono di nuovo liberi.' })
      close()
    },
  })
  return (
    <Dialog title="Annullare la prenotazione?" close={close}>
      <Text>La prenotazione di {name} libera i suoi posti. Non si può rimettere: se serve, scrivine un’altra.</Text>
      {mayTell && (
        <Checkbox
          label={`Avvisa ${email} con un’e-mail`}
          checked={tell}
          onChange={({ currentTarget }) => setTell(currentTarget.checked)}
        />
      )}
      <Answers
        label="Annulla la prenotazione"
        closeLabel="Lasciala"
        danger
        busy={cancel.isPending}
        close={close}
        run={() => cancel.mutate()}
        failure={cancel.error ? sentenceOf(cancel.error) : undefined}
      />
    </Dialog>
  )
}

function DeleteDialog({ siteId, booking: { id, name }, close }: AskProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(siteId)
  const remove = useMutation({
    mutationFn: () => api.call(calls.deleteBooking, { params: { siteId, bookingId: id } }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: 'Prenotazione eliminata, con i suoi dati.' })
      close()
    },
  })
  return (
    <Dialog title="Eliminare la prenotazione?" close={close}>
      <Text>
        Nome, contatti e note di {name} si eliminano per sempre, e i posti si liberano. Nessuno riceve un’e-mail: se
        deve saperlo, prima annullala.
      </Text>
      <Answers
        label="Elimina per sempre"
        danger
        busy={remove.isPending}
        close={close}
        run={() => remove.mutate()}
        failure={remove.error ? sentenceOf(remove.error) : undefined}
      />
    </Dialog>
  )
}
