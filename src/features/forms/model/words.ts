import { SAMPLES } from './samples.ts'

/** Texts of a form for visitors; verbatim where the specification gives them (FMSG-01 to FMSG-10, FVAL, CPTC). */
export const WORDS = {
  progress: 'Invio in corso…',
  processing: "Errore di elaborazione dell'invio del modulo. Ti preghiamo di aggiornare la pagina e riprovare.",
  unknown: 'Errore sconosciuto, riprova più tardi.',
  key: 'Non è stato possibile ottenere una chiave di invio del modulo, riprova più tardi.',
  reading: 'Non è stato possibile interpretare i campi del modulo, controlla le voci inserite.',
  around: "Si è verificato un problema con il modulo. Scorri verso l'alto per ricontrollare.",
  fields: 'Uno o più campi non è valido, controlla le voci inserite.',
  missing: 'Compila questo campo.',
  tooLong: 'Hai superato il limite di caratteri.',
  email: `L'e-mail non è valida. Gli indirizzi email devono seguire il formato ${SAMPLES.email}.`,
  captcha: "Completa il CAPTCHA prima dell'invio.",
  zip: 'Il codice postale degli Stati Uniti ha 5 cifre.',
  unconfigured: 'Questo modulo non è stato ancora configurato.',
} as const

/** By status of the response (FMSG-07 to FMSG-10); others use the server's message (FMSG-12). */
export const STATUS_WORDS: Readonly<Record<number, string>> = {
  401: 'Non è possibile inviare il modulo in questo momento: riprova più tardi.',
  404: WORDS.unconfigured,
  429: 'Hai superato il numero di invii consentiti: riprova più tardi.',
  500: 'Il modulo non può essere inviato in questo momento: riprova più tardi.',
}
