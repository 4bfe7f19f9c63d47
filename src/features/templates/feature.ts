import { join } from 'node:path'
import { defineFeature, NOBODY } from '../../platform/feature.ts'
import { templatesMigrations } from './server/migrations.ts'

export const templatesFeature = defineFeature({
  name: 'templates',
  migrations: templatesMigrations,
  tables: { tenant: ['own_templates'], nobodyFoundIn: { own_templates: NOBODY.ownersText } },
  async server() {
    const [{ templatesServer }, { DEMO_FOLDER, samplePictures }] = await Promise.all([
      import('./server/index.ts'),
      import('../../../demo/index.ts'),
    ])
    return templatesServer({ folder: join(DEMO_FOLDER, 'pictures'), byStart: samplePictures })
  },
})
