import type { Migration } from '../../../../platform/database/migrations.ts'

export const customerMigrations: readonly Migration[] = [
  {
    id: '20261127T1702-customers',
    async up({ run }) {
      await run(`CREATE TABLE customers (
        site_id TEXT NOT NULL, email TEXT NOT NULL, notes TEXT NOT NULL, version INTEGER NOT NULL,
        PRIMARY KEY (site_id, email))`)
      await run(`CREATE TABLE customer_tags (
        site_id TEXT NOT NULL, email TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (site_id, email, tag))`)
      await run('CREATE INDEX customer_tags_tag ON customer_tags (site_id, tag, email)')
      await run(`CREATE TABLE customer_groups (
        site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX customer_groups_name ON customer_groups (site_id, name)')
      await run(`CREATE TABLE customer_members (
        site_id TEXT NOT NULL, group_id TEXT NOT NULL, email TEXT NOT NULL, PRIMARY KEY (site_id, group_id, email))`)
      await run('CREATE INDEX customer_members_email ON customer_members (site_id, email)')
    },
  },
]
