import { decoded } from './decoded.ts'
/** A page that its provider also serves for frames. */
export interface EmbedFrame {
  /** The provider's name. */
  readonly provider: string
  readonly kind: 'video' | 'audio' | 'map' | 'page'
  readonly frameUrl: string
  /** Host for the page's `frame-src`. */
  readonly frameHost: string
}

interface Provider {
  readonly name: string
  readonly kind: EmbedFrame['kind']
  /** Hosts without `www.` and `m.`. */
  readonly hosts: RegExp
  /** Address of the frame; undefined when the page has none. */
  frame(url: URL): string | undefined
}

/** Seconds of `90`, `90s` or `1h2m3s`, the forms of start times in players' addresses. */
function seconds(text: string | null): number {
  const [, hours, minutes, rest] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text ?? '') ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(rest ?? 0)
}

function youtube(url: URL): string | undefined {
  const [first, second] = url.pathname.split('/').filter(Boolean)
  const list = url.searchParams.get('list')
  const short = url.hostname.endsWith('youtu.be')
  const named = /^(?:embed|shorts|live|v)$/.test(first ?? '') ? second : undefined
  const video = short ? first : (url.searchParams.get('v') ?? named)
  const known = (id: string | null | undefined) => id && /^[\w-]{6,64}$/.test(id)
  const query = new URLSearchParams({ autoplay: '1', rel: '0' })
  const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start'))
  if (start > 0) query.set('start', String(start))
  if (known(list)) query.set('list', list!)
  if (known(video) && video !== 'videoseries') return `https://www.youtube-nocookie.com/embed/${video}?${query}`
  return known(list) ? `https://www.youtube-nocookie.com/embed/videoseries?${query}` : undefined
}

function vimeo(url: URL): string | undefined {
  const [, video, pathHash] = /\/(\d{5,})(?:\/([0-9a-f]{6,}))?\/?$/.exec(url.pathname) ?? []
  if (!video) return undefined
  const query = new URLSearchParams({ dnt: '1', autoplay: '1' })
  const hash = pathHash ?? url.searchParams.get('h')
  if (hash) query.set('h', hash)
  return `https://player.vimeo.com/video/${video}?${query}`
}

function dailymotion(url: URL): string | undefined {
  const player = url.pathname === '/player.html' ? url.searchParams.get('video') : null
  const video = /^\/(?:embed\/)?video\/(\w+)/.exec(url.pathname)?.[1] ?? player
  return video && /^\w+$/.test(video) ? `https://geo.dailymotion.com/player.html?video=${video}` : undefined
}

function spotify(url: URL): string | undefined {
  const found = /^\/(?:intl-[\w-]+\/)?(?:embed\/)?(track|album|playlist|artist|episode|show)\/(\w{8,40})\/?$/.exec(
    url.pathname,
  )
  return found ? `https://open.spotify.com/embed/${found[1]}/${found[2]}` : undefined
}

function soundcloud(url: URL): string | undefined {
  if (url.hostname === 'w.soundcloud.com') return url.pathname.startsWith('/player') ? url.href : undefined
  if (!/^\/[\w-]+\/[\w-]+/.test(url.pathname)) return undefined
  return `https://w.soundcloud.com/player/?${new URLSearchParams({ url: `https://soundcloud.com${url.pathname}` })}`
}

function googleMaps(url: URL): string | undefined {
  if (url.pathname.startsWith('/maps/embed') && url.searchParams.has('pb'))
    return `https://www.google.com${url.pathname}${url.search}`
  const place = /^\/maps\/(?:place|search)\/([^/]+)/.exec(url.pathname)?.[1]?.replaceAll('+', ' ')
  const point = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(url.pathname)?.[1]
  const asked = url.searchParams.get('q') ?? url.searchParams.get('query')
  const query = place ? decoded(place) : (asked ?? point)
  if (!query || !(url.pathname.startsWith('/maps') || url.hostname.startsWith('maps.'))) return undefined
  return `https://www.google.com/maps?${new URLSearchParams({ q: query, output: 'embed' })}`
}

