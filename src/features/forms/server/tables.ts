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
  /** The block that was filled in. */
  form_id: Id
  form_name: string
  document_id: Id
  page_title: string
  page_path: string
  /** JSON, a list of Answer. */
  answers: string
  /** Answers in small letters without accents, for search; without passwords. */
  search_text: string
  /** Sender's address in small letters; '' without one. */
  email: string
  /** JSON: further fields that the page sent of itself (FSUB-10, FSUB-11). */
  context: string
  /** Hash of the one-time key: a repeat finds it. */
  key_hash: string
  /** 1: a trap was filled in, or no captcha could be asked. */
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
  /** Null until the form is sent; what never is goes after a day. */
  submission_id: Id | null
  name: string
  mime_type: string
  size: number
  /** In the file store. */
  file_key: string
  /** Signature of the network that it came from: a network may attach so much a day. Null where another installation knew it. */
  network: string | null
  created_at: string
}

/** What became of a submission beyond the inbox. */
interface FormDeliveriesTable {
  site_id: Id
  id: Id
  submission_id: Id
  target: 'email' | 'webhook' | 'list'
  /** Address of mail, or of the webhook; name of the list. */
  address: string
  state: 'waiting' | 'done' | 'failed'
  attempts: number
  /** In words for the owner; null while there is nothing to say. */
  detail: string | null
  created_at: string
  updated_at: string
}

/** Answers to captchas that have served, by hash: each serves one form. */
interface SpentCaptchasTable {
  site_id: Id
  captcha_hash: string
  /** Of the submission's one-time key. */
  key_hash: string
  created_at: string
}

/** What a site's captcha services know the site by: JSON by provider, encrypted. */
interface CaptchaSecretsTable {
  site_id: Id
  secret: string
}

/** What holds for all forms of a site; one that says nothing has no row. */
interface FormSettingsTable {
  site_id: Id
  /** Answers that are older go; null keeps them for good. */
  kept_months: number | null
}
