import type { Migration } from '../../../platform/database/migrations.ts'

export const analyticsMigrations: readonly Migration[] = [
  {
    id: '20261121T1930-analytics',
    async up({ run }) {
      await run(`CREATE TABLE page_hits (
        site_id TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL, kind INTEGER NOT NULL, path TEXT NOT NULL,
        title TEXT NOT NULL, item_id TEXT, collection_id TEXT, record_type INTEGER, locale TEXT NOT NULL,
        device TEXT NOT NULL, day_visitor TEXT, visitor_id TEXT, visits INTEGER, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX page_hits_of_day ON page_hits (site_id, day, day_visitor)')
      await run(`CREATE TABLE page_events (
        site_id TEXT NOT NULL, id TEXT NOT NULL, day TEXT NOT NULL, event TEXT NOT NULL, path TEXT NOT NULL,
        data TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX page_events_of_day ON page_events (site_id, day)')
      await run(`CREATE TABLE hit_days (
        site_id TEXT NOT NULL, day TEXT NOT NULL, salt TEXT NOT NULL, hits INTEGER NOT NULL, events INTEGER NOT NULL,
        PRIMARY KEY (site_id, day))`)
      await run(`CREATE TABLE visit_days (
        site_id TEXT NOT NULL, day TEXT NOT NULL, views INTEGER NOT NULL, visitors INTEGER NOT NULL,
        PRIMARY KEY (site_id, day))`)
    },
  },
]
