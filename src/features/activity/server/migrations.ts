import type { Migration } from '../../../platform/database/migrations.ts'

export const activityMigrations: readonly Migration[] = [
  {
    id: '20261205T0110-activity',
    async up({ run }) {
      await run(`CREATE TABLE activity (
        site_id TEXT NOT NULL, id TEXT NOT NULL, at TEXT NOT NULL, owner_id TEXT NOT NULL, name TEXT NOT NULL,
        kind TEXT NOT NULL, subject TEXT NOT NULL, subject_id TEXT, PRIMARY KEY (site_id, id))`)
    },
  },
]
