import type { Migration } from '../../../../platform/database/migrations.ts'

export const deliveryMigrations: readonly Migration[] = [
  {
    id: '20261127T1110-delivery',
    async up({ run }) {
      await run(`CREATE TABLE delivery_settings (
        site_id TEXT NOT NULL, settings TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
    },
  },
]
