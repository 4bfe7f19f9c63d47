import type { Migration } from '../../../../platform/database/migrations.ts'

export const discountMigrations: readonly Migration[] = [
  {
    id: '20261124T1400-discounts',
    async up({ run }) {
      await run(`CREATE TABLE discounts (
        site_id TEXT NOT NULL, id TEXT NOT NULL, code TEXT, active INTEGER NOT NULL, rule TEXT NOT NULL,
        uses INTEGER NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX discounts_code ON discounts (site_id, code) WHERE code IS NOT NULL')
    },
  },
  {
    id: '20261126T2020-deleted-discounts',
    async up({ run }) {
      await run('ALTER TABLE discounts ADD COLUMN deleted_at TEXT')
    },
  },
  {
    id: '20261127T1110-discount-uses',
    async up({ run }) {
      await run(`CREATE TABLE discount_uses (
        site_id TEXT NOT NULL, discount_id TEXT NOT NULL, order_id TEXT NOT NULL, buyer TEXT NOT NULL,
        PRIMARY KEY (site_id, order_id, discount_id))`)
      await run('CREATE INDEX discount_uses_buyer ON discount_uses (site_id, buyer, discount_id)')
    },
  },
  {
    id: '20261127T1601-returned-uses',
    async up({ run }) {
      await run('ALTER TABLE discount_uses ADD COLUMN counted INTEGER NOT NULL DEFAULT 1')
      await run('ALTER TABLE discount_uses ADD COLUMN returned INTEGER NOT NULL DEFAULT 0')
    },
  },
  {
    id: '20261127T1920-discount-results',
    async up({ run }) {
      await run('ALTER TABLE discount_uses ADD COLUMN given BIGINT NOT NULL DEFAULT 0')
      await run('ALTER TABLE discount_uses ADD COLUMN total BIGINT NOT NULL DEFAULT 0')
      await run("ALTER TABLE discount_uses ADD COLUMN currency TEXT NOT NULL DEFAULT ''")
      await run('CREATE INDEX discount_uses_discount ON discount_uses (site_id, discount_id)')
    },
  },
]
