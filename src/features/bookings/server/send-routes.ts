import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SentForm } from '../../../core/block.ts'
import { idSchema } from '../../../core/ids.ts'
import { PageNotFound, Refusal } from '../../../core/refusal.ts'
import type { App } from '../../../platform/http/app-types.ts'
import type { Services } from '../../../platform/services.ts'
import { createVisitorProof, spendCaptcha, TRAP, type VisitorProof } from '../../forms/public.ts'
import { checkAnswers } from '../../forms/schemas.ts'
import { sendAnsweredPage, visiblePage } from '../../pages/public.ts'
import type { Site } from '../../sites/public.ts'
import type { BookingProps } from '../model/blocks.ts'
import { bookingDaySchema } from '../model/bookings.ts'
import { CONTACT_FIELDS } from '../model/contact-fields.ts'
import { SEND_PATH } from '../model/places.ts'
import { findBookable, type StoredBookable } from './bookables-repository.ts'
import { type Booking, book, findRepeated, type Guest, WORDS } from './bookings-repository.ts'
import { guestPath } from './guest-link.ts'
import { timesOf } from './shown-times.ts'

const BODY_BYTES = 16_000
/** A repeated form is recognized by its content for so long, and at most twice as long; in ms. */
const REPEAT_MS = 600_000
const TOP_LEVEL_MAX = 63
const rules = { ground: 'site', access: 'visitor', sharing: 'none' } as const
const text = z.string().max(4000).catch('')
const bodySchema = z.object({
  blockId: idSchema,
  pagePath: z.string().max(1000),
  step: z.enum(['times', 'change', 'book']).catch('times'),
  bookable: text,
  day: text,
  party: text,
  /** What the fields were drawn for. */
  shown: text,
  time: text,
  name: text,
  email: text,
  phone: text,
  notes: text,
  captchaKey: z.string().max(12_000).catch(''),
  [TRAP]: text,
})
type Body = z.infer<typeof bodySchema>

const ADDRESS = /:\/\/|www\.|@/i
const FORM = 'Controlla i campi segnati.'
const GONE = 'Questo modulo non c’è più: ricarica la pagina.'

interface Parts {
  readonly services: Services
  readonly proof: VisitorProof
}

/** Where the form of a booking block is sent: the answer is its page, or leads to the guest's page. */
export function sendRoutes(app: App, services: Services): void {
  const parts: Parts = { services, proof: createVisitorProof(services) }
  // Opening this address by hand leads to the site.
  app.get(
    SEND_PATH,
    { config: { rules: { ...rules, rate: 'read' } }, schema: { response: { 303: z.undefined() } } },
    async (_request, reply) => await reply.redirect('/', 303),
  )
  app.post(
    SEND_PATH,
    {
      config: { rules: { ...rules, rate: 'write', crumb: 'form' } },
      bodyLimit: BODY_BYTES,
      schema: { body: bodySchema, response: { 200: z.unknown() } },
    },
    async (request, reply) => {
      const { body } = request
      const site = (await services.directory.find(request.headers.host))?.site
      if (!site) throw new PageNotFound(request.url)
      const visible = await visiblePage(services, request, site, { path: body.pagePath })
      const block = visible?.block(body.blockId)
      if (!visible || block?.type !== 'booking') throw new Refusal('not_found', GONE)
      const props = block.props as BookingProps
      const bookable = await offered(services, site, props, body.bookable)
      const asked = bookable && readAsked(bookable, body)
      const party = asked && 'party' in asked ? String(asked.party) : body.party
      async function answer(status: number, sent: Pick<SentForm, 'error' | 'errors'>) {
        const times =
          bookable && asked && 'party' in asked
            ? await timesOf(services.database, site!, bookable, asked, services.now())
            : undefined
        const { captchaKey: _, ...values } = body
        const said = { blockId: body.blockId, values: { ...values, party, ...(times && { times }) }, ...sent }
        return await sendAnsweredPage(services, reply, { site: site!, page: visible!.page, sent: said, status })
      }
      if (!bookable || !asked) return await answer(409, { error: 'Per ora qui non si può prenotare.', errors: {} })
      if ('errors' in asked) return await answer(400, { error: FORM, errors: asked.errors })
      if (body.step !== 'book') return await answer(200, { error: null, errors: {} })
      try {
        const booking = await sendBooking(parts, request, site, { props, bookable, asked, body })
        return await reply.redirect(guestPath(services.secrets, site.id, booking.id), 303)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return await answer(error.status, { errors: error.fields ?? {}, error: error.message })
      }
    },
  )
}

/** What the form books, if the block offers it. */
async function offered(
  { database }: Services,
  site: Site,
  { bookableId }: BookingProps,
  asked: string,
): Promise<StoredBookable | undefined> {
  const id = bookableId ?? asked
  const found = idSchema.safeParse(id).success ? await findBookable(database, site.id, id) : undefined
  return found?.rules.open ? found : undefined
}

