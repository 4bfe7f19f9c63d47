import type { EditorField } from '../../../../core/block.ts'
import { alignField } from '../../../content/views.ts'
import { FORM_FIELDSETS } from '../../model/fieldsets.ts'
import { INBOX_PANEL, INBOX_SETTINGS } from '../../model/places.ts'
import { SAMPLES } from '../../model/samples.ts'

const { build, storage, advanced, captcha, disclaimer } = FORM_FIELDSETS

/** What replaces the form after it was sent, for every block that visitors submit. */
const afterFields = {
  after: {
    label: 'Dopo l’invio',
    group: 'content',
    part: advanced,
    control: 'choice',
    choices: { message: 'Un messaggio', html: 'Codice HTML', redirect: 'Un’altra pagina' },
    words: 'grazie conferma ringraziamento',
  },
  message: {
    label: 'Messaggio di conferma',
    help: 'Prende il posto del modulo. Se lo lasci vuoto ringrazia da solo.',
    group: 'content',
    part: advanced,
    control: 'richText',
    when: { field: 'after', is: ['message'] },
  },
  html: {
    label: 'Codice HTML',
    help: 'Prende il posto del modulo. Gli script funzionano solo dove il tuo piano li prevede.',
    group: 'content',
    part: advanced,
    control: 'code',
    when: { field: 'after', is: ['html'] },
    guarded: true,
  },
  redirect: {
    label: 'Pagina di arrivo',
    help: `Una pagina del sito, oppure un indirizzo come ${SAMPLES.host}.`,
    group: 'content',
    part: advanced,
    control: 'link',
    when: { field: 'after', is: ['redirect'] },
  },
} as const satisfies Readonly<Record<string, EditorField>>

/** Protection against bots and the note about data, for every block that visitors submit. */
export const guardFields = {
  captcha: {
    label: 'Chiedi il captcha',
    help: 'Tiene lontani i programmi che riempiono i moduli da soli. Il browser di chi scrive fa un calcolo di un istante: non c’è niente da cliccare.',
    group: 'content',
    part: captcha,
    control: 'switch',
    words: 'spam robot protezione',
    see: { panel: `${INBOX_PANEL}?${INBOX_SETTINGS}`, label: 'Scegli il captcha del sito' },
  },
  disclaimer: {
    label: 'Testo sopra il pulsante',
    help: 'Spiega che cosa fai dei dati e per quanto tempo li tieni.',
    group: 'content',
    part: disclaimer,
    control: 'richText',
    words: 'privacy informativa consenso GDPR dati',
    suggests: 'privacy',
  },
} as const satisfies Readonly<Record<string, EditorField>>

/** The form block's editor, in its fieldsets (EDIT-05). */
export const formFields: Readonly<Record<string, EditorField>> = {
  name: {
    label: 'Nome del modulo',
    help: 'Lo leggi solo tu, tra i messaggi.',
    group: 'content',
    control: 'text',
    wording: false,
  },
  fields: { label: 'Campi del modulo', group: 'content', part: build, control: 'fields' },
  trial: {
    label: 'Prova il modulo',
    help: 'Invia una risposta di prova, come se l’avesse scritta qualcuno.',
    group: 'content',
    part: build,
    control: 'formTest',
  },
  emails: {
    label: 'Avvisa per e-mail',
    help: `Scrivi uno o più indirizzi come ${SAMPLES.email} e premi Invio.`,
    group: 'content',
    part: storage,
    control: 'emails',
    begins: 'ownerEmail',
    guarded: true,
  },
  listId: {
    label: 'Iscrizione alla newsletter',
    help: 'Chi scrive può iscriversi con una casella.',
    group: 'content',
    part: storage,
    control: 'mailingList',
  },
  listLabel: {
    label: 'Testo della casella',
    group: 'content',
    part: storage,
    control: 'text',
    when: { field: 'listId', isNot: [null] },
  },
  webhook: {
    label: 'Invia a un altro servizio (webhook)',
    help: `Incolla l’indirizzo che riceve le risposte, per esempio https://${SAMPLES.host}.`,
    group: 'content',
    part: storage,
    control: 'webhook',
    guarded: true,
  },
  ...afterFields,
  submitLabel: { label: 'Testo del pulsante', group: 'content', part: advanced, control: 'text' },
  align: { ...alignField, label: 'Allineamento del pulsante', group: 'content', part: advanced },
  ...guardFields,
}

/** The newsletter block's editor. */
export const newsletterEditorFields: Readonly<Record<string, EditorField>> = {
  listId: { label: 'Elenco', group: 'content', control: 'mailingList', needed: true },
  title: { label: 'Titolo', group: 'content', control: 'text', onPage: true },
  description: { label: 'Invito', group: 'content', control: 'textarea', onPage: true },
  askName: { label: 'Chiedi anche il nome', group: 'content', control: 'switch' },
  consent: {
    label: 'A che cosa acconsente chi si iscrive',
    help: 'Sta accanto alla casella da spuntare, e resta nel registro dei consensi con la data.',
    group: 'content',
    control: 'textarea',
  },
  ...afterFields,
  submitLabel: { label: 'Testo del pulsante', group: 'content', part: advanced, control: 'text' },
  align: {
    label: 'Allineamento',
    group: 'look',
    control: 'choice',
    choices: { start: 'All’inizio', center: 'Al centro' },
  },
  ...guardFields,
}
