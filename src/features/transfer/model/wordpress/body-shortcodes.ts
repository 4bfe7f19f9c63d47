import type { Body } from './body.ts'
import { convertGalleryShortcode } from './body-galleries.ts'
import { addPlayer, convertPlayerShortcode, convertPlaylist } from './body-players.ts'
import type { Shortcode } from './extract-shortcodes.ts'

type Handler = (shortcode: Shortcode, body: Body) => void

const PLAYERS = `audio video embed youtube vimeo wpvideo videopress dailymotion ted soundcloud spotify twitter tweet
  instagram facebook googlemaps vc_video et_pb_video su_youtube su_vimeo fusion_youtube fusion_vimeo`.split(/\s+/)

const HANDLERS: Readonly<Record<string, Handler>> = {
  gallery: ({ attributes }, body) => convertGalleryShortcode(attributes, body),
  slideshow: ({ attributes }, body) => convertGalleryShortcode(attributes, body),
  vc_gallery: pageBuilderGallery('images'),
  et_pb_gallery: pageBuilderGallery('gallery_ids'),
  playlist: convertPlaylist,
  vc_single_image: ({ name, attributes }, body) => addPicture(name, attributes.named.get('image') ?? '', '', '', body),
  et_pb_image: ({ name, attributes: { named } }, body) =>
    addPicture(name, '', named.get('src') ?? '', named.get('alt') ?? '', body),
  ...Object.fromEntries(PLAYERS.map((name) => [name, convertPlayerShortcode])),
}

/** The content of a shortcode. An unknown name only leaves a line in the report. */
export function convertShortcode(index: number, body: Body): void {
  const shortcode = body.shortcodes[index]
  // A body may contain placeholders of its own; each shortcode counts once.
  if (!shortcode || body.usedShortcodes.has(shortcode)) return
  body.usedShortcodes.add(shortcode)
  if (Object.hasOwn(HANDLERS, shortcode.name)) HANDLERS[shortcode.name]!(shortcode, body)
  else body.losses.add('shortcode', shortcode.name)
}

/** Page builders list the images of a gallery in an attribute of their own. */
function pageBuilderGallery(attribute: string): Handler {
  return ({ attributes: { named, plain } }, body) =>
    convertGalleryShortcode({ named: new Map([...named, ['ids', named.get(attribute) ?? '']]), plain }, body)
}

function addPicture(name: string, id: string, address: string, alt: string, body: Body): void {
  const file = id === '' ? undefined : body.context.file(id)
  const key = file?.key ?? body.context.picture(address, '', alt)?.key
  if (key) body.add('image', { assetId: key, alt: file?.alt ?? alt })
  else if (id !== '') body.losses.add('missingPicture', id)
  else if (/^https?:/.test(address)) addPlayer(address, body)
  else body.losses.add('shortcode', name)
}
