import type { Migration } from '../../../platform/database/migrations.ts'

export const commentsMigrations: readonly Migration[] = [
  {
    id: '20261121T0350-comments',
    async up({ run }) {
      await run(`CREATE TABLE comments (
        site_id TEXT NOT NULL, id TEXT NOT NULL, document_id TEXT NOT NULL, parent_id TEXT, kind TEXT NOT NULL,
        status TEXT NOT NULL, author_name TEXT NOT NULL, author_email TEXT NOT NULL, author_url TEXT NOT NULL,
        body TEXT NOT NULL, import_key TEXT, created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX comments_of_document ON comments (site_id, document_id, created_at)')
      await run('CREATE UNIQUE INDEX comments_imported ON comments (site_id, import_key) WHERE import_key IS NOT NULL')
    },
  },
]
