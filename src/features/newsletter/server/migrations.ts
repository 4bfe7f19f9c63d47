import type { Migration } from '../../../platform/database/migrations.ts'

export const newsletterMigrations: readonly Migration[] = [
  {
    id: '20261122T0400-newsletter',
    async up({ run }) {
      await run(`CREATE TABLE newsletter_settings (
        site_id TEXT NOT NULL, sender_name TEXT NOT NULL, postal_address TEXT NOT NULL, reply_to TEXT NOT NULL,
        dkim_selector TEXT NOT NULL, mails_a_minute INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE newsletter_lists (
        site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run(`CREATE TABLE newsletter_subscribers (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, name TEXT NOT NULL,
        search_text TEXT NOT NULL, state TEXT NOT NULL, token_hash TEXT, token_expires_at TEXT, asked_at TEXT,
        confirmed_at TEXT, ended_at TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX newsletter_subscribers_email ON newsletter_subscribers (site_id, email)')
      await run('CREATE INDEX newsletter_subscribers_token ON newsletter_subscribers (site_id, token_hash)')
      await run('CREATE INDEX newsletter_subscribers_asked ON newsletter_subscribers (site_id, asked_at)')
      await run(`CREATE TABLE newsletter_memberships (
        site_id TEXT NOT NULL, subscriber_id TEXT NOT NULL, list_id TEXT NOT NULL, confirmed INTEGER NOT NULL,
        PRIMARY KEY (site_id, subscriber_id, list_id))`)
      await run('CREATE INDEX newsletter_memberships_list ON newsletter_memberships (site_id, list_id)')
      await run(`CREATE TABLE newsletter_proofs (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, kind TEXT NOT NULL, lists TEXT NOT NULL,
        source TEXT NOT NULL, page_path TEXT NOT NULL, page_title TEXT NOT NULL, network TEXT, text TEXT NOT NULL,
        version TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX newsletter_proofs_email ON newsletter_proofs (site_id, email)')
      await run(`CREATE TABLE newsletter_suppressions (
        site_id TEXT NOT NULL, email_hash TEXT NOT NULL, reason TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, email_hash))`)
      await run(`CREATE TABLE newsletter_mailings (
        site_id TEXT NOT NULL, id TEXT NOT NULL, content TEXT NOT NULL, version INTEGER NOT NULL, list_id TEXT,
        state TEXT NOT NULL, problem TEXT, scheduled_for TEXT, started_at TEXT, finished_at TEXT,
        created_at TEXT NOT NULL, updated_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run(`CREATE TABLE newsletter_recipients (
        site_id TEXT NOT NULL, mailing_id TEXT NOT NULL, subscriber_id TEXT NOT NULL, state TEXT NOT NULL,
        token_hash TEXT NOT NULL, message_id TEXT NOT NULL, attempts INTEGER NOT NULL, due_at TEXT NOT NULL,
        detail TEXT, unsubscribed_at TEXT, PRIMARY KEY (site_id, mailing_id, subscriber_id))`)
      await run('CREATE INDEX newsletter_recipients_due ON newsletter_recipients (site_id, mailing_id, state, due_at)')
      await run('CREATE UNIQUE INDEX newsletter_recipients_token ON newsletter_recipients (site_id, token_hash)')
      // Emails to an address are looked up across all sites; the table is the platform's.
      await run('CREATE INDEX mail_outbox_recipient ON mail_outbox (recipient, created_at)')
    },
  },
]
