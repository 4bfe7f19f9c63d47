import type { Migration } from '../../../../platform/database/migrations.ts'

export const cartMigrations: readonly Migration[] = [
  {
    id: '20261124T0300-cart',
    async up({ run }) {
      await run(`CREATE TABLE carts (
        site_id TEXT NOT NULL, id TEXT NOT NULL, token_hash TEXT NOT NULL, created_at TEXT NOT NULL,
        changed_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX carts_token ON carts (site_id, token_hash)')
      await run('CREATE INDEX carts_changed ON carts (site_id, changed_at)')
      await run(`CREATE TABLE cart_lines (
        site_id TEXT NOT NULL, cart_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL,
        variant_id TEXT NOT NULL, quantity INTEGER NOT NULL CHECK (quantity > 0), seen_price INTEGER NOT NULL,
        fields TEXT NOT NULL, PRIMARY KEY (site_id, cart_id, id))`)
      await run(`CREATE TABLE cart_additions (
        site_id TEXT NOT NULL, cart_id TEXT NOT NULL, key TEXT NOT NULL, line_id TEXT NOT NULL,
        PRIMARY KEY (site_id, cart_id, key))`)
    },
  },
  {
    id: '20261126T1630-cart-versions',
    async up({ run }) {
      await run('ALTER TABLE carts ADD COLUMN version INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE cart_lines ADD COLUMN removed_at TEXT')
    },
  },
  {
    id: '20261127T0145-cart-rules',
    async up({ run }) {
      await run(`ALTER TABLE cart_lines ADD COLUMN seen_rule TEXT NOT NULL DEFAULT '{"kind":"refuse"}'`)
    },
  },
  {
    id: '20261127T1921-buyer-files',
    async up({ run }) {
      await run(`CREATE TABLE buyer_files (
        site_id TEXT NOT NULL, id TEXT NOT NULL, line_id TEXT, order_id TEXT, email TEXT NOT NULL, label TEXT NOT NULL,
        name TEXT NOT NULL, size BIGINT NOT NULL, file_key TEXT NOT NULL, network TEXT NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX buyer_files_line ON buyer_files (site_id, line_id)')
      await run('CREATE INDEX buyer_files_order ON buyer_files (site_id, order_id)')
      await run('CREATE INDEX buyer_files_email ON buyer_files (site_id, email)')
    },
  },
  {
    id: '20261201T0200-member-carts',
    async up({ run }) {
      await run('ALTER TABLE carts ADD COLUMN email TEXT')
      await run('ALTER TABLE carts ADD COLUMN salt TEXT')
      await run('CREATE UNIQUE INDEX carts_email ON carts (site_id, email)')
    },
  },
  {
    id: '20261202T0210-lines-left-out',
    async up({ run }) {
      await run('ALTER TABLE carts ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE carts ADD COLUMN left_out_version INTEGER NOT NULL DEFAULT 0')
    },
  },
]
