import type { Id } from '../../../../core/ids.ts'
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

type MailSample = (
  services: Services,
  site: Site,
  text: MailText,
) => ReturnType<typeof letterMail> | Promise<ReturnType<typeof letterMail>>
export type MailSamples = Readonly<Partial<Record<MailName, MailSample>>>
