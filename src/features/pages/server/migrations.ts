import type { Migration } from '../../../platform/database/migrations.ts'

export const pagesMigrations: readonly Migration[] = [
  {
    id: '20261121T0320-pages',
    async up({ run }) {
      await run(`CREATE TABLE documents (
        site_id TEXT NOT NULL, id TEXT NOT NULL, kind TEXT NOT NULL, type INTEGER NOT NULL, collection_id TEXT,
        status INTEGER NOT NULL, draft TEXT NOT NULL, draft_version INTEGER NOT NULL, title TEXT NOT NULL,
        url_id TEXT NOT NULL, revision_id TEXT, published_version INTEGER, scheduled_local TEXT, scheduled_zone TEXT,
        scheduled_for TEXT, position INTEGER NOT NULL, import_key TEXT, created_at TEXT NOT NULL,
        updated_at TEXT NOT NULL, deleted_at TEXT, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX documents_of_collection ON documents (site_id, collection_id, position)')
      await run(
        `CREATE UNIQUE INDEX documents_imported ON documents (site_id, import_key) WHERE import_key IS NOT NULL`,
      )
      await run(`CREATE TABLE revisions (
        site_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, number INTEGER NOT NULL, content TEXT NOT NULL,
        reason TEXT NOT NULL, author_id TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX revisions_of_document ON revisions (site_id, document_id, number)')
      await run(`CREATE TABLE draft_changes (
        site_id TEXT NOT NULL, document_id TEXT NOT NULL, version INTEGER NOT NULL, operations TEXT NOT NULL,
        idempotency_key TEXT NOT NULL, author_id TEXT, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, document_id, version))`)
      await run('CREATE UNIQUE INDEX draft_changes_once ON draft_changes (site_id, document_id, idempotency_key)')
      await run(`CREATE TABLE published_pages (
        site_id TEXT NOT NULL, locale TEXT NOT NULL, path TEXT NOT NULL, document_id TEXT NOT NULL,
        revision_id TEXT NOT NULL, kind TEXT NOT NULL, type INTEGER NOT NULL, collection_id TEXT, title TEXT NOT NULL,
        excerpt TEXT NOT NULL, cover_id TEXT, author TEXT NOT NULL, access TEXT NOT NULL, no_index INTEGER NOT NULL,
        pinned INTEGER NOT NULL, published_at TEXT NOT NULL, updated_at TEXT NOT NULL, position INTEGER NOT NULL,
        PRIMARY KEY (site_id, locale, path))`)
      await run('CREATE UNIQUE INDEX published_pages_document ON published_pages (site_id, document_id, locale)')
      await run(
        'CREATE INDEX published_pages_list ON published_pages (site_id, collection_id, pinned DESC, published_at DESC, document_id)',
      )
      await run(`CREATE TABLE published_labels (
        site_id TEXT NOT NULL, document_id TEXT NOT NULL, collection_id TEXT, kind TEXT NOT NULL, slug TEXT NOT NULL,
        label TEXT NOT NULL, PRIMARY KEY (site_id, document_id, kind, slug))`)
      await run('CREATE INDEX published_labels_list ON published_labels (site_id, collection_id, kind, slug)')
      await run(`CREATE TABLE redirects (
        site_id TEXT NOT NULL, from_path TEXT NOT NULL, to_path TEXT NOT NULL, status INTEGER NOT NULL,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, from_path))`)
    },
  },
  {
    id: '20261121T1502-history',
    async up({ run }) {
      await run('ALTER TABLE revisions ADD COLUMN name TEXT')
      await run(`CREATE TABLE replaced_states (
        site_id TEXT NOT NULL, number INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (site_id, number))`)
    },
  },
  {
    id: '20261123T0215-bin-as-draft',
    async up({ run }) {
      await run('ALTER TABLE documents ADD COLUMN menu_entries TEXT')
      // Drafts that equal their publication have no pending changes, whatever made them equal.
      await run(`UPDATE documents SET published_version = draft_version WHERE draft = (
        SELECT content FROM revisions WHERE revisions.site_id = documents.site_id AND revisions.id = documents.revision_id)`)
    },
  },
  {
    id: '20261127T1655-absences',
    async up({ run }) {
      await run(`CREATE TABLE absences (
        site_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, from_at TEXT NOT NULL, until_at TEXT,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX absences_document ON absences (site_id, document_id, id)')
    },
  },
  {
    id: '20261204T0300-broken-addresses',
    async up({ run }) {
      await run(`CREATE TABLE broken_addresses (
        site_id TEXT NOT NULL, path TEXT NOT NULL, times INTEGER NOT NULL, days INTEGER NOT NULL, first_at TEXT NOT NULL,
        last_at TEXT NOT NULL, is_ignored INTEGER NOT NULL, PRIMARY KEY (site_id, path))`)
    },
  },
  {
    id: '20261206T0300-page-presences',
    async up({ run }) {
      await run(`CREATE TABLE page_presences (
        site_id TEXT NOT NULL, document_id TEXT NOT NULL, owner_id TEXT NOT NULL, seen_at TEXT NOT NULL,
        PRIMARY KEY (site_id, document_id, owner_id))`)
    },
  },
  {
    id: '20261206T0400-held-on',
    async up({ run }) {
      await run("ALTER TABLE published_pages ADD COLUMN held_on TEXT NOT NULL DEFAULT ''")
    },
  },
]
