/** Where a page can be shared by a plain link, in the order of the links. */
export const SHARED_ON = {
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  facebook: 'Facebook',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
  mail: 'E-mail',
} as const
export type SharedOn = keyof typeof SHARED_ON

interface Shared {
  /** Full address of the page. */
  readonly url: string
  /** One line about it. */
  readonly text: string
}

/** The address that opens a service's own window for sharing a page. Nothing is asked of the service before. */
export function shareLink(on: SharedOn, { url, text }: Shared): string {
  const page = encodeURIComponent(url)
  const words = encodeURIComponent(text)
  switch (on) {
    case 'whatsapp':
      return `https://wa.me/?text=${words}%20${page}`
    case 'telegram':
      return `https://t.me/share/url?url=${page}&text=${words}`
    case 'facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${page}`
    case 'x':
      return `https://x.com/intent/post?text=${words}&url=${page}`
    case 'linkedin':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${page}`
    case 'pinterest':
      return `https://www.pinterest.com/pin/create/button/?url=${page}&description=${words}`
    case 'mail':
      return `mailto:?subject=${words}&body=${page}`
  }
}
