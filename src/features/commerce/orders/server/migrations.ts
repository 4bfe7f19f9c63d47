import type { Migration } from '../../../../platform/database/migrations.ts'
import { BUCKET, BUYER } from './from-orders.ts'

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
  {
    id: '20261127T1621-order-fulfilments',
    async up({ engine, run }) {
      await run(`CREATE TABLE order_fulfilments (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, state TEXT NOT NULL, kind TEXT NOT NULL,
        carrier TEXT NOT NULL, tracking TEXT NOT NULL, link TEXT NOT NULL, pieces TEXT NOT NULL,
        created_at TEXT NOT NULL, out_at TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX order_fulfilments_order ON order_fulfilments (site_id, order_id, created_at)')
      await run(wholeOrders(engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES))
    },
  },
  {
    id: '20261127T1622-order-refunds',
    async up({ run }) {
      await run(`CREATE TABLE order_refunds (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, return_id TEXT, amount BIGINT NOT NULL,
        content TEXT NOT NULL, author_id TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX order_refunds_order ON order_refunds (site_id, order_id, created_at)')
    },
  },
  {
    id: '20261127T1701-indexes-of-sales',
    async up({ run }) {
      await run('CREATE INDEX orders_created ON orders (site_id, created_at)')
      await run('CREATE INDEX orders_placed ON orders (site_id, placed_at)')
      await run('CREATE INDEX order_money_created ON order_money (site_id, created_at)')
      // Holds all that lists of buyers sum up.
      await run(`CREATE INDEX orders_buyer
        ON orders (site_id, email, placed_at, id, buyer_name, currency, captured, refunded)`)
    },
  },
  {
    id: '20261127T1910-many-orders',
    async up({ engine, run }) {
      // Beginnings of words are looked up byte by byte.
      const text = engine === 'sqlite' ? 'TEXT' : 'TEXT COLLATE "C"'
      await run(`CREATE INDEX orders_bucket ON orders (site_id, (${BUCKET}), number)`)
      await run(`CREATE TABLE order_words (
        site_id TEXT NOT NULL, word ${text} NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (site_id, word, number))`)
      await run('CREATE INDEX order_words_order ON order_words (site_id, number, word)')
      await run(`INSERT INTO order_words SELECT DISTINCT site_id, word, number FROM (
        SELECT site_id, email AS word, number FROM orders
        UNION ${engine === 'sqlite' ? NAMES_ON_SQLITE : NAMES_ON_POSTGRES}) AS words WHERE word <> ''`)
      await run(`CREATE TABLE order_buyers (
        site_id TEXT NOT NULL, email TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, orders INTEGER NOT NULL,
        currency TEXT NOT NULL, total BIGINT NOT NULL, first_at TEXT NOT NULL, last_at TEXT NOT NULL,
        PRIMARY KEY (site_id, email))`)
      for (const column of ['last_at', 'total', 'orders'])
        await run(`CREATE INDEX order_buyers_${column} ON order_buyers (site_id, ${column}, id)`)
      await run(`INSERT INTO order_buyers (site_id, email, ${Object.keys(BUYER).join(', ')})
        SELECT site_id, email, ${Object.values(BUYER).join(', ')} FROM orders
        WHERE email <> '' AND placed_at IS NOT NULL GROUP BY site_id, email`)
    },
  },
  {
    id: '20261127T1912-tags-and-deliveries',
    async up({ run }) {
      await run(`CREATE TABLE order_tags (
        site_id TEXT NOT NULL, tag TEXT NOT NULL, order_id TEXT NOT NULL, PRIMARY KEY (site_id, tag, order_id))`)
      await run('CREATE INDEX order_tags_order ON order_tags (site_id, order_id, tag)')
      await run('ALTER TABLE order_fulfilments ADD COLUMN delivered_on TEXT')
    },
  },
  {
    id: '20261128T0010-orders-by-owners',
    async up({ run }) {
      await run('ALTER TABLE orders ADD COLUMN by_owner INTEGER NOT NULL DEFAULT 0')
    },
  },
  {
    id: '20261128T0011-edited-orders',
    async up({ run }) {
      await run('ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 0')
    },
  },
  {
    id: '20261129T0000-downloads',
    async up({ run }) {
      await run(`CREATE TABLE order_downloads (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, line_id TEXT NOT NULL, asset_id TEXT NOT NULL,
        renewals INTEGER NOT NULL, uses INTEGER NOT NULL, most INTEGER NOT NULL, opens_at TEXT NOT NULL,
        expires_at TEXT NOT NULL, used_at TEXT, used_by TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX order_downloads_once ON order_downloads (site_id, order_id, line_id, asset_id)')
      await run('CREATE INDEX order_downloads_asset ON order_downloads (site_id, asset_id)')
    },
  },
  {
    id: '20261129T0002-disputed-orders',
    async up({ run }) {
      await run('ALTER TABLE orders ADD COLUMN dispute TEXT')
    },
  },
  {
    id: '20261129T0004-order-webhooks',
    async up({ run }) {
      await run(`CREATE TABLE order_webhooks (
        site_id TEXT NOT NULL, address TEXT NOT NULL, set_at TEXT NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE order_webhook_deliveries (
        site_id TEXT NOT NULL, id TEXT NOT NULL, order_id TEXT NOT NULL, event TEXT NOT NULL, state TEXT NOT NULL,
        attempts INTEGER NOT NULL, detail TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
]

/** The words of buyers' names. */
const NAMES_ON_POSTGRES = `SELECT site_id, regexp_split_to_table(lower(buyer_name), ' +'), number FROM orders
  WHERE email <> ''`
const NAMES_ON_SQLITE = `SELECT site_id, name.value, number FROM orders,
  json_each('[' || replace(json_quote(lower(buyer_name)), ' ', '","') || ']') AS name WHERE email <> ''`

/** How an engine reads JSON text. */
interface JsonReading {
  readonly of: (column: string, name: string) => string
  readonly pieces: string
  readonly kind: string
}

const ON_SQLITE: JsonReading = {
  of: (column, name) => `json_extract(${column}, '$.${name}')`,
  pieces: `(SELECT json_group_array(json_object('lineId', line.value ->> '$.id', 'quantity', line.value -> '$.quantity'))
    FROM json_each(o.content, '$.lines') line)`,
  kind: `json_extract(o.content, '$.delivery.kind')`,
}

const ON_POSTGRES: JsonReading = {
  of: (column, name) => `${column}::json ->> '${name}'`,
  pieces: `(SELECT json_agg(json_build_object('lineId', line ->> 'id', 'quantity', line -> 'quantity'))::text
    FROM json_array_elements(o.content::json -> 'lines') line)`,
  kind: `o.content::json #>> '{delivery,kind}'`,
}

/** An order that was prepared or out has one fulfilment, with its own id, of all its pieces. */
const wholeOrders = ({ of, pieces, kind }: JsonReading) => `INSERT INTO order_fulfilments
  SELECT o.site_id, o.id, o.id, o.fulfilment, CASE WHEN ${kind} = 'shipping' THEN 'sent' ELSE 'handed' END,
    coalesce(${of('e.data', 'carrier')}, ''), coalesce(${of('e.data', 'tracking')}, ''),
    coalesce(${of('e.data', 'link')}, ''), ${pieces}, coalesce(e.created_at, o.placed_at, o.created_at), e.created_at
  FROM orders o LEFT JOIN order_events e ON e.site_id = o.site_id AND e.order_id = o.id AND e.kind = 'sent'
  WHERE o.fulfilment <> 'todo'`
