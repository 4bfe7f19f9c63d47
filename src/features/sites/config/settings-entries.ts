import { Globe, GlobeLock, Store } from 'lucide-react'
import type { SettingsEntries } from '../../../config/settings-entry.ts'
import { PERMISSION } from '../../../core/codes.ts'
import { designPanel } from './panels.ts'

/** Its section of «Impostazioni», and where the rest of a site's settings are. */
export const sitesSettings: SettingsEntries = {
  sections: [
    {
      name: 'sito',
      label: 'Sito',
      text: 'Nome, lingua, fuso orario, unità di misura e come ci si accede.',
      words: 'fuso orario ora lingua unità di misura titolo modalità sviluppatore developer mode esc accesso',
      Icon: Store,
      permission: PERMISSION.settings,
      load: () => import('./settings/site-section.tsx'),
    },
    {
      name: 'dominio',
      label: 'Dominio',
      text: 'L’indirizzo che i visitatori scrivono per arrivare al sito. Vale subito, senza pubblicare.',
      words: 'dns indirizzo del sito web www url https host nome record sottodominio',
      Icon: Globe,
      permission: PERMISSION.settings,
      load: () => import('./domains/domains-section.tsx'),
    },
    {
      name: 'password',
      label: 'Password del sito',
      text: 'Chi visita il sito la scrive prima di vederlo. Vale subito, senza pubblicare.',
      words: 'proteggere protetto privato riservato chiudere bloccare lucchetto accesso in costruzione',
      Icon: GlobeLock,
      permission: PERMISSION.settings,
      load: () => import('./settings/password-section.tsx'),
    },
  ],
  links: [
    {
      panel: designPanel,
      part: 'name',
      label: 'Logo e icona',
      text: 'Il logo del sito. L’icona nella scheda del browser nasce da lui, o dalla prima lettera del nome.',
    },
    {
      panel: designPanel,
      part: 'colours',
      label: 'Look, colori e caratteri',
      text: 'Come si presentano tutte le pagine, anche di notte.',
    },
    {
      panel: designPanel,
      part: 'footer',
      label: 'Contatti e profili social',
      text: 'Quello che sta in fondo a ogni pagina: indirizzo, orari, telefono, social.',
    },
  ],
}
