import { createMessages, DEFAULT_LOCALE, type Messages } from '../../../core/messages.ts'

/** Texts of the export and import screens, by id. */
export const italian = {
  'transfer.title': 'Importa ed esporta',
  'transfer.importTitle': 'Importa un sito',

  'transfer.export.title': 'Esporta il sito',
  'transfer.export.text':
    'Un archivio con tutto il sito: pagine e bozze, immagini e file, commenti e impostazioni. Si può riportare in qualunque installazione di Vetrina, così com’è.',
  'transfer.export.size': 'Immagini e file pesano {size}.',
  'transfer.export.noFiles': 'Il sito non ha ancora immagini né file.',
  'transfer.export.careful':
    'Contiene anche le pagine riservate e gli indirizzi di chi ha commentato: conservalo con cura.',
  'transfer.export.button': 'Scarica l’archivio',

  'transfer.import.title': 'Importa',
  'transfer.import.text':
    'Puoi importare l’archivio ZIP di un sito fatto con Vetrina, oppure il file XML che WordPress scrive con «Strumenti, Esporta»: dopo potrai scaricare le immagini dal vecchio sito, o caricarle in uno ZIP.',
  'transfer.import.choose': 'Scegli un file',
  'transfer.import.another': 'Scegli un altro file',
  'transfer.import.chosen': '{name}, {size}',
  'transfer.import.where': 'Dove va',
  'transfer.import.newSite': 'In un sito nuovo',
  'transfer.import.thisSite': 'In «{title}», insieme a quello che c’è già',
  'transfer.import.name': 'Nome del sito nell’indirizzo',
  'transfer.import.nameHint': 'Lettere minuscole, cifre e trattini. Se lo lasci vuoto, vale il nome scritto nel file.',
  'transfer.import.start': 'Importa',
  'transfer.import.sending': 'Caricamento di {name}: {percent} %',
  'transfer.import.stop': 'Interrompi',
  'transfer.import.sent': 'Il file «{name}» è arrivato. Qui sotto vedi come procede l’importazione.',
  'transfer.import.broken': 'Il caricamento si è interrotto. Premi «Importa» per riprenderlo da dov’era.',

  'transfer.imports.title': 'Importazioni',
  'transfer.imports.none': 'Qui vedrai come procede quello che importi, e che cosa non è arrivato.',
  'transfer.state.uploading': 'Il caricamento non è finito: scegli di nuovo lo stesso file per riprenderlo.',
  'transfer.state.waiting': 'In attesa del suo turno',
  'transfer.state.running': '{phase}: {done} su {total}',
  'transfer.state.begun': '{phase}…',
  'transfer.state.media': 'File per «{title}»',
  'transfer.state.done': '«{title}» è arrivato',
  'transfer.phase.check': 'Controllo dell’archivio',
  'transfer.phase.files': 'Copia dei file',
  'transfer.phase.rows': 'Copia dei contenuti',
  'transfer.phase.assets': 'Immagini',
  'transfer.phase.documents': 'Pagine',
  'transfer.phase.comments': 'Commenti',
  'transfer.phase.redirects': 'Indirizzi',
  'transfer.progress': 'Importazione di {name}',
  'transfer.cancel': 'Annulla il caricamento di {name}',

  'transfer.report.open': 'Apri «{title}»',
  'transfer.report.files': '{files, plural, =0 {Nessun file.} one {Un file.} other {# file.}}',
  'transfer.report.host': 'L’indirizzo {host} è già di un altro sito di questa installazione e non è stato portato.',
  'transfer.report.deadLink': 'Un collegamento che non si può usare è stato tolto: {href}',
  'transfer.report.moreDeadLinks':
    '{count, plural, one {È stato tolto un altro collegamento che non si può usare.} other {Sono stati tolti altri # collegamenti che non si possono usare.}}',
  'transfer.report.count': '{brought} su {found} {what}',
  'transfer.report.missing':
    '{count, plural, one {Manca un file: l’esportazione lo nomina soltanto. Scaricalo dal vecchio sito finché è in linea, carica uno ZIP che lo contiene, oppure caricalo da «Media» con lo stesso nome.} other {Mancano # file: l’esportazione li nomina soltanto. Scaricali dal vecchio sito finché è in linea, carica uno ZIP che li contiene, oppure caricali da «Media» con gli stessi nomi.}}',
  'transfer.media.start': 'Scarica le immagini',
  'transfer.media.again': 'Scarica quello che manca',
  'transfer.media.zip': 'Carica uno ZIP',
  'transfer.media.sending': 'Caricamento in corso: lascia aperta questa pagina.',
  'transfer.media.cut': 'Interrompi il caricamento',
  'transfer.media.left':
    '{missing, plural, =0 {Non ne manca nessuno.} one {Ne manca ancora uno.} other {Ne mancano ancora #.}}',
  'transfer.media.stop': 'Interrompi',
  'transfer.media.running':
    'Scaricamento dal vecchio sito: {done} su {total}. Puoi chiudere la pagina: continua da solo.',
  'transfer.media.progress': 'Scaricamento dei file',
  'transfer.media.arrived':
    '{count, plural, =0 {Non è arrivato nessun file.} one {È arrivato un file.} other {Sono arrivati # file.}}',
  'transfer.media.problems': '{count, plural, one {Un file non è arrivato} other {# file non sono arrivati}}',
  'transfer.media.complete': 'Immagini e file ci sono tutti.',
  'transfer.report.notices': '{count, plural, one {Una cosa da controllare} other {# cose da controllare}}',
  'transfer.fidelity.title': 'Quanto si ritrova nelle pagine',
  'transfer.fidelity.words': 'Parole',
  'transfer.fidelity.structure': 'Titoli, elenchi, tabelle e citazioni',
  'transfer.fidelity.links': 'Collegamenti',
  'transfer.fidelity.pictures': 'Immagini al loro posto',
  'transfer.fidelity.addresses': 'Vecchi indirizzi che rispondono',
  'transfer.fidelity.share': '{percent} %',
  'transfer.fidelity.of': '{kept} su {found}',
  'transfer.count.posts': 'articoli',
  'transfer.count.pages': 'pagine',
  'transfer.count.attachments': 'allegati',
  'transfer.count.comments': 'commenti',
  'transfer.count.menuEntries': 'voci di menu',
  'transfer.count.categories': 'categorie',
  'transfer.count.tags': 'etichette',
} as const satisfies Messages

const lookUp = createMessages({ [DEFAULT_LOCALE]: italian })(DEFAULT_LOCALE)

/** A text of the export and import screens. */
export function t(id: keyof typeof italian, values?: object): string {
  return lookUp(id, values as Record<string, string | number>)
}
