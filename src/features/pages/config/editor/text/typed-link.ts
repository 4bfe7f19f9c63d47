import { followableLink, linkSchema } from '../../../../../core/links.ts'

/** The link that people mean: `esempio.it`, `anna@esempio.it` and `+39 055 123456` get the protocol that they lack. */
export function typedLink(typed: string): { link: string } | { sentence: string } {
  const text = typed.trim()
  const link = withProtocol(text)
  const checked = linkSchema.safeParse(link)
  if (text === '') return { sentence: 'Scrivi un indirizzo oppure scegli una pagina.' }
  return checked.success ? { link } : { sentence: checked.error.issues[0]!.message }
}

function withProtocol(text: string): string {
  if (followableLink(text) !== undefined) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s().-]{6,20}$/.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (/^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text)) return `https://${text}`
  return text
}

/** The address when what was copied is one and nothing else. */
export function copiedAddress(text: string): string | undefined {
  const address = text.trim()
  return /^(?:https?:\/\/|mailto:|tel:)\S+$/i.test(address) && linkSchema.safeParse(address).success
    ? address
    : undefined
}
