import { createMessages, DEFAULT_LOCALE, type Messages } from '../core/messages.ts'

/** Texts of the screens, by id. */
export const italian = {
  'config.title': '{view} · Vetrina',
  'config.skip': 'Vai al contenuto',
  'config.sites': 'I tuoi siti',
  'config.signOut': 'Esci',
  'config.retry': 'Riprova',
  'config.reload': 'Ricarica la pagina',
  'config.undo': 'Annulla',
  'config.closeNotice': 'Chiudi l’avviso',
  'config.newTab': '(si apre in una nuova scheda)',
  'config.slow': 'Ci vuole più del solito. Puoi aspettare ancora, oppure ricaricare la pagina.',
  'config.slowOffline':
    'Sei offline. Questa parte arriva da sola appena torna la rete; quello che hai scritto è al sicuro.',
  'config.loading': 'Caricamento in corso',

  'config.failure.title': 'Qualcosa non ha funzionato',
  'config.roleChanged': 'Il tuo ruolo in questo sito è cambiato: adesso vedi quello che puoi fare.',
  'config.failure.unreachable': 'Vetrina non risponde. Controlla la connessione e riprova.',
  'config.failure.generic': 'Si è verificato un errore. Riprova tra qualche istante.',
  'config.failure.chunk': 'Impossibile caricare. Riprova.',
  'config.failure.chunkWhy': 'Questa parte non è arrivata. Con «Riprova» la pagina si ricarica.',
  'config.failure.offline': 'Sei offline. Questa parte non è arrivata; quello che hai scritto è al sicuro.',
  'config.failure.crash': 'Questa schermata si è interrotta. Quello che hai già confermato è salvo.',
  'config.failure.retryAt':
    'Troppe richieste in poco tempo. Puoi riprovare tra {seconds, plural, one {un secondo} other {# secondi}}, alle {time}.',

  'config.unknown.title': 'Qui non c’è niente',
  'config.unknown.text': 'Questo indirizzo non porta a nessuna schermata dell’area di configurazione.',
  'config.unknown.go': 'Vai ai tuoi siti',

  'config.form.name': 'Nome',
  'config.form.email': 'Indirizzo e-mail',
  'config.form.password': 'Password',
  'config.form.show': 'Mostra',
  'config.form.hide': 'Nascondi',
  'config.form.thePassword': 'la password',
  'config.form.nameMissing': 'Scrivi il tuo nome.',
  'config.form.emailMissing': 'Scrivi il tuo indirizzo e-mail.',
  'config.form.emailWrong': 'Scrivi un indirizzo e-mail completo, per esempio nome@esempio.it.',
  'config.form.passwordMissing': 'Scrivi la password.',
  'config.form.passwordShort': 'La password deve avere almeno {count} caratteri.',
  'config.form.strengthEmpty': 'Almeno {count} caratteri. Una frase che ricordi bene va benissimo.',
  'config.form.strengthShort': '{missing, plural, one {Manca ancora un carattere} other {Mancano ancora # caratteri}}.',
  'config.form.strengthWeak': 'Abbastanza lunga, ma facile da indovinare.',
  'config.form.strengthGood': 'Password buona.',
  'config.form.strengthBest': 'Password ottima.',

  'config.signIn.title': 'Accedi',
  'config.signIn.lead': 'Entra nell’area in cui curi i tuoi siti.',
  'config.signIn.over': 'La sessione è scaduta',
  'config.signIn.overLead': 'Accedi di nuovo: la pagina resta aperta e riprendi da dove eri.',
  'config.signIn.later': 'Più tardi',

  'config.welcome.title': 'Ti diamo il benvenuto in Vetrina',
  'config.welcome.lead': 'Crea il tuo accesso: da qui curerai i siti di questa installazione.',
  'config.welcome.submit': 'Crea l’accesso',
  'config.welcome.busy': 'Creazione in corso…',
  'config.welcome.failed': 'Non è stato possibile controllare il collegamento',
  'config.used.title': 'Questo collegamento non vale più',
  'config.used.owned': 'È già servito a creare il primo accesso. Se è il tuo, accedi con e-mail e password.',
  'config.used.free':
    'È incompleto, oppure Vetrina è stata riavviata e ne ha mostrato un altro. Riavvia Vetrina e apri il collegamento nuovo che compare nel terminale.',
  'config.used.signIn': 'Vai all’accesso',

  'config.sites.title': 'I tuoi siti',
  'config.sites.picture': 'Prima pagina, come è online',
  'config.sites.online': 'Online',
  'config.sites.draft': 'Bozza, ancora da pubblicare',
  'config.sites.changed':
    'Online, {changes, plural, one {una modifica da pubblicare} other {# modifiche da pubblicare}}',
  'config.sites.visit': 'Vedi il sito',
  'config.sites.loadFailed': 'Non è stato possibile caricare i tuoi siti',
  'config.sites.emptyTitle': 'Qui compariranno i tuoi siti',
  'config.sites.emptyText':
    'Creane uno in pochi minuti, con le pagine già scritte. Se ne hai uno da un’altra parte, portalo qui con «Importa un sito», in alto.',
  'config.sites.refresh': 'Aggiorna l’elenco',
  'config.sites.missingTitle': 'Questo sito non è tra i tuoi',
  'config.sites.missingText': 'Forse è stato tolto, oppure non ne fai più parte.',

  'config.sites.all': 'Tutti i siti',
  'config.sites.new': 'Nuovo sito',
  'config.site.visit': 'Vai al sito',
  'config.installation': 'Installazione',

  'config.skip.page': 'Vai alla pagina',
  'config.region.bar': 'Barra',
  'config.region.parts': 'Parti del sito',
  'config.panel.close': 'Chiudi «{panel}»',
  'config.rail.page': 'Pagina e aspetto',
  'config.rail.site': 'Sito',

  'config.commands.open': 'Cerca',
  'config.commands.search': 'Cerca pagine, impostazioni e comandi',
  'config.commands.none':
    'Niente con queste parole. Prova con il nome di una pagina o con una cosa: «colori», «logo», «modulo», «privacy».',
  'config.commands.sites': 'I tuoi siti',
  'config.commands.sitesWords': 'altro sito cambia elenco installazione',
  'config.commands.help': 'Aiuto',
  'config.commands.keys': 'Tutti i comandi e i loro tasti',
  'config.commands.panels': 'Pannelli',
  'config.commands.singleKeysOff': 'Disattiva i tasti di una sola lettera',
  'config.commands.singleKeysOn': 'Attiva i tasti di una sola lettera',
  'config.commands.singleKeysWords': 'scorciatoie tastiera lettere numeri',
  'config.commands.singleKeysAreOff':
    'I tasti di una sola lettera sono disattivati in questo browser. Gli altri funzionano come prima.',
  'config.commands.singleKeysAreOn': 'I tasti di una sola lettera sono attivi.',
} as const satisfies Messages

type MessageId = keyof typeof italian

const lookUp = createMessages({ [DEFAULT_LOCALE]: italian })(DEFAULT_LOCALE)

/** A text of the configuration area, in the language of its screens. */
export function t(id: MessageId, values?: Record<string, string | number>): string {
  return lookUp(id, values)
}
