import type { Migration } from '../../../../platform/database/migrations.ts'

export const orderMigrations: readonly Migration[] = [
  {
    id: '20261127T1200-orders',
    async up({ run }) {
      await run(`CREATE TABLE orders (
        site_id TEXT NOT NULL, id TEXT NOT NULL, number INTEGER NOT NULL, cart_id TEXT NOT NULL,
        cart_version INTEGER NOT NULL, state TEXT NOT NULL, fulfilment TEXT NOT NULL, email TEXT NOT NULL,
        buyer_name TEXT NOT NULL, currency TEXT NOT NULL, grand_total BIGINT NOT NULL, captured BIGINT NOT NULL,
        refunded BIGINT NOT NULL, content TEXT NOT NULL, expires_at TEXT, created_at TEXT NOT NULL, placed_at TEXT,
        erased_at TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX orders_number ON orders (site_id, number)')
      await run('CREATE UNIQUE INDEX orders_cart ON orders (site_id, cart_id, cart_version)')
      await run('CREATE INDEX orders_email ON orders (site_id, email)')
      await run('CREATE INDEX orders_state ON orders (site_id, state, fulfilment, number)')
      await run(`CREATE TABLE order_numbers (
        site_id TEXT NOT NULL, latest INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE order_events (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, data TEXT NOT NULL,
        author_id TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX order_events_order ON order_events (site_id, order_id, id)')
      await run(`CREATE TABLE order_money (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, amount BIGINT NOT NULL,
        currency TEXT NOT NULL, provider TEXT NOT NULL, reference TEXT NOT NULL, cause TEXT NOT NULL, author_id TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX order_money_once ON order_money (site_id, provider, reference, kind)')
      await run('CREATE INDEX order_money_order ON order_money (site_id, order_id)')
    },
  },
  {
    id: '20261127T1620-order-returns',
    async up({ run }) {
      await run(`CREATE TABLE order_returns (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, kind TEXT NOT NULL, state TEXT NOT NULL,
        pieces TEXT NOT NULL, statement TEXT NOT NULL, created_at TEXT NOT NULL, moved_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX order_returns_order ON order_returns (site_id, order_id, created_at)')
    },
  },
]
