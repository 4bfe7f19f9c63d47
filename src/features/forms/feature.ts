import { defineFeature } from '../../platform/feature.ts'
import { messages } from './model/messages.ts'
import { formsMigrations } from './server/migrations.ts'
import { formsBlocks } from './site/blocks.ts'

export const formsFeature = defineFeature({
  name: 'forms',
  messages: { 'it-IT': messages },
  blocks: formsBlocks,
  migrations: formsMigrations,
  tables: {
    tenant: ['form_submissions', 'form_files', 'form_deliveries', 'form_settings', 'spent_captchas', 'captcha_secrets'],
    fleeting: ['spent_captchas'],
  },
  server: async () => (await import('./server/index.ts')).formsServer,
})
