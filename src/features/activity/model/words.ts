import type { ActArea, ActKind } from '../../../core/acts.ts'

/** What somebody has done, before what it was done to. */
const WORDS: Readonly<Record<ActKind, string>> = {
  'page.made': 'ha creato la pagina',
  'page.binned': 'ha messo nel cestino',
  'page.recovered': 'ha ripreso dal cestino',
  'page.restored': 'ha ripristinato una versione di',
  'page.unpublished': 'ha tolto dal sito',
  'page.scheduled': 'ha programmato',
  'page.unscheduled': 'ha tolto la programmazione di',
  'page.password': 'ha cambiato la password della pagina',
  'publication.made': 'ha pubblicato',
  'publication.withdrawn': 'ha ritirato la pubblicazione',
  'person.invited': 'ha invitato',
  'person.uninvited': 'ha revocato l’invito a',
  'person.joined': 'lavora al sito con il ruolo',
  'person.role': 'ha cambiato il ruolo di',
  'person.removed': 'ha tolto dal sito',
  'person.left': 'ha lasciato il sito',
  'person.offered': 'ha offerto il sito a',
  'person.offerWithdrawn': 'ha ritirato l’offerta del sito a',
  'person.tookOver': 'ha ricevuto il sito da',
  'settings.zone': 'ha scelto il fuso orario',
  'settings.password': 'ha cambiato la password del sito:',
  'settings.host': 'ha aggiunto il dominio',
  'settings.hostRemoved': 'ha tolto il dominio',
  'settings.hostVerified': 'ha confermato il dominio',
  'settings.mainHost': 'ha scelto l’indirizzo principale',
  'settings.store': 'ha cambiato le impostazioni del negozio',
  'settings.categories': 'ha cambiato le categorie dei prodotti',
  'settings.taxes': 'ha cambiato le tasse',
  'settings.delivery': 'ha cambiato spedizioni e ritiro',
  'settings.legal': 'ha cambiato i dati dei testi legali',
  'settings.legalPublished': 'ha pubblicato i testi legali, versione',
  'settings.mails': 'ha cambiato le e-mail del negozio',
  'settings.payments': 'ha cambiato i metodi di pagamento',
  'settings.provider': 'ha cambiato i pagamenti con',
  'settings.orderCalls': 'ha cambiato il programma a cui vanno gli ordini',
  'settings.members': 'ha cambiato gli account dei clienti',
  'settings.forms': 'ha cambiato per quanto tempo si conservano i messaggi',
  'settings.captcha': 'ha cambiato il captcha dei moduli',
  'settings.maps': 'ha cambiato la chiave delle mappe',
  'settings.cookies': 'ha cambiato il banner dei cookie',
  'settings.visits': 'ha cambiato il conteggio delle visite',
  'settings.code': 'ha cambiato il codice del sito',
  'settings.css': 'ha cambiato il CSS del sito',
  'settings.font': 'ha caricato il carattere',
  'settings.searchEngines': 'ha cambiato che cosa leggono i motori di ricerca',
  'settings.missingPage': 'ha cambiato la pagina non trovata',
  'settings.redirect': 'ha cambiato gli indirizzi che portano altrove',
  'settings.redirectRemoved': 'ha tolto un indirizzo che portava altrove',
  'settings.redirectsImported': 'ha importato indirizzi che portano altrove',
  'settings.newsletter': 'ha cambiato le impostazioni della newsletter',
  'settings.bookings': 'ha cambiato per quanto tempo si conservano le prenotazioni',
  'settings.bookable': 'ha cambiato come si prenota',
  'settings.bookableRemoved': 'ha tolto dalle prenotazioni',
  'product.made': 'ha aggiunto il prodotto',
  'product.saved': 'ha salvato il prodotto',
  'product.priced': 'ha cambiato il prezzo di',
  'product.counted': 'ha contato le giacenze di',
  'product.edited': 'ha cambiato insieme',
  'product.editUndone': 'ha annullato la modifica di',
  'product.imported': 'ha importato i prodotti di',
  'product.importUndone': 'ha annullato l’importazione di',
  'product.discount': 'ha salvato lo sconto',
  'product.discountRemoved': 'ha eliminato lo sconto',
  'order.cancelled': 'ha annullato l’ordine',
  'order.refunded': 'ha rimborsato l’ordine',
  'order.paidBack': 'ha registrato un rimborso fatto a mano dell’ordine',
  'order.made': 'ha creato l’ordine',
  'order.edited': 'ha modificato l’ordine',
  'order.paid': 'ha confermato un pagamento dell’ordine',
  'order.prepared': 'ha preparato l’ordine',
  'order.unprepared': 'ha segnato da preparare l’ordine',
  'order.sent': 'ha spedito o consegnato l’ordine',
  'order.failed': 'ha segnato come non consegnato l’ordine',
  'order.delivered': 'ha segnato la consegna dell’ordine',
  'order.filesRenewed': 'ha reso di nuovo scaricabili i file dell’ordine',
  'order.return': 'ha seguito il reso dell’ordine',
  'order.noted': 'ha scritto una nota sull’ordine',
  'booking.made': 'ha preso la prenotazione',
  'booking.marked': 'ha segnato com’è andata la prenotazione',
  'booking.cancelled': 'ha annullato la prenotazione',
  'booking.deleted': 'ha eliminato la prenotazione',
  'mailing.sent': 'ha inviato la newsletter',
  'mailing.unschedule': 'ha tolto la programmazione della newsletter',
  'mailing.pause': 'ha messo in pausa la newsletter',
  'mailing.resume': 'ha ripreso l’invio della newsletter',
  'mailing.stop': 'ha fermato la newsletter',
  'mailing.deleted': 'ha eliminato la newsletter',
  'template.kept': 'ha salvato come modello',
  'template.renamed': 'ha rinominato il modello',
  'template.deleted': 'ha eliminato il modello',
  'site.personErased': 'ha cancellato i dati di una persona',
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
  product: 'Prodotti e sconti',
  order: 'Ordini',
  booking: 'Prenotazioni',
  mailing: 'Newsletter',
  template: 'Modelli',
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
  /** Its query, with the question mark. */
  readonly search?: string
  readonly label: string
}

