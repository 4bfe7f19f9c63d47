import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { captchaOfSite, emailTopLevelMaxOfSite } from './model/settings.ts'
import { formsMigrations } from './server/migrations.ts'
import { formsBlocks } from './site/blocks.ts'

export const formsFeature = defineFeature({
  name: 'forms',
  messages: { 'it-IT': messages },
  blocks: formsBlocks,
  siteSettings: [captchaOfSite, emailTopLevelMaxOfSite],
  migrations: formsMigrations,
  tables: {
    tenant: ['form_submissions', 'form_files', 'form_deliveries', 'form_settings', 'spent_captchas', 'captcha_secrets'],
    fleeting: ['spent_captchas'],
    notArchived: {
      spent_captchas: 'Answers to captchas of the last hours.',
      captcha_secrets: 'Keys of an account elsewhere, which only this installation opens.',
    },
    nobodyFoundIn: {
      form_files: 'Goes with the submission, in which the person is found.',
      form_deliveries: 'Goes with the submission, in which the person is found.',
      form_settings: 'Holds numbers only.',
      spent_captchas: 'Holds hashes of answers to captchas, and no address.',
      captcha_secrets: 'Holds keys of the site’s own accounts.',
    },
  },
  server: async () => (await import('./server/index.ts')).formsServer,
})
