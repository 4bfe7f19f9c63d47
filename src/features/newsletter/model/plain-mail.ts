import type { MailFacts, MailPart } from './mail-parts.ts'
import { mailAddress, mailNodes, plainNodes } from './mail-text.ts'

/** The plain text version of a mailing. */
export function plainMail(facts: MailFacts): string {
  const { parts, sender, listName, unsubscribeUrl } = facts
  const written = parts.map((part) => plainPart(part, facts)).filter((text) => text !== '')
  const foot = [
    '-- ',
    `Ricevi questo messaggio pubblicitario perché ti sei iscritto a «${listName}».`,
    `${sender.name}\n${sender.postalAddress}`,
    `Disiscriviti: ${unsubscribeUrl}`,
  ]
  return `${[...written, ...foot].join('\n\n')}\n`
}

function plainPart(part: MailPart, { baseUrl }: MailFacts): string {
  switch (part.type) {
    case 'title':
      return `${part.text}\n${'='.repeat(Math.min(60, part.text.length))}`
    case 'text':
      return plainNodes(mailNodes(part.text), baseUrl)
    case 'picture': {
      const address = part.link === '' ? undefined : mailAddress(baseUrl, part.link)
      return [part.alt && `[${part.alt}]`, address].filter(Boolean).join('\n')
    }
    case 'button':
      return [part.label, mailAddress(baseUrl, part.link)].filter(Boolean).join(': ')
    case 'line':
      return '---'
    case 'space':
      return ''
    case 'post':
      return [part.title, part.excerpt, part.address].filter(Boolean).join('\n')
  }
}
