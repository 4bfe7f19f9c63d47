import type { Migration } from '../../../platform/database/migrations.ts'

export const diagnosticsMigrations: readonly Migration[] = [
  {
    id: '20261121T1850-diagnostics',
    async up({ run }) {
      await run(`CREATE TABLE page_errors (
        site_id TEXT NOT NULL, day TEXT NOT NULL, fingerprint TEXT NOT NULL, name TEXT NOT NULL, message TEXT NOT NULL,
        source TEXT NOT NULL, line INTEGER NOT NULL, column_number INTEGER NOT NULL, page TEXT NOT NULL,
        stack TEXT NOT NULL, occurrences INTEGER NOT NULL, first_at TEXT NOT NULL, last_at TEXT NOT NULL,
        PRIMARY KEY (site_id, day, fingerprint))`)
      await run(`CREATE TABLE page_traces (
        site_id TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL, page TEXT NOT NULL, type TEXT NOT NULL,
        data TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX page_traces_of_day ON page_traces (site_id, day)')
    },
  },
]
