import { embedFrame } from '../../../../core/embed-providers.ts'

/** Sites whose pages WordPress embeds when their address is alone on a line. */
const PROVIDERS = new RegExp(
  `(?:^|\\.)(?:${[
    'youtube\\.com|youtu\\.be|youtube-nocookie\\.com|vimeo\\.com|dailymotion\\.com|dai\\.ly|twitch\\.tv|ted\\.com',
    'wordpress\\.tv|videopress\\.com|animoto\\.com|screencast\\.com|streamable\\.com|rumble\\.com|loom\\.com|wistia\\.com',
    'spotify\\.com|soundcloud\\.com|mixcloud\\.com|bandcamp\\.com|reverbnation\\.com|anghami\\.com|pca\\.st|deezer\\.com',
    'twitter\\.com|x\\.com|facebook\\.com|instagram\\.com|tiktok\\.com|tumblr\\.com|reddit\\.com|bsky\\.app|threads\\.net',
    'pinterest\\.[a-z.]+|pin\\.it|flickr\\.com|flic\\.kr|imgur\\.com|smugmug\\.com|500px\\.com|giphy\\.com',
    'slideshare\\.net|speakerdeck\\.com|scribd\\.com|issuu\\.com|calameo\\.com|prezi\\.com|canva\\.com|figma\\.com',
    'kickstarter\\.com|kck\\.st|meetup\\.com|crowdsignal\\.net|polldaddy\\.com|poll\\.fm|survey\\.fm|typeform\\.com',
    'codepen\\.io|wolframcloud\\.com|goodreads\\.com|cloudup\\.com|someecards\\.com|maps\\.app\\.goo\\.gl',
  ].join('|')})$`,
)

const MAX_LENGTH = 1000

/** The address of an embeddable page, if the text is one and nothing else; otherwise undefined. */
export function playerAddress(text: string): string | undefined {
  if (!/^https?:\/\/\S+$/i.test(text)) return undefined
  const url = parsed(text)
  if (!url || url.pathname.length < 2 || !PROVIDERS.test(url.hostname)) return undefined
  return embedAddress(text)
}

/** The address as people copy it, from that of a frame or a page; undefined if it cannot be embedded. */
export function embedAddress(address: string): string | undefined {
  const url = parsed(address.trim().replace(/^\/\//, 'https://'))
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const found = pageOfFrame(url) ?? url.href
  return found.length <= MAX_LENGTH ? found : undefined
}

function parsed(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined
}

/** The public page for a player's frame address. */
function pageOfFrame(url: URL): string | undefined {
  const host = url.hostname.replace(/^(?:www|player|m)\./, '')
  const path = url.pathname
  const youtube = /^\/(?:embed|v)\/([\w-]{6,20})/.exec(path)?.[1]
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && youtube === 'videoseries')
    return `https://www.youtube.com/playlist?list=${encodeURIComponent(url.searchParams.get('list') ?? '')}`
  if (/^youtube(?:-nocookie)?\.com$/.test(host) && youtube) {
    const start = /^\d+$/.exec(url.searchParams.get('start') ?? '')?.[0]
    return `https://www.youtube.com/watch?v=${youtube}${start ? `&t=${start}s` : ''}`
  }
  if (host === 'vimeo.com') {
    const video = /^\/video\/(\d+)/.exec(path)?.[1]
    const hash = /^\w+$/.exec(url.searchParams.get('h') ?? '')?.[0]
    return video && `https://vimeo.com/${video}${hash ? `/${hash}` : ''}`
  }
  if (host === 'dailymotion.com' && path.startsWith('/embed/video/'))
    return `https://www.dailymotion.com${path.slice(6)}`
  if (host === 'open.spotify.com' && path.startsWith('/embed/')) return `https://open.spotify.com${path.slice(6)}`
  if (host === 'w.soundcloud.com') return soundcloudPage(url.searchParams.get('url'))
  return undefined
}

function soundcloudPage(address: string | null): string | undefined {
  const url = parsed(address ?? '')
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined
}

const RATIOS = [
  ['16:9', 16 / 9],
  ['4:3', 4 / 3],
  ['1:1', 1],
  ['9:16', 9 / 16],
] as const

/** The closest aspect ratio of an embed block. */
export function nearestRatio(width: number, height: number): '16:9' | '4:3' | '1:1' | '9:16' {
  if (!(width > 0 && height > 0)) return '16:9'
  const distance = (ratio: number) => Math.abs(Math.log(width / height / ratio))
  return RATIOS.reduce((best, one) => (distance(one[1]) < distance(best[1]) ? one : best))[0]
}

interface PlayerProps {
  readonly url: string
  readonly title?: string
  readonly caption?: string
  readonly ratio?: string
}

/** The block that embeds a page: videos of known players have a block of their own. */
export function playerBlock({ url, title = '', caption = '', ratio = '16:9' }: PlayerProps) {
  if (embedFrame(url)?.kind !== 'video') return { type: 'embed', props: { url, title, caption, ratio } }
  return { type: 'video', props: { url, title, caption: caption ? [{ type: 'text', text: caption }] : [], ratio } }
}
