import type { FieldType } from './field-types.ts'

export type FieldProperty =
  | 'title'
  | 'description'
  | 'placeholder'
  | 'maxLength'
  | 'currencySymbol'
  | 'showCountryCode'
  | 'underline'
  | 'options'
  | 'key'
  | 'value'
  | 'accept'
  | 'maxFiles'
  | 'required'
  | 'width'
  | 'when'

const CHOICES: readonly FieldProperty[] = ['description', 'options', 'required']
const TYPED: readonly FieldProperty[] = ['description', 'placeholder', 'required']
const PLAIN: readonly FieldProperty[] = ['description', 'required']

/** Properties of each kind of field (EDIT-07 to EDIT-15). */
export const FIELD_PROPERTIES: Readonly<Record<FieldType, readonly FieldProperty[]>> = {
  text: TYPED,
  textarea: ['description', 'placeholder', 'maxLength', 'required'],
  email: TYPED,
  phone: ['description', 'showCountryCode', 'required'],
  name: PLAIN,
  address: PLAIN,
  select: CHOICES,
  radio: CHOICES,
  checkbox: CHOICES,
  likert: CHOICES,
  date: PLAIN,
  time: PLAIN,
  number: TYPED,
  currency: ['description', 'currencySymbol', 'required'],
  website: TYPED,
  twitter: PLAIN,
  password: PLAIN,
  file: ['description', 'accept', 'maxFiles', 'required'],
  section: ['description', 'underline'],
  hidden: ['key', 'value'],
}

/** All properties in a field's form, top to bottom: visible fields have a title and may depend on an answer. */
export function propertiesOf(type: FieldType): readonly FieldProperty[] {
  if (type === 'hidden') return FIELD_PROPERTIES.hidden
  return ['title', ...FIELD_PROPERTIES[type], ...(type === 'section' ? [] : (['width'] as const)), 'when']
}

interface PropertyForm {
  readonly label: string
  readonly help?: string
  readonly control: 'line' | 'lines' | 'switch' | 'number' | 'choice' | 'options' | 'condition'
  readonly choices?: Readonly<Record<string, string>>
  readonly most?: number
}

/** The editor of each property. */
export const PROPERTY_FORMS: Readonly<Record<FieldProperty, PropertyForm>> = {
  title: { label: 'Titolo', control: 'line' },
  description: { label: 'Descrizione', help: 'Si legge sotto il titolo.', control: 'lines' },
  placeholder: { label: 'Esempio', help: 'Si vede nella casella finché è vuota.', control: 'line' },
  maxLength: { label: 'Caratteri al massimo', help: 'Lascia vuoto se non c’è un limite.', control: 'number' },
  currencySymbol: { label: 'Simbolo della valuta', control: 'line' },
  showCountryCode: { label: 'Chiedi il prefisso del Paese', control: 'switch' },
  underline: { label: 'Linea sotto il titolo', control: 'switch' },
  options: {
    label: 'Scelte',
    help: 'Invio ne aggiunge una; un elenco incollato diventa una scelta per riga.',
    control: 'options',
  },
  key: {
    label: 'Nome',
    help: 'Se l’indirizzo della pagina ha un parametro con questo nome, il campo ne prende il valore.',
    control: 'line',
  },
  value: { label: 'Valore', help: 'Arriva con la risposta quando l’indirizzo non dice altro.', control: 'line' },
  accept: {
    label: 'File accettati',
    control: 'choice',
    choices: { any: 'Immagini e documenti', images: 'Solo immagini', documents: 'Solo documenti' },
  },
  maxFiles: { label: 'File al massimo', control: 'number' },
  required: { label: 'Obbligatorio', control: 'switch' },
  width: { label: 'Larghezza', control: 'choice', choices: { full: 'Intera', half: 'Metà', third: 'Un terzo' } },
  when: { label: 'Mostra solo se…', control: 'condition' },
}

/** Everyday words that find a kind of field. */
export const FIELD_WORDS: Readonly<Record<FieldType, string>> = {
  text: 'riga parola risposta',
  textarea: 'messaggio commento paragrafo area',
  email: 'posta elettronica mail indirizzo',
  phone: 'cellulare numero tel',
  name: 'cognome persona chi',
  address: 'via città cap spedizione residenza',
  select: 'scelta elenco lista selezione',
  radio: 'singola opzione pallini',
  checkbox: 'multipla caselle spunta opzioni',
  likert: 'sondaggio soddisfazione domande questionario',
  date: 'giorno calendario appuntamento prenotazione',
  time: 'orario appuntamento prenotazione',
  number: 'quantità cifra persone',
  currency: 'prezzo euro soldi valuta budget',
  website: 'link url pagina collegamento',
  twitter: 'social account',
  password: 'segreto codice',
  file: 'allegato caricare documento foto curriculum',
  section: 'titolo separatore sezione gruppo linea',
  hidden: 'parametro provenienza campagna',
}
