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
      // `/s/{name}` looks files up by name.
      await run('CREATE INDEX assets_named ON assets (site_id, name)')
      await run(`CREATE TABLE uploads (
        site_id TEXT NOT NULL, id TEXT NOT NULL, owner_id TEXT NOT NULL, name TEXT NOT NULL, size BIGINT NOT NULL,
        asset_id TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
    },
  },
  {
    id: '20261121T1450-archive-of-files',
    async up({ run }) {
      await run('ALTER TABLE assets ADD COLUMN decorative INTEGER NOT NULL DEFAULT 0')
      await run('ALTER TABLE assets ADD COLUMN deleted_at TEXT')
      await run(`ALTER TABLE assets ADD COLUMN words TEXT NOT NULL DEFAULT ''`)
      await run(`UPDATE assets SET words = lower(name || ' ' || alt || ' ' || caption)`)
      await run('CREATE INDEX assets_newest ON assets (site_id, created_at, id)')
      await run('CREATE INDEX assets_kept ON assets (site_id, file_key)')
      await run('ALTER TABLE uploads ADD COLUMN replaces TEXT')
      await run(`CREATE TABLE asset_versions (
        site_id TEXT NOT NULL, id TEXT NOT NULL, asset_id TEXT NOT NULL, content_hash TEXT NOT NULL,
        mime_type TEXT NOT NULL, width INTEGER, height INTEGER, has_alpha INTEGER NOT NULL, animated INTEGER NOT NULL,
        file_key TEXT NOT NULL, replaced_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX asset_versions_of_asset ON asset_versions (site_id, asset_id)')
      await run('CREATE INDEX asset_versions_kept ON asset_versions (site_id, file_key)')
      await run(`CREATE TABLE asset_uses (
        site_id TEXT NOT NULL, asset_key TEXT NOT NULL, source_id TEXT NOT NULL, place TEXT NOT NULL,
        block_id TEXT NOT NULL, spot TEXT NOT NULL,
        PRIMARY KEY (site_id, asset_key, source_id, place, block_id, spot))`)
      await run('CREATE INDEX asset_uses_of_source ON asset_uses (site_id, source_id)')
      await run(`CREATE TABLE asset_scans (
        site_id TEXT NOT NULL, source_id TEXT NOT NULL, version TEXT NOT NULL, PRIMARY KEY (site_id, source_id))`)
    },
  },
  {
    id: '20261123T0255-asset-folders',
    async up({ run }) {
      await run(`CREATE TABLE asset_folders (
        site_id TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('ALTER TABLE assets ADD COLUMN folder_id TEXT')
      await run('CREATE INDEX assets_in_folder ON assets (site_id, folder_id)')
    },
  },
  {
    id: '20261123T1630-light-of-pictures',
    async up({ run }) {
      await run('ALTER TABLE assets ADD COLUMN darkest INTEGER')
      await run('ALTER TABLE assets ADD COLUMN brightest INTEGER')
    },
  },
  {
    id: '20261123T2000-corners-of-pictures',
    async up({ run }) {
      await run('ALTER TABLE assets ADD COLUMN corners TEXT')
    },
  },
]
