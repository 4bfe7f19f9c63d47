import { join } from 'node:path'
import { defineFeature } from '../../platform/feature.ts'

export const templatesFeature = defineFeature({
  name: 'templates',
  async server() {
    const [{ templatesServer }, { DEMO_FOLDER, samplePictures }] = await Promise.all([
      import('./server/index.ts'),
      import('../../../demo/index.ts'),
    ])
    return templatesServer({ folder: join(DEMO_FOLDER, 'pictures'), byKind: samplePictures })
  },
})