const STORE: ActPlace = { panel: 'negozio', label: 'Apri Negozio' }
const DOMAIN: ActPlace = { panel: 'impostazioni', rest: 'dominio', label: 'Apri Dominio' }
const DELIVERY: ActPlace = { panel: 'consegna', label: 'Apri Consegna e tasse' }
const LEGAL: ActPlace = { panel: 'testi-legali', label: 'Apri Testi legali' }
const PAYMENTS: ActPlace = { panel: 'pagamenti', label: 'Apri Pagamenti' }
const INBOX: ActPlace = { panel: 'messaggi', search: '?impostazioni', label: 'Apri Messaggi' }
const COOKIES: ActPlace = { panel: 'cookie', label: 'Apri Cookie e consenso' }
const REDIRECTS: ActPlace = {
  panel: 'impostazioni',
  rest: 'reindirizzamenti',
  label: 'Apri Indirizzi che portano altrove',
}
const NEWSLETTER: ActPlace = { panel: 'newsletter', label: 'Apri Newsletter' }
const BOOKINGS: ActPlace = { panel: 'prenotazioni', label: 'Apri Prenotazioni' }
const DISCOUNTS: ActPlace = { panel: 'sconti', label: 'Apri Sconti' }
const ORDERS: ActPlace = { panel: 'ordini', label: 'Apri Ordini' }

/** Places of kinds that are not all in that of their area. */
const PLACES: Readonly<Partial<Record<ActKind, ActPlace>>> = {
  'page.binned': { panel: 'pages', search: '?cestino', label: 'Apri il cestino' },
  'settings.zone': { panel: 'impostazioni', rest: 'sito', label: 'Apri Sito' },
  'settings.password': { panel: 'impostazioni', rest: 'password', label: 'Apri Password del sito' },
  'settings.host': DOMAIN,
  'settings.hostRemoved': DOMAIN,
  'settings.hostVerified': DOMAIN,
  'settings.mainHost': DOMAIN,
  'settings.store': STORE,
  'settings.categories': STORE,
  'settings.members': STORE,
  'settings.taxes': DELIVERY,
  'settings.delivery': DELIVERY,
  'settings.legal': LEGAL,
  'settings.legalPublished': LEGAL,
  'settings.mails': { panel: 'email', label: 'Apri E-mail' },
  'settings.payments': PAYMENTS,
  'settings.provider': PAYMENTS,
  'settings.orderCalls': ORDERS,
  'settings.forms': INBOX,
  'settings.captcha': INBOX,
  'settings.maps': { panel: 'impostazioni', rest: 'mappe', label: 'Apri Mappe' },
  'settings.cookies': COOKIES,
  'settings.visits': COOKIES,
  'settings.code': { panel: 'impostazioni', rest: 'codice', label: 'Apri Codice' },
  'settings.css': { panel: 'design', label: 'Apri Aspetto' },
  'settings.font': { panel: 'design', label: 'Apri Aspetto' },
  'settings.searchEngines': { panel: 'impostazioni', rest: 'motori-di-ricerca', label: 'Apri Motori di ricerca' },
  'settings.missingPage': { panel: 'impostazioni', rest: 'pagina-non-trovata', label: 'Apri Pagina non trovata' },
  'settings.redirect': REDIRECTS,
  'settings.redirectRemoved': REDIRECTS,
  'settings.redirectsImported': REDIRECTS,
  'settings.newsletter': NEWSLETTER,
  'settings.bookings': BOOKINGS,
  'settings.bookable': BOOKINGS,
  'settings.bookableRemoved': BOOKINGS,
  'product.discount': DISCOUNTS,
  'product.discountRemoved': DISCOUNTS,
}

/** The screen on which an act is seen, or taken back; undefined where there is none. */
export function placeOfAct(kind: string, subjectId: string | null): ActPlace | undefined {
  const own = (PLACES as Readonly<Record<string, ActPlace>>)[kind]
  if (own) return own
  const [area] = kind.split('.')
  if (area === 'page' && subjectId !== null) return { panel: 'editor', rest: subjectId, label: 'Apri la pagina' }
  if (area === 'publication') return { panel: 'editor', label: 'Apri il sito' }
  if (area === 'person') return { panel: 'impostazioni', rest: 'persone', label: 'Apri Persone' }
  if (area === 'product') return STORE
  if (area === 'order') return { ...ORDERS, ...(subjectId !== null && { rest: subjectId }) }
  if (area === 'booking') return BOOKINGS
  if (area === 'mailing') return NEWSLETTER
  if (area === 'template') return { panel: 'add', label: 'Apri Aggiungi' }
  return undefined
}
