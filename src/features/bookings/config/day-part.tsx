import { ActionIcon, Button, Group, NativeSelect, Text, TextInput } from '@mantine/core'
import { CalendarX2, ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SiteSummary } from '../../../config/api.ts'
import { EmptyState } from '../../../config/empty-state.tsx'
import { LoadFailure, Skeleton } from '../../../config/frame.tsx'
import { useMayDo } from '../../../config/role.ts'
import { sentenceOf } from '../../../config/use-load.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { addDays, dayAt } from '../../../core/wall-time.ts'
import { bookingDaySchema } from '../model/bookings.ts'
import type { BookingDay, DayBooking, StoredBookable } from '../model/calls.ts'
import { dayWords, peopleWords, shortTime } from '../model/words.ts'
import { AddDialog } from './add-dialog.tsx'
import { BookingRow } from './booking-row.tsx'
import { useDay } from './bookings-data.ts'

const ALL = ''
const isDay = (text: string) => bookingDaySchema.safeParse(text).success

interface DayPartProps {
  readonly site: SiteSummary
  readonly bookables: readonly StoredBookable[]
}

/** Who comes on a day, by time. The day is in the address, so that mails can lead to it. */
export function DayPart({ site, bookables }: DayPartProps): ReactNode {
  const [search, setSearch] = useSearchParams()
  const today = dayAt(new Date(), site.timeZone)
  const asked = search.get('giorno') ?? ''
  const day = isDay(asked) ? asked : today
  const show = (next: string) => setSearch(next === today ? {} : { giorno: next }, { replace: true })
  const [only, setOnly] = useState(ALL)
  const [adding, setAdding] = useState(false)
  const read = useDay(site.id, day)
  const mayWrite = useMayDo(PERMISSION.bookingsWrite)
  return (
    <>
      <div className="bookings-bar">
        <Group gap={6} wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label="Il giorno prima" onClick={() => show(addDays(day, -1))}>
            <ChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <TextInput
            type="date"
            aria-label="Giorno"
            value={day}
            onChange={({ currentTarget }) => isDay(currentTarget.value) && show(currentTarget.value)}
          />
          <ActionIcon variant="default" size="lg" aria-label="Il giorno dopo" onClick={() => show(addDays(day, 1))}>
            <ChevronRight size={18} aria-hidden />
          </ActionIcon>
          {day !== today && (
            <Button variant="subtle" onClick={() => show(today)}>
              Oggi
            </Button>
          )}
        </Group>
        <Group gap={8}>
          {bookables.length > 1 && (
            <NativeSelect
              aria-label="Che cosa"
              value={only}
              data={[
                { value: ALL, label: 'Tutto' },
                ...bookables.map(({ id, rules }) => ({ value: id, label: rules.name })),
              ]}
              onChange={({ currentTarget }) => setOnly(currentTarget.value)}
            />
          )}
          {mayWrite && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Scrivi una prenotazione
            </Button>
          )}
        </Group>
      </div>
      {read.isLoadingError && (
        <LoadFailure
          title="Non è stato possibile leggere la giornata"
          sentence={sentenceOf(read.error)}
          retry={() => void read.refetch()}
        />
      )}
      {!read.data && !read.isLoadingError && <Skeleton rows={6} />}
      {read.data && <Day site={site} day={day} data={read.data} bookables={bookables} only={only} />}
      {adding && (
        <AddDialog
          site={site}
          bookables={bookables}
          day={day}
          bookableId={only === ALL ? bookables[0]!.id : only}
          close={() => setAdding(false)}
        />
      )}
    </>
  )
}

interface DayProps extends DayPartProps {
  readonly day: string
  readonly data: BookingDay
  readonly only: string
}

function Day({ site, day, data, bookables, only }: DayProps): ReactNode {
  const shown = data.bookings.filter(({ bookableId }) => only === ALL || bookableId === only)
  const standing = shown.filter(({ state }) => state !== 'cancelled')
  const title = dayWords(day)
  const heading = title.charAt(0).toUpperCase() + title.slice(1)
  const byTime = Map.groupBy(shown, ({ startsAt }) => startsAt)
  return (
    <section aria-labelledby="bookings-day">
      <h2 id="bookings-day">{heading}</h2>
      {shown.length === 0 ? (
        <EmptyState
          icon={CalendarX2}
          level={3}
          title="Nessuno, per ora"
          text={
            data.slots.length === 0
              ? 'In questo giorno non si prenota. Puoi comunque scrivere una prenotazione a mano.'
              : 'Quando qualcuno prenota lo vedi qui, con nome, telefono e note.'
          }
        />
      ) : (
        <>
          <p className="bookings-totals" role="status">
            {totalsWords(standing)}
          </p>
          <ol className="bookings-times">
            {[...byTime].map(([at, bookings]) => (
              <li key={at}>
                <h3>
                  {shortTime(new Date(at), site.timeZone)}
                  <Text component="span" size="sm" c="dimmed" fw={400}>
                    {freeWords(at, { data, bookables, only })}
                  </Text>
                </h3>
                <ul>
                  {bookings.map((booking) => (
                    <BookingRow
                      key={booking.id}
                      siteId={site.id}
                      booking={booking}
                      what={
                        bookables.length > 1
                          ? bookables.find(({ id }) => id === booking.bookableId)?.rules.name
                          : undefined
                      }
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

/** «3 prenotazioni, 11 persone · arrivate 4 · non venute 2». */
function totalsWords(bookings: readonly DayBooking[]): string {
  const people = (list: readonly DayBooking[]) => list.reduce((sum, { party }) => sum + party, 0)
  const count = bookings.length === 1 ? '1 prenotazione' : `${bookings.length} prenotazioni`
  const arrived = people(bookings.filter(({ state }) => state === 'arrived'))
  const missed = people(bookings.filter(({ state }) => state === 'missed'))
  return [
    `${count}, ${peopleWords(people(bookings))}`,
    ...(arrived > 0 ? [`arrivate ${arrived}`] : []),
    ...(missed > 0 ? [`non venute ${missed}`] : []),
  ].join(' · ')
}

function freeWords(at: string, { data, bookables, only }: Pick<DayProps, 'data' | 'bookables' | 'only'>): string {
  const slots = data.slots.filter((slot) => slot.at === at && (only === ALL || slot.bookableId === only))
  return slots
    .map(({ bookableId, free }) => {
      const name = bookables.find(({ id }) => id === bookableId)?.rules.name ?? ''
      const words = free === 0 ? 'completo' : free === 1 ? '1 posto libero' : `${free} posti liberi`
      return slots.length > 1 ? `${name}: ${words}` : words
    })
    .join(' · ')
}
