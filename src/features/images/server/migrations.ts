import type { Migration } from '../../../platform/database/migrations.ts'

export const imagesMigrations: readonly Migration[] = [
  {
    id: '20261121T0340-images',
    async up({ engine, run }) {
      const real = engine === 'sqlite' ? 'REAL' : 'DOUBLE PRECISION'
      await run(`CREATE TABLE assets (
        site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, content_hash TEXT NOT NULL, mime_type TEXT NOT NULL,
        size BIGINT NOT NULL, width INTEGER, height INTEGER, alt TEXT NOT NULL, caption TEXT NOT NULL,
        focal_x ${real} NOT NULL, focal_y ${real} NOT NULL, file_key TEXT, source_url TEXT, import_key TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX assets_imported ON assets (site_id, import_key) WHERE import_key IS NOT NULL')
    },
  },
  {
    id: '20261121T1250-renditions',
    async up({ run }) {
      await run('ALTER TABLE assets ADD COLUMN has_alpha INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE assets ADD COLUMN animated INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE assets ADD COLUMN tone TEXT')
      // `/s/{name}` finds files by their name.
      await run('CREATE INDEX assets_named ON assets (site_id, name)')
      await run(`CREATE TABLE uploads (
        site_id TEXT NOT NULL, id TEXT NOT NULL, owner_id TEXT NOT NULL, name TEXT NOT NULL, size BIGINT NOT NULL,
        asset_id TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
]
