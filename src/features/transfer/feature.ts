import { defineFeature } from '../../platform/feature.ts'

export const transferFeature = defineFeature({
  name: 'transfer',
  commands: [
    {
      words: ['import', 'wordpress'],
      options: { media: { type: 'string' }, site: { type: 'string' } },
      load: async () => (await import('./server/import-command.ts')).importWordPressCommand,
    },
  ],
})
