/** Variables of texts, with what owners choose them by. */
export const VARIABLES = {
  nome: 'Nome di chi ha ordinato',
  numero: 'Numero dell’ordine',
  totale: 'Totale dell’ordine',
  pagamento: 'Come si paga',
  spedizione: 'Come si riceve',
  corriere: 'Corriere',
  tracciamento: 'Codice della spedizione',
  importo: 'Somma del rimborso',
  prodotto: 'Nome del prodotto',
  quanti: 'Quanti prodotti',
  negozio: 'Nome del negozio',
} as const
export type Variable = keyof typeof VARIABLES

/** What an owner may write in a mail; between opening and closing stands what the law and the order say. */
export interface MailText {
  readonly subject: string
  readonly opening: string
  /** '' for none. */
  readonly closing: string
}

interface MailDefinition {
  readonly to: 'buyer' | 'owner'
  readonly label: string
  /** When it leaves. */
  readonly when: string
  readonly variables: readonly Variable[]
  readonly text: MailText
  /** Why it cannot be switched off. */
  readonly always?: string
}

const ORDER = ['nome', 'numero', 'totale', 'pagamento', 'spedizione', 'negozio'] as const
const CONTRACT = 'La legge chiede di inviarla: non si può spegnere.'
const ANSWER = 'Chi ha ordinato la aspetta: non si può spegnere.'

const buyer = (
  label: string,
  when: string,
  [subject, opening]: readonly [subject: string, opening: string],
  more: { readonly variables?: readonly Variable[]; readonly always?: string } = {},
): MailDefinition => ({
  ...{ to: 'buyer', label, when, variables: [...ORDER, ...(more.variables ?? [])] },
  text: {
    subject: `${subject} (ordine n.\u00a0{{numero}})`,
    opening: `Ciao {{nome}},\n${opening}`,
    closing: '',
  },
  ...(more.always !== undefined && { always: more.always }),
})

