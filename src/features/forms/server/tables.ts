import type { Id } from '../../../core/ids.ts'

declare module '../../../platform/database/tables.ts' {
  interface TenantTables {
    form_submissions: FormSubmissionsTable
    form_files: FormFilesTable
    form_deliveries: FormDeliveriesTable
    captcha_secrets: CaptchaSecretsTable
    form_settings: FormSettingsTable
    spent_captchas: SpentCaptchasTable
  }
}

interface FormSubmissionsTable {
  site_id: Id
  id: Id
  /** Id of the form block. */
  form_id: Id
  form_name: string
  document_id: Id
  page_title: string
  page_path: string
  /** JSON, a list of Answer. */
  answers: string
  /** Answers in lower case without accents, for search; without passwords. */
  search_text: string
  /** Sender's address in lower case; '' without one. */
  email: string
  /** JSON: further fields that the page itself sent (FSUB-10, FSUB-11). */
  context: string
  /** Hash of the one-time key, to detect a repeat. */
  key_hash: string
  /** 1: the honeypot was filled in, or no captcha was possible. */
  is_suspect: number
  is_read: number
  is_starred: number
  deleted_at: string | null
  created_at: string
}

/** Files that visitors attached. */
interface FormFilesTable {
  site_id: Id
  id: Id
  form_id: Id
  field_id: string
  /** Null until the form is sent; after a day without it the file is deleted. */
  submission_id: Id | null
  name: string
  mime_type: string
  size: number
  /** Key of the file store. */
  file_key: string
  /** Signature of the sender's network, for the daily limit per network. Null when another installation signed it. */
  network: string | null
  created_at: string
}

/** A delivery of a submission besides the inbox. */
interface FormDeliveriesTable {
  site_id: Id
  id: Id
  submission_id: Id
  target: 'email' | 'webhook' | 'list'
  /** Address of the email or webhook; name of the list. */
  address: string
  state: 'waiting' | 'done' | 'failed'
  attempts: number
  /** Explanation for the owner; null without one. */
  detail: string | null
  created_at: string
  updated_at: string
}

/** Used captcha answers, by hash: each is valid for one form. */
interface SpentCaptchasTable {
  site_id: Id
  captcha_hash: string
  /** Of the submission's one-time key. */
  key_hash: string
  created_at: string
}

/** A site's keys for captcha services: JSON by provider, encrypted. */
interface CaptchaSecretsTable {
  site_id: Id
  secret: string
}

/** Settings of all forms of a site; without a row, the defaults. */
interface FormSettingsTable {
  site_id: Id
  /** Older answers are deleted; null stores them permanently. */
  kept_months: number | null
}
