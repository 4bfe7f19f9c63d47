import type { Id } from '../../../../core/ids.ts'
import type { MailFile } from '../../../../platform/mail/outbox.ts'
import type { Services } from '../../../../platform/services.ts'
import type { letterMail, Site } from '../../../sites/public.ts'
import type { MailName, MailText } from '../model/mails.ts'

declare module '../../../../platform/feature.ts' {
  interface ServerSide {
    readonly mailSamples?: MailSamples
  }
}

declare module '../../../../platform/services.ts' {
  interface Services {
    /** Whoever sends a mail also makes the example that its owner sees. */
    readonly mailSamples: MailSamples
    /** Provided by the feature of reminders. */
    readonly reminderFigures: (siteId: Id) => Promise<{ readonly sent: number; readonly ordered: number }>
  }
}

type SampleLetter = ReturnType<typeof letterMail> & { readonly files?: readonly MailFile[] }
type MailSample = (services: Services, site: Site, text: MailText) => SampleLetter | Promise<SampleLetter>
export type MailSamples = Readonly<Partial<Record<MailName, MailSample>>>
