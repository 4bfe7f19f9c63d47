import type { Migration } from '../../../../platform/database/migrations.ts'

export const catalogMigrations: readonly Migration[] = [
  {
    id: '20261124T0230-catalog',
    async up({ run }) {
      await run(`CREATE TABLE store_settings (
        site_id TEXT NOT NULL, currency TEXT NOT NULL, measurement_standard TEXT NOT NULL,
        minimum_subtotal INTEGER NOT NULL, low_stock INTEGER NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE products (
        site_id TEXT NOT NULL, document_id TEXT NOT NULL, type TEXT NOT NULL, options TEXT NOT NULL,
        version INTEGER NOT NULL, source_id TEXT, PRIMARY KEY (site_id, document_id))`)
      await run('CREATE UNIQUE INDEX products_source ON products (site_id, source_id) WHERE source_id IS NOT NULL')
      await run(`CREATE TABLE product_variants (
        site_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, position INTEGER NOT NULL,
        sku TEXT NOT NULL, option_values TEXT NOT NULL, price INTEGER NOT NULL, sale_price INTEGER,
        on_sale INTEGER NOT NULL, sale_from TEXT, sale_until TEXT, unlimited INTEGER NOT NULL,
        on_hand INTEGER NOT NULL CHECK (on_hand >= 0), weight INTEGER, length INTEGER, width INTEGER, height INTEGER,
        gtin TEXT NOT NULL, mpn TEXT NOT NULL, picture_id TEXT, source_id TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX product_variants_of_product ON product_variants (site_id, document_id, position)')
      await run('CREATE UNIQUE INDEX product_variants_sku ON product_variants (site_id, sku)')
      await run(`CREATE TABLE stock_movements (
        site_id TEXT NOT NULL, id TEXT NOT NULL, variant_id TEXT NOT NULL, document_id TEXT NOT NULL,
        change INTEGER NOT NULL, reason TEXT NOT NULL, author_id TEXT, request_key TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX stock_movements_request ON stock_movements (site_id, variant_id, request_key)')
      await run('CREATE INDEX stock_movements_of_variant ON stock_movements (site_id, variant_id, id)')
      await run(`CREATE TABLE product_prices (
        site_id TEXT NOT NULL, id TEXT NOT NULL, variant_id TEXT NOT NULL, document_id TEXT NOT NULL,
        price INTEGER NOT NULL, sale_price INTEGER, sale_from TEXT, sale_until TEXT, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX product_prices_of_product ON product_prices (site_id, document_id, id)')
      await run(`CREATE TABLE product_imports (
        site_id TEXT NOT NULL, id TEXT NOT NULL, author_id TEXT, file_name TEXT NOT NULL, size INTEGER NOT NULL,
        state TEXT NOT NULL, store_id TEXT, columns TEXT, file TEXT, done INTEGER NOT NULL, total INTEGER NOT NULL,
        counts TEXT NOT NULL, faults TEXT NOT NULL, notes TEXT NOT NULL, sentence TEXT, created_at TEXT NOT NULL,
        touched_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run(`CREATE TABLE product_import_changes (
        site_id TEXT NOT NULL, import_id TEXT NOT NULL, document_id TEXT NOT NULL, was TEXT NOT NULL, became TEXT NOT NULL,
        PRIMARY KEY (site_id, import_id, document_id))`)
    },
  },
  {
    id: '20261126T1620-contents',
    async up({ run }) {
      await run('ALTER TABLE product_variants ADD COLUMN content_amount INTEGER')
      await run('ALTER TABLE product_variants ADD COLUMN content_unit TEXT')
    },
  },
  {
    id: '20261126T1640-product-extras',
    async up({ run }) {
      for (const column of ['attributes', 'questions', 'files'])
        await run(`ALTER TABLE products ADD COLUMN ${column} TEXT NOT NULL DEFAULT '[]'`)
    },
  },
  {
    id: '20261126T1700-product-pages',
    async up({ run }) {
      await run("ALTER TABLE products ADD COLUMN related TEXT NOT NULL DEFAULT '[]'")
      await run("ALTER TABLE store_settings ADD COLUMN product_layout TEXT NOT NULL DEFAULT 'left'")
      await run("ALTER TABLE store_settings ADD COLUMN delivery_promise TEXT NOT NULL DEFAULT ''")
      await run("ALTER TABLE store_settings ADD COLUMN related_rule TEXT NOT NULL DEFAULT 'category'")
    },
  },
  {
    id: '20261126T2040-store-categories',
    async up({ run }) {
      await run(`CREATE TABLE store_categories (
        site_id TEXT NOT NULL, categories TEXT NOT NULL, version INTEGER NOT NULL, PRIMARY KEY (site_id))`)
    },
  },
  {
    id: '20261127T0140-general-discounts',
    async up({ run }) {
      await run(`CREATE TABLE general_discounts (
        site_id TEXT NOT NULL, id TEXT NOT NULL, discount_id TEXT NOT NULL, terms TEXT, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX general_discounts_discount ON general_discounts (site_id, discount_id, id)')
    },
  },
  {
    id: '20261127T0200-product-edits',
    async up({ run }) {
      await run(`CREATE TABLE product_edits (
        site_id TEXT NOT NULL, id TEXT NOT NULL, author_id TEXT, edit TEXT NOT NULL, ids TEXT NOT NULL,
        state TEXT NOT NULL, done INTEGER NOT NULL, total INTEGER NOT NULL, counts TEXT NOT NULL,
        faults TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
  {
    id: '20261127T0230-out-of-stock',
    async up({ run }) {
      await run(`ALTER TABLE products ADD COLUMN out_of_stock TEXT NOT NULL DEFAULT '{"kind":"refuse"}'`)
    },
  },
  {
    id: '20261127T1100-reservations',
    async up({ run }) {
      await run('ALTER TABLE product_variants ADD COLUMN reserved INTEGER NOT NULL DEFAULT 0 CHECK (reserved >= 0)')
      await run(`CREATE TABLE stock_reservations (
        site_id TEXT NOT NULL, order_id TEXT NOT NULL, variant_id TEXT NOT NULL,
        pieces INTEGER NOT NULL CHECK (pieces >= 0), state TEXT NOT NULL, until TEXT,
        PRIMARY KEY (site_id, order_id, variant_id))`)
      await run(`CREATE INDEX stock_reservations_open ON stock_reservations (site_id, variant_id) WHERE state = 'open'`)
    },
  },
  {
    id: '20261127T1120-tax-classes',
    async up({ run }) {
      await run("ALTER TABLE products ADD COLUMN tax_class TEXT NOT NULL DEFAULT 'standard'")
    },
  },
  {
    id: '20261127T1650-product-sales',
    async up({ run }) {
      await run(`CREATE TABLE product_sales (
        site_id TEXT NOT NULL, order_id TEXT NOT NULL, document_id TEXT NOT NULL, pieces INTEGER NOT NULL,
        day TEXT NOT NULL, PRIMARY KEY (site_id, order_id, document_id))`)
      await run('CREATE INDEX product_sales_product ON product_sales (site_id, document_id, day)')
      await run('CREATE INDEX product_sales_day ON product_sales (site_id, day)')
    },
  },
  {
    id: '20261129T0001-terms-of-downloads',
    async up({ run }) {
      await run('ALTER TABLE store_settings ADD COLUMN download_days INTEGER NOT NULL DEFAULT 30')
      await run('ALTER TABLE store_settings ADD COLUMN download_times INTEGER NOT NULL DEFAULT 5')
    },
  },
  {
    id: '20261129T0040-perishable-products',
    async up({ run }) {
      await run('ALTER TABLE products ADD COLUMN perishable INTEGER NOT NULL DEFAULT 0')
    },
  },
  {
    id: '20261129T0050-products-with-files',
    async up({ run }) {
      await run("CREATE INDEX products_files ON products (site_id) WHERE type = 'DIGITAL' AND files <> '[]'")
    },
  },
]
