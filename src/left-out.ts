/** Tables of sites that no archive holds, each with its reason. A test holds this list against the tables there are. */
export const NOT_ARCHIVED: Readonly<Record<string, string>> = {
  contributors: 'People of this installation; whoever imports a site becomes its administrator.',
  preview_sessions: 'Sessions of this installation, a few minutes old.',
  site_entitlements: 'What this installation lets the site do; another one says so for itself.',
  media_fetches: 'Says how far this installation is with fetching files; the files are assets.',
  uploads: 'Files that have not arrived whole; those that have are assets.',
  asset_uses: 'Worked out from the contents whenever they changed.',
  asset_scans: 'Says which contents asset_uses was worked out from.',
  page_errors: 'Says how the site ran in this installation; kept 30 days.',
  page_traces: 'Says how the site ran in this installation; kept 30 days.',
  page_hits: 'Single visits of this installation; what is counted of them is in visit_days.',
  page_events: 'Single notes of pages in this installation.',
  hit_days: 'The salts of days that are not over, which nobody else may have.',
  spent_captchas: 'Answers to captchas of the last hours.',
  captcha_secrets: 'Keys of an account elsewhere, which only this installation opens.',
}

/**
 * Tables of sites that nothing is looked for in when a person asks what is known of them. Owners are people of the
 * installation: their own data is theirs to change in their account.
 */
const OWNERS_TEXT = 'What owners write and show; a person named there is found by search and taken out by hand.'
const MADE_OF_IT = 'Worked out from what owners write.'
const OWNERS_PART = 'Holds an owner’s id and no address; the owner is removed with the account.'
export const NOBODY_FOUND_IN: Readonly<Record<string, string>> = {
  assets: OWNERS_TEXT,
  asset_folders: OWNERS_TEXT,
  asset_versions: MADE_OF_IT,
  asset_uses: MADE_OF_IT,
  asset_scans: MADE_OF_IT,
  consent_records: 'Holds a random id that stands in the visitor’s own cookie, and no address.',
  consent_texts: OWNERS_TEXT,
  captcha_secrets: 'Holds keys of the site’s own accounts.',
  media_fetches: 'Holds names of files and what became of them.',
  contributors: OWNERS_PART,
  documents: OWNERS_TEXT,
  newsletter_lists: OWNERS_TEXT,
  newsletter_mailings: OWNERS_TEXT,
  newsletter_memberships: 'Holds a subscriber’s id and no address; without the subscriber it says nothing of anybody.',
  newsletter_recipients: 'Holds a subscriber’s id and no address; without the subscriber it says nothing of anybody.',
  newsletter_settings: OWNERS_TEXT,
  newsletter_suppressions: 'Holds hashes of addresses that must not come back by an import, and nothing else.',
  draft_changes: OWNERS_TEXT,
  form_deliveries: 'Goes with the submission, in which the person is found.',
  form_files: 'Goes with the submission, in which the person is found.',
  form_settings: 'Holds numbers only.',
  page_errors: 'Holds nothing of visitors but the path of a page.',
  page_traces: 'Holds nothing of visitors but the path of a page and what the owner’s own code notes.',
  page_hits: 'Holds no address; a visitor who accepted to be known again is a random number.',
  page_events: 'Holds the path of a page and what the owner’s own code notes.',
  hit_days: 'Holds numbers and salts only.',
  visit_days: 'Holds numbers only.',
  preview_sessions: OWNERS_PART,
  publications: OWNERS_PART,
  published_labels: MADE_OF_IT,
  published_pages: MADE_OF_IT,
  redirects: OWNERS_TEXT,
  replaced_states: MADE_OF_IT,
  revisions: OWNERS_TEXT,
  site_entitlements: 'Holds numbers only.',
  spent_captchas: 'Holds hashes of answers to captchas, and no address.',
  uploads: OWNERS_PART,
}
