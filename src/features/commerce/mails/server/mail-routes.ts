import { z } from 'zod'
import { PERMISSION } from '../../../../core/codes.ts'
import { idSchema, newId } from '../../../../core/ids.ts'
import { Refusal } from '../../../../core/refusal.ts'
import { noteSetting } from '../../../../platform/activity.ts'
import type { App } from '../../../../platform/http/app-types.ts'
import { ownerReads, ownerTries, ownerWrites } from '../../../../platform/http/rules.ts'
import { serveCall } from '../../../../platform/http/serve-call.ts'
import { MailError } from '../../../../platform/mail/mailer.ts'
import type { Services } from '../../../../platform/services.ts'
import type { Site } from '../../../sites/public.ts'
import * as calls from '../model/calls.ts'
import type { MailSettings } from '../model/mail-settings.ts'
import { MAIL_NAMES, type MailName, type MailText } from '../model/mails.ts'
import { faultsOf, isOriginal, mayBeOff } from '../model/wording.ts'
import { readStoredMails, saveMailSettings } from './settings-repository.ts'

const BODY_BYTES = 50_000
const params = z.object({ siteId: idSchema, name: z.enum(MAIL_NAMES) })
const shown = z.string().max(10_000).catch('')
/** A mail shows pictures of its site and runs nothing; its styles are inline, as mail programs require. */
const policy = (site: Site) =>
  `default-src 'none'; img-src 'self' ${site.baseUrl}; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox`

/** The mails of a shop, for owners: change, look at, try. */
export function mailRoutes(app: App, services: Services): void {
  const { database, directory, mailer, now } = services

  serveCall(app, calls.readMails, ownerReads(PERMISSION.commerce), async ({ params: { siteId } }) => ({
    ...(await readStoredMails(database, siteId)),
    sends: mailer.sends,
    reminders: await services.reminderFigures(siteId),
  }))

  serveCall(app, calls.putMail, ownerWrites(PERMISSION.commerce), async ({ params: { siteId, name }, body, actor }) => {
    if (body.text) refuseFaults(name, body.text)
    if (!body.on && !mayBeOff(name))
      throw new Refusal('invalid', 'Questa e-mail non si può spegnere.', { details: { reason: 'always' } })
    if (name === 'cart' && body.on) refuseNoAddress(await directory.getSite(siteId))
    const version = await database.transact(async (transaction) => {
      const { settings } = await readStoredMails(transaction, siteId)
      await noteSetting(transaction, siteId, actor, { kind: 'settings.mails' }, now())
      const next = changed(settings, name, body)
      return await saveMailSettings(transaction, siteId, { settings: next, baseVersion: body.baseVersion })
    })
    return { version }
  })

  serveCall(app, calls.testMail, ownerTries(PERMISSION.commerce), async ({ params: { siteId, name }, body, actor }) => {
    refuseFaults(name, body)
    const site = await directory.getSite(siteId)
    const to = actor!.email
    return { to, reason: await sendTest(services, site, { name, text: body, to }) }
  })

  previewRoute(app, services)
}

function changed(
  { texts, off, cartHours }: MailSettings,
  name: MailName,
  { text, on, hours }: { readonly text: MailText | null; readonly on: boolean; readonly hours: number },
): MailSettings {
  const { [name]: _, ...others } = texts
  return {
    texts: text === null || isOriginal(name, text) ? others : { ...others, [name]: text },
    off: [...off.filter((one) => one !== name), ...(on || name === 'cart' ? [] : [name])],
    cartHours: name === 'cart' ? (on ? hours : null) : cartHours,
  }
}

/** Commercial mails say where who sends them is (NEWS-05). */
function refuseNoAddress({ content }: Site): void {
  if (content.frame.footer.address.trim() === '')
    throw new Refusal(
      'conflict',
      'Questa è una comunicazione commerciale: prima scrivi l’indirizzo dell’azienda, che si vede a piè di pagina.',
      { details: { reason: 'no_address' } },
    )
}

function refuseFaults(name: MailName, text: MailText): void {
  const fields = faultsOf(name, text)
  const [first] = Object.values(fields)
  if (first !== undefined) throw new Refusal('invalid', first, { fields })
}

/** The mail with an example's data, as it would leave; a form posts what is not saved yet. */
function previewRoute(app: App, services: Services): void {
  app.post(
    '/api/sites/:siteId/mails/:name/preview',
    {
      config: {
        rules: {
          ...ownerReads(PERMISSION.commerce),
          rate: 'write',
          crumb: { exempt: 'It shows what was posted, and changes nothing.' },
        },
      },
      bodyLimit: BODY_BYTES,
      schema: {
        params,
        body: z.looseObject({
          subject: shown,
          opening: shown,
          closing: shown,
          look: z
            .enum(['light', 'dark', 'text'])
            .catch('light')
            .describe('The plain text, or the HTML by its colours.'),
        }),
        response: { 200: z.unknown() },
      },
    },
    async ({ params: { siteId, name }, body: { look, ...text } }, reply) => {
      const site = await services.directory.getSite(siteId)
      const { html, text: plain } = await services.mailSamples[name]!(services, site, text)
      reply.header('content-security-policy', policy(site)).header('x-robots-tag', 'noindex')
      return look === 'text'
        ? reply.type('text/plain; charset=utf-8').send(plain)
        : reply.type('text/html; charset=utf-8').send(inScheme(html, look))
    },
  )
}

/** As a device in these colours shows it, whatever the owner's own has. */
const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html
    .replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all')
    .replace('color-scheme: light dark', `color-scheme: ${scheme}`)

/** @returns null once a server has accepted it, otherwise the reason in Italian */
async function sendTest(
  services: Services,
  site: Site,
  { name, text, to }: { readonly name: MailName; readonly text: MailText; readonly to: string },
): Promise<string | null> {
  const letter = await services.mailSamples[name]!(services, site, text)
  const mail = {
    ...{ siteId: site.id, fromName: site.content.title, to, ...letter, subject: `[Prova] ${letter.subject}` },
    ...{ messageId: `email-prova-${newId(services.now().getTime())}`, forgetText: true },
  }
  try {
    const { state } = await services.mailer.send(mail)
    return state === 'sent'
      ? null
      : 'Non è impostato nessun server di posta: il messaggio è rimasto nella posta in uscita dell’installazione.'
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return `Il messaggio non è partito. Il server di posta ha detto: «${error.message}».`
  }
}
