import { ROLE, type Role } from '../../../core/codes.ts'
import { canBeContentOnly, type HeldRole } from '../../../core/permissions.ts'

/** What a role is called, and what it lets somebody do, in one sentence for people (docs/decisions/0118). */
interface RoleWords {
  readonly role: Role
  readonly name: string
  readonly text: string
}

/** The twelve roles of a site, in the order for people: what is given most often comes first. */
export const ROLES: readonly RoleWords[] = [
  {
    role: ROLE.admin,
    name: 'Amministrazione',
    text: 'Fa tutto: pagine, aspetto, impostazioni, negozio, pagamenti e persone.',
  },
  {
    role: ROLE.editor,
    name: 'Contenuti',
    text: 'Scrive e pubblica pagine e articoli e carica immagini; non tocca aspetto, negozio e impostazioni.',
  },
  {
    role: ROLE.storeManager,
    name: 'Negozio',
    text: 'Segue prodotti, ordini, clienti e sconti; non cambia le pagine, né i conti su cui arriva il denaro.',
  },
  {
    role: ROLE.campaignsEditor,
    name: 'Newsletter',
    text: 'Scrive e invia la newsletter e segue gli iscritti.',
  },
  {
    role: ROLE.scheduling,
    name: 'Prenotazioni',
    text: 'Segue le prenotazioni e decide che cosa si può prenotare e quando.',
  },
  {
    role: ROLE.schedulingEditor,
    name: 'Agenda',
    text: 'Scrive, segna e annulla le prenotazioni; non cambia che cosa si può prenotare.',
  },
  {
    role: ROLE.schedulingViewer,
    name: 'Agenda in lettura',
    text: 'Vede chi ha prenotato, giorno per giorno; non cambia niente.',
  },
  {
    role: ROLE.moderator,
    name: 'Messaggi',
    text: 'Legge e mette in ordine quello che scrivono i visitatori; non elimina niente per sempre.',
  },
  {
    role: ROLE.reporting,
    name: 'Statistiche',
    text: 'Vede visite, vendite ed errori delle pagine.',
  },
  {
    role: ROLE.billing,
    name: 'Abbonamento',
    text: 'Vede i limiti del sito e quanto ne resta; non cambia niente.',
  },
  {
    role: ROLE.commenter,
    name: 'Commenti',
    text: 'Guarda il sito e le bozze per dirti che cosa ne pensa; non cambia niente.',
  },
  {
    role: ROLE.viewer,
    name: 'Lettura',
    text: 'Guarda il sito e le bozze; non cambia niente.',
  },
]

/** @param role CODE-10; an unknown one allows nothing */
export function wordsOfRole(role: number): Omit<RoleWords, 'role'> {
  return (
    ROLES.find((one) => one.role === role) ?? {
      name: `Ruolo ${role}`,
      text: 'Questa versione di Vetrina non lo conosce.',
    }
  )
}

/** What people call a role as somebody holds it, and what it lets them do. */
export function wordsOfHeld({ role, contentOnly }: HeldRole): Omit<RoleWords, 'role'> {
  return contentOnly && canBeContentOnly(role) ? CONTENT_ONLY : wordsOfRole(role)
}

/** An editor who may change texts and pictures, but not structure (docs/decisions/0127). */
export const CONTENT_ONLY: Omit<RoleWords, 'role'> = {
  name: 'Solo contenuti',
  text: 'Cambia testi e immagini delle pagine che ci sono; non aggiunge, sposta o elimina niente, e non pubblica.',
}

/**
 * Whether a change asks for the password of who makes it: it makes somebody an admin, or takes that from somebody
 * (ROLE-15, docs/decisions/0119).
 *
 * @param from null: was nobody on the site
 * @param to null: will be nobody on the site
 */
export function needsPassword(from: number | null, to: number | null): boolean {
  return from !== to && (from === ROLE.admin || to === ROLE.admin)
}
