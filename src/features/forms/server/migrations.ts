import type { Migration } from '../../../platform/database/migrations.ts'

export const formsMigrations: readonly Migration[] = [
  {
    id: '20261122T0410-forms',
    async up({ run }) {
      await run(`CREATE TABLE form_submissions (
        site_id TEXT NOT NULL, id TEXT NOT NULL, form_id TEXT NOT NULL, form_name TEXT NOT NULL, document_id TEXT NOT NULL,
        page_title TEXT NOT NULL, page_path TEXT NOT NULL, answers TEXT NOT NULL, search_text TEXT NOT NULL,
        email TEXT NOT NULL, context TEXT NOT NULL, key_hash TEXT NOT NULL,
        is_suspect INTEGER NOT NULL, is_read INTEGER NOT NULL, is_starred INTEGER NOT NULL, deleted_at TEXT,
        created_at TEXT NOT NULL, PRIMARY KEY (site_id, id))`)
      await run('CREATE UNIQUE INDEX form_submissions_once ON form_submissions (site_id, key_hash)')
      await run('CREATE INDEX form_submissions_of_form ON form_submissions (site_id, form_id, id)')
      await run('CREATE INDEX form_submissions_of_person ON form_submissions (site_id, email)')
      await run(`CREATE TABLE form_files (
        site_id TEXT NOT NULL, id TEXT NOT NULL, form_id TEXT NOT NULL, field_id TEXT NOT NULL, submission_id TEXT,
        name TEXT NOT NULL, mime_type TEXT NOT NULL, size BIGINT NOT NULL, file_key TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run('CREATE INDEX form_files_of_submission ON form_files (site_id, submission_id)')
      await run(`CREATE TABLE form_deliveries (
        site_id TEXT NOT NULL, id TEXT NOT NULL, submission_id TEXT NOT NULL, target TEXT NOT NULL, address TEXT NOT NULL,
        state TEXT NOT NULL, attempts INTEGER NOT NULL, detail TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
        PRIMARY KEY (site_id, id))`)
      await run(`CREATE TABLE spent_captchas (
        site_id TEXT NOT NULL, captcha_hash TEXT NOT NULL, key_hash TEXT NOT NULL, created_at TEXT NOT NULL,
        PRIMARY KEY (site_id, captcha_hash))`)
      await run('CREATE INDEX spent_captchas_by_age ON spent_captchas (site_id, created_at)')
      await run('CREATE TABLE captcha_secrets (site_id TEXT NOT NULL PRIMARY KEY, secret TEXT NOT NULL)')
      await run('CREATE INDEX form_deliveries_of_submission ON form_deliveries (site_id, submission_id)')
    },
  },
  {
    id: '20261122T0440-form-inbox',
    async up({ run }) {
      await run('CREATE TABLE form_settings (site_id TEXT NOT NULL PRIMARY KEY, kept_months INTEGER)')
      // Counts unread submissions without reading their answers.
      await run('CREATE INDEX form_submissions_unread ON form_submissions (site_id, is_read, is_suspect, deleted_at)')
    },
  },
  {
    id: '20261123T0220-form-file-network',
    async up({ run }) {
      await run('ALTER TABLE form_files ADD COLUMN network TEXT')
      await run('CREATE INDEX form_files_kept ON form_files (site_id, file_key)')
    },
  },
]
