import type { Messages } from '../../../core/messages.ts'
import { ALLERGENS, DIETS } from './menu.ts'

/** Messages of a kind from the names that owners see. */
function named(kind: string, names: Readonly<Record<string, string>>): Messages {
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [`content.menu.${kind}.${key}`, name]))
}

/** Texts around content blocks for visitors, in Italian. */
export const messages: Messages = {
  'content.accordion.item': 'Voce {number}',
  'content.code.copy': 'Copia',
  'content.code.copied': 'Copiato',
  'content.code.copiedAnnounce': 'Il codice è negli appunti.',
  'content.code.failed': 'Non è stato possibile copiare il codice.',
  'content.embed.showVideo': 'Guarda il video',
  'content.embed.showAudio': 'Ascolta',
  'content.embed.showMap': 'Mostra la mappa',
  'content.embed.showPost': 'Mostra il post',
  'content.embed.showForm': 'Apri il modulo',
  'content.embed.showPage': 'Mostra il contenuto',
  'content.embed.notice':
    'Arriva da {provider} solo se lo chiedi: da quel momento {provider} può sapere della tua visita.',
  'content.embed.remember':
    'D’ora in poi mostra subito i contenuti come questo: accetto i cookie di marketing e di terzi.',
  'content.embed.rememberMaps': 'D’ora in poi mostra subito le mappe: accetto i cookie di contenuti e preferenze.',
  'content.embed.open': 'Apri su {provider}',
  'content.embed.from': 'Contenuto di {provider}',
  'content.embed.shown': 'Il contenuto di {provider} è aperto nella pagina.',
  'content.marquee.stop': 'Ferma il testo che scorre',
  'content.marquee.run': 'Fai scorrere il testo',
  'content.menu.contains': 'Contiene {list}',
  'content.menu.legend': 'Allergeni: {list}.',
  'content.menu.frozenShort': 'può essere congelato',
  'content.menu.frozen': '° Può essere congelato all’origine o abbattuto da noi.',
  ...named('allergen', ALLERGENS),
  ...named('diet', DIETS),
  'content.imported.label': 'Contenuto che può scorrere di lato',
}
