import { letterMail, type Site } from '../../../sites/public.ts'
import { type MailText, worded } from '../../mails/schemas.ts'

const WHY = {
  customer: 'perché hai già acquistato qui',
  subscriber: 'perché hai scelto di ricevere la nostra newsletter',
} as const

interface Reminder {
  readonly products: readonly string[]
  readonly why: keyof typeof WHY
  /** The page that brings the cart back, and on which nobody is written to any more. */
  readonly link: string
}

/** The mail about a cart that was left behind: commercial, and so with its sender and a way out (NEWS-05). */
export function reminderLetter(site: Site, text: MailText, { products, why, link }: Reminder) {
  const { subject, opening, closing } = worded(text, { negozio: site.content.title })
  const { footer } = site.content.frame
  return letterMail({
    site,
    subject,
    parts: [
      { type: 'text', text: opening },
      { type: 'entry', name: 'Nel carrello', lines: products },
      { type: 'action', label: 'Riprendi il carrello', address: link },
      ...(closing === '' ? [] : [{ type: 'text', text: closing } as const]),
      {
        type: 'text',
        text: `Questa è una comunicazione commerciale. La ricevi una volta sola per questo carrello, ${WHY[why]}.`,
      },
      { type: 'action', label: 'Non scrivermi più dei carrelli', address: `${link}#basta` },
      {
        type: 'text',
        text: [site.content.title, footer.legal, footer.address, footer.phone, footer.email].filter(Boolean).join('\n'),
      },
    ],
  })
}
