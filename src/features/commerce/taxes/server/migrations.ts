import type { Migration } from '../../../../platform/database/migrations.ts'

export const taxMigrations: readonly Migration[] = [
  {
    id: '20261127T1100-taxes',
    async up({ run }) {
      await run(`CREATE TABLE tax_settings (
        site_id TEXT NOT NULL, settings TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
    },
  },
]
