import { Checkbox, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure, type SiteSummary } from '../../../config/api.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { instantAt } from '../../../core/wall-time.ts'
import * as calls from '../model/calls.ts'
import { useBookingsChange, useDay } from './bookings-data.ts'

interface AddDialogProps {
  readonly site: SiteSummary
  readonly bookables: readonly calls.StoredBookable[]
  readonly day: string
  readonly bookableId: Id
  readonly close: () => void
}

const EMPTY = { name: '', email: '', phone: '', notes: '' }

/** A booking by telephone. It may be at any time, and over the places when the owner says so. */
export function AddDialog({ site, bookables, close, ...first }: AddDialogProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(site.id)
  const [key] = useState(() => crypto.randomUUID())
  const [day, setDay] = useState(first.day)
  const [bookableId, setBookableId] = useState(first.bookableId)
  const [time, setTime] = useState('')
  const [party, setParty] = useState(2)
  const [guest, setGuest] = useState(EMPTY)
  const [force, setForce] = useState(false)
  const { data } = useDay(site.id, day)
  const slots = data?.slots.filter((slot) => slot.bookableId === bookableId) ?? []
  const { rules } = bookables.find(({ id }) => id === bookableId) ?? bookables[0]!
  const isSingle = rules.partyMost === 1
  const at =
    slots.find((slot) => slot.time === time)?.at ?? instantAt(`${day}T${time}`, site.timeZone)?.toISOString() ?? ''
  const save = useMutation({
    mutationFn: () =>
      api.call(calls.createBooking, {
        params: { siteId: site.id },
        body: { key, bookableId, day, at, party: isSingle ? 1 : party, ...guest, force },
      }),
    onSuccess: async () => {
      await changed()
      notify({ sentence: 'Prenotazione scritta.' })
      close()
    },
  })
  const faults = save.error instanceof ApiFailure ? save.error.fields : {}
  const isFull = save.error instanceof ApiFailure && save.error.status === 409
  const write = (more: Partial<typeof EMPTY>) => setGuest({ ...guest, ...more })
  return (
    <Dialog title="Scrivi una prenotazione" close={close}>
      <form
        className="bookings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        {bookables.length > 1 && (
          <NativeSelect
            label="Che cosa"
            value={bookableId}
            data={bookables.map((one) => ({ value: one.id, label: one.rules.name }))}
            onChange={({ currentTarget }) => setBookableId(currentTarget.value)}
          />
        )}
        <div className="bookings-side">
          <TextInput
            type="date"
            label="Giorno"
            value={day}
            error={faults.day}
            onChange={({ currentTarget }) => currentTarget.value !== '' && setDay(currentTarget.value)}
          />
          {/* The field stays the same while the day's times are on their way. */}
          {!data || slots.length > 0 ? (
            <NativeSelect
              label="Ora"
              value={time}
              error={faults.at}
              disabled={!data}
              data={[
                { value: '', label: data ? 'Scegli' : 'Un momento…' },
                ...slots.map((slot) => ({
                  value: slot.time,
                  label: `${slot.time.replace(':', '.')} · ${slot.free === 0 ? 'completo' : `${slot.free} liberi`}`,
                })),
              ]}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          ) : (
            <TextInput
              type="time"
              label="Ora"
              value={time}
              error={faults.at}
              onChange={({ currentTarget }) => setTime(currentTarget.value)}
            />
          )}
          {!isSingle && (
            <NumberInput
              label="Persone"
              min={1}
              allowDecimal={false}
              value={party}
              error={faults.party}
              onChange={(value) => setParty(Number(value) || 1)}
            />
          )}
        </div>
        <TextInput
          label="A nome di"
          value={guest.name}
          error={faults.name}
          data-autofocus
          onChange={({ currentTarget }) => write({ name: currentTarget.value })}
        />
        <div className="bookings-side">
          <TextInput
            type="tel"
            label="Telefono"
            value={guest.phone}
            error={faults.phone}
            onChange={({ currentTarget }) => write({ phone: currentTarget.value })}
          />
          <TextInput
            type="email"
            label="E-mail"
            description="Se la scrivi, riceve la conferma."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={guest.email}
            error={faults.email}
            onChange={({ currentTarget }) => write({ email: currentTarget.value })}
          />
        </div>
        <Textarea
          label="Note"
          autosize
          minRows={2}
          value={guest.notes}
          error={faults.notes}
          onChange={({ currentTarget }) => write({ notes: currentTarget.value })}
        />
        {(isFull || force) && (
          <Checkbox
            label="Scrivila lo stesso, oltre i posti che ci sono"
            checked={force}
            onChange={({ currentTarget }) => setForce(currentTarget.checked)}
          />
        )}
        <Answers
          label="Scrivi la prenotazione"
          busy={save.isPending}
          close={close}
          failure={save.error && !(isFull && force) ? sentenceOf(save.error) : undefined}
        />
      </form>
    </Dialog>
  )
}
