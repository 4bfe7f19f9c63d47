import type { Id } from '../../../core/ids.ts'
import { LIMITS } from '../../../core/limits.ts'
import { SharedCounts } from '../../../platform/database/shared-counts.ts'
import type { JobDefinition } from '../../../platform/jobs/jobs.ts'
import { addressOf } from '../../../platform/mail/mailer.ts'
import { sendInJob } from '../../../platform/mail/send-in-job.ts'
import type { Services } from '../../../platform/services.ts'
import { type LetterPart, letterMail, type Site } from '../../sites/public.ts'
import { calendarFile } from '../model/ical.ts'
import { BOOKINGS_PANEL } from '../model/places.ts'
import { peopleWords, whenWords } from '../model/words.ts'
import { findBookable } from './bookables-repository.ts'
import { type Booking, findBooking } from './bookings-repository.ts'
import { guestPath } from './guest-link.ts'
import { MAIL_JOB, type MailKind, type MailPayload, REMINDER_JOB } from './mail-jobs.ts'

const HOUR_MS = 3_600_000
type Kind = MailKind | 'reminder'

/** The calendar file of a booking. */
export function calendarOf(services: Pick<Services, 'secrets' | 'settings'>, site: Site, booking: Booking) {
  const { title, frame } = site.content
  return calendarFile({
    uid: `${booking.id}@${new URL(services.settings.url).hostname}`,
    sequence: booking.sequence,
    stamp: new Date(booking.changed_at),
    start: new Date(booking.starts_at),
    end: new Date(booking.ends_at),
    summary: `${booking.bookable_name} – ${title}`,
    description: peopleWords(booking.party),
    location: frame.footer.address.replace(/\s*\n\s*/g, ', '),
    url: site.baseUrl + guestPath(services.secrets, site.id, booking.id),
    organizer: { name: title, email: addressOf(services.settings.mailFrom) },
    isCancelled: booking.state === 'cancelled',
  })
}

const GUEST: Readonly<Record<Kind, { readonly subject: string; readonly opening: string }>> = {
  booked: {
    subject: 'Prenotazione confermata',
    opening: 'la tua prenotazione è confermata. Nell’allegato c’è il file per il tuo calendario.',
  },
  moved: {
    subject: 'Prenotazione spostata',
    opening: 'la tua prenotazione è stata spostata. Questi sono i nuovi dati; l’allegato aggiorna il tuo calendario.',
  },
  cancelled: {
    subject: 'Prenotazione annullata',
    opening: 'la tua prenotazione è annullata. L’allegato la toglie dal tuo calendario.',
  },
  reminder: { subject: 'Ti aspettiamo', opening: 'ti ricordiamo la tua prenotazione.' },
}
const OWNER: Readonly<Record<MailKind, string>> = {
  booked: 'Nuova prenotazione',
  moved: 'Prenotazione spostata',
  cancelled: 'Prenotazione annullata',
}

function facts(booking: Booking, site: Site): LetterPart[] {
  const entry = (name: string, ...lines: string[]): LetterPart[] =>
    lines.join('') === '' ? [] : [{ type: 'entry', name, lines }]
  return [
    ...entry(booking.bookable_name, whenWords(new Date(booking.starts_at), site.timeZone, site.locale)),
    ...entry('Per quanti', peopleWords(booking.party)),
  ]
}

/** The letter to the guest. */
function guestLetter(site: Site, booking: Booking, { kind, link, note }: { kind: Kind; link: string; note: string }) {
  const { subject, opening } = GUEST[kind]
  const when = whenWords(new Date(booking.starts_at), site.timeZone, site.locale)
  return letterMail({
    site,
    subject: `${subject}: ${when}`,
    parts: [
      // Nothing that was typed stands here, not even the name: the address may be anybody's.
      { type: 'text', text: 'Ciao,' },
      { type: 'text', text: opening },
      ...facts(booking, site),
      ...(note === '' || kind === 'cancelled' ? [] : [{ type: 'text', text: note } as const]),
      ...(kind === 'cancelled'
        ? []
        : ([
            { type: 'text', text: 'Se cambiano i tuoi piani, da questo collegamento puoi spostarla o annullarla:' },
            { type: 'action', label: 'Vedi la prenotazione', address: link },
          ] as const)),
    ],
  })
}

