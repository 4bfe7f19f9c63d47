import type { ConnectedService } from '../../../core/connected-services.ts'

/** Services on which people and businesses have profiles. */
export const SERVICE_NAMES = {
  bluesky: 'Bluesky',
  facebook: 'Facebook',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  pinterest: 'Pinterest',
  pixelfed: 'Pixelfed',
  spotify: 'Spotify',
  telegram: 'Telegram',
  threads: 'Threads',
  tiktok: 'TikTok',
  tripadvisor: 'Tripadvisor',
  vimeo: 'Vimeo',
  whatsapp: 'WhatsApp',
  x: 'X',
  youtube: 'YouTube',
} as const satisfies Partial<Record<ConnectedService, string>>
export type ServiceKey = keyof typeof SERVICE_NAMES

const HOSTS: Readonly<Record<ServiceKey, RegExp>> = {
  bluesky: /(^|\.)bsky\.(app|social)$/,
  facebook: /(^|\.)(facebook\.com|fb\.(com|me))$/,
  github: /(^|\.)github\.com$/,
  instagram: /(^|\.)instagram\.com$/,
  linkedin: /(^|\.)(linkedin\.com|lnkd\.in)$/,
  // Anybody may run a server of these two: it is known by its name only.
  mastodon: /(^|\.)(mastodon|mstdn|mastodonte)\./,
  pinterest: /(^|\.)(pinterest\.[a-z]{2,3}(\.[a-z]{2})?|pin\.it)$/,
  pixelfed: /(^|\.)pixelfed\./,
  spotify: /(^|\.)spotify\.com$/,
  telegram: /(^|\.)(t\.me|telegram\.me)$/,
  threads: /(^|\.)threads\.(com|net)$/,
  tiktok: /(^|\.)tiktok\.com$/,
  tripadvisor: /(^|\.)tripadvisor\.[a-z]{2,3}(\.[a-z]{2})?$/,
  vimeo: /(^|\.)vimeo\.com$/,
  whatsapp: /(^|\.)(wa\.me|whatsapp\.com)$/,
  x: /(^|\.)(x|twitter)\.com$/,
  youtube: /(^|\.)(youtube\.com|youtu\.be)$/,
}

/** The service to which an address leads; undefined for one that is not known. */
export function serviceAt(link: string): ServiceKey | undefined {
  const host = URL.parse(link)?.hostname
  if (!host) return undefined
  return (Object.keys(HOSTS) as ServiceKey[]).find((key) => HOSTS[key].test(host))
}

interface Following {
  readonly username: RegExp
  readonly address: (username: string) => string
}

/** Services on which a profile is found by its username alone. */
const FOLLOWED = {
  instagram: { username: /^[\w.]{1,30}$/, address: (name) => `https://www.instagram.com/${name}/` },
  facebook: { username: /^[\w.-]{1,50}$/, address: (name) => `https://www.facebook.com/${name}` },
  x: { username: /^\w{1,15}$/, address: (name) => `https://x.com/${name}` },
  threads: { username: /^[\w.]{1,30}$/, address: (name) => `https://www.threads.com/@${name}` },
  tiktok: { username: /^[\w.]{2,24}$/, address: (name) => `https://www.tiktok.com/@${name}` },
  youtube: { username: /^[\w.-]{3,30}$/, address: (name) => `https://www.youtube.com/@${name}` },
  linkedin: { username: /^[\w-]{2,100}$/, address: (name) => `https://www.linkedin.com/company/${name}` },
  pinterest: { username: /^\w{3,30}$/, address: (name) => `https://www.pinterest.com/${name}/` },
  telegram: { username: /^\w{4,32}$/, address: (name) => `https://t.me/${name}` },
  bluesky: { username: /^[\w-]+(\.[\w-]+)+$/, address: (name) => `https://bsky.app/profile/${name}` },
  mastodon: {
    // Of a server of its own, as people write it: `anna@mastodon.uno`.
    username: /^\w+@[\w-]+(\.[\w-]+)+$/,
    address: (name) => `https://${name.split('@')[1]}/@${name.split('@')[0]}`,
  },
} as const satisfies Partial<Record<ServiceKey, Following>>
export type FollowedService = keyof typeof FOLLOWED
export const FOLLOWED_SERVICES = Object.keys(FOLLOWED) as [FollowedService, ...FollowedService[]]

export interface Profile {
  /** Without a leading `@`. */
  readonly username: string
  readonly link: string
}

/**
 * The profile of a username.
 * @param typed as people write or copy it: `bottega`, `@bottega`, or the profile's whole address
 * @returns undefined for what cannot be a username of the service
 */
export function profileOf(service: FollowedService, typed: string): Profile | undefined {
  const { username: pattern, address }: Following = FOLLOWED[service]
  const username = usernameIn(service, typed.trim())
  return pattern.test(username) ? { username, link: address(username) } : undefined
}

function usernameIn(service: FollowedService, typed: string): string {
  if (!/^https?:\/\//i.test(typed)) return typed.replace(/^@/, '')
  const url = URL.parse(typed)
  const parts = url?.pathname.split('/').filter(Boolean) ?? []
  if (service === 'mastodon') return /^@\w+$/.test(parts[0] ?? '') ? `${parts[0]!.slice(1)}@${url!.hostname}` : ''
  if (serviceAt(typed) !== service) return ''
  const isBelow = /^(company|profile)$/.test(parts[0] ?? '')
  return (parts[isBelow ? 1 : 0] ?? '').replace(/^@/, '')
}
