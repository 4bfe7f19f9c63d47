import type { MailingContent, MailSection } from './mailing.ts'
import type { Sender } from './settings.ts'

/** The conditions for sending a mailing. */
export interface Readiness {
  readonly mailLeaves: boolean
  readonly sender: Sender
  readonly content: MailingContent
  /** Recipients on its list; undefined without a list. */
  readonly audience: number | undefined
}

const MAIL_STAYS =
  'Su questa installazione non è impostato nessun server di posta: chiedi a chi la gestisce di impostare SMTP_URL.'

/** Why a mailing cannot be sent, one sentence each, the most serious first; empty if it can. */
export function readinessFaults({ mailLeaves, sender, content, audience }: Readiness): string[] {
  const faults = [
    mailLeaves ? undefined : MAIL_STAYS,
    senderFault(sender),
    ...contentFaults(content),
    audienceFault(audience),
  ]
  return faults.filter((fault) => fault !== undefined)
}

/** Missing sender data that the law requires (art. 130 c. 5 Codice privacy); undefined if complete. */
export function senderFault({ name, postalAddress }: Sender): string | undefined {
  if (name === '') return 'Manca il mittente: scrivilo nelle impostazioni della newsletter.'
  if (postalAddress === '')
    return 'Manca l’indirizzo postale del mittente, che la legge vuole in ogni messaggio: scrivilo nelle impostazioni della newsletter.'
  return undefined
}

function contentFaults({ subject, sections }: MailingContent): string[] {
  const faults = new Set<string>()
  if (subject === '') faults.add('Scrivi l’oggetto: è la prima cosa che si legge.')
  if (!sections.some(hasContent)) faults.add('Scrivi qualcosa: il messaggio è vuoto.')
  for (const section of sections) {
    if (section.type === 'button' && (section.label === '' || section.link === ''))
      faults.add('Un pulsante non è completo: servono le parole e l’indirizzo a cui porta.')
    if (section.type === 'picture' && section.assetId === null) faults.add('Un’immagine non è ancora stata scelta.')
    if (section.type === 'post' && section.documentId === null) faults.add('Un articolo non è ancora stato scelto.')
  }
  return [...faults]
}

function hasContent(section: MailSection): boolean {
  if (section.type === 'title' || section.type === 'text') return section.text.trim() !== ''
  return section.type === 'picture' || section.type === 'button' || section.type === 'post'
}

function audienceFault(audience: number | undefined): string | undefined {
  if (audience === undefined) return 'Scegli l’elenco a cui inviare il messaggio.'
  return audience === 0 ? 'In questo elenco non c’è ancora nessun iscritto che abbia confermato.' : undefined
}
