import type { Migration } from '../../../platform/database/migrations.ts'

export const memberMigrations: readonly Migration[] = [
  {
    id: '20261128T0000-members',
    async up({ run }) {
      await run(`CREATE TABLE members (
        site_id TEXT NOT NULL, email TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL,
        seen_at TEXT NOT NULL, PRIMARY KEY (site_id, email))`)
      await run('CREATE INDEX members_seen ON members (site_id, seen_at)')
      await run(`CREATE TABLE member_addresses (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, address TEXT NOT NULL, is_default INTEGER NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX member_addresses_email ON member_addresses (site_id, email)')
      await run(
        'CREATE UNIQUE INDEX member_addresses_default ON member_addresses (site_id, email) WHERE is_default = 1',
      )
      await run(`CREATE TABLE member_links (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, token_hash TEXT, destination TEXT NOT NULL,
        expires_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX member_links_token ON member_links (site_id, token_hash)')
      await run('CREATE INDEX member_links_email ON member_links (site_id, email)')
      await run(`CREATE TABLE member_passwords (
        site_id TEXT NOT NULL, email TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (site_id, email))`)
      await run(`CREATE TABLE member_sessions (
        site_id TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, token_hash TEXT NOT NULL, signed_by TEXT NOT NULL,
        started_at TEXT NOT NULL, expires_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX member_sessions_token ON member_sessions (site_id, token_hash)')
      await run('CREATE INDEX member_sessions_email ON member_sessions (site_id, email)')
      await run(`CREATE TABLE member_settings (
        site_id TEXT NOT NULL, offered INTEGER NOT NULL, PRIMARY KEY (site_id))`)
    },
  },
]
