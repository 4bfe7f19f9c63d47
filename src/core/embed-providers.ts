import { decoded } from './decoded.ts'
/** A page that its provider also serves for frames. */
export interface EmbedFrame {
  /** The provider's name. */
  readonly provider: string
  /** Posts and forms have no proportions: they are as tall as what they hold. */
  readonly kind: 'video' | 'audio' | 'map' | 'post' | 'form' | 'page'
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
  const own = url.searchParams.get('mid')
  if (/^\/maps\/d\//.test(url.pathname) && own && /^[\w-]+$/.test(own))
    return `https://www.google.com/maps/d/embed?mid=${own}`
  if (url.pathname.startsWith('/maps/embed') && url.searchParams.has('pb'))
    return `https://www.google.com${url.pathname}${url.search}`
  const place = /^\/maps\/(?:place|search)\/([^/]+)/.exec(url.pathname)?.[1]?.replaceAll('+', ' ')
  const point = /^\/maps\/@(-?[\d.]+,-?[\d.]+)/.exec(url.pathname)?.[1]
  const asked = url.searchParams.get('q') ?? url.searchParams.get('query')
  const query = place ? decoded(place) : (asked ?? point)
  if (!query || !(url.pathname.startsWith('/maps') || url.hostname.startsWith('maps.'))) return undefined
  return `https://www.google.com/maps?${new URLSearchParams({ q: query, output: 'embed' })}`
}

function mixcloud(url: URL): string | undefined {
  const feed = /^\/[\w-]+\/[\w-]+\/?$/.test(url.pathname) ? url.pathname : undefined
  return feed && `https://player-widget.mixcloud.com/widget/iframe/?${new URLSearchParams({ feed })}`
}

/** https://developers.facebook.com/docs/plugins/embedded-posts */
function facebook(url: URL): string | undefined {
  const isVideo = /^\/(?:[\w.-]+\/videos\/|watch\/?$|reel\/)/.test(url.pathname)
  const isPost =
    /^\/[\w.-]+\/(?:posts|photos)\//.test(url.pathname) || /^\/(?:permalink|photo|story)\.php$/.test(url.pathname)
  if (!isVideo && !isPost) return undefined
  const kept = ['v', 'fbid', 'story_fbid', 'id'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value && /^\w+$/.test(value) ? [[name, value]] : []
  })
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
  const href = `https://www.facebook.com${url.pathname}${query}`
  return `https://www.facebook.com/plugins/${isVideo ? 'video' : 'post'}.php?${new URLSearchParams({ href, show_text: 'true' })}`
}

/** The frame that X's own script would make of a post. */
function postOnX(url: URL): string | undefined {
  const id = /^\/(?:\w+|i\/web)\/status\/(\d+)/.exec(url.pathname)?.[1]
  return id && `https://platform.twitter.com/embed/Tweet.html?${new URLSearchParams({ id, dnt: 'true' })}`
}

function linkedIn(url: URL): string | undefined {
  const path = decoded(url.pathname)
  // Names of profiles may look like posts: `/in/anna-share-123`.
  const [, kind, id] =
    /^\/(?:embed\/)?feed\/update\/urn:li:(activity|share|ugcPost):(\d+)/.exec(path) ??
    /^\/posts\/[^/]*-(activity|share|ugcPost)-(\d+)/.exec(path) ??
    []
  return id && `https://www.linkedin.com/embed/feed/update/urn:li:${kind}:${id}`
}

/** https://help.calendly.com: the page of a host or of one kind of meeting, made for frames. */
function calendly(url: URL): string | undefined {
  return /^\/[\w-]+(?:\/[\w-]+)?\/?$/.test(url.pathname)
    ? `https://calendly.com${url.pathname}?${new URLSearchParams({ embed_type: 'Inline' })}`
    : undefined
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
  { name: 'Mixcloud', kind: 'audio', hosts: /^mixcloud\.com$/, frame: mixcloud },
  {
    name: 'Streamable',
    kind: 'video',
    hosts: /^streamable\.com$/,
    frame: rewritten(/^\/(?:e\/)?(\w{4,12})\/?$/, 'https://streamable.com/e/$1'),
  },
  {
    // https://developers.tiktok.com/doc/embed-player
    name: 'TikTok',
    kind: 'video',
    hosts: /^tiktok\.com$/,
    frame: rewritten(/^\/(?:@[\w.]+\/video|player\/v1)\/(\d{6,})\/?$/, 'https://www.tiktok.com/player/v1/$1'),
  },
  {
    name: 'Instagram',
    kind: 'post',
    hosts: /^instagram\.com$/,
    frame: rewritten(
      /^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,64})(?:\/embed)?(?:\/captioned)?\/?$/,
      'https://www.instagram.com/$1/$2/embed/captioned/',
    ),
  },
  { name: 'Facebook', kind: 'post', hosts: /^facebook\.com$/, frame: facebook },
  { name: 'X', kind: 'post', hosts: /^(?:mobile\.)?(?:twitter|x)\.com$/, frame: postOnX },
  {
    name: 'Threads',
    kind: 'post',
    hosts: /^threads\.(?:com|net)$/,
    frame: rewritten(/^\/(@[\w.]+)\/post\/([\w-]{5,64})(?:\/embed)?\/?$/, 'https://www.threads.com/$1/post/$2/embed'),
  },
  { name: 'LinkedIn', kind: 'post', hosts: /^(?:[a-z]{2}\.)?linkedin\.com$/, frame: linkedIn },
  {
    name: 'Pinterest',
    kind: 'post',
    hosts: /^(?:[a-z]{2}\.)?pinterest\.(?:com|it)$/,
    frame: rewritten(/^\/pin\/(?:[\w-]+--)?(\d{6,})\/?$/, 'https://assets.pinterest.com/ext/embed.html?id=$1'),
  },
  {
    name: 'Google Moduli',
    kind: 'form',
    hosts: /^docs\.google\.com$/,
    frame: rewritten(
      /^\/forms\/d\/e\/([\w-]{20,})\/(?:viewform|formResponse)\/?$/,
      'https://docs.google.com/forms/d/e/$1/viewform?embedded=true',
    ),
  },
  {
    name: 'Typeform',
    kind: 'form',
    hosts: /^[\w-]+\.typeform\.com$/,
    frame: (url) => (/^\/to\/\w+\/?$/.test(url.pathname) ? `https://${url.hostname}${url.pathname}` : undefined),
  },
  {
    name: 'Tally',
    kind: 'form',
    hosts: /^tally\.so$/,
    frame: rewritten(/^\/(?:r|embed)\/(\w+)\/?$/, 'https://tally.so/embed/$1?alignLeft=1'),
  },
  { name: 'Calendly', kind: 'form', hosts: /^calendly\.com$/, frame: calendly },
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
