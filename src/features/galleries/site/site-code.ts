import type { Runtime } from '../../../runtime/behaviours.ts'
import { logError } from '../../../runtime/console.ts'
import type { LightboxOptions } from '../model/lightbox/options.ts'
import type { createGallery } from './gallery.ts'

declare module '../../../runtime/behaviours.ts' {
  interface Runtime {
    /** Galleries and the lightbox for a site's own code. */
    galleries(): Promise<ReturnType<typeof siteCode>>
  }
}

type CreateGallery = typeof createGallery

/** The result of `Vetrina.galleries()` for a site's own code. */
export function siteCode(
  createGallery: CreateGallery,
  lightbox: () => Promise<typeof import('./lightbox/open-picture.ts')>,
  runtime: Runtime,
) {
  return {
    /** Makes a gallery of a container’s slides. Its images and videos load as its settings say. */
    create(container: HTMLElement | null | undefined, settings: Parameters<CreateGallery>[1] = {}) {
      const gallery = createGallery(container, settings, runtime)
      const { loaderOptions, useBgImage, videoLoaderOptions } = gallery.settings
      const report = ({ message }: Error): void => logError(message)
      if (useBgImage || Object.keys(loaderOptions).length > 0)
        runtime
          .images()
          .then(({ loadAll }) => loadAll(container, { useBgImage, ...loaderOptions }))
          .catch(report)
      const films = container?.querySelectorAll<HTMLElement>('[data-html]') ?? []
      if (films.length > 0)
        runtime
          .video()
          .then(({ createVideoLoader }) => {
            for (const film of films) createVideoLoader(film, videoLoaderOptions)
          })
          .catch(report)
      return gallery
    },
    /** Opens a lightbox; rejects when there is nothing to show. */
    openLightbox: async (options: Partial<LightboxOptions>) => (await lightbox()).openDressed(options, runtime),
  }
}
