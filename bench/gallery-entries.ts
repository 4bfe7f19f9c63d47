import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { CONTESTANTS } from './bundle.ts'
import type { galleryMarkup } from './gallery-markup.ts'
import { root } from './processes.ts'

const PICTURES = 1000

/** A page of the comparison. */
export interface Entry {
  readonly title: string
  readonly html: string
  /** Selector of the next button. */
  readonly next?: string
  readonly lightbox?: { readonly link: string; readonly box: string; readonly full: string }
  /** Bytes of code and styles after gzip. */
  readonly bytes: number
}

type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[]; dynamicImports?: string[] }>
>

/**
 * The pages of all galleries, with the same images.
 * @param siteContext the element that Vetrina's pages contain
 */
export function entriesOf(markup: typeof galleryMarkup, siteContext: string): Readonly<Record<string, Entry>> {
  const built = readManifest('dist/client')
  const rivals = readManifest(CONTESTANTS)
  const file = (name: string) => `/${built[name]!.file}`
  const BEHAVIOUR = 'src/features/galleries/site/behaviour.ts'
  const STYLES = 'src/features/galleries/site/galleries.css'
  const LIGHTBOX = 'src/features/galleries/site/lightbox/open-picture.ts'
  /** All pages have the same look with some text, so that its font is loaded before anything moves. */
  const page = (name: string, styles: readonly string[], body: string, head = '') =>
    `<!doctype html><html lang="it"><meta charset="utf-8"><title>${name}</title>${head}` +
    [file('src/features/sites/site/looks/terra/terra.css'), ...styles]
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join('') +
    `<body><main><p>Mille immagini.</p><div class="block-gallery" data-engine="${file(BEHAVIOUR)}">${body}</div></main>` +
    `<script type="module" src="/bench/${rivals[`bench/contestants/${name}.ts`]!.file}"></script></body></html>`
  const vetrina = (path: string, props: Readonly<Record<string, unknown>>) =>
    page(
      'vetrina',
      [file(STYLES)],
      markup(PICTURES, props),
      `<link rel="canonical" href="/${path}">${siteContext}<script type="module" src="${file('src/visitor.ts')}"></script>`,
    )
  const rival = (name: string, body: string) =>
    page(
      name,
      (rivals[`bench/contestants/${name}.ts`]!.css ?? []).map((css) => `/bench/${css}`),
      body,
    )
  const pictures = [...markup(PICTURES, { design: 'base' }).matchAll(/<img [^>]*>/g)].map(([image]) => image)
  const inSlides = (className: string) => pictures.map((image) => `<div class="${className}">${image}</div>`).join('')
  const runtime = filesOf(built, 'src/visitor.ts')
  const own = (...names: readonly string[]) =>
    bytesOf('dist/client', new Set(names.flatMap((name) => [...filesOf(built, name)])).difference(runtime))
  const rivalBytes = (name: string) =>
    bytesOf(CONTESTANTS, filesOf(rivals, `bench/contestants/${name}.ts`, { withDynamic: true }))
  return {
    embla: {
      title: 'Embla',
      html: rival(
        'embla',
        `<div class="embla"><div class="embla-container">${inSlides('embla-slide')}</div></div>` +
          '<button class="embla-prev">←</button><button class="embla-next">→</button>',
      ),
      next: '.embla-next',
      bytes: rivalBytes('embla'),
    },
    swiper: {
      title: 'Swiper',
      html: rival(
        'swiper',
        `<div class="swiper"><div class="swiper-wrapper">${inSlides('swiper-slide')}</div>` +
          '<div class="swiper-button-prev"></div><div class="swiper-button-next"></div></div>',
      ),
      next: '.swiper-button-next',
      bytes: rivalBytes('swiper'),
    },
    photoswipe: {
      title: 'PhotoSwipe',
      html: rival('photoswipe', `<div class="photos">${pictures.map(photoLink).join('')}</div>`),
      next: '.pswp__button--arrow--next',
      lightbox: {
        link: '.photos > a',
        box: '.pswp--open',
        full: '.pswp__item[aria-hidden="false"] img.pswp__img:not(.pswp__img--placeholder)',
      },
      bytes: rivalBytes('photoswipe'),
    },
    base: {
      title: 'Vetrina',
      html: vetrina('base', { design: 'base' }),
      next: '.gallery-next',
      bytes: own(BEHAVIOUR, STYLES),
    },
    slideshow: {
      title: 'as a stack',
      html: vetrina('slideshow', { design: 'slideshow' }),
      next: '.gallery-next',
      bytes: own(BEHAVIOUR, STYLES),
    },
    grid: {
      title: 'Vetrina',
      html: vetrina('grid', { design: 'grid', thumbnailsPerRow: 9 }),
      next: '.lightbox-next',
      lightbox: {
        link: '.gallery-link',
        box: 'dialog.lightbox[open]',
        full: '.lightbox-slide[data-shown] .lightbox-content > img',
      },
      bytes: own(BEHAVIOUR, STYLES, LIGHTBOX),
    },
  }
}

/** The attributes of a link that PhotoSwipe's documentation requires, with the same widths. */
function photoLink(image: string): string {
  const said = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(image)?.[1] ?? ''
  const full = said('src').split('?')[0]
  return (
    `<a href="${full}" target="_blank" data-pswp-width="${said('width')}" data-pswp-height="${said('height')}" ` +
    `data-pswp-srcset="${said('srcSet') || said('srcset')}">${image}</a>`
  )
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, '.vite/manifest.json'), 'utf8'))
}

function filesOf(manifest: Manifest, name: string, { withDynamic = false } = {}, files = new Set<string>()) {
  const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[name]!
  if (files.has(file)) return files
  for (const one of [file, ...css, ...assets]) files.add(one)
  for (const other of [...imports, ...(withDynamic ? dynamicImports : [])])
    filesOf(manifest, other, { withDynamic }, files)
  return files
}

function bytesOf(folder: string, files: ReadonlySet<string>): number {
  const weigh = (file: string) => gzipSync(readFileSync(join(root, folder, file)), { level: 9 }).length
  return [...files].reduce((sum, file) => sum + weigh(file), 0)
}
