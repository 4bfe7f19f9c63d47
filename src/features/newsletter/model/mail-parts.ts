import type { MailSection } from './mailing.ts'

export interface MailPicture {
  readonly src: string
  /** Pixels as shown. */
  readonly width: number
  readonly height: number
}

/** A section with its references resolved; missing or empty ones are left out. */
export type MailPart =
  | Extract<MailSection, { type: 'title' | 'text' | 'button' | 'line' | 'space' }>
  | {
      readonly id: string
      readonly type: 'picture'
      readonly picture: MailPicture
      readonly alt: string
      readonly link: string
    }
  | {
      readonly id: string
      readonly type: 'post'
      readonly title: string
      readonly excerpt: string
      readonly address: string
      readonly picture: MailPicture | undefined
    }

/** All data for a mailing's HTML and text. */
export interface MailFacts {
  readonly locale: string
  readonly baseUrl: string
  readonly siteTitle: string
  readonly subject: string
  readonly preheader: string
  readonly parts: readonly MailPart[]
  readonly logo: MailPicture | undefined
  readonly sender: { readonly name: string; readonly postalAddress: string }
  readonly listName: string
  readonly unsubscribeUrl: string
}
