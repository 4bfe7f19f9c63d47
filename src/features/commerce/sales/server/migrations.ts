import type { Migration } from '../../../../platform/database/migrations.ts'

export const salesMigrations: readonly Migration[] = [
  {
    id: '20261127T1700-sales',
    async up({ run }) {
      await run(`CREATE TABLE purchase_steps (
        site_id TEXT NOT NULL, id TEXT NOT NULL, step TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX purchase_steps_created ON purchase_steps (site_id, created_at, step)')
      await run(`CREATE TABLE sales_folds (
        site_id TEXT NOT NULL, time_zone TEXT NOT NULL, last_day TEXT NOT NULL, PRIMARY KEY (site_id))`)
      await run(`CREATE TABLE sales_days (
        site_id TEXT NOT NULL, day TEXT NOT NULL, currency TEXT NOT NULL, orders INTEGER NOT NULL,
        ordered BIGINT NOT NULL, first_orders INTEGER NOT NULL, discounts BIGINT NOT NULL, captured BIGINT NOT NULL,
        refunded BIGINT NOT NULL, PRIMARY KEY (site_id, day, currency))`)
      await run(`CREATE TABLE sales_products (
        site_id TEXT NOT NULL, day TEXT NOT NULL, product_id TEXT NOT NULL, currency TEXT NOT NULL,
        title TEXT NOT NULL, pieces INTEGER NOT NULL, amount BIGINT NOT NULL,
        PRIMARY KEY (site_id, day, product_id, currency))`)
      await run(`CREATE TABLE sales_steps (
        site_id TEXT NOT NULL, day TEXT NOT NULL, carts INTEGER NOT NULL, checkouts INTEGER NOT NULL,
        sent INTEGER NOT NULL, PRIMARY KEY (site_id, day))`)
    },
  },
]
