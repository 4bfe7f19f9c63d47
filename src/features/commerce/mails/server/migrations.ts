import type { Migration } from '../../../../platform/database/migrations.ts'

export const mailMigrations: readonly Migration[] = [
  {
    id: '20261128T0020-mails',
    async up({ run }) {
      await run(`CREATE TABLE mail_settings (
        site_id TEXT NOT NULL, settings TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE low_stock_told (
        site_id TEXT NOT NULL, variant_id TEXT NOT NULL, told_at TEXT NOT NULL, PRIMARY KEY (site_id, variant_id))`)
    },
  },
]
