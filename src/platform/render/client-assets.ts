import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

interface ManifestChunk {
  file: string
  name?: string
  src?: string
  isEntry?: boolean
  css?: string[]
  assets?: string[]
}

/** Addresses of the build output for browsers. Empty without a build, as in most tests. */
export interface ClientAssets {
  readonly folder: string | undefined
  readonly buildId: string
  /** Visitor's runtime. */
  readonly visitorModule: string | undefined
  /** Configuration area. */
  readonly config: { readonly script: string; readonly stylesheets: readonly string[] } | undefined
  /**
   * A style sheet of sites: of a look, its palettes or a font pair, by the name of its folder in `looks/`; of a
   * feature by its folder below `features/`.
   */
  stylesheet(name: string): string | undefined
  /** Fonts of such a style sheet that the first paint needs. */
  fonts(name: string): readonly string[]
}

export const NO_CLIENT_ASSETS: ClientAssets = {
  folder: undefined,
  buildId: 'source',
  visitorModule: undefined,
  config: undefined,
  stylesheet: () => undefined,
  fonts: () => [],
}

/** Reads the build output in `dist/`. */
export function readClientAssets(distFolder: string): ClientAssets {
  const folder = join(distFolder, 'client')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const { buildId } = JSON.parse(readFileSync(join(distFolder, 'build.json'), 'utf8')) as { buildId: string }
  const config = manifest['src/configuration.tsx']
  const sheetOf = (name: string) =>
    manifest[`src/features/sites/site/looks/${name}/${name}.css`] ??
    manifest[`src/features/${name}/site/${basename(name)}.css`]
  return {
    folder,
    buildId,
    visitorModule: manifest['src/visitor.ts'] && `/${manifest['src/visitor.ts'].file}`,
    config: config && { script: `/${config.file}`, stylesheets: (config.css ?? []).map((file) => `/${file}`) },
    stylesheet: (name) => {
      const file = sheetOf(name)?.file
      return file && `/${file}`
    },
    fonts: (name) =>
      (sheetOf(name)?.assets ?? []).filter((file) => /-base-normal-[^/]*\.woff2$/.test(file)).map((file) => `/${file}`),
  }
}