/** Every mail of a shop whose words are the owner's, in the order in which they are listed. */
const DEFINITIONS = {
  received: buyer(
    'Ordine ricevuto',
    'Quando arriva un ordine che si paga dopo, per esempio con bonifico. Contiene come pagare e la conferma del contratto.',
    ['Abbiamo ricevuto il tuo ordine', 'grazie: abbiamo ricevuto il tuo ordine. Parte appena arriva il pagamento.'],
    { always: CONTRACT },
  ),
  placed: buyer(
    'Conferma dell’ordine',
    'Quando un ordine è confermato. È la conferma del contratto.',
    ['Il tuo ordine è confermato', 'grazie: il tuo ordine è confermato. Questa è la conferma da conservare.'],
    { always: CONTRACT },
  ),
  paid: buyer('Pagamento ricevuto', 'Quando registri il pagamento di un ordine che lo aspettava.', [
    'Abbiamo ricevuto il tuo pagamento',
    'il tuo pagamento è arrivato e l’ordine è confermato. Ora lo prepariamo.',
  ]),
  reminder: buyer('Promemoria di pagamento', 'A metà del tempo per pagare, se il bonifico non è ancora arrivato.', [
    'Il tuo ordine aspetta il pagamento',
    'non abbiamo ancora ricevuto il pagamento del tuo ordine. Se lo hai già inviato, non devi fare altro.',
  ]),
  downloads: buyer(
    'File da scaricare',
    'Quando un ordine con prodotti digitali è pagato, e quando rinnovi i link. Se chi acquista non ha chiesto di averli subito, quando passano i 14 giorni per recedere.',
    ['I tuoi file sono pronti', 'i file che hai acquistato sono pronti da scaricare.'],
    { always: 'Porta a quello che è stato acquistato: non si può spegnere.' },
  ),
  ready: buyer('Pronto per il ritiro', 'Quando segni come pronto un ordine da ritirare.', [
    'Il tuo ordine è pronto',
    'il tuo ordine è pronto: puoi passare a ritirarlo.',
  ]),
  sent: buyer(
    'Ordine spedito',
    'Quando segni come spedito tutto quello che restava.',
    ['Il tuo ordine è partito', 'il tuo ordine è partito.'],
    { variables: ['corriere', 'tracciamento'] },
  ),
  sentPart: buyer(
    'Una parte spedita',
    'Quando spedisci una parte di un ordine.',
    ['Una parte del tuo ordine è partita', 'una parte del tuo ordine è partita.'],
    { variables: ['corriere', 'tracciamento'] },
  ),
  handed: buyer('Ordine consegnato', 'Quando segni come ritirato o consegnato tutto quello che restava.', [
    'Il tuo ordine è stato consegnato',
    'il tuo ordine è stato consegnato.',
  ]),
  handedPart: buyer('Una parte consegnata', 'Quando consegni una parte di un ordine.', [
    'Una parte del tuo ordine è stata consegnata',
    'una parte del tuo ordine è stata consegnata.',
  ]),
  refunded: buyer(
    'Rimborso avviato',
    'Quando chiedi un rimborso.',
    [
      'Abbiamo avviato il tuo rimborso',
      'ti restituiamo {{importo}} con lo stesso mezzo con cui hai pagato. Possono servire alcuni giorni prima che la somma compaia sul tuo conto.',
    ],
    { variables: ['importo'] },
  ),
  returnAccepted: buyer(
    'Reso accettato',
    'Quando accetti un reso.',
    ['Il tuo reso è accettato', 'accettiamo il reso. Rimandaci i prodotti ben imballati, con il numero dell’ordine.'],
    { always: ANSWER },
  ),
  returnRefused: buyer(
    'Reso non accettato',
    'Quando rifiuti un reso.',
    [
      'Il reso non è accettato',
      'abbiamo guardato la tua richiesta, e non possiamo accettare il reso. Se vuoi saperne di più, rispondi a questa e-mail.',
    ],
    { always: ANSWER },
  ),
  cancelled: buyer(
    'Ordine annullato',
    'Quando annulli un ordine.',
    ['Il tuo ordine è annullato', 'il tuo ordine è annullato: non sarà spedito nulla.'],
    { always: ANSWER },
  ),
  expired: buyer('Ordine scaduto', 'Quando il pagamento di un ordine non arriva in tempo.', [
    'Il tuo ordine è scaduto',
    'il pagamento non è arrivato in tempo e l’ordine è scaduto.',
  ]),
  back: {
    to: 'buyer',
    label: 'Prodotto di nuovo disponibile',
    when: 'Quando torna un prodotto per cui qualcuno ha chiesto «Avvisami quando torna».',
    variables: ['prodotto', 'negozio'],
    text: {
      subject: '«{{prodotto}}» è di nuovo disponibile',
      opening: 'Ciao,\nci avevi chiesto di avvisarti: «{{prodotto}}» è di nuovo disponibile.',
      closing: '',
    },
    always: 'Chi la riceve l’ha chiesta: non si può spegnere.',
  },
  cart: {
    to: 'buyer',
    label: 'Carrello lasciato a metà',
    when: 'Una volta sola, alcune ore dopo che un cliente o un iscritto alla newsletter ha lasciato un ordine a metà.',
    variables: ['negozio'],
    text: {
      subject: 'Il tuo carrello ti aspetta',
      opening: 'Ciao,\nhai lasciato un ordine a metà. I prodotti che avevi scelto sono ancora nel tuo carrello:',
      closing: '',
    },
  },
  new: {
    to: 'owner',
    label: 'Nuovo ordine',
    when: 'A ogni ordine.',
    variables: ORDER,
    text: {
      subject: 'Nuovo ordine da {{nome}}: {{totale}} (ordine n.\u00a0{{numero}})',
      opening: 'È arrivato un ordine da {{negozio}}.',
      closing: '',
    },
  },
  lowStock: {
    to: 'owner',
    label: 'Scorte basse',
    when: 'La mattina dopo, se una vendita porta un prodotto alla soglia delle scorte basse: al massimo una al giorno.',
    variables: ['quanti', 'negozio'],
    text: {
      subject: 'Scorte basse: {{quanti}}',
      opening: 'Di questi prodotti restano pochi pezzi, o nessuno:',
      closing: '',
    },
  },
  return: {
    to: 'owner',
    label: 'Recesso o reso',
    when: 'Quando chi ha acquistato recede o chiede un reso.',
    variables: ORDER,
    text: {
      subject: 'Recesso o reso da guardare (ordine n.\u00a0{{numero}})',
      opening:
        '{{nome}} rende qualcosa. Apri l’ordine per vedere che cosa, e per rispondere: per un recesso hai 14 giorni per restituire il denaro.',
      closing: '',
    },
    always: 'Da qui decorre un termine di legge: non si può spegnere.',
  },
  stray: {
    to: 'owner',
    label: 'Denaro da restituire',
    when: 'Quando arriva un pagamento per un ordine scaduto o annullato.',
    variables: [...ORDER, 'importo'],
    text: {
      subject: 'Denaro arrivato per un ordine che è finito (ordine n.\u00a0{{numero}})',
      opening:
        'Per un ordine che è finito è arrivato un pagamento: da restituire ci sono {{importo}}. Apri l’ordine per decidere.',
      closing: '',
    },
    always: 'C’è denaro di altri: non si può spegnere.',
  },
} as const satisfies Readonly<Record<string, MailDefinition>>

export type MailName = keyof typeof DEFINITIONS
export const MAIL_NAMES = Object.keys(DEFINITIONS) as [MailName, ...MailName[]]
export const MAILS: Readonly<Record<MailName, MailDefinition>> = DEFINITIONS
