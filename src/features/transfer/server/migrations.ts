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
]
