import { defineFeature } from '../../platform/feature.ts'
import { refuseCode } from './model/check-code.ts'
import { codeOfSite } from './model/settings.ts'

export const codeFeature = defineFeature({
  name: 'code',
  // The parser stays out of the screens that only read the settings.
  siteSettings: [{ ...codeOfSite, refuse: (content) => refuseCode(codeOfSite.of(content)) }],
  server: async () => (await import('./server/index.tsx')).codeServer,
})
