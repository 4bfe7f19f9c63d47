import { z } from 'zod'
import type { FeatureArchive, PersonalTable } from '../../../platform/site-data.ts'
import { MAILING_STATES, mailingContentSchema, RECIPIENT_STATES } from '../model/mailing.ts'
import { MAILS_A_MINUTE, SUBSCRIBER_STATES } from '../model/measures.ts'
import { PROOF_KINDS, PROOF_SOURCES, SUPPRESSION_REASONS } from '../model/subscribers.ts'
import { holdMailings } from './mailings-repository.ts'
import { suppress } from './proofs-repository.ts'
import { queueExpiry } from './unconfirmed.ts'

const flag = z.union([z.literal(0), z.literal(1)])
const instant = z.iso.datetime()
const sha256 = z.string().regex(/^[\da-f]{64}$/)
/** In lower case, as addresses are looked up. */
const address = z.email().max(254).lowercase()

export const newsletterArchive: FeatureArchive = {
  tables: [
    {
      table: 'newsletter_settings',
      columns: { mails_a_minute: z.int().min(MAILS_A_MINUTE.least).max(MAILS_A_MINUTE.most) },
    },
    { table: 'newsletter_lists', columns: { name: z.string().min(1).max(80), created_at: instant } },
    {
      table: 'newsletter_subscribers',
      // Unconfirmed sign-ups need a new one after the move: their link led to the other installation.
      leftOut: { token_hash: null, token_expires_at: null },
      columns: { email: address, state: z.enum(SUBSCRIBER_STATES), created_at: instant },
      imported: queueExpiry,
    },
    { table: 'newsletter_memberships', columns: { confirmed: flag } },
    {
      table: 'newsletter_proofs',
      columns: { kind: z.enum(PROOF_KINDS), source: z.enum(PROOF_SOURCES), created_at: instant },
    },
    { table: 'newsletter_suppressions', columns: { email_hash: sha256, reason: z.enum(SUPPRESSION_REASONS) } },
    {
      table: 'newsletter_mailings',
      columns: {
        version: z.int().min(1),
        state: z.enum(MAILING_STATES),
      },
      json: { content: mailingContentSchema },
      imported: (transaction, siteId) => holdMailings(transaction, siteId),
    },
    {
      table: 'newsletter_recipients',
      columns: { state: z.enum(RECIPIENT_STATES), token_hash: sha256, message_id: z.string().regex(/^[\w.-]{1,120}$/) },
    },
  ],
  notDuplicated: [
    'newsletter_subscribers',
    'newsletter_memberships',
    'newsletter_proofs',
    'newsletter_suppressions',
    'newsletter_mailings',
    'newsletter_recipients',
  ],
}

export const newsletterPeople: readonly PersonalTable[] = [
  {
    table: 'newsletter_subscribers',
    email: 'email',
    // Their wish not to be written to stays, as a hash: an import cannot add them again.
    async erase(transaction, siteId, email, now) {
      const address = email.toLowerCase()
      const { numDeletedRows } = await transaction
        .site(siteId)
        .delete('newsletter_subscribers')
        .where('email', '=', address)
        .executeTakeFirstOrThrow()
      if (numDeletedRows > 0n) await suppress(transaction, siteId, address, { reason: 'removed', now })
      return Number(numDeletedRows)
    },
  },
  { table: 'newsletter_proofs', email: 'email', erase: 'row' },
]
