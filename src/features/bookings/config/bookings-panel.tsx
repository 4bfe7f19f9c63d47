import { Button, Tabs } from '@mantine/core'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import type { PanelProps } from '../../../config/panel.ts'
import { mayOpen } from '../../../config/panel-groups.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { BookableDialog } from './bookable-dialog.tsx'
import { BookablesPart } from './bookables-part.tsx'
import { useBookables } from './bookings-data.ts'
import { DayPart } from './day-part.tsx'
import { STARTS } from './starts.ts'
import './bookings.css'

/** «Prenotazioni»: who comes on a day, and what can be booked. */
export default function BookingsPanel({ site }: PanelProps): ReactNode {
  const bookables = useBookables(site.id)
  if (bookables.isLoadingError)
    return (
      <LoadFailure
        title="Non è stato possibile leggere le prenotazioni"
        sentence={sentenceOf(bookables.error)}
        retry={() => void bookables.refetch()}
      />
    )
  if (!bookables.data) return <Skeleton rows={5} />
  const maySet = mayOpen(site, { permission: PERMISSION.bookingRules })
  if (bookables.data.length === 0) return <First site={site} maySet={maySet} />
  return (
    <Tabs defaultValue="giornata" keepMounted={false} className="bookings">
      <Tabs.List>
        <Tabs.Tab value="giornata">Giornata</Tabs.Tab>
        <Tabs.Tab value="impostazioni">Che cosa si prenota</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="giornata" className="bookings-part">
        <DayPart site={site} bookables={bookables.data} />
      </Tabs.Panel>
      <Tabs.Panel value="impostazioni" className="bookings-part">
        <BookablesPart siteId={site.id} bookables={bookables.data} maySet={maySet} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** Nothing can be booked yet: the two usual ways to begin. */
function First({ site, maySet }: PanelProps & { readonly maySet: boolean }): ReactNode {
  const [start, setStart] = useState<keyof typeof STARTS>()
  return (
    <>
      <EmptyState
        icon={CalendarCheck}
        title="Ancora niente da prenotare"
        text="Scegli da che cosa cominciare: orari, posti e chiusure li sistemi dopo. Poi aggiungi il blocco «Prenotazione» a una pagina."
      >
        {maySet && (
          <div className="bookings-starts">
            <Button onClick={() => setStart('tables')}>Tavoli di un ristorante</Button>
            <Button variant="default" onClick={() => setStart('appointments')}>
              Appuntamenti
            </Button>
          </div>
        )}
      </EmptyState>
      {start && <BookableDialog siteId={site.id} rules={STARTS[start]} close={() => setStart(undefined)} />}
    </>
  )
}