/** A frame whose address is the page's with another host or path. */
function rewritten(pattern: RegExp, to: string): Provider['frame'] {
  return (url) => (pattern.test(url.pathname) ? url.pathname.replace(pattern, to) : undefined)
}

const PROVIDERS: readonly Provider[] = [
  { name: 'YouTube', kind: 'video', hosts: /^(?:music\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/, frame: youtube },
  { name: 'Vimeo', kind: 'video', hosts: /^(?:player\.)?vimeo\.com$/, frame: vimeo },
  { name: 'Dailymotion', kind: 'video', hosts: /^(?:geo\.)?dailymotion\.com$/, frame: dailymotion },
  {
    name: 'Loom',
    kind: 'video',
    hosts: /^loom\.com$/,
    frame: rewritten(/^\/(?:share|embed)\/(\w+)\/?$/, 'https://www.loom.com/embed/$1'),
  },
  {
    name: 'TED',
    kind: 'video',
    hosts: /^(?:embed\.)?ted\.com$/,
    frame: rewritten(/^\/talks\/([\w-]+)\/?$/, 'https://embed.ted.com/talks/$1'),
  },
  {
    name: 'Internet Archive',
    kind: 'video',
    hosts: /^archive\.org$/,
    frame: rewritten(/^\/(?:details|embed)\/([\w.-]+)\/?$/, 'https://archive.org/embed/$1'),
  },
  { name: 'Spotify', kind: 'audio', hosts: /^open\.spotify\.com$/, frame: spotify },
  { name: 'SoundCloud', kind: 'audio', hosts: /^(?:w\.)?soundcloud\.com$/, frame: soundcloud },
  { name: 'Apple Music', kind: 'audio', hosts: /^(?:embed\.)?music\.apple\.com$/, frame: (url) => apple(url, 'music') },
  {
    name: 'Apple Podcasts',
    kind: 'audio',
    hosts: /^(?:embed\.)?podcasts\.apple\.com$/,
    frame: (url) => apple(url, 'podcasts'),
  },
  { name: 'Google Maps', kind: 'map', hosts: /^(?:maps\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/, frame: googleMaps },
  {
    name: 'OpenStreetMap',
    kind: 'map',
    hosts: /^openstreetmap\.org$/,
    frame: (url) =>
      url.pathname === '/export/embed.html'
        ? `https://www.openstreetmap.org/export/embed.html${url.search}`
        : undefined,
  },
  {
    name: 'CodePen',
    kind: 'page',
    hosts: /^codepen\.io$/,
    frame: rewritten(
      /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)\/?$/,
      'https://codepen.io/$1/embed/$2?default-tab=result',
    ),
  },
  {
    name: 'CodeSandbox',
    kind: 'page',
    hosts: /^codesandbox\.io$/,
    frame: rewritten(/^\/(?:s|embed)\/([\w-]+)\/?$/, 'https://codesandbox.io/embed/$1'),
  },
  {
    name: 'Figma',
    kind: 'page',
    hosts: /^figma\.com$/,
    frame: (url) =>
      /^\/(?:file|design|proto|board)\/\w+/.test(url.pathname)
        ? `https://www.figma.com/embed?${new URLSearchParams({ embed_host: 'share', url: `https://www.figma.com${url.pathname}` })}`
        : undefined,
  },
]

function apple(url: URL, service: 'music' | 'podcasts'): string | undefined {
  if (!/^\/[a-z]{2}\/(?:album|playlist|song|podcast)\//.test(url.pathname)) return undefined
  const track = url.searchParams.get('i')
  return `https://embed.${service}.apple.com${url.pathname}${track ? `?${new URLSearchParams({ i: track })}` : ''}`
}

/** The frame of a known provider for the page at this address; undefined if there is none. */
export function embedFrame(address: string): EmbedFrame | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const provider = PROVIDERS.find(({ hosts }) => hosts.test(host))
  const frameUrl = provider?.frame(url)
  if (!provider || !frameUrl) return undefined
  return { provider: provider.name, kind: provider.kind, frameUrl, frameHost: new URL(frameUrl).hostname }
}
