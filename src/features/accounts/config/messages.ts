import { createMessages, DEFAULT_LOCALE, type Messages } from '../../../core/messages.ts'

/** Texts of the screens for owners' accounts and the installation, by id. */
export const italian = {
  'accounts.wait': 'Un momento…',
  'accounts.cancel': 'Annulla',
  'accounts.close': 'Chiudi',
  'accounts.save': 'Salva',
  'accounts.password': 'Password',
  'accounts.reveal': 'Mostra o nascondi la password',
  'accounts.passwordWhy': 'Per sicurezza scrivi la tua password.',
  'accounts.passwordMissing': 'Scrivi la password.',

  'accounts.signIn.email': 'Indirizzo e-mail',
  'accounts.signIn.submit': 'Accedi',
  'accounts.signIn.busy': 'Accesso in corso…',
  'accounts.signIn.passkey': 'Accedi con una passkey',
  'accounts.signIn.forgotten': 'Password dimenticata?',
  'accounts.code.lead': 'Scrivi il codice che l’app sul telefono mostra adesso, oppure uno dei tuoi codici di riserva.',
  'accounts.code.label': 'Codice',
  'accounts.code.missing': 'Scrivi il codice.',
  'accounts.code.trust': 'Non chiederlo più su questo dispositivo per 30 giorni',
  'accounts.code.submit': 'Continua',
  'accounts.code.back': 'Torna alla password',
  'accounts.forgotten.lead':
    'Scrivi l’indirizzo con cui accedi: ti arriva un messaggio con il collegamento per scegliere una nuova password.',
  'accounts.forgotten.submit': 'Invia il collegamento',
  'accounts.forgotten.back': 'Torna all’accesso',
  'accounts.forgotten.sent':
    'Se con questo indirizzo si accede a Vetrina, tra poco arriva un messaggio. Il collegamento vale un’ora. Guarda anche nella posta indesiderata.',
  'accounts.reset.title': 'Scegli una nuova password',
  'accounts.reset.lead': 'Con la nuova password finiscono tutti gli accessi aperti sugli altri dispositivi.',
  'accounts.reset.submit': 'Salva la password',
  'accounts.reset.doneTitle': 'La nuova password è salva',
  'accounts.reset.done': 'Da adesso accedi con quella. Se hai il secondo fattore, serve ancora.',
  'accounts.reset.signIn': 'Vai all’accesso',
  'accounts.reset.incompleteTitle': 'Il collegamento è incompleto',
  'accounts.reset.incomplete': 'Copialo per intero dal messaggio, oppure chiedine un altro.',

  'accounts.passkey.refused': 'La richiesta è stata annullata oppure è passato troppo tempo. Riprova quando vuoi.',
  'accounts.passkey.known': 'Su questo dispositivo c’è già una tua passkey.',
  'accounts.passkey.failed': 'Il dispositivo non è riuscito a usare la passkey. Riprova oppure usa la password.',

  'accounts.account': 'Il tuo accesso',
  'accounts.account.failed': 'Non è stato possibile caricare il tuo accesso',
  'accounts.name.title': 'Nome',
  'accounts.name.text': 'Lo vede chi lavora con te agli stessi siti. Accedi con l’indirizzo {email}.',
  'accounts.name.label': 'Il tuo nome',
  'accounts.name.missing': 'Scrivi il tuo nome.',
  'accounts.name.done': 'Il nome è salvo.',
  'accounts.newPassword.title': 'Password',
  'accounts.newPassword.text': 'Quando la cambi finiscono gli accessi aperti sugli altri dispositivi.',
  'accounts.newPassword.current': 'Password di adesso',
  'accounts.newPassword.new': 'Nuova password',
  'accounts.newPassword.short': 'La password deve avere almeno {count} caratteri.',
  'accounts.newPassword.hint': 'Almeno {count} caratteri. Una frase che ricordi bene va benissimo.',
  'accounts.newPassword.submit': 'Cambia la password',
  'accounts.newPassword.done': 'La password è cambiata e gli altri accessi sono finiti.',

  'accounts.keys.title': 'Tasti',
  'accounts.keys.text':
    'Nell’editor una lettera o un numero da soli aprono un pannello o cambiano schermo: per esempio P apre «Pagine» e 3 mostra la pagina come su un telefono. Se detti a voce o li premi per sbaglio, puoi disattivarli. La scelta vale per questo browser.',
  'accounts.keys.label': 'Tasti di una sola lettera',

  'accounts.factor.title': 'Secondo fattore',
  'accounts.factor.off':
    'Oltre alla password serve un codice che cambia ogni 30 secondi, mostrato da un’app sul tuo telefono. Così chi scopre la tua password non riesce comunque a entrare.',
  'accounts.factor.on':
    'È attivo: oltre alla password serve un codice. {left, plural, =0 {Non ti restano codici di riserva: creane di nuovi.} one {Ti resta un codice di riserva.} other {Ti restano # codici di riserva.}}',
  'accounts.factor.prepare': 'Attiva il secondo fattore',
  'accounts.factor.remove': 'Disattiva',
  'accounts.factor.removeTitle': 'Disattiva il secondo fattore',
  'accounts.factor.removeText': 'Da quel momento per accedere basta la password.',
  'accounts.factor.removed': 'Il secondo fattore non è più attivo.',
  'accounts.factor.renew': 'Crea nuovi codici di riserva',
  'accounts.factor.renewText': 'I codici di prima non valgono più.',
  'accounts.factor.scan':
    'Inquadra questo codice con la tua app di codici, per esempio Aegis, 2FAS o quella del telefono.',
  'accounts.factor.picture': 'Codice QR per la tua app di codici',
  'accounts.factor.byHand': 'Se non puoi inquadrarlo, scrivi nell’app questa chiave:',
  'accounts.factor.copy': 'Copia',
  'accounts.factor.copied': 'Copiato',
  'accounts.factor.code': 'Codice mostrato dall’app',
  'accounts.factor.codeWrong': 'Il codice ha sei cifre.',
  'accounts.factor.confirm': 'Conferma',
  'accounts.codes.title': 'I tuoi codici di riserva',
  'accounts.codes.text':
    'Ognuno vale una volta sola, al posto del codice dell’app. Conservali in un luogo sicuro: non li vedrai più.',
  'accounts.codes.copy': 'Copia tutti',
  'accounts.codes.done': 'Li ho conservati',

  'accounts.passkeys.title': 'Passkey',
  'accounts.passkeys.text':
    'Accedi con l’impronta, il viso o il codice del dispositivo, senza password e senza secondo fattore.',
  'accounts.passkeys.unavailable':
    'Le passkey funzionano solo quando l’installazione ha un nome, come vetrina.example: qui l’indirizzo è fatto di numeri.',
  'accounts.passkeys.none': 'Non hai ancora passkey.',
  'accounts.passkeys.add': 'Aggiungi una passkey',
  'accounts.passkeys.name': 'Nome della passkey',
  'accounts.passkeys.nameHint': 'Per riconoscerla, per esempio «Portatile di casa».',
  'accounts.passkeys.nameMissing': 'Scrivi un nome per questa passkey.',
  'accounts.passkeys.since': 'Dal {date}',
  'accounts.passkeys.rename': 'Rinomina',
  'accounts.passkeys.renameOf': 'Rinomina la passkey «{name}»',
  'accounts.passkeys.remove': 'Togli',
  'accounts.passkeys.removeOf': 'Togli la passkey «{name}»',
  'accounts.passkeys.removeText': 'Con «{name}» non si potrà più accedere a Vetrina.',
  'accounts.passkeys.added': 'La passkey «{name}» è pronta.',
  'accounts.passkeys.removed': 'La passkey «{name}» non vale più.',

  'accounts.sessions.title': 'Dispositivi su cui hai fatto l’accesso',
  'accounts.sessions.current': 'Questo dispositivo',
  'accounts.sessions.lastUse': 'Usato l’ultima volta il {date}',
  'accounts.sessions.end': 'Termina',
  'accounts.sessions.endOf': 'Termina l’accesso di {device}, usato l’ultima volta il {date}',
  'accounts.sessions.ended': 'L’accesso è terminato.',
  'accounts.sessions.endOthers': 'Termina tutti gli altri',
  'accounts.sessions.othersEnded': 'Gli altri accessi sono terminati.',

  'accounts.installation': 'Installazione',
  'accounts.invitation.title': 'Ti diamo il benvenuto in Vetrina',
  'accounts.invitation.lead': 'Scegli il tuo nome e una password. D’ora in poi accedi con l’indirizzo {email}.',
  'accounts.invitation.submit': 'Entra',
  'accounts.invitation.failed': 'Non è stato possibile leggere l’invito',
  'accounts.invitation.overTitle': 'Questo invito non vale più',
  'accounts.invitation.over':
    'È già stato usato, è stato revocato oppure sono passati sette giorni. Chiedine un altro a chi ti ha invitato.',
} as const satisfies Messages

type MessageId = keyof typeof italian

const lookUp = createMessages({ [DEFAULT_LOCALE]: italian })(DEFAULT_LOCALE)

/** A text of these screens, in the language of the configuration area. */
export function t(id: MessageId, values?: Record<string, string | number>): string {
  return lookUp(id, values)
}
