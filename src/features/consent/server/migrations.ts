import type { Migration } from '../../../platform/database/migrations.ts'

export const consentMigrations: readonly Migration[] = [
  {
    id: '20261121T1910-consent',
    async up({ run }) {
      await run(`CREATE TABLE consent_records (
        site_id TEXT NOT NULL, number INTEGER NOT NULL, visitor_id TEXT NOT NULL, accepted INTEGER NOT NULL,
        categories TEXT NOT NULL, method TEXT NOT NULL, version TEXT NOT NULL, shown TEXT NOT NULL,
        created_at TEXT NOT NULL, previous_hash TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (site_id, number))`)
      await run(`CREATE TABLE consent_texts (
        site_id TEXT NOT NULL, shown TEXT NOT NULL, content TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, shown))`)
    },
  },
]
