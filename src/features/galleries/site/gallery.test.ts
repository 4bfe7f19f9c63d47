import { expect, test } from 'vitest'
import { createGallery } from './gallery.ts'

test('[GAL-38] a gallery cannot be made without a container', () => {
  const runtime = {
    announce() {},
    video: () => Promise.reject(new Error()),
    motion: () => import('../../../runtime/motion.ts'),
  }
  for (const container of [null, undefined])
    expect(() => createGallery(container, {}, runtime)).toThrow('A gallery needs a container.')
})
