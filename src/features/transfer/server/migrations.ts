import type { Migration } from '../../../platform/database/migrations.ts'

export const transferMigrations: readonly Migration[] = [
  {
    id: '20261121T1455-site-imports',
    async up({ run }) {
      await run(`CREATE TABLE site_imports (
        id TEXT NOT NULL PRIMARY KEY, owner_id TEXT, file_name TEXT NOT NULL, size BIGINT NOT NULL, identifier TEXT,
        into_site TEXT, state TEXT NOT NULL, target TEXT, phase TEXT, done INTEGER NOT NULL, total INTEGER NOT NULL,
        sentence TEXT, report TEXT, process TEXT, touched_at TEXT NOT NULL, created_at TEXT NOT NULL)`)
      await run('CREATE INDEX site_imports_of_owner ON site_imports (owner_id)')
      await run(`CREATE UNIQUE INDEX site_imports_target ON site_imports (target) WHERE state = 'running'`)
    },
  },
  {
    id: '20261123T0200-media-fetches',
    async up({ run }) {
      await run(`CREATE TABLE media_fetches (
        site_id TEXT NOT NULL PRIMARY KEY, state TEXT NOT NULL, total INTEGER NOT NULL, done INTEGER NOT NULL,
        failed INTEGER NOT NULL, problems TEXT NOT NULL, sentence TEXT, after_id TEXT NOT NULL, waits INTEGER NOT NULL,
        touched_at TEXT NOT NULL)`)
    },
  },
]
