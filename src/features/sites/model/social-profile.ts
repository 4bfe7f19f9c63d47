import { followableLink } from '../../../core/links.ts'
import { meantAddress } from '../../../core/meant-link.ts'
import type { SiteFrame } from './site.ts'

export type SocialProfile = SiteFrame['footer']['social'][number]

/** Services whose name is not the one in their address. */
const NAMES: Readonly<Record<string, string>> = {
  linkedin: 'LinkedIn',
  t: 'Telegram',
  tiktok: 'TikTok',
  wa: 'WhatsApp',
  youtu: 'YouTube',
  youtube: 'YouTube',
}

/** The profile that an address leads to, named after its service; undefined for what is no web address. */
export function profileAt(typed: string): SocialProfile | undefined {
  const link = meantAddress(typed)
  if (!/^https?:/i.test(link) || followableLink(link) === undefined) return undefined
  const service = URL.parse(link)?.hostname.split('.').at(-2)
  if (!service) return undefined
  return { label: NAMES[service] ?? service.charAt(0).toUpperCase() + service.slice(1), link }
}