type AskedTimes = { readonly day: string; readonly party: number }

/** The day and the number of people, or what is wrong with them. Whoever turns to something else is brought into its bounds. */
function readAsked(
  { id, rules: { partyLeast, partyMost } }: StoredBookable,
  { day, party, step, shown }: Body,
): AskedTimes | { readonly errors: Record<string, string> } {
  const errors: Record<string, string> = {}
  if (!bookingDaySchema.safeParse(day).success) errors.day = 'Scegli un giorno.'
  const written = /^\d{1,5}$/.test(party.trim()) ? Number(party) : Number.NaN
  const isOther = partyMost === 1 || (step !== 'book' && shown !== '' && shown !== id)
  const people = isOther ? Math.min(Math.max(written || partyLeast, partyLeast), partyMost) : written
  if (!(people >= partyLeast && people <= partyMost))
    errors.party =
      partyLeast === partyMost ? `Si prenota per ${partyLeast}.` : `Si prenota da ${partyLeast} a ${partyMost} persone.`
  return Object.keys(errors).length > 0 ? { errors } : { day, party: people }
}

interface Sent {
  readonly props: BookingProps
  readonly bookable: StoredBookable
  readonly asked: AskedTimes
  readonly body: Body
}

async function sendBooking(
  parts: Parts,
  request: FastifyRequest,
  site: Site,
  { props, bookable, asked, body }: Sent,
): Promise<Booking> {
  const { services, proof } = parts
  const { database, now } = services
  const { guest, at } = readGuest(body)
  // What fills in the field that people do not see is told nothing of it.
  if (body[TRAP] !== '') throw new Refusal('invalid', 'Non è stato possibile prenotare: riprova.')
  // What was sent twice is asked for no other captcha, and counts once.
  const keys = repeatKeys(services, request, [bookable.id, at, asked, guest])
  const known = await findRepeated(database, site.id, keys)
  if (known) return known
  const given = { isAsked: props.captcha, scripted: body.captchaKey !== '', captchaKey: body.captchaKey }
  const captchaHash = await proof.solved(site, request, given)
  if (!(await proof.mayMail(site, request, given))) throw new Refusal('too_many_requests', WORDS.hurry)
  const [keyHash] = keys
  const moment = { now: now(), timeZone: site.timeZone }
  return await database.transact(async (transaction) => {
    if (captchaHash !== undefined) await spendCaptcha(transaction, site.id, { captchaHash, keyHash }, moment.now)
    const order = { bookableId: bookable.id, asked: { ...asked, at }, guest, keyHash, pagePath: body.pagePath }
    return await book(transaction, site.id, { ...order, by: 'site' }, moment)
  })
}

/** @throws Refusal with a sentence for each field that is wrong */
function readGuest(body: Body): { guest: Guest; at: Date } {
  const { answers, errors } = checkAnswers(CONTACT_FIELDS, body, { topLevelMax: TOP_LEVEL_MAX })
  const at = z.iso.datetime().safeParse(body.time)
  const wrong: Record<string, string> = { ...errors, ...(!at.success && { time: 'Scegli un orario.' }) }
  const longest = { name: 120, email: 254, phone: 40 } as const
  for (const [field, most] of Object.entries(longest))
    if (body[field as keyof typeof longest].trim().length > most) wrong[field] = `Al massimo ${most} caratteri.`
  // Bots write addresses where a name is asked for.
  if (ADDRESS.test(body.name)) wrong.name = 'Scrivi solo il nome.'
  if (Object.keys(wrong).length > 0) throw new Refusal('invalid', FORM, { fields: wrong })
  const of = (id: string) => {
    const value = answers.find((answer) => answer.id === id)?.value
    return typeof value === 'string' ? value.trim() : ''
  }
  const guest = {
    name: of('name').replace(/\s+/g, ' '),
    email: of('email').toLowerCase(),
    phone: of('phone').replace(/\s+/g, ' '),
    notes: of('notes'),
  }
  return { guest, at: new Date(body.time) }
}

/** The same content from the same browser a moment later is the same booking: its key now, and before. */
function repeatKeys({ secrets, now }: Services, request: FastifyRequest, said: readonly unknown[]) {
  const moment = Math.floor(now().getTime() / REPEAT_MS)
  const keyAt = (when: number) => {
    const all = JSON.stringify([said, request.ip, request.headers['user-agent'] ?? '', when])
    return createHash('sha256')
      .update(createHmac('sha256', secrets.sign('booking-form', '')).update(all).digest())
      .digest('hex')
  }
  return [keyAt(moment), keyAt(moment - 1)] as const
}
