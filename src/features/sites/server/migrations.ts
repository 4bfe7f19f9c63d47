import type { Migration } from '../../../platform/database/migrations.ts'

export const sitesMigrations: readonly Migration[] = [
  {
    id: '20261121T0310-sites',
    async up({ run }) {
      await run(`CREATE TABLE sites (
        id TEXT NOT NULL PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, website_type INTEGER NOT NULL,
        site_status INTEGER NOT NULL, locale TEXT NOT NULL, time_zone TEXT NOT NULL, content TEXT NOT NULL, draft TEXT,
        draft_version INTEGER NOT NULL, publish_revision INTEGER NOT NULL, created_at TEXT NOT NULL)`)
      await run(`CREATE TABLE hosts (
        host TEXT NOT NULL PRIMARY KEY, site_id TEXT NOT NULL, role TEXT NOT NULL, verification_token TEXT NOT NULL,
        verified_at TEXT, created_at TEXT NOT NULL)`)
      await run('CREATE INDEX hosts_of_site ON hosts (site_id)')
      await run(`CREATE TABLE publications (
        site_id TEXT NOT NULL, number INTEGER NOT NULL, documents TEXT NOT NULL, author_id TEXT, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, number))`)
    },
  },
  {
    id: '20261121T1500-site-draft-author',
    async up({ run }) {
      await run('ALTER TABLE sites ADD COLUMN draft_author_id TEXT')
      await run('ALTER TABLE sites ADD COLUMN draft_changed_at TEXT')
    },
  },
  {
    id: '20261121T1501-site-entitlements',
    async up({ run }) {
      await run('ALTER TABLE sites ADD COLUMN suspension TEXT')
      await run(`CREATE TABLE site_entitlements (
        site_id TEXT NOT NULL, name TEXT NOT NULL, enabled INTEGER NOT NULL, most BIGINT, PRIMARY KEY (site_id, name))`)
    },
  },
  {
    id: '20261203T0100-site-password',
    async up({ run }) {
      await run('ALTER TABLE sites ADD COLUMN password_hash TEXT')
    },
  },
  {
    id: '20261204T0301-site-deletion',
    async up({ run }) {
      await run('ALTER TABLE sites ADD COLUMN erase_at TEXT')
    },
  },
]
