import { hash } from 'node:crypto'
import { Refusal } from '../../../core/refusal.ts'
import type { Services } from '../../../platform/services.ts'
import { fittedPng, paintPng } from '../../images/public.ts'
import type { Asset } from '../../images/views.ts'
import type { Site } from '../model/site.ts'
import { shownColours, shownFonts } from '../model/style.ts'
import { lookColours, versionColours } from '../site/looks/look-colours.ts'
import { icoFile } from './drawn/ico-file.ts'
import { type IconShape, initialOf, isIconLogo, letterDrawing, logoBox, logoGround } from './drawn/icon-drawing.ts'
import { typefaceOf } from './drawn/typefaces.ts'

/** Raised when icons are drawn differently, so that their addresses change. */
const DRAWING = 1
/** Sides of the icons in pixels: of a browser's tab, and of devices. */
const SHAPES = { 32: 'look', 48: 'look', 180: 'square', 192: 'square', 512: 'square' } as const satisfies Record<
  number,
  IconShape
>
type Side = keyof typeof SHAPES
export const ICON_TYPES = {
  'icon.svg': 'image/svg+xml',
  'icon.ico': 'image/x-icon',
  'icon-180.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'site.webmanifest': 'application/manifest+json',
} as const
export type IconFile = keyof typeof ICON_TYPES

export function isIconFile(name: string): name is IconFile {
  return Object.hasOwn(ICON_TYPES, name)
}

/** The icons of a site: from its logo if that can be read in an icon, otherwise from its first letter. */
export interface SiteIcons {
  readonly site: Site
  readonly logo: (Asset & { readonly width: number; readonly height: number }) | undefined
  /** Identifies what is drawn; part of the addresses, whose answers never change. */
  readonly hash: string
}

export function siteIcons(site: Site, logo: Asset | undefined): SiteIcons {
  const { title, look, style } = site.content
  const { width, height } = logo ?? {}
  const used =
    logo?.present && width && height && isIconLogo({ width, height }) ? { ...logo, width, height } : undefined
  const { palette, fonts, darkVersion } = style
  const colours = { palette, fonts, darkVersion }
  const drawn = { DRAWING, title, look, colours, own: shownColours(site.content), logo: used?.contentHash }
  return { site, logo: used, hash: hash('sha256', JSON.stringify(drawn), 'hex').slice(0, 16) }
}

export function iconPath({ site, hash }: SiteIcons, file: IconFile): string {
  return `/images/${site.id}/icons/${hash}-${file}`
}

/** The links of a page's head. */
export function iconLinks(icons: SiteIcons) {
  const file = icons.logo ? 'icon-192.png' : 'icon.svg'
  return {
    icon: { href: iconPath(icons, file), type: ICON_TYPES[file] },
    touch: iconPath(icons, 'icon-180.png'),
    manifest: iconPath(icons, 'site.webmanifest'),
  }
}

export async function drawIcon(
  services: Pick<Services, 'database' | 'files' | 'renditions'>,
  icons: SiteIcons,
  file: IconFile,
): Promise<Buffer> {
  if (file === 'site.webmanifest') return Buffer.from(JSON.stringify(manifestOf(icons)))
  if (file === 'icon.svg') return Buffer.from(await letterOf(icons, 'look'))
  if (file === 'icon.ico')
    return icoFile([
      { side: 32, png: await iconPng(services, icons, 32) },
      { side: 48, png: await iconPng(services, icons, 48) },
    ])
  return await iconPng(services, icons, Number(file.match(/\d+/)![0]) as Side)
}

async function iconPng(services: Parameters<typeof drawIcon>[0], icons: SiteIcons, side: Side): Promise<Buffer> {
  const shape = SHAPES[side]
  const size = { width: side, height: side }
  const { site, logo } = icons
  const inside = logo && (await fittedPng(services, site.id, logo, logoBox(logo, side, shape)).catch(withoutBroken))
  if (inside) return await paintPng(() => logoGround(lookColours(site.content), shape), size, inside)
  const letter = await letterOf(icons, shape)
  return await paintPng(() => letter, size)
}

/** A logo that is broken is replaced by the letter, for ever; one that could not be decoded now is asked for again. */
function withoutBroken(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'unsupported_type') throw error
}

async function letterOf({ site: { content } }: SiteIcons, shape: IconShape): Promise<string> {
  return letterDrawing(
    initialOf(content.title),
    await typefaceOf(shownFonts(content), 'title'),
    lookColours(content),
    shape,
  )
}

/** Web app manifest. The site stays a website: `browser` keeps the address bar. */
function manifestOf(icons: SiteIcons): object {
  const { content, locale } = icons.site
  const icon = (side: 192 | 512) => ({
    src: iconPath(icons, `icon-${side}.png`),
    sizes: `${side}x${side}`,
    type: 'image/png',
  })
  return {
    id: '/',
    name: content.title,
    lang: locale,
    start_url: '/',
    scope: '/',
    display: 'browser',
    theme_color: lookColours(content).bar,
    background_color: versionColours(content).light.paper,
    icons: (['any', 'maskable'] as const).flatMap((purpose) =>
      ([192, 512] as const).map((side) => ({ ...icon(side), purpose })),
    ),
  }
}
