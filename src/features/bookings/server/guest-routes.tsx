import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { PAGE_TYPE } from '../../../core/codes.ts'
import { idSchema } from '../../../core/ids.ts'
import { Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { sendPersonalPage, siteOfRequest } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import { bookingDaySchema, MOST_MOVES } from '../model/bookings.ts'
import { GUEST_PATH } from '../model/places.ts'
import { isInTime, offeredDays } from '../model/slots.ts'
import { whenWords } from '../model/words.ts'
import { type GuestBooking, GuestPage } from '../site/guest-page.tsx'
import { findBookable, type StoredBookable } from './bookables-repository.ts'
import { type Booking, cancelBooking, findBooking, move } from './bookings-repository.ts'
import { guestPath, opensBooking } from './guest-link.ts'
import { calendarOf } from './mails.ts'
import { timesOf } from './shown-times.ts'

const PATH = `${GUEST_PATH}/:bookingId/:token` as const
const BODY_BYTES = 5000
// Who has booked must not need the password of the site.
const visitor = { ground: 'site', access: 'visitor', sharing: 'personal', whileLocked: 'answers' } as const
/** Anything else is a page that is not there, and no fault. */
const params = z.object({ bookingId: z.string().max(100), token: z.string().max(100) })
const bodySchema = z.looseObject({
  choice: z.enum(['move', 'cancel']),
  day: z.string().max(20).catch(''),
  time: z.string().max(40).catch(''),
})
type Params = z.infer<typeof params>

/** The page of one booking, for whoever has its link: opening it changes nothing, its buttons move and cancel. */
export function guestRoutes(app: App, services: Services): void {
  const { database, now } = services

  app.get(
    PATH,
    {
      config: { rules: { ...visitor, rate: 'write' } },
      schema: { params, querystring: z.object({ giorno: bookingDaySchema.optional().catch(undefined) }) },
    },
    async (request, reply) => {
      const found = await openBooking(services, request, reply, request.params)
      if (!found) return reply
      return await showBooking(services, request, reply, found, { day: request.query.giorno })
    },
  )

  app.post(
    PATH,
    {
      config: { rules: { ...visitor, crumb: 'form', rate: 'write' } },
      bodyLimit: BODY_BYTES,
      schema: { params, body: bodySchema },
    },
    async (request, reply) => {
      const found = await openBooking(services, request, reply, request.params)
      if (!found) return reply
      const { site } = found
      const { choice, day, time } = request.body
      const { id } = found.booking
      try {
        await database.transact(async (transaction) => {
          if (choice === 'cancel') return await cancelBooking(transaction, site.id, id, { by: 'guest', now: now() })
          const to = readTo(day, time)
          return await move(transaction, site.id, id, to, { now: now(), timeZone: site.timeZone })
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        const again = { ...found, booking: (await findBooking(database, site.id, id)) ?? found.booking }
        return await showBooking(services, request, reply, again, { day, fault: error })
      }
      return await reply.redirect(guestPath(services.secrets, site.id, id), 303)
    },
  )

  app.get(
    `${PATH}/calendario.ics`,
    { config: { rules: { ...visitor, rate: 'write' } }, schema: { params } },
    async (request, reply) => {
      const found = await openBooking(services, request, reply, request.params)
      if (!found) return reply
      const { text } = calendarOf(services, found.site, found.booking)
      return await reply
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', 'attachment; filename="prenotazione.ics"')
        .type('text/calendar; charset=utf-8')
        .send(text)
    },
  )
}

function readTo(day: string, time: string): { day: string; at: Date } {
  if (!bookingDaySchema.safeParse(day).success || !z.iso.datetime().safeParse(time).success)
    throw new Refusal('invalid', 'Scegli un orario.')
  return { day, at: new Date(time) }
}

interface Found {
  readonly site: Site
  readonly booking: Booking
}

/** The booking of a link; answers with a page when there is none. */
async function openBooking(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { bookingId, token }: Params,
): Promise<Found | undefined> {
  const site = await siteOfRequest(services.directory, request, reply)
  if (!site) return undefined
  const isOpen = idSchema.safeParse(bookingId).success && opensBooking(services.secrets, site.id, { bookingId, token })
  const booking = isOpen ? await findBooking(services.database, site.id, bookingId) : undefined
  if (booking) return { site, booking }
  await sendPersonalPage(services, request, reply, {
    site,
    status: 404,
    pageType: PAGE_TYPE.page,
    title: 'bookings.page.gone',
    view: ({ message }) => (
      <div className="page notice">
        <h1>{message('bookings.page.gone')}</h1>
        <p>{message('bookings.page.goneText')}</p>
        <p>
          <a href="/">{message('bookings.page.home')}</a>
        </p>
      </div>
    ),
  })
  return undefined
}

async function showBooking(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { site, booking }: Found,
  { day, fault }: { readonly day?: string | undefined; readonly fault?: Refusal },
) {
  const bookable = await findBookable(services.database, site.id, booking.bookable_id)
  const shown = shownBooking(booking, { site, note: bookable?.rules.note ?? '', now: services.now() })
  const change =
    shown.state === 'booked' && bookable ? await changeOf(services, site, booking, bookable, day) : undefined
  const isMoved = booking.sequence > 0
  const isOutside = request.admission === 'outside'
  return await sendPersonalPage(services, request, reply, {
    site,
    status: fault?.status ?? 200,
    pageType: PAGE_TYPE.page,
    title: 'bookings.page.title',
    stylesheets: ['forms', 'bookings'],
    view: ({ message, crumb }) => (
      <GuestPage
        booking={shown}
        path={guestPath(services.secrets, site.id, booking.id)}
        crumb={crumb}
        message={message}
        locale={site.locale}
        notice={fault || day !== undefined ? undefined : noticeOf(shown, isMoved, message)}
        fault={fault?.message}
        change={change}
        pagePath={isOutside ? '' : booking.page_path}
        phone={isOutside ? '' : site.content.frame.footer.phone}
      />
    ),
  })
}

function noticeOf(
  { state, email }: GuestBooking,
  isMoved: boolean,
  message: (id: string, values?: Record<string, string>) => string,
): string | undefined {
  if (state === 'cancelled') return message('bookings.page.cancelledNote')
  if (state === 'past' || email === '') return undefined
  return isMoved ? message('bookings.page.movedNote') : message('bookings.page.mailed', { email })
}

function shownBooking(
  booking: Booking,
  { site, note, now }: { readonly site: Site; readonly note: string; readonly now: Date },
): GuestBooking {
  const isPast = booking.state !== 'booked' || Date.parse(booking.ends_at) <= now.getTime()
  const when = whenWords(new Date(booking.starts_at), site.timeZone, site.locale)
  return {
    state: booking.state === 'cancelled' ? 'cancelled' : isPast ? 'past' : 'booked',
    what: booking.bookable_name,
    when: when.charAt(0).toLocaleUpperCase(site.locale) + when.slice(1),
    party: booking.party,
    name: booking.name,
    email: booking.email,
    notes: booking.notes,
    note,
  }
}

/** What the guest may still change; undefined when it is too late. */
async function changeOf(
  { database, now }: Services,
  site: Site,
  booking: Booking,
  bookable: StoredBookable,
  asked: string | undefined,
) {
  if (!isInTime(bookable.rules, new Date(booking.starts_at), now())) return undefined
  const { first, last } = offeredDays(bookable.rules, now(), site.timeZone)
  const day = asked !== undefined && bookingDaySchema.safeParse(asked).success ? asked : undefined
  const wanted = { day: day ?? booking.day, party: booking.party, except: booking.id }
  const times = day === undefined ? undefined : await timesOf(database, site, bookable, wanted, now())
  return { day: wanted.day, first, last, times, mayMove: booking.sequence < MOST_MOVES }
}
