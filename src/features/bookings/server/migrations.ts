import type { Migration } from '../../../platform/database/migrations.ts'

export const bookingsMigrations: readonly Migration[] = [
  {
    id: '20261130T0200-bookings',
    async up({ run }) {
      await run(`CREATE TABLE bookables (
        site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, rules TEXT NOT NULL, version INTEGER NOT NULL,
        changes INTEGER NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run(`CREATE TABLE bookings (
        site_id TEXT NOT NULL, id TEXT NOT NULL, bookable_id TEXT NOT NULL, bookable_name TEXT NOT NULL,
        state TEXT NOT NULL, day TEXT NOT NULL, starts_at TEXT NOT NULL, ends_at TEXT NOT NULL, party INTEGER NOT NULL,
        name TEXT NOT NULL, email TEXT NOT NULL, phone TEXT NOT NULL, notes TEXT NOT NULL,
        source TEXT NOT NULL, sequence INTEGER NOT NULL, key_hash TEXT NOT NULL, page_path TEXT NOT NULL,
        created_at TEXT NOT NULL, changed_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX bookings_key ON bookings (site_id, key_hash)')
      await run('CREATE INDEX bookings_of_bookable ON bookings (site_id, bookable_id, starts_at)')
      await run('CREATE INDEX bookings_of_day ON bookings (site_id, day)')
      await run('CREATE INDEX bookings_of_email ON bookings (site_id, email)')
      await run('CREATE TABLE booking_settings (site_id TEXT NOT NULL PRIMARY KEY, kept_months INTEGER)')
    },
  },
]
