import type { Migration } from '../../../platform/database/migrations.ts'

export const templatesMigrations: readonly Migration[] = [
  {
    id: '20261205T0200-own-templates',
    async up({ run }) {
      await run(`CREATE TABLE own_templates (
        site_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, content TEXT NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
]
