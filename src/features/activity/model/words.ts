import type { ActArea, ActKind } from '../../../core/acts.ts'

/** What somebody has done, before what it was done to. */
const WORDS: Readonly<Record<ActKind, string>> = {
  'page.made': 'ha creato la pagina',
  'page.binned': 'ha messo nel cestino',
  'page.recovered': 'ha ripreso dal cestino',
  'page.restored': 'ha ripristinato una versione di',
  'page.unpublished': 'ha tolto dal sito',
  'page.scheduled': 'ha programmato',
  'publication.made': 'ha pubblicato',
  'publication.withdrawn': 'ha ritirato la pubblicazione',
  'person.invited': 'ha invitato',
  'person.uninvited': 'ha revocato l’invito a',
  'person.joined': 'lavora al sito con il ruolo',
  'person.role': 'ha cambiato il ruolo di',
  'person.removed': 'ha tolto dal sito',
  'person.left': 'ha lasciato il sito',
  'settings.zone': 'ha scelto il fuso orario',
  'settings.password': 'ha cambiato la password del sito:',
  'settings.host': 'ha aggiunto il dominio',
  'settings.hostRemoved': 'ha tolto il dominio',
  'settings.mainHost': 'ha scelto l’indirizzo principale',
  'product.made': 'ha aggiunto il prodotto',
  'product.saved': 'ha salvato il prodotto',
  'order.cancelled': 'ha annullato l’ordine',
  'order.refunded': 'ha rimborsato l’ordine',
  'mailing.sent': 'ha inviato la newsletter',
  'site.exported': 'ha scaricato una copia del sito',
  'site.duplicated': 'ha fatto una copia del sito:',
  'site.deleted': 'ha eliminato il sito',
  'site.returned': 'ha fatto tornare il sito',
}

/** Parts of a site, for the choice of what is listed. */
export const AREA_NAMES: Readonly<Record<ActArea, string>> = {
  page: 'Pagine e articoli',
  publication: 'Pubblicazioni',
  person: 'Persone',
  settings: 'Impostazioni',
  product: 'Prodotti',
  order: 'Ordini',
  mailing: 'Newsletter',
  site: 'Il sito intero',
}

/** @param kind may be of a later version */
export function wordsOfAct(kind: string): string {
  return (WORDS as Readonly<Record<string, string>>)[kind] ?? 'ha cambiato'
}

/** Where something is found again, and the way back from an act, if there is one. */
export interface ActPlace {
  readonly panel: string
  /** The rest of the address: a page, or a part of the panel. */
  readonly rest?: string
  readonly label: string
}

/** The screen on which an act is seen, or taken back; undefined where there is none. */
export function placeOfAct(kind: string, subjectId: string | null): ActPlace | undefined {
  if (kind === 'page.binned') return { panel: 'pages', label: 'Apri il cestino' }
  if (kind.startsWith('page.') && subjectId !== null)
    return { panel: 'editor', rest: subjectId, label: 'Apri la pagina' }
  if (kind.startsWith('publication.')) return { panel: 'editor', label: 'Apri il sito' }
  if (kind.startsWith('person.')) return { panel: 'impostazioni', rest: 'persone', label: 'Apri Persone' }
  if (kind === 'settings.zone') return { panel: 'impostazioni', rest: 'sito', label: 'Apri Sito' }
  if (kind === 'settings.password') return { panel: 'impostazioni', rest: 'password', label: 'Apri Password del sito' }
  if (kind.startsWith('settings.')) return { panel: 'impostazioni', rest: 'dominio', label: 'Apri Dominio' }
  if (kind.startsWith('product.')) return { panel: 'negozio', label: 'Apri Negozio' }
  if (kind.startsWith('order.')) return { panel: 'ordini', label: 'Apri Ordini', ...(subjectId && { rest: subjectId }) }
  if (kind.startsWith('mailing.')) return { panel: 'newsletter', label: 'Apri Newsletter' }
  return undefined
}
