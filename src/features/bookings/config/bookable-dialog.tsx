import { NativeSelect, NumberInput, Switch, Textarea, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiFailure } from '../../../config/api.ts'
import { Answers, Dialog } from '../../../config/dialog.tsx'
import { useNotify } from '../../../config/notices.tsx'
import { sentenceOf, useApi } from '../../../config/use-load.ts'
import type { Id } from '../../../core/ids.ts'
import { ExceptionsControl, WeekControl } from '../../hours/controls.ts'
import type { Bookable } from '../model/bookable.ts'
import * as calls from '../model/calls.ts'
import { savedWords } from '../model/words.ts'
import { useBookingsChange } from './bookings-data.ts'

interface BookableDialogProps {
  readonly siteId: Id
  /** What it begins with. */
  readonly rules: Bookable
  /** Set when it is changed; otherwise it is new. */
  readonly known?: calls.StoredBookable
  readonly close: () => void
}

const HOLIDAYS: readonly { readonly value: Bookable['hours']['holidays']; readonly label: string }[] = [
  { value: 'asUsual', label: 'Come gli altri giorni' },
  { value: 'asSunday', label: 'Come la domenica' },
  { value: 'closed', label: 'Chiuso' },
]

/** Name, places, times, closing days and messages of something that can be booked. */
export function BookableDialog({ siteId, rules: first, known, close }: BookableDialogProps): ReactNode {
  const api = useApi()
  const notify = useNotify()
  const changed = useBookingsChange(siteId)
  const [rules, setRules] = useState<Bookable>(first)
  const [told, setTold] = useState(first.notify.join(', '))
  const addresses = told.split(/[\s,;]+/).filter(Boolean)
  const save = useMutation({
    mutationFn: async () => {
      const body = { rules: { ...rules, notify: addresses } }
      if (!known) return void (await api.call(calls.createBookable, { params: { siteId }, body }))
      const params = { siteId, bookableId: known.id }
      return await api.call(calls.putBookable, { params, body: { ...body, baseVersion: known.version } })
    },
    onSuccess: async (saved) => {
      await changed()
      notify({
        sentence: saved ? savedWords(saved.outside) : 'Pronto: aggiungi il blocco «Prenotazione» a una pagina.',
      })
      close()
    },
  })
  const faults = faultsOf(save.error)
  const change = (more: Partial<Bookable>) => setRules({ ...rules, ...more })
  const parts = { rules, faults, change }
  return (
    <Dialog title={known ? `Modifica «${first.name}»` : 'Una cosa da prenotare'} close={close} size="lg">
      <form
        className="bookings-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <TextInput
          label="Nome"
          description="Lo leggono i clienti, per esempio «Tavoli» o «Consulenza»."
          maxLength={80}
          value={rules.name}
          error={faults.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Switch
          label="Si prenota dal sito"
          description="Spento, le prenotazioni le scrivi solo tu."
          checked={rules.open}
          onChange={({ currentTarget }) => change({ open: currentTarget.checked })}
        />
        <PlacesFields {...parts} />
        <HoursFields {...parts} say={(sentence) => notify({ sentence })} />
        <NoticeFields {...parts} />
        <Textarea
          label="Nota per chi prenota"
          description="Sta accanto al modulo e nelle e-mail."
          autosize
          minRows={2}
          maxLength={500}
          value={rules.note}
          error={faults.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <TextInput
          label="Avvisa per e-mail"
          description="Uno o più indirizzi, separati da virgole. Le risposte dei clienti arrivano al primo."
          value={told}
          error={faults.notify}
          onChange={({ currentTarget }) => setTold(currentTarget.value)}
        />
        <Answers
          label="Salva"
          busy={save.isPending}
          close={close}
          failure={save.error ? sentenceOf(save.error) : undefined}
        />
      </form>
    </Dialog>
  )
}

/** Sentences by the field of the form; a part of a field counts to it. */
function faultsOf(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof ApiFailure)) return {}
  return Object.fromEntries(
    Object.entries(error.fields).map(([path, sentence]) => [path.split('.')[1] ?? path, sentence]),
  )
}

interface PartProps {
  readonly rules: Bookable
  readonly faults: Readonly<Record<string, string>>
  readonly change: (more: Partial<Bookable>) => void
}

type NumberKey = 'capacity' | 'partyLeast' | 'partyMost' | 'every' | 'duration' | 'notice' | 'daysAhead'

function NumberField({
  name,
  label,
  description,
  rules,
  faults,
  change,
}: PartProps & { readonly name: NumberKey; readonly label: string; readonly description?: string }): ReactNode {
  return (
    <NumberInput
      label={label}
      description={description}
      min={0}
      allowDecimal={false}
      allowNegative={false}
      value={rules[name]}
      error={faults[name]}
      onChange={(value) => change({ [name]: Number(value) || 0 })}
    />
  )
}

function PlacesFields(parts: PartProps): ReactNode {
  const { rules, change } = parts
  return (
    <>
      <Switch
        label="Ogni persona occupa un posto"
        description="Come ai tavoli. Spento, una prenotazione occupa un posto, quante che siano le persone."
        checked={rules.countsPeople}
        onChange={({ currentTarget }) => change({ countsPeople: currentTarget.checked })}
      />
      <div className="bookings-side">
        <NumberField {...parts} name="capacity" label="Posti" description="Nello stesso momento." />
        <NumberField {...parts} name="partyLeast" label="Persone, da" description="Il gruppo più piccolo." />
        <NumberField {...parts} name="partyMost" label="Persone, fino a" description="Il gruppo più grande." />
      </div>
    </>
  )
}

function HoursFields({ say, ...parts }: PartProps & { readonly say: (sentence: string) => void }): ReactNode {
  const { rules, faults, change } = parts
  const set = (more: Partial<Bookable['hours']>) => change({ hours: { ...rules.hours, ...more } })
  return (
    <>
      <WeekControl
        field={{
          label: 'Orari in cui si comincia',
          help: 'Dal primo all’ultimo, compresi: 12.30–14, 19.30–22. Vuoto: quel giorno non si prenota.',
        }}
        value={rules.hours.week}
        fault={faults.hours}
        onChange={(week) => set({ week: week as Bookable['hours']['week'] })}
        announce={say}
      />
      <div className="bookings-side">
        <NumberField {...parts} name="every" label="Un orario ogni (minuti)" />
        <NumberField {...parts} name="duration" label="Quanto dura (minuti)" />
      </div>
      <ExceptionsControl
        field={{
          label: 'Giorni di chiusura e orari particolari',
          help: 'Uno per riga: 10/08/2027–24/08/2027: chiuso (Ferie), oppure 31/12/2026: 20–21.',
        }}
        value={rules.hours.exceptions}
        fault={undefined}
        onChange={(exceptions) => set({ exceptions: exceptions as Bookable['hours']['exceptions'] })}
        announce={say}
      />
      <NativeSelect
        label="Giorni festivi"
        value={rules.hours.holidays}
        data={[...HOLIDAYS]}
        onChange={({ currentTarget }) =>
          set({ holidays: HOLIDAYS.find(({ value }) => value === currentTarget.value)!.value })
        }
      />
    </>
  )
}

function NoticeFields(parts: PartProps): ReactNode {
  return (
    <div className="bookings-side">
      <NumberField
        {...parts}
        name="notice"
        label="Preavviso (minuti)"
        description="Dopo, dal sito non si prenota, non si sposta e non si annulla."
      />
      <NumberField {...parts} name="daysAhead" label="Quanti giorni avanti" description="Fino a quando si prenota." />
    </div>
  )
}
