import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { maskAddress } from '../../../../core/network.ts'
import { Refusal } from '../../../../core/refusal.ts'
import type { Services } from '../../../../platform/services.ts'
import { signUp } from '../../../newsletter/public.ts'
import type { Site } from '../../../sites/public.ts'
import { CHECKOUT_PATH } from '../../cart/schemas.ts'
import { checkoutLaw } from '../../legal/public.ts'
import { FIELDS } from '../model/draft.ts'
import type { Review } from './review.ts'

/**
 * Asks a buyer's address to confirm that it joins the newsletter (NEWS-01, NEWS-03). The order stands whatever comes of
 * it: too many sign-ups, or a list that is gone, are no reason to tell a buyer anything.
 */
export async function askForNewsletter(
  services: Pick<Services, 'database' | 'memory' | 'messagesFor' | 'now'>,
  request: FastifyRequest,
  site: Site,
  { draft }: Review,
): Promise<void> {
  const { database, messagesFor, now } = services
  const { newsletterListId: listId } = await checkoutLaw(services, site)
  if (listId === null) return
  const message = messagesFor(site.locale)
  const text = message('checkout.newsletter')
  const consent = {
    text,
    version: createHash('sha256').update(text).digest('hex').slice(0, 16),
    source: 'form' as const,
    pagePath: CHECKOUT_PATH,
    pageTitle: message('checkout.title'),
    network: maskAddress(request.ip),
  }
  const asked = { email: (draft[FIELDS.email] ?? '').trim(), name: '', listId, consent }
  await database
    .transact((transaction) => signUp(transaction, site.id, asked, now()))
    .catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
}
