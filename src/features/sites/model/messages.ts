import type { Messages } from '../../../core/messages.ts'

/** Texts around every page of a site for visitors, in Italian. */
export const messages: Messages = {
  'sites.skip': 'Vai al contenuto',
  'sites.menu': 'Menu',
  'sites.navigation.main': 'Menu principale',
  'sites.navigation.second': 'Menu principale, seconda parte',
  'sites.navigation.footer': 'Pagine',
  'sites.footer.address': 'Dove siamo',
  'sites.footer.hours': 'Orari',
  'sites.footer.contacts': 'Contatti',
  'sites.footer.cookies': 'Preferenze cookie',
  'sites.preview.label': 'Anteprima',
  'sites.preview.exit': 'Esci dall’anteprima',
}
