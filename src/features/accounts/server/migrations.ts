import type { Migration } from '../../../platform/database/migrations.ts'

/** The sign-in library stores instants as text on SQLite and as timestamptz on PostgreSQL; flags differ too. */
export const accountsMigrations: readonly Migration[] = [
  {
    id: '20261121T0330-accounts',
    async up({ engine, run }) {
      const instant = engine === 'sqlite' ? 'TEXT' : 'TIMESTAMPTZ'
      const flag = engine === 'sqlite' ? 'INTEGER' : 'BOOLEAN'
      await run(`CREATE TABLE owners (
        id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, email_verified ${flag} NOT NULL,
        image TEXT, created_at ${instant} NOT NULL, updated_at ${instant} NOT NULL)`)
      await run(`CREATE TABLE owner_sessions (
        id TEXT NOT NULL PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES owners (id) ON DELETE CASCADE,
        token TEXT NOT NULL UNIQUE, expires_at ${instant} NOT NULL, ip_address TEXT, user_agent TEXT,
        created_at ${instant} NOT NULL, updated_at ${instant} NOT NULL)`)
      await run('CREATE INDEX owner_sessions_of_owner ON owner_sessions (owner_id)')
      await run(`CREATE TABLE owner_accounts (
        id TEXT NOT NULL PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES owners (id) ON DELETE CASCADE,
        account_id TEXT NOT NULL, provider_id TEXT NOT NULL, access_token TEXT, refresh_token TEXT, id_token TEXT,
        access_token_expires_at ${instant}, refresh_token_expires_at ${instant}, scope TEXT, password TEXT,
        created_at ${instant} NOT NULL, updated_at ${instant} NOT NULL)`)
      await run('CREATE INDEX owner_accounts_of_owner ON owner_accounts (owner_id)')
      await run(`CREATE TABLE owner_verifications (
        id TEXT NOT NULL PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL, expires_at ${instant} NOT NULL,
        created_at ${instant}, updated_at ${instant})`)
      await run(`CREATE TABLE contributors (
        site_id TEXT NOT NULL, owner_id TEXT NOT NULL, role INTEGER NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, owner_id))`)
      await run('CREATE INDEX contributors_of_owner ON contributors (owner_id)')
      await run(`CREATE TABLE preview_sessions (
        site_id TEXT NOT NULL, token_hash TEXT NOT NULL, kind TEXT NOT NULL, owner_id TEXT NOT NULL, host TEXT NOT NULL,
        expires_at TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, token_hash))`)
    },
  },
  {
    id: '20261121T1500-owner-security',
    async up({ engine, run }) {
      const instant = engine === 'sqlite' ? 'TEXT' : 'TIMESTAMPTZ'
      const flag = engine === 'sqlite' ? 'INTEGER' : 'BOOLEAN'
      const no = engine === 'sqlite' ? '0' : 'FALSE'
      await run(`ALTER TABLE owners ADD COLUMN second_factor_enabled ${flag} NOT NULL DEFAULT ${no}`)
      await run('ALTER TABLE owners ADD COLUMN is_administrator INTEGER NOT NULL DEFAULT 0')
      // Until now the first owner has administered the installation.
      await run('UPDATE owners SET is_administrator = 1 WHERE id = (SELECT MIN(id) FROM owners)')
      await run(`CREATE TABLE owner_second_factors (
        id TEXT NOT NULL PRIMARY KEY, owner_id TEXT NOT NULL UNIQUE REFERENCES owners (id) ON DELETE CASCADE,
        secret TEXT NOT NULL, backup_codes TEXT NOT NULL, verified ${flag} NOT NULL, failed_count INTEGER NOT NULL,
        locked_until ${instant})`)
      await run(`CREATE TABLE owner_passkeys (
        id TEXT NOT NULL PRIMARY KEY, owner_id TEXT NOT NULL REFERENCES owners (id) ON DELETE CASCADE, name TEXT,
        public_key TEXT NOT NULL, credential_id TEXT NOT NULL UNIQUE, counter BIGINT NOT NULL,
        device_type TEXT NOT NULL, backed_up ${flag} NOT NULL, transports TEXT, created_at ${instant}, aaguid TEXT)`)
      await run('CREATE INDEX owner_passkeys_of_owner ON owner_passkeys (owner_id)')
      await run(`CREATE TABLE sign_in_attempts (
        subject TEXT NOT NULL PRIMARY KEY, count INTEGER NOT NULL, since TEXT NOT NULL)`)
      await run('CREATE INDEX sign_in_attempts_since ON sign_in_attempts (since)')
    },
  },
  {
    id: '20261121T1503-preview-links',
    async up({ run }) {
      await run('ALTER TABLE preview_sessions ADD COLUMN path TEXT')
    },
  },
  {
    id: '20261122T0100-owner-invitations',
    async up({ run }) {
      await run(`CREATE TABLE owner_invitations (
        id TEXT NOT NULL PRIMARY KEY, email TEXT NOT NULL UNIQUE, is_administrator INTEGER NOT NULL,
        token_hash TEXT UNIQUE, invited_by TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL)`)
    },
  },
  {
    id: '20261204T0100-site-invitations',
    async up({ run }) {
      await run(`CREATE TABLE site_invitations (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, role INTEGER NOT NULL, token_hash TEXT,
        invited_by TEXT NOT NULL, expires_at TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id),
        UNIQUE (site_id, email))`)
      await run('ALTER TABLE contributors ADD COLUMN seen_on TEXT')
    },
  },
  {
    id: '20261204T0101-site-invitation-mails',
    async up({ run }) {
      await run(`CREATE TABLE site_invitation_mails (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, asked_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
  {
    id: '20261205T0100-content-only',
    async up({ run }) {
      await run('ALTER TABLE contributors ADD COLUMN content_only INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE site_invitations ADD COLUMN content_only INTEGER NOT NULL DEFAULT 0')
    },
  },
  {
    id: '20261205T0400-site-transfer',
    async up({ run }) {
      await run('ALTER TABLE site_invitations ADD COLUMN transfer TEXT')
    },
  },
]