/** The letter to an owner. */
function ownerLetter(site: Site, booking: Booking, kind: MailKind, installationUrl: string) {
  const when = whenWords(new Date(booking.starts_at), site.timeZone, site.locale)
  const reach = [booking.email, booking.phone].filter(Boolean)
  return letterMail({
    site,
    subject: `${OWNER[kind]}: ${when}, ${peopleWords(booking.party)}`,
    parts: [
      ...facts(booking, site),
      { type: 'entry', name: 'A nome di', lines: [booking.name] },
      ...(booking.notes === '' ? [] : [{ type: 'entry', name: 'Note', lines: booking.notes.split('\n') } as const]),
      { type: 'entry', name: 'Contatti', lines: reach },
      {
        type: 'action',
        label: 'Apri la giornata',
        address: `${installationUrl}/config/siti/${site.id}/${BOOKINGS_PANEL}?giorno=${booking.day}`,
      },
    ],
  })
}

/** Mails what was done with a booking, unless something else was done since. */
export function mailJob(services: Services): JobDefinition<MailPayload> {
  const { database, directory, settings } = services
  const counts = new SharedCounts({ ...services, purpose: 'booking-mails', windowMs: HOUR_MS })
  return {
    type: MAIL_JOB,
    lane: 'mail',
    async run({ bookingId, kind, sequence, owner }, { id, siteId, attempt }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const booking = site && (await findBooking(database, site.id, bookingId))
      if (!site || booking?.sequence !== sequence) return
      if (owner !== null)
        return await send(
          services,
          site,
          { to: owner, id, replyTo: booking.email },
          ownerLetter(site, booking, kind, settings.url),
        )
      // Nobody can flood a mailbox through us; a retry is the same mail, which is already counted.
      const limit = { subject: booking.email, most: LIMITS.confirmationsOfAddress * 4 }
      if (attempt === 1 && !(await counts.take([limit]))) return
      await sendToGuest(services, site, booking, { id, kind })
    },
  }
}

/** Reminds of a booking that still stands. */
export function reminderJob(services: Services): JobDefinition<{ bookingId: Id }> {
  const { database, directory, now } = services
  return {
    type: REMINDER_JOB,
    lane: 'mail',
    async run({ bookingId }, { id, siteId }) {
      const site = siteId === null ? undefined : await directory.site(siteId)
      const booking = site && (await findBooking(database, site.id, bookingId))
      if (!site || booking?.state !== 'booked' || Date.parse(booking.starts_at) <= now().getTime()) return
      await sendToGuest(services, site, booking, { id, kind: 'reminder' })
    },
  }
}

async function sendToGuest(services: Services, site: Site, booking: Booking, { id, kind }: { id: Id; kind: Kind }) {
  if (booking.email === '') return
  const bookable = await findBookable(services.database, site.id, booking.bookable_id)
  const link = site.baseUrl + guestPath(services.secrets, site.id, booking.id)
  const letter = guestLetter(site, booking, { kind, link, note: bookable?.rules.note ?? '' })
  const { method, text } = calendarOf(services, site, booking)
  const replyTo = bookable?.rules.notify[0] ?? ''
  await send(services, site, { to: booking.email, id, replyTo }, { ...letter, calendar: { method, text } })
}

async function send(
  { mailer }: Services,
  site: Site,
  { to, id, replyTo }: { readonly to: string; readonly id: Id; readonly replyTo: string },
  letter: ReturnType<typeof letterMail> & { readonly calendar?: { readonly method: string; readonly text: string } },
): Promise<void> {
  const mail = {
    siteId: site.id,
    fromName: site.content.title,
    to,
    ...letter,
    messageId: `prenotazione-${id}`,
    forgetText: true,
    ...(replyTo !== '' && { replyTo }),
  }
  await sendInJob(mailer, mail)
}
